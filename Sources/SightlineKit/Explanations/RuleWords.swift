internal import Foundation
internal import LayoutEngine

/// The sentences for the reasons on one axis.
@MainActor struct RuleWords {
  typealias Words = (why: String, details: [String])

  let axis: LayoutEngine.Axis
  let report: ExplanationReport

  nonisolated static let passedOn = "hands on what it is offered"
  /// How many of a list are told.
  static let shown = 8

  var lengthName: String { axis.lengthName }
  func text(_ length: CGFloat) -> String { LengthText.length(length) }
  func name(_ node: LayoutNode) -> String { report.fullName(of: node) }

  // MARK: Sizes

  /// How a node came to a length.
  func took(_ rule: SizeRule) -> Words {
    switch rule {
    case .canvas: return ("the \(lengthName) of the canvas", [])
    case .child(let child, _): return ("as its view, \(name(child))", [])
    case .empty: return ("there is no view in it", [])
    case .given: return ("a \(lengthName) that is given", [])
    case .limited(let limits, let offered, let inner, let child):
      return (limited(limits, offered, inner, child), [])
    case .insets(let child, let length, let before, let after):
      let view = child.map(name) ?? "nothing"
      return ("\(view), \(text(length)), and \(text(before)) + \(text(after)) around it", [])
    case .filling(let offered, _):
      return (
        offered < 0 ? "nothing is offered, so its standard \(lengthName)" : "all it is offered", []
      )
    case .atLeast(let minimum, let offered):
      return (
        offered < minimum ? "its smallest \(lengthName)" : "all it is offered", []
      )
    case .sum(let parts, let gaps): return sum(parts, gaps)
    case .union(let parts, let key, let includesLine): return union(parts, key, includesLine)
    case .larger(let parts):
      let larger = parts.max { $0.length < $1.length }
      return ("as \(larger.map { name($0.node) } ?? "nothing"), the larger of both", [])
    case .text(_, let form): return (lines(form), [])
    case .picture: return ("its own \(lengthName), whatever it is offered", [])
    case .cells(let bands, let gaps, let share):
      return (
        "\(count(bands.count, band)), \(LengthText.sum(bands.map(\.length)))"
          + (gaps.isEmpty ? "" : ", and gaps, \(LengthText.sum(gaps))"),
        list(bands.enumerated().map { "\(band) \($0 + 1): \(text($1.length))\(decider($1))" })
          + additions(share)
      )
    case .lines(let lines): return (self.lines(lines), [])
    case .fitting(let candidates, _): return fitting(candidates)
    case .decided: return ("by rules of its own", [])
    }
  }

  private func limited(
    _ limits: FlexibleFrameNode.Limits, _ offered: CGFloat, _ inner: CGFloat, _ child: CGFloat?
  ) -> String {
    let bounds = self.bounds(limits)
    if offered < 0 {
      if let ideal = limits.ideal { return "nothing is offered, so its ideal, \(text(ideal))" }
      return "nothing is offered, so its view's \(text(child ?? 0)), \(bounds)"
    }
    guard let child else { return "the \(text(offered)) it is offered, \(bounds)" }
    if limits.minimum != nil {
      return "its view's \(text(child)), within what it is offered, \(bounds)"
    }
    if limits.maximum != nil {
      return
        "the larger of the \(text(offered)) it is offered and its view's \(text(child)), \(bounds)"
    }
    return "its view's \(text(child))"
  }

  private func bounds(_ limits: FlexibleFrameNode.Limits) -> String {
    let parts =
      (limits.minimum.map { ["at least \(text($0))"] } ?? [])
      + (limits.maximum.map { ["at most \(text($0))"] } ?? [])
    return parts.isEmpty ? "without limits" : parts.joined(separator: ", ")
  }

  private func sum(_ parts: [SizeRule.Part], _ gaps: [CGFloat]) -> Words {
    var why = "\(count(parts.count, "view")), \(LengthText.sum(parts.map(\.length)))"
    if gaps.contains(where: { $0 != 0 }) { why += ", and spacing, \(LengthText.sum(gaps))" }
    return (why, list(parts.map { "\(text($0.length))  \(name($0.node))" }))
  }

  private func union(
    _ parts: [SizeRule.GuidedPart], _ key: AlignmentKey, _ includesLine: Bool
  ) -> Words {
    let largest = parts.max { $0.length < $1.length }
    guard let largest else { return ("there is no view in it", []) }
    let length = SizeRule.union(parts, key, includesLine: includesLine).length
    if length == largest.length {
      let kind = axis == .horizontal ? "widest" : "tallest"
      return (
        parts.count == 1
          ? "as its view, \(name(largest.node))" : "as its \(kind) view, \(name(largest.node))", []
      )
    }
    let details = list(
      parts.map {
        "\(text($0.guide)) before the line, \(text($0.length - $0.guide)) after  \(name($0.node))"
      })
    let isLineBeyond =
      parts.allSatisfy { $0.guide < 0 } || parts.allSatisfy { $0.length < $0.guide }
    if includesLine, isLineBeyond {
      return (
        "its views side by side with their \(key.shortName) on one line, and that line, which is part of it",
        details
      )
    }
    return ("its views side by side with their \(key.shortName) on one line", details)
  }

