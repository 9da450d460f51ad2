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

  /// Edges further out than this many pixels are moved there.
  static let limit: Double = 1_000_000

  /// The box between four edges in pixels, each rounded by itself, so that neighbours that share an edge in
  /// points share it in pixels; `nil` when an edge is NaN.
  init?(left: Double, top: Double, right: Double, bottom: Double) {
    func pixel(_ place: Double) -> Int? {
      place.isNaN ? nil : Int(roundedHalfUp(min(max(place, -Self.limit), Self.limit)))
    }
    guard let left = pixel(left), let right = pixel(right), let top = pixel(top),
      let bottom = pixel(bottom)
    else { return nil }
    self.init(left, top, right, bottom)
  }

  /// The smallest box around a rectangle in pixels; `nil` when an edge is NaN.
  init?(outside rect: CGRect) {
    func pixel(_ place: CGFloat, _ rule: FloatingPointRoundingRule) -> Int? {
      place.isNaN ? nil : Int(min(max(Double(place), -Self.limit), Self.limit).rounded(rule))
    }
    guard let left = pixel(rect.minX, .down), let right = pixel(rect.maxX, .up),
      let top = pixel(rect.minY, .down), let bottom = pixel(rect.maxY, .up)
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

  func met(by other: PixelBox) -> PixelBox {
    var box = self
    box.meet(other)
    return box
  }

  mutating func unite(_ other: PixelBox) {
    minX = min(minX, other.minX)
    minY = min(minY, other.minY)
    maxX = max(maxX, other.maxX)
    maxY = max(maxY, other.maxY)
  }

  /// The box with `x` and `y` pixels more on its sides.
  func outset(_ x: Int, _ y: Int) -> PixelBox { PixelBox(minX - x, minY - y, maxX + x, maxY + y) }
}

/// The nearest whole number, halves up.
///
/// A millionth is added first: positions that are halves of a pixel by arithmetic come out a little below
/// or above after a sum of thirds, and would be rounded either way.
func roundedHalfUp(_ value: Double) -> Double { (value + 0.5 + 1e-6).rounded(.down) }
