internal import DisplayList
internal import Foundation
internal import LayoutEngine

/// Makes the display list of what has changed; subtrees that have not share theirs with the frame before.
///
/// Input: the placed tree. Output: the display list, kept in the nodes. Invalidates nothing.
@MainActor
final class DrawPass {
  /// Nodes whose drawing was made.
  private(set) var drawn = 0
  private let core: StageCore

  init(_ core: StageCore) { self.core = core }

  func displayList(of root: RootNode) -> DisplayList {
    draw(root)
    let node = root.display.map { unsafeDowncast($0, to: DisplayNode.self) }
    return DisplayList(
      size: root.canvas, root: node.map { DisplayItem(offset: .zero, node: $0) })
  }

  /// A node's own drawing, and what it does to all that is inside.
  private static func drawing(of node: LayoutNode) -> ([DrawOperation], [DisplayEffect]) {
    (
      (node as? any DrawingNode)?.operations() ?? [], (node as? any EffectNode)?.effects() ?? []
    )
  }

  /// Brings ``LayoutNode/display`` up to date; it stays `nil` for a subtree that draws nothing.
  private func draw(_ node: LayoutNode) {
    guard node.flags.contains(.needsDrawing) else { return }
    node.flags.remove(.needsDrawing)
    guard node.hasDrawing else { return }
    drawn += 1
    var children: [DisplayItem] = []
    // Of a leaf nothing has to be kept apart.
    let isAround = node.firstChild != nil && node.flags.contains(.draws)
    let mask = isAround ? node as? MaskNode : nil
    let keepsAll = isAround && node is CanvasNode
    mask?.drawing = nil
    let show = { (child: LayoutNode) in
      self.draw(child)
      guard let display = child.display, !keepsAll else { return }
      let item = DisplayItem(
        offset: self.core.motion(of: child)?.moved(child.origin) ?? child.origin,
        node: unsafeDowncast(display, to: DisplayNode.self))
      if let mask, mask.secondary === child { mask.drawing = item } else { children.append(item) }
    }
    if node.flags.contains(.drawsLeaving) {
      core.departures.forEachShown(in: node, show)
    } else {
      node.forEachShown(show)
    }
    if isAround, let scroll = node as? ScrollViewNode { children += scroll.drawingAbove() }
    var operations: [DrawOperation] = []
    var effects: [DisplayEffect] = []
    if node.flags.contains(.draws) {
      if let motion = core.motion(of: node) {
        node.withSize(motion.resized(node.size)) { (operations, effects) = Self.drawing(of: node) }
      } else {
        (operations, effects) = Self.drawing(of: node)
      }
    }
    if let change = core.contentChange(of: node) {
      operations = change.shown(operations, height: node.size.height)
    }
    if let opacity = core.fading(of: node), opacity < 1 { effects.append(.opacity(opacity)) }
    if !operations.isEmpty || !children.isEmpty {
      node.display = DisplayNode(operations: operations, children: children, effects: effects)
    } else if node.display != nil {
      node.display = nil
    }
  }
}
