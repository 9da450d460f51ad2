internal import Foundation

/// A rectangle of whole pixels; its upper bounds are outside it.
struct PixelBox: Equatable {
  var minX: Int
  var minY: Int
  var maxX: Int
  var maxY: Int

  init(_ minX: Int, _ minY: Int, _ maxX: Int, _ maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// The pixels of a rectangle in points, each edge rounded by itself, so that neighbours that share an
  /// edge in points share it in pixels; `nil` when an edge is NaN.
  ///
  /// - Parameter limit: edges further out than this many pixels are moved there.
  init?(_ rect: CGRect, scale: Double, limit: Double = 1_000_000) {
    func pixel(_ edge: CGFloat) -> Int? {
      let place = Double(edge) * scale
      return place.isNaN ? nil : Int(roundedHalfUp(min(max(place, -limit), limit)))
    }
    // Why not rect.minX: it would standardise, and compute edges anew.
    guard let left = pixel(rect.origin.x), let right = pixel(rect.origin.x + rect.size.width),
      let top = pixel(rect.origin.y), let bottom = pixel(rect.origin.y + rect.size.height)
    else { return nil }
    self.init(left, top, right, bottom)
  }

  var width: Int { maxX - minX }
  var height: Int { maxY - minY }
  var isEmpty: Bool { maxX <= minX || maxY <= minY }

  mutating func meet(_ other: PixelBox) {
    minX = max(minX, other.minX)
    minY = max(minY, other.minY)
    maxX = min(maxX, other.maxX)
    maxY = min(maxY, other.maxY)
  }

  mutating func unite(_ other: PixelBox) {
    minX = min(minX, other.minX)
    minY = min(minY, other.minY)
    maxX = max(maxX, other.maxX)
    maxY = max(maxY, other.maxY)
  }
}

/// The nearest whole number, halves up.
///
/// A millionth is added first: positions that are halves of a pixel by arithmetic come out a little below
/// or above after a sum of thirds, and would be rounded either way.
func roundedHalfUp(_ value: Double) -> Double { (value + 0.5 + 1e-6).rounded(.down) }
