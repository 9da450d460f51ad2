extension Binding: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension Binding: Sequence where Value: MutableCollection {
  public typealias Element = Binding<Value.Element>
  public typealias Iterator = IndexingIterator<Binding<Value>>
  public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
  public typealias Index = Value.Index
  public typealias Indices = Value.Indices

  public var startIndex: Value.Index { wrappedValue.startIndex }
  public var endIndex: Value.Index { wrappedValue.endIndex }
  public var indices: Value.Indices { wrappedValue.indices }
  public func index(after i: Value.Index) -> Value.Index { wrappedValue.index(after: i) }
  public func formIndex(after i: inout Value.Index) { wrappedValue.formIndex(after: &i) }

  /// A binding to an element; once the element's index has gone, it keeps the last value and drops what is
  /// written.
  public subscript(position: Value.Index) -> Binding<Value.Element> {
    Binding<Value.Element>(location: ElementLocation(location, position))
  }
}

extension Binding: BidirectionalCollection
where Value: BidirectionalCollection, Value: MutableCollection {
  public func index(before i: Value.Index) -> Value.Index { wrappedValue.index(before: i) }
  public func formIndex(before i: inout Value.Index) { wrappedValue.formIndex(before: &i) }
}

extension Binding: RandomAccessCollection
where Value: MutableCollection, Value: RandomAccessCollection {}

/// A place inside another: an element of its collection.
final class ElementLocation<Whole: MutableCollection>: ValueLocation<Whole.Element>,
  @unchecked Sendable
{
  private let root: ValueLocation<Whole>
  private let index: Whole.Index
  /// Why kept: a row whose element has gone may be read once more before it goes too.
  private var last: Whole.Element

  init(_ root: ValueLocation<Whole>, _ index: Whole.Index) {
    self.root = root
    self.index = index
    last = root.read()[index]
  }

  override func read() -> Whole.Element {
    let whole = root.read()
    if contains(whole) { last = whole[index] }
    return last
  }

  override func write(_ value: Whole.Element) {
    var whole = root.read()
    guard contains(whole) else { return }
    whole[index] = value
    root.write(whole)
  }

  private func contains(_ whole: Whole) -> Bool {
    index >= whole.startIndex && index < whole.endIndex
  }

  override func isSame(as other: ValueLocation<Whole.Element>) -> Bool {
    guard let other = other as? ElementLocation<Whole> else { return false }
    return index == other.index && root.isSame(as: other.root)
  }
}
