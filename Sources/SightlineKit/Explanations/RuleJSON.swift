internal import Foundation
internal import LayoutEngine

/// The reasons on one axis as JSON objects: `rule` names the kind, `length` or `origin` is what follows.
@MainActor struct RuleJSON {
  let report: ExplanationReport

  private func node(_ node: LayoutNode, _ json: inout JSONWriter) {
    json.key("node")
    json.beginObject()
    report.writeName(of: node, to: &json)
    json.endObject()
  }

  // MARK: Sizes

  func write(_ rule: SizeRule, to json: inout JSONWriter) {
    json.beginObject()
    json.member("rule", rule.name)
    json.member("length", rule.length)
    switch rule {
    case .canvas, .empty, .given, .picture, .decided: break
    case .child(let child, _): node(child, &json)
    case .limited(let limits, let offered, let inner, let child):
      for (name, limit) in [
        ("minimum", limits.minimum), ("ideal", limits.ideal), ("maximum", limits.maximum),
      ] {
        if let limit { json.member(name, limit) }
      }
      json.offer("offered", offered)
      if let child {
        json.offer("inner", inner)
        json.member("child", child)
      }
    case .insets(let child, let length, let before, let after):
      if let child { node(child, &json) }
      json.member("inner", length)
      json.member("insets", [before, after])
    case .filling(let offered, let standard):
      json.offer("offered", offered)
      json.member("standard", standard)
    case .atLeast(let minimum, let offered):
      json.member("minimum", minimum)
      json.offer("offered", offered)
    case .sum(let parts, let gaps):
      write(parts, &json)
      json.member("gaps", gaps)
    case .union(let parts, let key, let includesLine):
      json.member("guide", key.name)
      json.member("includesLine", includesLine)
      json.objects("parts", parts) { part, json in
        node(part.node, &json)
        json.member("length", part.length)
        json.member("value", part.guide)
      }
    case .larger(let parts): write(parts, &json)
    case .text(_, let form):
      guard let form else { break }
      json.member("lines", form.lineCount)
      json.member("truncated", form.isTruncated)
      if form.scale < 1 { json.member("shrunkTo", form.scale) }
    case .cells(let bands, let gaps, let share): write(bands, gaps, share, &json)
    case .lines(let lines): write(lines, &json)
    case .fitting(let candidates, _):
      json.objects("candidates", candidates) { candidate, json in
        node(candidate.node, &json)
        json.known("wish", candidate.wish ?? .nan)
        json.offer("room", candidate.room)
        json.member("chosen", candidate.isChosen)
      }
    }
    json.endObject()
  }

  private func write(_ parts: [SizeRule.Part], _ json: inout JSONWriter) {
    json.objects("parts", parts) { part, json in
      node(part.node, &json)
      json.member("length", part.length)
    }
  }

  // MARK: Offers

  func write(_ rule: OfferRule, to json: inout JSONWriter) {
    json.beginObject()
    json.member("rule", rule.name)
    json.offer("length", rule.length)
    switch rule {
    case .passed, .given, .own, .decided: break
    case .canvas(let length, let before, let after), .more(let length, let before, let after):
      json.member("of", length)
      json.member("insets", [before, after])
    case .ideal(let reason): json.member("because", "\(reason)")
    case .less(let length, let parts):
      json.member("of", length)
      json.objects("less", parts) { part, json in
        switch part.reason {
        case .inset: json.member("for", "inset")
        case .spacing: json.member("for", "spacing")
        case .view(let view):
          json.member("for", "view")
          node(view, &json)
        case .smallest(let view):
          json.member("for", "smallest")
          node(view, &json)
        }
        json.member("length", part.length)
      }
    case .share(let share, let turn):
      json.member("turn", turn)
      write(share, &json)
    case .alike(_, let length, let gaps):
      json.member("of", length)
      json.member("gaps", gaps)
    case .ratio(let ratio, let across):
      json.member("ratio", ratio)
      json.member("across", across)
    case .cells(let bands, let gaps, let share): write(bands, gaps, share, &json)
    case .track(let track):
      switch track.size {
      case .fixed: json.member("item", "fixed")
      case .flexible(let minimum, let maximum):
        json.member("item", "flexible")
        json.member("minimum", minimum)
        json.member("maximum", maximum)
      case .adaptive(let minimum, let maximum):
        json.member("item", "adaptive")
        json.member("minimum", minimum)
        json.member("maximum", maximum)
        json.member("count", track.count)
        json.member("gap", track.gap)
      }
      if let turn = track.turn { json.member("turn", turn) }
      json.key("shared")
      json.beginObject()
      write(track.share, &json)
      json.endObject()
    }
    json.endObject()
  }

