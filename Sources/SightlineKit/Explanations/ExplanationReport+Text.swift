internal import Foundation
internal import LayoutEngine
@_spi(Sightline) internal import SwiftUICore

extension ExplanationReport {
  /// One line of a section: who did what, and why.
  struct Row {
    var who: String
    var what: String
    var why: String
    var place: String?
    /// What is told below the line.
    var details: [String] = []
  }

  /// The explanation for reading.
  ///
  /// - Parameter style: how parts are marked.
  func text(_ style: TextStyle = .plain) -> String {
    var lines = [
      style.bold(name(of: entry)) + (place(of: entry).map { "  " + style.dim($0) } ?? "")
    ]
    if asked.id != entry.id {
      lines.append("  what \(name(of: asked)) is laid out as")
    }
    lines.append("")
    lines += summary(style)
    for axis in LayoutEngine.Axis.all {
      let length = trace.node.size.length(axis)
      lines.append("")
      lines.append(style.bold("\(axis.lengthName.capitalized)  \(LengthText.length(length))"))
      lines += aligned(sizeRows(axis), style)
    }
    for axis in LayoutEngine.Axis.all {
      let coordinate = entry.frame.origin.coordinate(axis)
      let rows = placeRows(axis)
      lines.append("")
      lines.append(
        style.bold("\(axis == .horizontal ? "X" : "Y")  \(LengthText.length(coordinate))"))
      lines += aligned(rows, style)
    }
    if !others.isEmpty {
      let list = others.prefix(8).map(String.init).joined(separator: ", ")
      lines.append("")
      lines.append(style.dim("also meant: nodes \(list)\(others.count > 8 ? ", …" : "")"))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func summary(_ style: TextStyle) -> [String] {
    let node = trace.node
    func size(_ size: CGSize) -> String {
      "\(LengthText.length(size.width)) × \(LengthText.length(size.height))"
    }
    let level = trace.levels[0]
    // Who hands on what it is offered has decided nothing.
    let offering = trace.levels.first { !$0.handsOn }?.container
    var rows: [Row] = []
    let offered =
      "\(LengthText.offer(node.proposal.width)) × \(LengthText.offer(node.proposal.height))"
    rows.append(
      Row(
        who: "offered", what: offered,
        why: offering.map { "by \(reference($0))" } ?? ""))
    rows.append(
      Row(
        who: "wants", what: size(trace.wishes.ideal),
        why: trace.wishes.smallest == trace.wishes.largest
          ? "whatever it is offered"
          : "at least \(size(trace.wishes.smallest)), at most \(size(trace.wishes.largest))"))
    rows.append(Row(who: "takes", what: size(node.size), why: remark(level) ?? ""))
    let origin = entry.frame.origin
    rows.append(
      Row(
        who: "lies at",
        what: "\(LengthText.length(origin.x)), \(LengthText.length(origin.y))",
        why: "of the canvas, from its top left corner"))
    return aligned(rows, style)
  }

  /// What is worth knowing about a size at a glance.
  private func remark(_ level: LayoutTrace.Level) -> String? {
    guard case .text(_, let form?) = level.took.vertical else { return nil }
    var remark = form.lineCount == 1 ? "1 line" : "\(form.lineCount) lines"
    if form.isTruncated { remark += ", truncated" }
    if form.scale < 1 { remark += ", shrunk to \(LengthText.length(form.scale * 100)) %" }
    return remark
  }

  /// The lines of rows whose parts stand in columns.
  private func aligned(_ rows: [Row], _ style: TextStyle) -> [String] {
    let who = rows.map(\.who.count).max() ?? 0
    let what = rows.map(\.what.count).max() ?? 0
    func padded(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(0, width - text.count))
    }
    return rows.flatMap { row in
      var line = "  " + padded(row.who, who) + "  " + padded(row.what, what)
      if !row.why.isEmpty { line += "  " + row.why }
      while line.hasSuffix(" ") { line.removeLast() }
      if let place = row.place { line += "  " + style.dim(place) }
      let indent = String(repeating: " ", count: who + what + 6)
      return [line] + row.details.map { indent + style.dim($0) }
    }
  }

  // MARK: Sizes

  /// How a length came about: what the node made of its offer, and the offers, outwards, as far as they matter.
  private func sizeRows(_ axis: LayoutEngine.Axis) -> [Row] {
    let words = RuleWords(axis: axis, report: self)
    var rows = [tookRow(trace.levels[0], axis, words)]
    guard trace.levels[0].took[axis].dependsOnOffer else { return rows }
    for (index, level) in trace.levels.enumerated() {
      guard let container = level.container, let offer = level.offer?[axis] else { break }
      let (why, details) = words.offer(offer)
      rows.append(
        Row(
          who: name(of: container), what: "offers \(LengthText.offer(offer.length))", why: why,
          place: place(of: container), details: details))
      guard offer.dependsOnOffer else { break }
      if case .own = offer {
        let outer = trace.levels[index + 1]
        rows.append(tookRow(outer, axis, words))
        guard outer.took[axis].dependsOnOffer else { break }
      }
    }
    return rows.collapsed
  }

  private func tookRow(_ level: LayoutTrace.Level, _ axis: LayoutEngine.Axis, _ words: RuleWords)
    -> Row
  {
    let (why, details) = words.took(level.took[axis])
    return Row(
      who: name(of: level.node), what: "takes \(LengthText.length(level.node.size.length(axis)))",
      why: why, place: place(of: level.node), details: details)
  }

  // MARK: Places

  /// How a coordinate on the canvas adds up, from the outermost node inwards.
  private func placeRows(_ axis: LayoutEngine.Axis) -> [Row] {
    let words = RuleWords(axis: axis, report: self)
    var rows: [Row] = []
    for level in trace.levels.reversed() {
      guard let container = level.container, let place = level.place?[axis] else { continue }
      let origin = level.node.origin.coordinate(axis)
      if case .start = place, origin == 0 { continue }
      var (why, details) = words.place(place, of: level.node)
      if axis == .horizontal, level.isMirrored {
        let room = LengthText.length(container.size.width)
        let start = LengthText.length(place.origin)
        why +=
          "; counted from the right of \(room): \(room) − \(start) − \(LengthText.length(level.node.size.width))"
      }
      rows.append(
        Row(
          who: name(of: level.node), what: LengthText.length(origin),
          why: "in \(name(of: container)): \(why)", place: self.place(of: level.node),
          details: details))
    }
    if rows.isEmpty {
      rows.append(
        Row(who: name(of: entry), what: "0", why: "at the start of all that is around it"))
    }
    return rows
  }
}

extension LayoutTrace.Level {
  /// True if the node around offers what it is offered itself.
  fileprivate var handsOn: Bool {
    guard let offer, case .passed = offer.horizontal, case .passed = offer.vertical else {
      return false
    }
    return true
  }
}

extension [ExplanationReport.Row] {
  /// The rows without those that only hand on what the next one says, which are named in it.
  fileprivate var collapsed: [ExplanationReport.Row] {
    var rows: [ExplanationReport.Row] = []
    for row in self {
      if let last = rows.last, row.why == RuleWords.passedOn, last.why == RuleWords.passedOn {
        rows[rows.count - 1].who = row.who
        rows[rows.count - 1].place = row.place
      } else {
        rows.append(row)
      }
    }
    return rows
  }
}

extension CGPoint {
  func coordinate(_ axis: LayoutEngine.Axis) -> CGFloat { axis == .horizontal ? x : y }
}

extension LayoutEngine.Axis {
  /// What a length on the axis is called.
  var lengthName: String { self == .horizontal ? "width" : "height" }
}
