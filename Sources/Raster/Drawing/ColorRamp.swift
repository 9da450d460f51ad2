internal import DisplayList
internal import Foundation

/// The colours of a gradient between its stops.
///
/// They are mixed in Oklab, premultiplied ([likely] for both: docs/evidence/shapes.md).
struct ColorRamp {
  private struct Entry {
    var location: Double
    /// Oklab's L, a and b times the opacity, and the opacity.
    var value: SIMD4<Double>
  }

  private var entries: [Entry] = []

  /// - Parameters:
  ///   - stops: locations that are NaN are left out; one that lies before its predecessor moves there.
  ///   - opacity: what each colour's opacity is multiplied with.
  init(_ stops: [GradientPaint.Stop], opacity: Double) {
    var last = -Double.infinity
    for stop in stops where !stop.location.isNaN {
      last = max(last, stop.location)
      entries.append(Entry(location: last, value: Self.oklab(stop.color, opacity)))
    }
  }

  var isEmpty: Bool { entries.isEmpty }

  /// Places and colours that, mixed in sRGB, follow the ramp: the stops, and steps between those that differ.
  ///
  /// Why 16 steps: mixed evenly in sRGB in between, no colour is off by more than one in 255.
  var samples: [(location: Double, color: RGBA)] {
    var result: [(Double, RGBA)] = []
    for (index, entry) in entries.enumerated() {
      result.append((entry.location, Self.color(entry.value)))
      guard index + 1 < entries.count else { continue }
      let next = entries[index + 1]
      guard next.location > entry.location, next.value != entry.value else { continue }
      for step in 1..<16 {
        let part = Double(step) / 16
        result.append(
          (
            entry.location + (next.location - entry.location) * part,
            Self.color(entry.value + (next.value - entry.value) * part)
          ))
      }
    }
    return result
  }

  /// The samples, from 0 to 1 in any case: where colours begin anew, what lies before the first is its own.
  var samplesToBothEnds: [(location: Double, color: RGBA)] {
    var result = samples
    if let first = result.first, first.location > 0 { result.insert((0, first.color), at: 0) }
    if let last = result.last, last.location < 1 { result.append((1, last.color)) }
    return result
  }

  /// The colour at a place from 0 to 1; the outer colours go on beyond the outer stops.
  func color(at place: Double) -> RGBA {
    guard let first = entries.first, let last = entries.last else {
      return RGBA(red: 0, green: 0, blue: 0, alpha: 0)
    }
    if place <= first.location { return Self.color(first.value) }
    if place >= last.location { return Self.color(last.value) }
    let upper = entries.firstIndex { $0.location > place } ?? entries.count - 1
    let (a, b) = (entries[upper - 1], entries[upper])
    let part = (place - a.location) / (b.location - a.location)
    return Self.color(a.value + (b.value - a.value) * part)
  }

  /// The ramp from 0 to 1 as premultiplied ARGB.
  func table(_ count: Int) -> [UInt32] {
    (0..<count).map { index in
      let color = color(at: (Double(index) + 0.5) / Double(count))
      func byte(_ value: Double) -> UInt32 { UInt32((value * 255).rounded()) }
      return byte(color.alpha) << 24 | byte(color.red * color.alpha) << 16
        | byte(color.green * color.alpha) << 8 | byte(color.blue * color.alpha)
    }
  }

  // MARK: Oklab

  /// Oklab's L, a and b times the opacity, and the opacity.
  static func oklab(_ color: RGBA, _ opacity: Double) -> SIMD4<Double> {
    func linear(_ value: Double) -> Double {
      value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    let (r, g, b) = (
      linear(unit(color.red)), linear(unit(color.green)), linear(unit(color.blue))
    )
    let l = cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b)
    let m = cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b)
    let s = cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b)
    let alpha = unit(color.alpha * opacity)
    return SIMD4(
      (0.210_454_255_3 * l + 0.793_617_785_0 * m - 0.004_072_046_8 * s) * alpha,
      (1.977_998_495_1 * l - 2.428_592_205_0 * m + 0.450_593_709_9 * s) * alpha,
      (0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766_0 * s) * alpha, alpha)
  }

  /// The colour of what ``oklab(_:_:)`` gives.
  static func color(_ value: SIMD4<Double>) -> RGBA {
    let alpha = value.w
    guard alpha > 0 else { return RGBA(red: 0, green: 0, blue: 0, alpha: 0) }
    let (lightness, a, b) = (value.x / alpha, value.y / alpha, value.z / alpha)
    func cube(_ x: Double) -> Double { x * x * x }
    let l = cube(lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b)
    let m = cube(lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b)
    let s = cube(lightness - 0.089_484_177_5 * a - 1.291_485_548_0 * b)
    func encoded(_ linear: Double) -> Double {
      let linear = min(max(linear, 0), 1)
      return linear <= 0.003_130_8 ? linear * 12.92 : 1.055 * pow(linear, 1 / 2.4) - 0.055
    }
    return RGBA(
      red: encoded(4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s),
      green: encoded(-1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s),
      blue: encoded(-0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701_0 * s),
      alpha: alpha)
  }
}
