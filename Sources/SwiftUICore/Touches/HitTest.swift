internal import CoreGraphics
internal import DisplayList
internal import Foundation
internal import LayoutEngine

/// Finding what lies at a point: front to back, by what is drawn.
@MainActor
enum HitTest {
  /// What lies at a point.
  struct Hit {
    var node: LayoutNode
    /// The point in the node's own space.
    var point: CGPoint
  }

  /// The frontmost node with something to see at `point`, in the space of `node`'s container.
  ///
  /// A text or a symbol is hit anywhere in its frame, a colour where it is not clear, a shape where it is
  /// drawn; the gaps of a container are not hit. A content shape is hit as a whole, and nothing outside it.
  /// What is drawn through a transform is hit where it is drawn.
  static func hit(_ node: LayoutNode, _ point: CGPoint) -> Hit? {
    if (node as? HitTestingNode)?.isHit == false { return nil }
    var local = CGPoint(x: point.x - node.origin.x, y: point.y - node.origin.y)
    let effect = node.flags.contains(.draws) ? node as? any EffectNode : nil
    if let effect {
      if effect.hidesContent { return nil }
      if let transform = effect.transform {
        if transform.isFlat { return nil }
        local = local.applying(transform.inverted())
      } else if let projection = effect.projection {
        guard let place = projection.inverse?.apply(to: local) else { return nil }
        local = place
      }
      if let scroll = node as? ScrollViewNode, scroll.clip?.contains(local) == false { return nil }
    }
    let shaped = (node as? ContentShapeNode)?.contains(local)
    if shaped == false { return nil }
    var elements: ContiguousArray<LayoutNode> = []
    let mask = (effect as? MaskNode)?.secondary
    node.forEachShown { if $0 !== mask { elements.append($0) } }
    for element in elements.reversed() {
      if let found = hit(element, local) { return found }
    }
    if shaped == true { return Hit(node: node, point: local) }
    guard node.flags.contains(.draws) else { return nil }
    let isHit =
      (node as? ShapeNode)?.contains(local) ?? (hitFrame(of: node, effect)?.contains(local) == true)
    return isHit ? Hit(node: node, point: local) : nil
  }

  /// Where a node that draws is hit itself, in its own space; `nil` for one that only changes what is inside.
  private static func hitFrame(of node: LayoutNode, _ effect: (any EffectNode)?) -> CGRect? {
    // A scrolling view takes touches between its views too.
    if let scroll = effect as? ScrollViewNode { return scroll.viewport }
    return effect == nil || node is any DrawingNode ? CGRect(origin: .zero, size: node.size) : nil
  }

  /// The address of the link in a text at a point, if it can be opened.
  static func link(at hit: Hit, _ stage: StageCore) -> (url: URL, open: OpenURLAction)? {
    guard let glyphs = hit.node as? GlyphNode, let url = glyphs.link(at: hit.point) else {
      return nil
    }
    let environment = stage.environment(at: glyphs)
    return environment.isEnabled ? (url, environment.openURL) : nil
  }
}
