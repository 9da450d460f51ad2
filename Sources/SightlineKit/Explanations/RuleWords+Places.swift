internal import Foundation
internal import LayoutEngine

/// The sentences for places and guides.
extension RuleWords {
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
    case .lines(let lines, let inset):
      var why = self.after(lines)
      if inset != 0 { why += ", and \(text(inset)) in its own line" }
      return (why, [])
    case .pinned(let lines, let moved, let isPushed):
      let edge = moved > 0 ? "start" : "end"
      let reason =
        isPushed
        ? "moved by \(text(moved)), as far as its section goes"
        : "moved by \(text(moved)) to stay at the \(edge) of what is shown"
      return ("\(after(lines)), \(reason)", [])
    case .unplaced(let room, _):
      return ("in the middle of \(text(room)), as the layout has not placed it", [])
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

  private func after(_ lines: LazyLines) -> String {
    if lines.count == 0 {
      return lines.gaps == 0 ? "at its start" : "after a gap of \(text(lines.gaps))"
    }
    return "after \(self.lines(lines))"
  }

  private func after(_ views: [PlaceRule.Neighbour]) -> Words {
    if views.count == 1 {
      return (
        "after \(name(views[0].node)), \(text(views[0].length)), and \(text(views[0].gap))", []
      )
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
      // Not only larger: a child that does not decide the size of its stack may lie beyond the line.
      if abs(place.guide.value - place.line) < 1e-9 { return ("\(own) makes the line", details) }
      details += source(largest, "that \(key)")
      return (
        "\(own) on the line at \(text(place.line)), which \(name(largest.node)) makes", details
      )
    case .cell(let start, let length):
      let kind = start == 0 ? "" : "\(text(start)) + "
      return (
        "\(own) on that of its cell, \(kind)\(text(place.line - start)) of \(text(length))", details
      )
    case .band(let start, let cells, let slack):
      let largest = cells.max { $0.value < $1.value }
      let kind = axis == .horizontal ? "column" : "row"
      let isMaker = largest.map { $0.node === place.guide.node || $0.value == place.guide.value }
      let maker = isMaker == true ? "it" : largest.map { name($0.node) } ?? "nothing"
      if let largest, isMaker == false { details += source(largest, "that \(key)") }
      if abs(slack) < 1e-9 {
        return (
          "\(own) on the line of its \(kind), \(text(start)) + \(text(place.line - start)), which \(maker) makes",
          details
        )
      }
      let room = slack > 0 ? "room to spare" : "room that is missing"
      let line = "\(text(start)) + \(text(place.line - start - slack)) + \(text(slack))"
      let owner = isMaker == true ? "its own" : "that of \(maker)"
      return (
        "\(own) on the line of its \(kind), \(line): where that begins, \(owner), and the part of the \(room) before it",
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
      lines.append(
        "\(indent)\(what) is the baseline of \(name(guide.node))\(place), \(text(guide.value))")
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
