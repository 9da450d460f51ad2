internal import CoreGraphics
internal import DisplayList
internal import Foundation

/// What a modifier does to the drawing of a view, and to nothing of its layout.
enum DrawingEffect: Equatable {
  /// Less opaque by a factor.
  case opacity(Double)
  /// Turned clockwise around a point of the view.
  case rotation(Angle, anchor: UnitPoint)
  /// Larger or smaller by factors, about a point of the view.
  case scale(CGSize, anchor: UnitPoint)
  /// Drawn through a mapping of the view's space.
  case transform(CGAffineTransform)
  /// Moved.
  case offset(CGSize)
  /// Drawn together before it is drawn on what lies behind; on black, if it is opaque.
  case group(isOpaque: Bool, name: String)
  /// Blurred; an opaque one does not fade at its edges.
  case blur(radius: CGFloat, isOpaque: Bool)
  /// Each colour changed by itself, under the name of a modifier and with the number it was given.
  case colors(ColorMapping, name: String, amount: Double)
  /// Combined with what lies behind.
  case blend(BlendMode)
  /// Turned in space.
  case rotation3D(SpatialRotation)
  /// Drawn through a mapping that may have a vanishing point.
  case projection(ProjectionTransform)

  /// The name of the modifier.
  var name: String {
    switch self {
    case .opacity: "opacity"
    case .rotation: "rotationEffect"
    case .scale: "scaleEffect"
    case .transform: "transformEffect"
    case .offset: "offset"
    case .group(_, let name): name
    case .blur: "blur"
    case .colors(_, let name, _): name
    case .blend: "blendMode"
    case .rotation3D: "rotation3DEffect"
    case .projection: "projectionEffect"
    }
  }

  /// The mapping of the view's space to that in which it is drawn; `nil` for none.
  ///
  /// - Parameter size: the view's size in points.
  func transform(in size: CGSize) -> CGAffineTransform? {
    switch self {
    case .opacity, .group, .blur, .colors, .blend: return nil
    case .transform(let transform): return transform
    case .offset(let offset):
      return CGAffineTransform(translationX: offset.width, y: offset.height)
    case .rotation3D, .projection: return projection(in: size)?.affine
    case .rotation(let angle, let anchor):
      return CGAffineTransform(rotationAngle: CGFloat(angle.radians))
        .about(anchor.point(in: size))
    case .scale(let scale, let anchor):
      return CGAffineTransform(scaleX: scale.width, y: scale.height).about(anchor.point(in: size))
    }
  }

  /// The mapping of the view's space to that in which it is drawn, if it may have a vanishing point.
  func projection(in size: CGSize) -> Projection? {
    switch self {
    case .rotation3D(let rotation): rotation.projection(in: size)
    case .projection(let transform): transform.projection
    default: nil
    }
  }

  /// What the rasteriser has to do; empty for nothing.
  func displayEffects(in size: CGSize) -> [DisplayEffect] {
    switch self {
    case .opacity(let opacity): return opacity < 1 ? [.opacity(opacity)] : []
    case .rotation, .scale, .transform, .offset:
      guard let transform = transform(in: size), !transform.isIdentity else { return [] }
      return [.transform(transform)]
    case .group(let isOpaque, _): return [.group(isOpaque: isOpaque)]
    case .blur(let radius, let isOpaque):
      return radius > 0 ? [.blur(radius: radius, isOpaque: isOpaque)] : []
    case .colors(let mapping, _, _): return mapping == ColorMapping() ? [] : [.colors(mapping)]
    case .blend(let mode): return mode == .normal ? [] : [.blend(mode.blending)]
    case .rotation3D, .projection:
      guard let projection = projection(in: size) else { return [] }
      if let affine = projection.affine { return affine.isIdentity ? [] : [.transform(affine)] }
      return [.projection(projection)]
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
    case .offset(let offset): [("offset", offset.width), ("offset", offset.height)]
    case .blur(let radius, _): [("blur radius", radius)]
    case .colors(_, let name, let amount): [(name, CGFloat(amount))]
    case .rotation3D(let rotation): rotation.numbers.map { ("rotation", $0) }
    case .projection(let t):
      [t.m11, t.m12, t.m13, t.m21, t.m22, t.m23, t.m31, t.m32, t.m33].map { ("projection", $0) }
    case .group, .blend: []
    }
  }

  /// The effect with 0 for each number that is not finite, and the identity for such a mapping.
  var withNumbers: DrawingEffect {
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
    case .offset(let offset):
      return .offset(CGSize(width: number(offset.width), height: number(offset.height)))
    case .blur(let radius, let isOpaque):
      return .blur(radius: max(number(radius), 0), isOpaque: isOpaque)
    case .colors(_, let name, let amount):
      return amount.isFinite ? self : .colors(ColorMapping(), name: name, amount: 0)
    case .rotation3D, .projection:
      return numbers.allSatisfy { $0.value.isFinite } ? self : .transform(.identity)
    case .group, .blend: return self
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
