public import Foundation
internal import LayoutEngine

/// A node of the laid-out tree, for people and programs.
@_spi(Sightline)
public struct TreeEntry {
  /// The position in the list.
  public var id: Int
  public var parent: Int?
  public var depth: Int
  /// The view's or modifier's name as it is written in SwiftUI.
  public var view: String
  /// What a text shows, after formatting.
  public var text: String?
  /// In the space of the canvas, in points, not rounded.
  public var frame: CGRect
  /// What the node was offered; `nil` asks for the ideal.
  public var proposal: (width: CGFloat?, height: CGFloat?)
  /// Explicit guides in the node's own space.
  public var guides: [(name: String, value: CGFloat)]
  /// Where in the tree the node is, for comparing two trees.
  public var identity: String
  public var file: String?
  public var line: Int?
}

/// Reads the laid-out tree.
@MainActor
struct TreeReader {
  private let core: StageCore
  private var entries: [TreeEntry] = []

  init(_ core: StageCore) { self.core = core }

  mutating func read() -> [TreeEntry] {
    var child = core.root.firstChild
    while let node = child {
      read(node, parent: nil, depth: 0, origin: .zero, identity: "0")
      child = node.nextSibling
    }
    return entries
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
    if node is any WrappingNode {
      var extent: Extent?
      for (index, element) in node.collectedElements.enumerated() {
        readLayout(
          element, parent: parent, depth: depth, origin: origin, identity: "\(identity).\(index)")
        extent = .union(extent, self.extent(of: element, origin))
      }
      return extent
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

  private func extent(of node: LayoutNode, _ origin: CGPoint) -> Extent {
    Extent(
      frame: CGRect(
        origin: CGPoint(x: origin.x + node.origin.x, y: origin.y + node.origin.y), size: node.size),
      proposal: node.proposal)
  }

  private mutating func readLayout(
    _ node: LayoutNode, parent: Int?, depth: Int, origin: CGPoint, identity: String
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
      readLayout(element, parent: id, depth: depth + 1, origin: place, identity: "\(identity).0")
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
    entries.append(
      TreeEntry(
        id: entries.count, parent: parent, depth: depth, view: node.viewName,
        text: (node as? GlyphNode)?.shownText, frame: frame,
        proposal: (proposal.optionalWidth, proposal.optionalHeight),
        guides: node.asLayoutNode.map { guides(of: $0) } ?? [], identity: identity,
        file: location?.file.description, line: location.map { Int($0.line) }))
  }

  /// The custom guides that are set in the node, by name.
  private func guides(of node: LayoutNode) -> [(name: String, value: CGFloat)] {
    let counters = core.pass.counters
    defer { core.pass.counters = counters }
    return node.explicitCustomGuides(core.pass)
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
