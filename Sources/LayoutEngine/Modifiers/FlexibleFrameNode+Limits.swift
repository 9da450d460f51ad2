internal import Foundation

extension FlexibleFrameNode.Limits {
  /// A length, and the proposals on its axis for which it stays the same.
  struct Length {
    var length: CGFloat
    var lower: CGFloat
    var upper: CGFloat
  }

  /// What the child is proposed.
  func inner(_ proposal: CGFloat) -> CGFloat {
    guard let wish = proposal < 0 ? ideal : proposal else { return ProposedSize.unspecified }
    return min(max(wish, minimum ?? -.infinity), maximum ?? .infinity)
  }

  /// What the child is proposed when the frame came out at `length`.
  func placing(_ proposal: CGFloat, _ length: CGFloat) -> CGFloat {
    guard proposal < 0, ideal == nil, length > (minimum ?? -.infinity),
      length < (maximum ?? .infinity)
    else { return max(length, 0) }
    return ProposedSize.unspecified
  }

  /// The length if it does not depend on the child; `nil` if it does.
  func ownLength(_ proposal: CGFloat) -> Length? {
    if proposal < 0 {
      return ideal.map { Length(length: $0, lower: proposal, upper: proposal) }
    }
    guard let minimum, let maximum else { return nil }
    if proposal <= minimum { return Length(length: minimum, lower: 0, upper: minimum) }
    if proposal >= maximum { return Length(length: maximum, lower: maximum, upper: .infinity) }
    return Length(length: proposal, lower: proposal, upper: proposal)
  }

  /// The length by the table, for a child that answers `child` to inner proposals from `low` to `high`.
  func resolve(
    _ proposal: CGFloat, _ inner: CGFloat, child: CGFloat, _ low: CGFloat, _ high: CGFloat
  ) -> Length {
    if let own = ownLength(proposal) { return own }
    if proposal < 0 {
      let length = min(max(child, minimum ?? -.infinity), maximum ?? .infinity)
      let isFree = minimum == nil && maximum == nil
      return Length(
        length: length, lower: isFree ? low : proposal, upper: isFree ? high : proposal)
    }
    // The proposals that the limits turn into an inner proposal of the child's range.
    let lower = low <= (minimum ?? -.infinity) ? 0 : low
    let upper = high >= (maximum ?? .infinity) ? CGFloat.infinity : high
    if let minimum {
      if child <= minimum { return Length(length: minimum, lower: lower, upper: upper) }
      if child <= inner { return Length(length: child, lower: max(lower, child), upper: upper) }
      return inner == minimum
        ? Length(length: inner, lower: lower, upper: min(upper, minimum))
        : Length(length: inner, lower: proposal, upper: proposal)
    }
    if let maximum {
      if child >= maximum { return Length(length: maximum, lower: lower, upper: upper) }
      if child >= inner { return Length(length: child, lower: lower, upper: min(upper, child)) }
      return inner == maximum
        ? Length(length: inner, lower: max(lower, maximum), upper: upper)
        : Length(length: inner, lower: proposal, upper: proposal)
    }
    // With an ideal, an unspecified proposal is another question.
    return Length(length: child, lower: ideal == nil ? low : max(low, 0), upper: high)
  }
}
