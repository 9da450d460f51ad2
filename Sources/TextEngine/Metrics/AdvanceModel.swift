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

  /// - Parameters:
  ///   - size: in points; below and above the table its first and last row hold.
  ///   - weight: 100…900.
  init(size: Double, weight: Int) {
    mu = Self.mu(weight: weight)
    (tracking, lambda) = Self.sizeTerms(size)
  }

  /// The advance of a character with the given row, in 1/2048 em.
  func advance(_ row: AdvanceRow) -> Double {
    row.a + mu * row.v + lambda * (row.d + mu * row.e) + tracking
  }

  /// Recorded weights; 300 and 900 rest on one string each, 100 and 200 carry the line on.
  private static let muByHundred: [Double] = [-0.57, -0.38, -0.19, 0, 0.367, 0.633, 1, 1.533, 1.96]

  private static func mu(weight: Int) -> Double {
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
