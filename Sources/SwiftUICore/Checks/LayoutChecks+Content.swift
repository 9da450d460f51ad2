internal import Foundation
internal import LayoutEngine

extension LayoutChecks {
  // MARK: Texts

  /// A text that was cut although its lines are not limited, or although its one line has room without the views
  /// beside it.
  mutating func checkText(_ node: GlyphNode, _ entry: TreeEntry) {
    guard let form = node.text.form(for: node.proposal), form.isTruncated else { return }
    if form.isLimited {
      if form.lineCount == 1 { checkLine(node, entry) }
      return
    }
    let need = node.measure(
      ProposedSize(width: node.proposal.width, height: ProposedSize.unspecified), pass
    ).size.height
    guard need > node.size.height, let level = decider(of: node, on: .vertical),
      let container = level.container
    else { return }
    report(
      .truncatedText(
        "\(number(need)) high at a width of \(number(node.size.width)), and is \(number(node.size.height))",
        ["\(name(container)) offers \(number(level.proposal.height))"]
          + takers(beside: level, on: .vertical)
          + (decider(of: node, on: .horizontal).map { takers(beside: $0, on: .horizontal) } ?? [])),
      entry)
  }

  private mutating func checkLine(_ node: GlyphNode, _ entry: TreeEntry) {
    guard let level = decider(of: node, on: .horizontal), let container = level.container,
      case .share(let share, _)? = level.offer?.horizontal
    else { return }
    let need = node.measure(.ideal, pass).size.width
    let takers = takers(beside: level, on: .horizontal)
    guard need > node.size.width + pass.pixel, need <= share.length, !takers.isEmpty else { return }
    report(
      .truncatedLine(
        "\(number(need)) wide, and is \(number(node.size.width))",
        ["\(name(container)) offers \(number(level.proposal.width))"] + takers), entry)
  }

  /// The views beside one that have taken a part of what a stack shares, those that took most first.
  private func takers(
    beside level: LayoutTrace.Level, on axis: LayoutEngine.Axis
  ) -> [String] {
    guard case .share(let share, let turn)? = level.offer?[axis] else { return [] }
    let others = share.turns.indices.filter { $0 != turn && share.turns[$0].taken > 0 }
      .map { share.turns[$0] }.sorted { $0.taken > $1.taken }
    guard !others.isEmpty else { return [] }
    var parts = others.prefix(3).compactMap { turn in
      turn.node.map { "\(name($0)) takes \(number(turn.taken))" }
    }
    let rest = others.dropFirst(3).reduce(0) { $0 + $1.taken }
    if rest > 0 { parts.append("others take \(number(rest))") }
    let gaps = share.gaps.reduce(0, +)
    if gaps > 0 { parts.append("spacing takes \(number(gaps))") }
    return ["of \(number(share.length)), \(parts.joined(separator: ", "))"]
  }

  // MARK: Spacers

  /// A spacer that is as short as it can be, because nothing is offered to it or another view takes it all.
  mutating func checkSpacer(
    _ node: SpacerNode, _ entry: TreeEntry, _ around: Surroundings
  ) {
    guard let axis = node.axis, node.minimum == SpacerNode.defaultMinimum,
      node.size.length(axis) <= node.minimum, let level = decider(of: node, on: axis),
      let container = level.container
    else { return }
    switch level.offer?[axis] {
    case .ideal:
      guard let reason = around.asksForIdeal[axis] else { return }
      report(
        .spacerWithoutRoom(
          "\(name(reason)) offers no \(axis.lengthName), so it is \(number(node.minimum)) long"),
        entry)
    case .share(let share, _):
      let greedy = share.turns.first { turn in
        turn.maximum == .infinity && turn.priority > -.infinity
          && turn.node.map { !($0 is SpacerNode) } ?? false
      }
      guard let taker = greedy?.node else { return }
      report(
        .spacerWithoutRoom(
          "\(name(taker)) takes all that \(name(container)) has to share, so it is \(number(node.minimum)) long"
        ),
        entry)
    default: break
    }
  }

  // MARK: Guides

  /// A custom guide by which nothing around is aligned.
  mutating func checkGuide(_ node: AlignmentGuideNode, _ entry: TreeEntry) {
    guard node.key.isCustom, !node.mayBeAligned(by: node.key) else { return }
    report(.unusedGuide(node.key.name), entry)
  }

  // MARK: Scroll views

  /// A view that would fill any length, and is offered none because it scrolls; and what is endless.
  mutating func checkEndless(
    _ node: LayoutNode, _ entry: TreeEntry, _ around: inout Surroundings
  ) {
    for axis in LayoutEngine.Axis.all where node.proposal[axis] < 0 && !around.isReported[axis] {
      guard let scroll = around.asksForIdeal[axis] as? ScrollNode else { continue }
      let length = node.size.length(axis)
      if length == .infinity {
        report(
          .endlessInScrollView(
            "its \(axis.lengthName) is ∞, and \(name(scroll)) scrolls this way"), entry)
        around.isReported[axis] = true
        return
      }
      guard length < scroll.contentFrame.size.length(axis), isFilling(node, axis) else { continue }
      report(
        .endlessInScrollView(
          "\(name(scroll)) scrolls this way and offers no \(axis.lengthName), so it is \(number(length))"
        ), entry)
      around.isReported[axis] = true
      return
    }
  }

  /// True for a view that is there to fill what it is offered on an axis, and shows something.
  private func isFilling(_ node: LayoutNode, _ axis: LayoutEngine.Axis) -> Bool {
    if node.display == nil { return false }
    if let frame = node as? FlexibleFrameNode {
      let limits = axis == .horizontal ? frame.widthLimits : frame.heightLimits
      return limits.maximum == .infinity && limits.minimum == nil && limits.ideal == nil
    }
    return node is ReaderNode || (node is FillNode && node.fills(axis))
  }
}