  private func write(
    _ bands: [Share.Band], _ gaps: [CGFloat], _ share: Share, _ json: inout JSONWriter
  ) {
    json.member("cells", bands.map(\.length))
    json.key("decidedBy")
    json.beginArray()
    for band in bands {
      guard let decider = band.node else {
        json.null()
        continue
      }
      json.beginObject()
      report.writeName(of: decider, to: &json)
      json.endObject()
    }
    json.endArray()
    json.member("gaps", gaps)
    json.key("shared")
    json.beginObject()
    write(share, &json)
    json.endObject()
  }

  private func write(_ lines: LazyLines, _ json: inout JSONWriter) {
    json.member("lines", lines.count)
    json.member("lengths", lines.lengths)
    json.member("gaps", lines.gaps)
    json.member("guessed", lines.guessed)
  }

  private func write(_ share: Share, _ json: inout JSONWriter) {
    json.offer("of", share.length)
    json.member("gaps", share.gaps)
    json.member("spacingGiven", share.isSpacingGiven)
    json.objects("turns", share.turns) { turn, json in
      if let view = turn.node { node(view, &json) }
      json.member("index", turn.index)
      json.member("priority", turn.priority)
      json.known("minimum", turn.minimum)
      json.known("maximum", turn.maximum)
      json.member("available", turn.available)
      json.member("reserved", turn.reserved)
      json.member("left", turn.left)
      json.member("offer", turn.offer)
      json.member("taken", turn.taken)
    }
    if share.additions.isEmpty { return }
    json.objects("additions", share.additions) { addition, json in
      node(addition.node, &json)
      json.member("columns", addition.columns.map { CGFloat($0) })
      json.member("had", addition.had)
      json.member("took", addition.took)
      json.member("each", addition.each)
    }
  }

  // MARK: Places

  func write(_ rule: PlaceRule, to json: inout JSONWriter) {
    json.beginObject()
    json.member("rule", rule.name)
    json.member("origin", rule.origin)
    switch rule {
    case .start, .inset, .moved, .beyond, .decided: break
    case .after(let views):
      json.objects("views", views) { view, json in
        node(view.node, &json)
        json.member("length", view.length)
        json.member("gap", view.gap)
      }
    case .guide(let place): write(place, &json)
    case .centred(let start, let room, let length):
      json.member("start", start)
      json.member("room", room)
      json.member("length", length)
    case .middle(let point, let length):
      json.member("point", point)
      json.member("length", length)
    case .anchor(let anchor, let start, let room, let length):
      json.member("anchor", anchor)
      json.member("start", start)
      json.member("room", room)
      json.member("length", length)
    case .lines(let lines, let inset):
      write(lines, &json)
      json.member("inset", inset)
    case .pinned(let lines, let moved, let isPushed):
      write(lines, &json)
      json.member("moved", moved)
      json.member("pushed", isPushed)
    case .unplaced(let room, let length):
      json.member("room", room)
      json.member("length", length)
    case .chosen(let point, let anchor, let length):
      json.member("point", point)
      json.member("anchor", anchor)
      json.member("length", length)
    case .end(let room, let length):
      json.member("room", room)
      json.member("length", length)
    case .scrolled(let margin, let slack, let offset):
      json.member("margin", margin)
      json.member("slack", slack)
      json.member("offset", offset)
    }
    json.endObject()
  }

  private func write(_ place: GuidePlace, _ json: inout JSONWriter) {
    json.member("guide", place.key.name)
    json.member("line", place.line)
    json.key("own")
    write(place.guide, &json)
    json.member("lineOf", place.source.name)
    switch place.source {
    case .frame(let length): json.member("frame", length)
    case .primary(let guide):
      json.key("primary")
      write(guide, &json)
    case .children(let guides): json.objects("children", guides, members)
    case .band(let start, let cells, let slack):
      json.member("start", start)
      json.member("slack", slack)
      json.objects("children", cells, members)
    case .cell(let start, let length):
      json.member("start", start)
      json.member("cell", length)
    case .beside(let guide, let origin):
      json.member("start", origin)
      json.key("primary")
      write(guide, &json)
    }
  }

  private func write(_ guide: GuideTrace, _ json: inout JSONWriter) {
    json.beginObject()
    members(guide, &json)
    json.endObject()
  }

  private func members(_ guide: GuideTrace, _ json: inout JSONWriter) {
    node(guide.node, &json)
    json.member("value", guide.value)
    json.member("explicit", guide.isExplicit)
    json.member("source", guide.source.name)
    switch guide.source {
    case .standard, .baseline, .modifier, .layout: break
    case .inside(let part): json.objects("parts", [part], members)
    case .combined(let parts, let rule):
      json.member("combined", rule.words)
      json.objects("parts", parts, members)
    }
  }

  private func members(_ part: GuideTrace.Part, _ json: inout JSONWriter) {
    json.member("origin", part.origin)
    json.key("of")
    write(part.guide, &json)
  }
}
