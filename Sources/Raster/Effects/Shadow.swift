internal import CRasterShims
internal import CoreGraphics
internal import Foundation

/// A shadow in pixels.
struct Shadow {
  var sigma: Double
  var x: Int
  var y: Int

  /// The largest deviation in pixels; beyond it a shadow is no more than a haze.
  static let largestSigma = 1000.0

  /// - Parameters:
  ///   - radius: the deviation of the blur, in points ([likely]: docs/evidence/shapes.md); NaN and what is
  ///     negative count as 0.
  ///   - offset: in the node's own space, in points; what is not finite counts as 0.
  init(radius: CGFloat, offset: CGSize, in space: Space) {
    let pixels = Double(radius) * space.scale
    sigma = pixels > 0 ? min(pixels, Self.largestSigma) : 0
    let moved = offset.applying(space.mapping)
    func whole(_ length: CGFloat) -> Int {
      length.isFinite ? Int(roundedHalfUp(min(max(Double(length), -100_000), 100_000))) : 0
    }
    (x, y) = (whole(moved.width), whole(moved.height))
  }

  /// How many pixels around the drawing the blur reaches.
  var reach: Int { sigma > 0 ? Int(sl_blur_reach(sigma)) : 0 }
}