  private func lines(_ form: TextForm?) -> String {
    guard let form else { return "by its font" }
    let truncated = form.isTruncated ? "; the text is cut short" : ""
    if axis == .vertical { return count(form.lineCount, "line") + truncated }
    return (form.lineCount == 1 ? "its line" : "the widest of its \(form.lineCount) lines")
      + truncated
  }

  private func fitting(_ candidates: [SizeRule.Candidate]) -> Words {
    let details = candidates.map { candidate in
      let name = name(candidate.node)
      guard let wish = candidate.wish else { return "\(name) is the last, and is not asked" }
      let room =
        candidate.room < 0 ? "any \(lengthName) fits" : "there is room for \(text(candidate.room))"
      let end =
        candidate.isChosen
        ? "it fits"
        : candidate.room >= 0 && wish > candidate.room ? "too much" : "too much the other way"
      return "\(name) wants \(text(wish)), \(room): \(end)"
    }
    let chosen = candidates.first(where: \.isChosen).map { name($0.node) } ?? "nothing"
    return ("as \(chosen), the first of its views that fits", list(details))
  }

  // MARK: Offers

  /// How what a node offers came about.
  func offer(_ rule: OfferRule) -> Words {
    switch rule {
    case .canvas(let length, let before, let after):
      return before == 0 && after == 0
        ? ("its whole \(lengthName)", [])
        : ("\(text(length)) less \(text(before)) and \(text(after)) that bars cover", [])
    case .passed: return (Self.passedOn, [])
    case .ideal(let reason): return (ideal(reason), [])
    case .given: return ("the \(lengthName) that it is given", [])
    case .less(let length, let parts): return (less(length, parts), [])
    case .more(let length, let before, let after):
      return (
        "\(text(length)) and \(text(before)) + \(text(after)) beyond the border of the safe area",
        []
      )
    case .own: return ("its own \(lengthName)", [])
    case .share(let share, let turn): return self.share(share, turn)
    case .alike(let length, let whole, let gaps):
      return (
        length == .infinity
          ? "there is no end to its \(lengthName)"
          : "nothing is left: of the \(text(whole)) it is offered, gaps take \(text(gaps))", []
      )
    case .ratio(let ratio, let across):
      return ("its \(axis.other.lengthName) of \(text(across)), times \(text(ratio))", [])
    case .cells(let bands, let gaps, let share): return cells(bands, gaps, share)
    case .track(let share): return track(share)
    case .decided: return ("by rules of its own", [])
    }
  }

  private func ideal(_ reason: OfferRule.Ideal) -> String {
    switch reason {
    case .fixedSize: "asks for the ideal \(lengthName)"
    case .scrolls: "its content scrolls this way, and is asked for its ideal \(lengthName)"
    case .nothingToShare: "is offered none itself, and asks for the ideal \(lengthName)"
    case .noIdeal: "is offered none itself, and has no ideal"
    case .lazy: "asks for the ideal \(lengthName), as it does not know what is to come"
    }
  }

  private func less(_ length: CGFloat, _ parts: [OfferRule.Deduction]) -> String {
    parts.reduce(text(length)) { words, part in
      switch part.reason {
      case .inset: "\(words) − \(text(part.length))"
      case .spacing: "\(words) − \(text(part.length)) spacing"
      case .view(let node): "\(words) − \(text(part.length)) for \(name(node))"
      case .smallest(let node):
        "\(words) − \(text(part.length)) that \(name(node)) cannot do without"
      }
    }
  }

  private func share(_ share: Share, _ turn: Int) -> Words {
    let asked = share.turns[turn]
    let why = part(of: share, turn)
    if share.turns.count == 1 { return (why, []) }
    let hasPriorities = share.turns.contains { $0.priority != asked.priority }
    let details = share.turns.enumerated().map { position, other in
      var line = "\(position + 1).  offered \(text(other.offer)), took \(text(other.taken))"
      line += "  " + (other.node.map(name) ?? "number \(other.index + 1)")
      if hasPriorities, other.priority > -.infinity { line += ", priority \(text(other.priority))" }
      if hasPriorities, other.priority == -.infinity { line += ", the lowest priority" }
      if let give = flexibility(other) { line += ", \(give)" }
      return position == turn ? line + "  ←" : line
    }
    return (why, list(details, around: turn))
  }

  private func flexibility(_ turn: Share.Turn) -> String? {
    if turn.flexibility.isNaN { return nil }
    if turn.flexibility == .infinity { return "takes any \(lengthName)" }
    return turn.flexibility == 0 ? "rigid" : "gives way by \(text(turn.flexibility))"
  }

  // MARK: Lists

  func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  /// The first lines of a list, and those around one that counts.
  func list(_ lines: [String], around asked: Int = 0) -> [String] {
    guard lines.count > Self.shown + 2 else { return lines }
    let first = max(0, min(asked - Self.shown / 2, lines.count - Self.shown))
    let end = first + Self.shown
    return (first > 0 ? ["… \(first) before"] : []) + lines[first..<end]
      + (end < lines.count ? ["… \(lines.count - end) more"] : [])
  }
}
