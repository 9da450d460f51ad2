internal import CoreGraphics
internal import Foundation
internal import LayoutEngine

extension LayoutNode {
  /// Where a point of this node's space is drawn on the canvas: as laid out, through the transforms around it.
  ///
  /// - Complexity: O(*depth*).
  func drawnPlace(of point: CGPoint) -> CGPoint {
    var place = point
    var next: LayoutNode? = self
    while let node = next {
      if node.flags.contains(.draws), let transform = (node as? any EffectNode)?.transform {
        place = place.applying(transform)
      }
      place.x += node.origin.x
      place.y += node.origin.y
      next = node.container
    }
    return place
  }
}
