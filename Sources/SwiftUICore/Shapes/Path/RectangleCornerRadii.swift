internal import CoreGraphics
public import Foundation

/// How the corners of a rectangle are rounded.
public enum RoundedCornerStyle: Hashable, Sendable {
  /// Quarters of a circle.
  case circular
  /// Curves that run smoothly into the edges.
  case continuous
}

/// The radii of a rectangle's corners, in points; negative ones and NaN count as 0.
public struct RectangleCornerRadii: Equatable, Sendable {
  public var topLeading: CGFloat
  public var bottomLeading: CGFloat
  public var bottomTrailing: CGFloat
  public var topTrailing: CGFloat

  public init(
    topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0,
    topTrailing: CGFloat = 0
  ) {
    self.topLeading = topLeading
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
    self.topTrailing = topTrailing
  }

  /// The radii with `amount` taken off each.
  func inset(by amount: CGFloat) -> RectangleCornerRadii {
    RectangleCornerRadii(
      topLeading: max(topLeading - amount, 0), bottomLeading: max(bottomLeading - amount, 0),
      bottomTrailing: max(bottomTrailing - amount, 0), topTrailing: max(topTrailing - amount, 0))
  }

  /// As sizes, leading on the left.
  var sizes: _CornerSizes {
    func size(_ radius: CGFloat) -> CGSize { CGSize(width: radius, height: radius) }
    return _CornerSizes(
      topLeft: size(topLeading), topRight: size(topTrailing), bottomLeft: size(bottomLeading),
      bottomRight: size(bottomTrailing))
  }
}

extension RectangleCornerRadii: Animatable {
  public typealias AnimatableData = AnimatablePair<
    AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>
  >

  public var animatableData: AnimatableData {
    get {
      AnimatablePair(
        AnimatablePair(topLeading, bottomLeading), AnimatablePair(bottomTrailing, topTrailing))
    }
    set {
      (topLeading, bottomLeading) = (newValue.first.first, newValue.first.second)
      (bottomTrailing, topTrailing) = (newValue.second.first, newValue.second.second)
    }
  }
}
