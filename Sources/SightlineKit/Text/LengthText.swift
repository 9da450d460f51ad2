internal import Foundation

/// Lengths as people read them: points with at most two decimals.
enum LengthText {
  /// A size, as `30×20.5`.
  static func size(_ size: CGSize) -> String { "\(length(size.width))×\(length(size.height))" }

  /// A length with at most two decimals.
  static func length(_ value: CGFloat) -> String {
    guard value.isFinite, abs(value) < 1e12 else {
      return value.isNaN ? "nan" : value < 0 ? "-∞" : "∞"
    }
    let hundredths = Int((value * 100).rounded())
    let sign = hundredths < 0 ? "-" : ""
    let (whole, rest) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
    guard rest != 0 else { return "\(sign)\(whole)" }
    let digits = rest < 10 ? "0\(rest)" : rest % 10 == 0 ? "\(rest / 10)" : "\(rest)"
    return "\(sign)\(whole).\(digits)"
  }

  /// A length that is offered: nil for none.
  static func offer(_ value: CGFloat) -> String { value < 0 ? "nil" : length(value) }

  /// Several lengths, as `50, 20.5 and 3`.
  static func list(_ values: [CGFloat]) -> String {
    guard values.count > 1 else { return values.map(length).joined() }
    return values.dropLast().map(length).joined(separator: ", ") + " and "
      + length(values[values.count - 1])
  }

  /// What several lengths add up from, as `50 + 20.5`.
  static func sum(_ values: [CGFloat]) -> String {
    guard values.count > 6 else { return values.map(length).joined(separator: " + ") }
    return values.prefix(3).map(length).joined(separator: " + ") + " + … + "
      + length(values[values.count - 1])
  }
}
