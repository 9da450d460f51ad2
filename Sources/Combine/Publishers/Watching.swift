extension Publishers {
  public typealias HandleEvents<Upstream: Publisher> = Operation<Upstream.Output, Upstream.Failure>
  public typealias Print<Upstream: Publisher> = Operation<Upstream.Output, Upstream.Failure>
}

extension Publisher {
  /// The values, while closures are told of all that passes.
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.HandleEvents<Self> {
    Publishers.Operation { outlet in
      receiveSubscription?(outlet)
      receiveRequest?(.unlimited)
      var hasEnded = false
      outlet.hold(AnyCancellable { if !hasEnded { receiveCancel?() } })
      feed(
        outlet,
        value: {
          receiveOutput?($0)
          outlet.send($0)
        },
        end: {
          hasEnded = true
          receiveCompletion?($0)
          outlet.finish($0)
        })
    }
  }

  /// The values, each written to the standard output.
  ///
  /// - Parameter prefix: what each line begins with.
  public func print(_ prefix: String = "") -> Publishers.Print<Self> {
    let start = prefix.isEmpty ? "" : "\(prefix): "
    return handleEvents(
      receiveSubscription: { _ in Swift.print("\(start)receive subscription") },
      receiveOutput: { Swift.print("\(start)receive value: (\($0))") },
      receiveCompletion: { Swift.print("\(start)receive \($0)") },
      receiveCancel: { Swift.print("\(start)receive cancel") })
  }
}
