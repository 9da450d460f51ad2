internal import CoreGraphics
internal import Foundation
internal import LayoutEngine

// Where nodes lie in each other's spaces. Offsets and scrolling are part of the nodes' places; what an effect
// does to the drawing is asked of the effect.

extension LayoutNode {
  /// The mapping from this node's space to that of a node around it; `nil` stands for the root.
  ///
  /// - Complexity: O(*depth*).
  func transform(to ancestor: LayoutNode?) -> CGAffineTransform {
    var result = CGAffineTransform.identity
    var node: LayoutNode = self
    while node !== ancestor {
      if node.flags.contains(.draws), let effect = node as? any EffectNode {
        if let transform = effect.transform { result = result.concatenating(transform) }
      }
      result.tx += node.origin.x
      result.ty += node.origin.y
      guard let container = node.container else { break }
      node = container
    }
    return result
  }

  /// This node's frame in a space, in points; the rectangle around it if it is turned there.
  func frame(in space: CoordinateSpace) -> CGRect {
    let bounds = CGRect(origin: .zero, size: size)
    switch space {
    case .local: return bounds
    case .global: return bounds.mapped(by: transform(to: nil))
    case .named(let name):
      guard let place = SpacePlace(of: name, around: self) else {
        return bounds.mapped(by: transform(to: nil))
      }
      return bounds.mapped(by: transform(to: place.node))
        .offsetBy(dx: -place.bounds.minX, dy: -place.bounds.minY)
    }
  }

  /// Where a point of the canvas lies in a space, in points; the canvas if no view around has given the name.
  func location(of point: CGPoint, in space: CoordinateSpace) -> CGPoint {
    switch space {
    case .local: return point.applying(transform(to: nil).inverted())
    case .global: return point
    case .named(let name):
      guard let place = SpacePlace(of: name, around: self) else { return point }
      let inside = point.applying(place.node.transform(to: nil).inverted())
      return CGPoint(x: inside.x - place.bounds.minX, y: inside.y - place.bounds.minY)
    }
  }

  /// The bounds of a space in this node's own; `nil` if no view around has given the name.
  func bounds(of name: AnyHashable) -> CGRect? {
    guard let place = SpacePlace(of: name, around: self) else { return nil }
    return place.bounds.mapped(by: transform(to: place.node).inverted())
  }

  /// What bars and cut-outs cover beyond the edges that this node reaches, in the direction of layout.
  func safeAreaInsets(pixel: CGFloat) -> EdgeInsets {
    EdgeInsets(
      safeReach(pixel: pixel).insets, isRightToLeft: flags.contains(.isRightToLeft))
  }
}

/// Where a named space begins.
private struct SpacePlace {
  let node: LayoutNode
  /// The bounds of the space in the node's own.
  let bounds: CGRect

  /// The nearest place of a name around a node.
  ///
  /// - Complexity: O(*depth*).
  init?(of name: AnyHashable, around node: LayoutNode) {
    let scrolling = name.base as? ScrollSpaceName
    var next: LayoutNode? = node
    while let current = next {
      if let scrolling {
        if let scroll = current as? ScrollNode, scrolling.accepts(scroll) {
          self.init(node: scroll, bounds: scroll.contentFrame)
          return
        }
      } else if let named = current as? CoordinateSpaceNode, named.name == name {
        self.init(node: named, bounds: CGRect(origin: .zero, size: named.size))
        return
      }
      next = current.container
    }
    return nil
  }

  private init(node: LayoutNode, bounds: CGRect) {
    self.node = node
    self.bounds = bounds
  }
}

/// The name of the space of the nearest scrolling view.
struct ScrollSpaceName: Hashable {
  /// The axis on which it scrolls; `nil` for any.
  var axis: Axis?

  fileprivate func accepts(_ node: ScrollNode) -> Bool {
    switch axis {
    case nil: true
    case .horizontal: node.axes.contains(.horizontal)
    case .vertical: node.axes.contains(.vertical)
    }
  }
}

extension CGRect {
  /// The rectangle around what a mapping makes of this one.
  fileprivate func mapped(by transform: CGAffineTransform) -> CGRect {
    // Why apart: an infinite length times 0 is no number.
    if transform.a == 1, transform.b == 0, transform.c == 0, transform.d == 1 {
      return offsetBy(dx: transform.tx, dy: transform.ty)
    }
    return applying(transform)
  }
}
