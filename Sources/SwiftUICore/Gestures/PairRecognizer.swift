/// What looks for a gesture by means of two others, both of which are told of all touches.
class PairRecognizer<A, B, Value>: _GestureRecognizer<Value> {
  final var first: _GestureRecognizer<A>
  final var second: _GestureRecognizer<B>

  init(_ first: _GestureRecognizer<A>, _ second: _GestureRecognizer<B>) {
    self.first = first
    self.second = second
    super.init()
  }

  override var deadline: Double? {
    [first.deadline, second.deadline].compactMap { $0 }.min()
  }

  override var takesTaps: Bool { first.takesTaps || second.takesTaps }
  override var outlastsTime: Bool { first.outlastsTime || second.outlastsTime }

  override func handle(_ event: TouchEvent) {
    first.handle(event)
    second.handle(event)
  }

  override func deliver() {
    first.deliver()
    second.deliver()
  }

  override func cancel() {
    first.cancel()
    second.cancel()
  }

  override func reset() {
    first.reset()
    second.reset()
  }
}
