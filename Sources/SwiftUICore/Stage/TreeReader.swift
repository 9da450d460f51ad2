internal import Foundation
internal import LayoutEngine

/// Reads the laid-out tree.
@MainActor
struct TreeReader {
  private let core: StageCore
  private(set) var entries: [TreeEntry] = []
  /// The nodes that the entries are about, in the same order.
  private(set) var nodes: [TreeNode] = []

  /// Reads the tree of a stage.
  init(_ core: StageCore) {
    self.core = core
    if core.isAborted { return }
    var child = core.root.firstChild
    while let node = child {
      read(node, parent: nil, depth: 0, origin: .zero, identity: "0")
      child = node.nextSibling
    }
  }

  /// What a view covers: the union of its elements' frames, and what the first of them was offered.
  private struct Extent {
    var frame: CGRect
    var proposal: ProposedSize

    static func union(_ a: Extent?, _ b: Extent?) -> Extent? {
      guard let a, let b else { return a ?? b }
      return Extent(frame: a.frame.union(b.frame), proposal: a.proposal)
    }
  }

  /// Appends the entries of `node` and all below.
  ///
  /// - Parameter origin: the top left corner of the nearest node of the layout around, on the canvas.
  /// - Returns: what the node covers; `nil` if no element comes of it.
  /// - Complexity: O(*n*) in the nodes below.
  @discardableResult
  private mutating func read(
    _ node: TreeNode, parent: Int?, depth: Int, origin: CGPoint, identity: String
  ) -> Extent? {
    if node.flags.contains(.isLeftOut) { return nil }
    if node is WrappingNode {
      return readWrapped(node, parent: parent, depth: depth, origin: origin, identity: identity)
    }
    if let layout = node.asLayoutNode {
      readLayout(layout, parent: parent, depth: depth, origin: origin, identity: identity)
      return extent(of: layout, origin)
    }
    if node.isUnlisted {
      return readChildren(
        of: node, parent: parent, depth: depth, origin: origin, identity: identity)
    }
    let id = entries.count
    append(
      node, CGRect(origin: origin, size: .zero), parent, depth, identity, proposal: .ideal)
    let extent = readChildren(
      of: node, parent: id, depth: depth + 1, origin: origin, identity: identity)
    if let extent {
      entries[id].frame = extent.frame
      entries[id].proposal = (extent.proposal.optionalWidth, extent.proposal.optionalHeight)
    }
    return extent
  }

  /// Appends the wrappers of a modifier on a list, each with what is inside: the element, and the nodes around
  /// it that stand for it alone.
  private mutating func readWrapped(
    _ list: TreeNode, parent: Int?, depth: Int, origin: CGPoint, identity: String
  ) -> Extent? {
    let wrappers = list.knownElements
    var insides: [TreeNode] = []
    list.forEachChild { $0.collectSingles(into: &insides) }
    var extent: Extent?
    for (index, wrapper) in wrappers.enumerated() {
      readLayout(
        wrapper, parent: parent, depth: depth, origin: origin, identity: "\(identity).\(index)",
        around: wrappers.count == insides.count ? insides[index] : nil)
      extent = .union(extent, self.extent(of: wrapper, origin))
    }
    return extent
  }

  private func extent(of node: LayoutNode, _ origin: CGPoint) -> Extent {
    Extent(
      frame: CGRect(
        origin: CGPoint(x: origin.x + node.origin.x, y: origin.y + node.origin.y), size: node.size),
      proposal: node.proposal)
  }

  /// Appends the entries of a node of the layout and all below.
  ///
  /// - Parameter inside: what a wrapper is around, if that is not its element alone.
  private mutating func readLayout(
    _ node: LayoutNode, parent: Int?, depth: Int, origin: CGPoint, identity: String,
    around inside: TreeNode? = nil
  ) {
    if node.flags.contains(.isLeftOut) { return }
    // The stack of an overlay without views is nobody's view.
    if let overlay = node.container as? OverlayNode, overlay.secondary === node,
      node.children.isEmpty
    {
      return
    }
    let id = entries.count
    let place = CGPoint(x: origin.x + node.origin.x, y: origin.y + node.origin.y)
    append(
      node, CGRect(origin: place, size: node.size), parent, depth, identity,
      proposal: node.proposal)
    if let overlay = node as? OverlayNode, overlay.isBackground, let secondary = overlay.secondary {
      readLayout(
        secondary, parent: id, depth: depth + 1, origin: place, identity: "\(identity).behind")
    }
    if let unary = node as? UnaryNode, unary.isWrapper, let element = unary.child {
      read(
        inside ?? element, parent: id, depth: depth + 1, origin: place, identity: "\(identity).0")
    }
    readChildren(of: node, parent: id, depth: depth + 1, origin: place, identity: identity)
  }

  @discardableResult
  private mutating func readChildren(
    of node: TreeNode, parent: Int?, depth: Int, origin: CGPoint, identity: String
  ) -> Extent? {
    var extent: Extent?
    var index = 0
    var child = node.firstChild
    let behind = (node as? OverlayNode).flatMap { $0.isBackground ? $0.secondary : nil }
    while let current = child {
      if current !== behind {
        // The rows of a lazy container are told by their numbers, whichever are in the tree.
        let place = (current as? LazyRowNode)?.index ?? index
        let inner = read(
          current, parent: parent, depth: depth, origin: origin, identity: "\(identity).\(place)")
        extent = .union(extent, inner)
      }
      index += 1
      child = current.nextSibling
    }
    return extent
  }

  private mutating func append(
    _ node: TreeNode, _ frame: CGRect, _ parent: Int?, _ depth: Int, _ identity: String,
    proposal: ProposedSize
  ) {
    let location = core.location(of: node)
    nodes.append(node)
    entries.append(
      TreeEntry(
        id: entries.count, parent: parent, depth: depth, view: node.viewName,
        text: (node as? GlyphNode)?.shownText, frame: frame,
        proposal: (proposal.optionalWidth, proposal.optionalHeight),
        guides: node.asLayoutNode?.explicitCustomGuides(core.pass) ?? [], identity: identity,
        file: location?.file.description, line: location.map { Int($0.line) }))
  }
}

extension TreeNode {
  /// True for a node that stands for no view: a place of a lazy container, or a part of a section.
  fileprivate var isUnlisted: Bool {
    self is LazyRowNode || self is any ViewSlot || self is SectionPartNode
  }
}

extension LayoutNode {
  fileprivate var children: ContiguousArray<LayoutNode> {
    var list: ContiguousArray<LayoutNode> = []
    forEachElement { list.append($0) }
    return list
  }
}

extension TreeNode {
  /// Appends, for each element that comes of this node, the outermost node that it alone comes of.
  fileprivate func collectSingles(into list: inout [TreeNode]) {
    let count = knownElements.count
    if count == 1 {
      list.append(self)
    } else if count > 1 {
      if self is WrappingNode {
        for wrapper in knownElements { list.append(wrapper) }
      } else {
        forEachChild { $0.collectSingles(into: &list) }
      }
    }
  }
}
