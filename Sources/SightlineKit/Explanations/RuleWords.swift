internal import Foundation
internal import LayoutEngine

/// The sentences for the reasons on one axis.
@MainActor struct RuleWords {
  typealias Words = (why: String, details: [String])

  let axis: LayoutEngine.Axis
  let report: ExplanationReport

  nonisolated static let passedOn = "hands on what it is offered"
  /// How many of a list are told.
  private static let shown = 8

  private var lengthName: String { axis.lengthName }
  private func text(_ length: CGFloat) -> String { LengthText.length(length) }
  private func name(_ node: LayoutNode) -> String { report.fullName(of: node) }

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
    case .cells(let lengths, let gaps):
      let kind = axis == .horizontal ? "column" : "row"
      return (
        "\(count(lengths.count, kind)), \(LengthText.sum(lengths))"
          + (gaps.isEmpty ? "" : ", and gaps, \(LengthText.sum(gaps))"), []
      )
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
    if limits.minimum != nil { return "its view's \(text(child)), within what it is offered, \(bounds)" }
    if limits.maximum != nil {
      return "the larger of the \(text(offered)) it is offered and its view's \(text(child)), \(bounds)"
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
    return (
      "its views side by side with their \(key.shortName) on one line",
      list(
        parts.map {
          "\(text($0.guide)) before the line, \(text($0.length - $0.guide)) after  \(name($0.node))"
        })
    )
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
      let room = candidate.room < 0 ? "any \(lengthName) fits" : "there is room for \(text(candidate.room))"
      let end =
        candidate.isChosen
        ? "it fits" : candidate.room >= 0 && wish > candidate.room ? "too much" : "too much the other way"
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
        "\(text(length)) and \(text(before)) + \(text(after)) beyond the border of the safe area", []
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
    case .cells(let lengths, let gaps, let share): return cells(lengths, gaps, share)
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
    let gaps = share.gaps.reduce(0, +)
    let taken = share.length - gaps - asked.available
    var why = text(share.length)
    if gaps != 0 { why += " − \(text(gaps)) spacing" }
    if taken != 0 { why += " − \(text(taken)) taken" }
    if asked.reserved != 0 { why += " − \(text(asked.reserved)) kept for lower priorities" }
    if asked.left > 1 {
      why = why == text(share.length) ? why : "(\(why))"
      why += " ÷ \(asked.left) left"
    }
    if asked.available - asked.reserved < 0 { why += ", but never less than 0" }
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

  private func cells(_ lengths: [CGFloat], _ gaps: [CGFloat], _ share: Share) -> Words {
    let kind = axis == .horizontal ? "column" : "row"
    let why =
      lengths.count == 1
      ? "the \(lengthName) of its \(kind)"
      : "its \(lengths.count) \(kind)s, \(LengthText.sum(lengths)), and gaps, \(LengthText.sum(gaps))"
    guard share.length >= 0, !share.turns.isEmpty else { return (why, []) }
    let details = share.turns.map {
      "\(kind) \($0.index + 1): offered \(text($0.offer)), took \(text($0.taken))"
    }
    return (why, list(details))
  }

  // MARK: Places

  /// How a node came to lie where it does in its container.
  func place(_ rule: PlaceRule, of node: LayoutNode) -> Words {
    switch rule {
    case .start: return ("at its start", [])
    case .inset: return ("after its inset", [])
    case .after(let views): return after(views)
    case .guide(let place): return guide(place)
    case .centred(let start, let room, _):
      return (
        start == 0
          ? "in the middle of \(text(room))"
          : "in the middle of the \(text(room)) that begin at \(text(start))", []
      )
    case .middle(let point, _): return ("its middle at \(text(point))", [])
    case .moved: return ("moved by an offset, which layout does not see", [])
    case .anchor(let anchor, let start, let room, _):
      return (
        "\(text(anchor * 100)) % of it at \(text(anchor * 100)) % of its cell, \(text(room)) from \(text(start))",
        []
      )
    case .chosen(let point, let anchor, _):
      return (
        anchor == 0
          ? "where the layout has placed it"
          : "where the layout has placed \(text(anchor * 100)) % of it, at \(text(point))", []
      )
    case .end: return ("at its end", [])
    case .scrolled(let margin, let slack, let offset):
      var parts: [String] = []
      if margin != 0 { parts.append("after a margin of \(text(margin))") }
      if slack != 0 { parts.append("moved by its anchor by \(text(slack))") }
      if offset != 0 { parts.append("scrolled by \(text(offset))") }
      return (parts.isEmpty ? "at its start" : parts.joined(separator: ", "), [])
    case .beyond: return ("reaches beyond the border of the safe area", [])
    case .decided: return ("by its own rules", [])
    }
  }

  private func after(_ views: [PlaceRule.Neighbour]) -> Words {
    if views.count == 1 {
      return ("after \(name(views[0].node)), \(text(views[0].length)), and \(text(views[0].gap))", [])
    }
    return (
      "after \(views.count) views and the spacing between them",
      list(views.map { "\(text($0.length)) + \(text($0.gap))  \(name($0.node))" })
    )
  }

  private func guide(_ place: GuidePlace) -> Words {
    let key = place.key.shortName
    let own = "its \(key), \(text(place.guide.value)),"
    var details = source(place.guide, "its \(key)")
    switch place.source {
    case .frame(let length):
      return (
        "\(own) on that of the frame, \(text(place.line)) of \(text(length))", details
      )
    case .primary(let primary):
      details += source(primary, "that \(key)")
      return (
        "\(own) on that of \(name(primary.node)), \(text(primary.value))", details
      )
    case .beside(let primary, let origin):
      details += source(primary, "that \(key)")
      return (
        "\(own) on that of \(name(primary.node)), \(text(origin)) + \(text(primary.value))", details
      )
    case .children(let guides):
      guard let largest = guides.max(by: { $0.value < $1.value }) else { return (own, details) }
      if largest.value < place.line - 1e-9 {
        return ("\(own) on the line of the stack, which is never before its start", details)
      }
      if place.guide.value >= largest.value { return ("\(own) makes the line", details) }
      details += source(largest, "that \(key)")
      return (
        "\(own) on the line at \(text(place.line)), which \(name(largest.node)) makes", details
      )
    case .band(let start, let cells):
      let largest = cells.max { $0.value < $1.value }
      let kind = axis == .horizontal ? "column" : "row"
      let maker = largest.map { $0.node === place.guide.node ? "it" : name($0.node) } ?? "nothing"
      return (
        "\(own) on the line of its \(kind), \(text(start)) + \(text(place.line - start)), which \(maker) makes",
        details
      )
    }
  }

  /// Where a guide comes from, if it is no default.
  private func source(_ guide: GuideTrace, _ what: String) -> [String] {
    guard guide.isExplicit else { return [] }
    var lines: [String] = []
    tell(guide, what, "", into: &lines)
    return list(lines)
  }

  private func tell(
    _ guide: GuideTrace, _ what: String, _ indent: String, into lines: inout [String]
  ) {
    let place = report.place(of: guide.node).map { " (\($0))" } ?? ""
    switch guide.source {
    case .standard: lines.append("\(indent)\(what) is the default, \(text(guide.value))")
    case .baseline:
      lines.append("\(indent)\(what) is the baseline of \(name(guide.node))\(place), \(text(guide.value))")
    case .modifier:
      lines.append("\(indent)\(what) is set to \(text(guide.value)) by alignmentGuide\(place)")
    case .layout:
      lines.append("\(indent)\(what) is \(text(guide.value)), as \(name(guide.node))\(place) says")
    case .inside(let part):
      // What does not move a guide is not worth a line.
      if part.origin != 0 {
        lines.append(
          "\(indent)\(what), \(text(guide.value)), is \(text(part.guide.value)) in \(name(part.guide.node)), which lies at \(text(part.origin))"
        )
      }
      tell(part.guide, part.origin == 0 ? what : "that", indent, into: &lines)
    case .combined(let parts, let rule):
      if parts.count == 1 {
        lines.append(
          "\(indent)\(what), \(text(guide.value)), is that of \(name(parts[0].guide.node)), \(text(parts[0].guide.value)), which lies at \(text(parts[0].origin))"
        )
        tell(parts[0].guide, "that", indent, into: &lines)
        return
      }
      let values = LengthText.list(parts.map(\.value))
      lines.append("\(indent)\(what), \(text(guide.value)), is the \(rule.words) of \(values)")
      for part in parts.prefix(Self.shown) {
        let name = name(part.guide.node)
        lines.append(
          "\(indent)  \(text(part.value)) = \(text(part.guide.value)) in \(name), which lies at \(text(part.origin))"
        )
        tell(part.guide, "that", indent + "    ", into: &lines)
      }
    }
  }

  // MARK: Lists

  private func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  /// The first lines of a list, and those around one that counts.
  private func list(_ lines: [String], around asked: Int = 0) -> [String] {
    guard lines.count > Self.shown + 2 else { return lines }
    let first = max(0, min(asked - Self.shown / 2, lines.count - Self.shown))
    let end = first + Self.shown
    return (first > 0 ? ["… \(first) before"] : []) + lines[first..<end]
      + (end < lines.count ? ["… \(lines.count - end) more"] : [])
  }
}

extension AlignmentKey {
  /// The name without the type: `center`.
  var shortName: String { name.split(separator: ".").last.map(String.init) ?? name }
}

extension GuideTrace.Rule {
  var words: String {
    switch self {
    case .mean: "mean"
    case .smallest: "smallest"
    case .largest: "largest"
    }
  }
}
