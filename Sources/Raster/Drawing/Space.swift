internal import CoreGraphics
internal import Foundation

/// The space in which a node draws, as seen from the pixels.
struct Space {
  /// From points to pixels.
  var mapping: CGAffineTransform
  /// Where the node's own origin lies, in the points that `mapping` starts from.
  var origin = CGPoint.zero
  /// What the opacity of everything drawn is multiplied with.
  var opacity = 1.0
  /// Whether edges of paths are left unsmoothed.
  var isCrisp = false
  /// Whether it is known that a single thing is drawn from here on.
  var drawsOnce = false
  /// Whether it is known that nothing from here on has a blend mode.
  var blendsNothing = false

  /// - Parameter scale: pixels for each point.
  init(scale: Double) {
    mapping = CGAffineTransform(scaleX: CGFloat(scale), y: CGFloat(scale))
  }

  func moved(by offset: CGPoint) -> Space {
    var space = self
    space.origin = CGPoint(x: origin.x + offset.x, y: origin.y + offset.y)
    return space
  }

  /// The space of what is drawn through a transform of this node's own space.
  func transformed(by transform: CGAffineTransform) -> Space {
    var space = self
    space.mapping = transform.concatenating(whole)
    space.origin = .zero
    return space
  }

  /// From the node's own space to pixels.
  var whole: CGAffineTransform {
    CGAffineTransform(
      mapping.a, mapping.b, mapping.c, mapping.d,
      mapping.a * origin.x + mapping.c * origin.y + mapping.tx,
      mapping.b * origin.x + mapping.d * origin.y + mapping.ty)
  }

  /// Whether edges along the axes stay so, and nothing is mirrored.
  var isUpright: Bool { mapping.b == 0 && mapping.c == 0 && mapping.a > 0 && mapping.d > 0 }

  /// Whether the node is seen upright and as wide as high.
  var isUniform: Bool { isUpright && mapping.a == mapping.d }

  /// Whether anything can be drawn here: all is finite, and nothing is flattened.
  var isDrawable: Bool {
    let determinant = mapping.a * mapping.d - mapping.b * mapping.c
    return determinant != 0 && determinant.isFinite && mapping.tx.isFinite && mapping.ty.isFinite
      && origin.x.isFinite && origin.y.isFinite
  }

  /// Pixels for a point, on the average of both axes.
  var scale: Double {
    Double(abs(mapping.a * mapping.d - mapping.b * mapping.c).squareRoot())
  }

  /// The pixels of a rectangle in an upright space; see ``PixelBox/init(_:_:_:_:limit:)``.
  func box(_ rect: CGRect) -> PixelBox? {
    PixelBox(
      left: Double((origin.x + rect.origin.x) * mapping.a + mapping.tx),
      top: Double((origin.y + rect.origin.y) * mapping.d + mapping.ty),
      right: Double((origin.x + rect.origin.x + rect.size.width) * mapping.a + mapping.tx),
      bottom: Double((origin.y + rect.origin.y + rect.size.height) * mapping.d + mapping.ty))
  }

  /// The smallest box around a rectangle in any space, with `reach` points more on each side; `nil` when it
  /// is nowhere.
  func outerBox(_ rect: CGRect, reach: CGFloat = 0) -> PixelBox? {
    guard !rect.isNull else { return nil }
    let seen = rect.insetBy(dx: -reach, dy: -reach).applying(whole)
    return PixelBox(outside: seen)
  }
}
