internal import CoreGraphics
internal import DisplayList
internal import Foundation

/// What a modifier does to the drawing of a view, and to nothing of its layout.
enum VisualEffect: Equatable {
  /// Less opaque by a factor.
  case opacity(Double)
  /// Turned clockwise around a point of the view.
  case rotation(Angle, anchor: UnitPoint)
  /// Larger or smaller by factors, about a point of the view.
  case scale(CGSize, anchor: UnitPoint)
  /// Drawn through a mapping of the view's space.
  case transform(CGAffineTransform)
  /// Drawn together before it is drawn on what lies behind.
  case group

  /// The name of the modifier.
  var name: String {
    switch self {
    case .opacity: "opacity"
    case .rotation: "rotationEffect"
    case .scale: "scaleEffect"
    case .transform: "transformEffect"
    case .group: "compositingGroup"
    }
  }

  /// The mapping of the view's space to that in which it is drawn; `nil` for none.
  ///
  /// - Parameter size: the view's size in points.
  func transform(in size: CGSize) -> CGAffineTransform? {
    switch self {
    case .opacity, .group: return nil
    case .transform(let transform): return transform
    case .rotation(let angle, let anchor):
      return CGAffineTransform(rotationAngle: CGFloat(angle.radians))
        .about(anchor.point(in: size))
    case .scale(let scale, let anchor):
      return CGAffineTransform(scaleX: scale.width, y: scale.height).about(anchor.point(in: size))
    }
  }

  /// What the rasteriser has to do; empty for nothing.
  func displayEffects(in size: CGSize) -> [DisplayEffect] {
    switch self {
    case .opacity(let opacity): return opacity < 1 ? [.opacity(opacity)] : []
    case .rotation, .scale, .transform:
      guard let transform = transform(in: size), !transform.isIdentity else { return [] }
      return [.transform(transform)]
    // Drawing a group at once differs only under blend modes, which do not exist yet.
    case .group: return []
    }
  }

  /// The numbers that make up the effect, by the name under which one that is not finite is reported.
  var numbers: [(name: String, value: CGFloat)] {
    switch self {
    case .opacity(let opacity): [("opacity", CGFloat(opacity))]
    case .rotation(let angle, let anchor):
      [("rotation", CGFloat(angle.radians)), ("anchor", anchor.x), ("anchor", anchor.y)]
    case .scale(let scale, let anchor):
      [
        ("scale", scale.width), ("scale", scale.height), ("anchor", anchor.x),
        ("anchor", anchor.y),
      ]
    case .transform(let t):
      [t.a, t.b, t.c, t.d, t.tx, t.ty].map { ("transform", $0) }
    case .group: []
    }
  }

  /// The effect with 0 for each number that is not finite, and the identity for such a mapping.
  var withNumbers: VisualEffect {
    func number(_ value: CGFloat) -> CGFloat { value.isFinite ? value : 0 }
    func point(_ anchor: UnitPoint) -> UnitPoint {
      UnitPoint(x: number(anchor.x), y: number(anchor.y))
    }
    switch self {
    case .opacity(let opacity): return .opacity(opacity.isNaN ? 0 : min(max(opacity, 0), 1))
    case .rotation(let angle, let anchor):
      return .rotation(.radians(Double(number(CGFloat(angle.radians)))), anchor: point(anchor))
    case .scale(let scale, let anchor):
      return .scale(
        CGSize(width: number(scale.width), height: number(scale.height)), anchor: point(anchor))
    case .transform:
      return numbers.allSatisfy { $0.value.isFinite } ? self : .transform(.identity)
    case .group: return self
    }
  }
}

extension CGAffineTransform {
  /// The same mapping with `point` in the place of the origin.
  fileprivate func about(_ point: CGPoint) -> CGAffineTransform {
    CGAffineTransform(translationX: -point.x, y: -point.y)
      .concatenating(self)
      .concatenating(CGAffineTransform(translationX: point.x, y: point.y))
  }

  /// True if the mapping takes the plane to a line or a point, or out of all bounds.
  var isFlat: Bool {
    let determinant = a * d - b * c
    return determinant == 0 || !determinant.isFinite
  }
}

extension UnitPoint {
  /// The point of a view of a size.
  func point(in size: CGSize) -> CGPoint { CGPoint(x: x * size.width, y: y * size.height) }
}
