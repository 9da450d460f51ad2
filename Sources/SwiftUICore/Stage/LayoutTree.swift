public import LayoutEngine

/// The laid-out tree of a stage with the nodes behind it, which can be asked for reasons.
///
/// It is that of the stage at the moment it was read; a later update of the stage ends its use.
@_spi(Sightline)
@MainActor
public struct LayoutTree {
  /// All nodes, in order of drawing, parents before children.
  public private(set) var entries: [TreeEntry]
  private let nodes: [TreeNode]
  private let ids: [ObjectIdentifier: Int]
  private let core: StageCore

  /// Reads the tree of a stage.
  ///
  /// - Complexity: O(*n*) in its nodes.
  init(_ core: StageCore) {
    self.core = core
    let reader = core.pass.observing { TreeReader(core) }
    entries = reader.entries
    nodes = reader.nodes
    ids = Dictionary(
      reader.nodes.enumerated().map { (ObjectIdentifier($1), $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Says where an entry stands, for who has read the source.
  public mutating func setLine(_ line: Int, in statement: ClosedRange<Int>, of id: Int) {
    entries[id].line = line
    entries[id].statement = statement
  }

  /// The entry of a node; `nil` for the root, and for what is not listed.
  public func entry(of node: LayoutNode) -> TreeEntry? {
    ids[ObjectIdentifier(node)].map { entries[$0] }
  }

  /// The entries that take part in layout and stand for an entry: itself, or what a view that layout does
  /// not see is made of.
  public func laidOut(_ id: Int) -> [Int] {
    if nodes[id].asLayoutNode != nil { return [id] }
    return nodes[id].knownElements.compactMap { ids[ObjectIdentifier($0)] }
  }

  /// Why an entry that takes part in layout has its size and place; `nil` for one that does not.
  public func trace(of id: Int) -> LayoutTrace? {
    guard let node = nodes[id].asLayoutNode else { return nil }
    var trace: LayoutTrace?
    onLargeStack { self.observing { pass, _ in trace = LayoutTrace(of: node, pass) } }
    return trace
  }

  /// What was done with an entry that takes part in layout by the node around it; `nil` for one that does not.
  public func level(of id: Int) -> LayoutTrace.Level? {
    guard let node = node(of: id) else { return nil }
    var level: LayoutTrace.Level?
    onLargeStack { self.observing { pass, _ in level = LayoutTrace.Level(of: node, pass) } }
    return level
  }

  /// What is said to those who do not see the picture, in the order of reading.
  ///
  /// - Complexity: O(*n* × *depth*) in the nodes.
  public func semantics() -> [SemanticsElement] {
    var elements: [SemanticsElement] = []
    onLargeStack { elements = SemanticsReader(core).elements() }
    return elements
  }

  /// The entry whose frame an element has; `nil` for a node that is not listed.
  public func entry(of element: SemanticsElement) -> TreeEntry? {
    ids[ObjectIdentifier(element.node)].map { entries[$0] }
  }

  /// The node of an entry that takes part in layout; `nil` for one that does not.
  public func node(of id: Int) -> LayoutNode? { nodes[id].asLayoutNode }

  /// Runs `body`, which asks nodes about themselves, and leaves no trace of it.
  func observing(_ body: (LayoutPass, RootNode) -> Void) {
    core.pass.observing { body(core.pass, core.root) }
  }
}

extension LayoutPass {
  /// Runs `body`, which only looks: what it works out does not count.
  func observing<R>(_ body: () -> R) -> R {
    let counters = counters
    defer { self.counters = counters }
    return body()
  }
}
