internal import Foundation
internal import LayoutEngine

/// The sentences for what was shared out, and for grids.
extension RuleWords {
  /// How the share of one turn is worked out.
  func part(of share: Share, _ turn: Int) -> String {
    let asked = share.turns[turn]
    let gaps = share.gaps.reduce(0, +)
    let taken = share.length - gaps - asked.available
    var why = text(share.length)
    if gaps != 0 { why += " − \(text(gaps)) spacing" }
    if abs(taken) > 1e-9 { why += " − \(text(taken)) taken" }
    if asked.reserved != 0 { why += " − \(text(asked.reserved)) kept for lower priorities" }
    if asked.left > 1 {
      why = why == text(share.length) ? why : "(\(why))"
      why += " ÷ \(asked.left) left"
    }
    if asked.available - asked.reserved < 0 { why += ", but never less than 0" }
    return why
  }

  // MARK: Grids

  /// What a length on the axis is of in a grid.
  var band: String { axis == .horizontal ? "column" : "row" }

  /// The columns or rows that a cell is offered.
  func cells(_ bands: [Share.Band], _ gaps: [CGFloat], _ share: Share) -> Words {
    let why =
      bands.count == 1
      ? "the \(lengthName) of its \(band)"
      : "its \(bands.count) \(band)s, \(LengthText.sum(bands.map(\.length))), and gaps, \(LengthText.sum(gaps))"
    guard share.length >= 0, !share.turns.isEmpty else {
      return (
        why, bands.count == 1 ? bands.compactMap(soleDecider) + additions(share) : additions(share)
      )
    }
    let details = share.turns.indices.map { turn in
      let asked = share.turns[turn]
      return "\(band) \(asked.index + 1): offered \(text(asked.offer)) = \(part(of: share, turn)), "
        + "took \(text(asked.taken))\(asked.node.map { "  \(name($0))" } ?? "")"
    }
    return (why, list(details) + additions(share))
  }

  /// Who decides the length of a column or row, after it.
  func decider(_ band: Share.Band) -> String { band.node.map { "  \(name($0))" } ?? "" }

  private func soleDecider(_ band: Share.Band) -> String? {
    band.node.map { "\(name($0)) decides it" }
  }

  /// What cells of several columns have added to them.
  func additions(_ share: Share) -> [String] {
    list(
      share.additions.map { addition in
        let columns = addition.columns
        return "then \(name(addition.node)) takes \(text(addition.took)), "
          + "\(text(addition.took - addition.had)) more than columns \(columns.lowerBound + 1) to "
          + "\(columns.upperBound) have: \(text(addition.each)) more for each"
      })
  }

  // MARK: Lazy containers

  /// Lines and gaps, with their lengths.
  func lines(_ lines: LazyLines) -> String {
    var words = "\(count(lines.count, "line")), \(text(lines.lengths))"
    if lines.gaps != 0 { words += ", and gaps, \(text(lines.gaps))" }
    if lines.guessed > 0 {
      words +=
        "; \(count(lines.guessed, "line")) not yet made \(lines.guessed == 1 ? "counts" : "count") as long as the others are on average"
    }
    return words
  }

  /// A track of a lazy grid.
  func track(_ track: TrackShare) -> Words {
    let limits: (CGFloat, CGFloat)
    switch track.size {
    case .fixed: return ("the \(lengthName) that its \(band) is given", [])
    case .flexible(let minimum, let maximum), .adaptive(let minimum, let maximum):
      limits = (minimum, maximum)
    }
    let bounds =
      limits.1 == .infinity
      ? "at least \(text(limits.0))" : "at least \(text(limits.0)), at most \(text(limits.1))"
    guard track.share.length >= 0, let turn = track.turn else {
      return ("the least of its \(band), as no \(lengthName) is offered", [])
    }
    let part = part(of: track.share, turn)
    if case .flexible = track.size { return ("its \(band): \(part), \(bounds)", []) }
    let gaps = CGFloat(track.count - 1) * track.gap
    return (
      "its \(band), \(bounds): as many as fit into \(part), \(track.count), share it less \(text(gaps)) between them",
      []
    )
  }
}
