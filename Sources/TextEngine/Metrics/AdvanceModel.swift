internal import LayoutEngine

/// The rule by which the width of a character in Apple's system font follows from its table row.
///
/// `advance = A + μ·V + λ·(D + μ·E) + tracking`, in 1/2048 em (docs/evidence/text-metrics.md).
struct AdvanceModel {
  /// What weight adds: 0 regular, 1 bold.
  let mu: Double
  /// The optical size: 0 text cut, 1 display cut.
  let lambda: Double
  /// Added after every character, in 1/2048 em.
  let tracking: Double
  /// What advances are multiplied with before tracking is added.
  let scale: Double

  /// How much narrower than the standard design's the rounded design's characters are, tracking left out,
  /// and how much narrower than Source Serif the serif design is; each from the one string that is recorded.
  private static let roundedScale = 0.91
  private static let serifScale = 0.98

  /// The width of every character of the monospaced design, in 1/2048 em.
  static let monospacedAdvance = 1266.0

  /// - Parameters:
  ///   - size: in points; below and above the table its first and last row hold.
  ///   - weight: 100…900.
  init(size: Double, weight: Int, design: FontDesign = .standard) {
    mu = Self.mu(weight: weight)
    let terms = Self.sizeTerms(size)
    lambda = terms.lambda
    switch design {
    case .standard: (tracking, scale) = (terms.tracking, 1)
    case .rounded:
      tracking = Self.interpolated(roundedTrackingTable, size) * 2.048
      scale = Self.roundedScale
    case .serif:
      tracking = Self.interpolated(serifTrackingTable, size) * 2.048
      scale = Self.serifScale
    case .monospaced: (tracking, scale) = (0, 1)
    }
  }

  /// The advance of a character with the given row, in 1/2048 em.
  func advance(_ row: AdvanceRow) -> Double {
    (row.a + mu * row.v + lambda * (row.d + mu * row.e)) * scale + tracking
  }

  /// The advance of a character of a font that has its own widths, in 1/2048 em.
  func advance(own: Double) -> Double { own * scale + tracking }

  /// The value of a table at a size; before its first and after its last row it stays as it is there.
  private static func interpolated(
    _ table: [(size: Float, tracking: Float)], _ size: Double
  ) -> Double {
    guard let above = table.firstIndex(where: { Double($0.size) >= size }) else {
      return Double(table.last?.tracking ?? 0)
    }
    let high = table[above]
    guard above > 0 else { return Double(high.tracking) }
    let low = table[above - 1]
    let share = (size - Double(low.size)) / Double(high.size - low.size)
    return Double(low.tracking) + Double(high.tracking - low.tracking) * share
  }

  /// Recorded weights; 300 and 900 rest on one string each, 100 and 200 carry the line on.
  private static let muByHundred: [Double] = [-0.57, -0.38, -0.19, 0, 0.367, 0.633, 1, 1.533, 1.96]

  static func mu(weight: Int) -> Double {
    let place = Double(min(max(weight, 100), 900)) / 100 - 1
    let index = min(Int(place), muByHundred.count - 2)
    let low = muByHundred[index]
    return low + (muByHundred[index + 1] - low) * (place - Double(index))
  }

  private static func sizeTerms(_ size: Double) -> (tracking: Double, lambda: Double) {
    guard let above = trackingTable.firstIndex(where: { Double($0.size) >= size }) else {
      let last = trackingTable[trackingTable.count - 1]
      return (Double(last.tracking), Double(last.lambda))
    }
    let high = trackingTable[above]
    guard above > 0, Double(high.size) > size else {
      return (Double(high.tracking), Double(high.lambda))
    }
    let low = trackingTable[above - 1]
    let share = (size - Double(low.size)) / Double(high.size - low.size)
    return (
      Double(low.tracking) + Double(high.tracking - low.tracking) * share,
      Double(low.lambda) + Double(high.lambda - low.lambda) * share
    )
  }
}

/// The four numbers of a character, in 1/2048 em.
struct AdvanceRow {
  var a: Double
  var v: Double
  var d: Double
  var e: Double
}
