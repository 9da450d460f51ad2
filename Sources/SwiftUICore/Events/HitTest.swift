internal import CoreGraphics
internal import DisplayList
internal import Foundation
internal import LayoutEngine

/// Finding what lies at a point: front to back, by what is drawn.
@MainActor
enum HitTest {
  /// The frontmost node with something to see at `point`, in the space of `node`'s container.
  ///
  /// A text or a symbol is hit anywhere in its frame, a colour where it is not clear; the gaps of a
  /// container are not hit. What is drawn through a transform is hit where it is drawn.
  static func hit(_ node: LayoutNode, _ point: CGPoint) -> LayoutNode? {
    var local = CGPoint(x: point.x - node.origin.x, y: point.y - node.origin.y)
    let effect = node.flags.contains(.draws) ? node as? any EffectNode : nil
    if let effect {
      if effect.hidesContent { return nil }
      if let transform = effect.transform {
        if transform.isFlat { return nil }
        local = local.applying(transform.inverted())
      }
    }
    var elements: ContiguousArray<LayoutNode> = []
    node.forEachElement { elements.append($0) }
    for element in elements.reversed() {
      if let found = hit(element, local) { return found }
    }
    guard effect == nil, node.flags.contains(.draws),
      CGRect(origin: .zero, size: node.size).contains(local)
    else {
      return nil
    }
    return node
  }

  /// The action of the innermost tappable view around `node`.
  static func tapTarget(around node: LayoutNode) -> TapNode? {
    var current: LayoutNode? = node
    while let node = current {
      if let tap = node as? TapNode, tap.count == 1 { return tap }
      current = node.container
    }
    return nil
  }
}
