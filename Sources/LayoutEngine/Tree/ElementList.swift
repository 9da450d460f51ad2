/// The nodes that a container lays out, in order.
///
/// Why unmanaged: the tree holds the nodes, and the loops of the stacks over them are the engine's hottest;
/// counting references there costs as much as the layout itself.
public struct ElementList {
  @usableFromInline var references: ContiguousArray<Unmanaged<LayoutNode>> = []

  @inlinable public init() {}

  @inlinable public var count: Int { references.count }
  @inlinable public var isEmpty: Bool { references.isEmpty }
  @inlinable public var first: LayoutNode? { references.first?.takeUnretainedValue() }
  @inlinable public var last: LayoutNode? { references.last?.takeUnretainedValue() }

  @inlinable public mutating func append(_ node: LayoutNode) {
    references.append(.passUnretained(node))
  }

  @inlinable mutating func reserveCapacity(_ count: Int) { references.reserveCapacity(count) }

  /// The same without room for more, for a list that is kept.
  func trimmed() -> ElementList {
    // What the allocator rounds up to is no room that could be saved.
    if references.capacity - references.count < 2 { return self }
    var list = ElementList()
    list.reserveCapacity(count)
    for reference in references { list.references.append(reference) }
    return list
  }

  /// Calls `body` with all references at once.
  ///
  /// Why: in loops that call other nodes, each look into the array would count a reference to it.
  @inline(__always)
  func withAll<R>(_ body: (UnsafeBufferPointer<Unmanaged<LayoutNode>>) -> R) -> R {
    references.withUnsafeBufferPointer(body)
  }

  /// The node at a position, for where speed does not matter.
  @inlinable public subscript(index: Int) -> LayoutNode {
    references[index].takeUnretainedValue()
  }

  /// Calls `body` with the node at a position.
  @inlinable @inline(__always)
  @discardableResult
  func with<R>(_ index: Int, _ body: (LayoutNode) -> R) -> R {
    references[index]._withUnsafeGuaranteedRef(body)
  }

  /// Calls `body` with each node, in order.
  @inlinable @inline(__always)
  public func forEach(_ body: (LayoutNode) -> Void) {
    for reference in references { reference._withUnsafeGuaranteedRef(body) }
  }
}

extension ElementList: RandomAccessCollection {
  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { references.count }
}
