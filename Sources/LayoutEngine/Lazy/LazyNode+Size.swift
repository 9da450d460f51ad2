internal import Foundation

extension LazyNode {
  /// What a view is proposed that lies in a track, or in a line of its own.
  func offer(_ track: Int, in part: SectionPart) -> ProposedSize {
    var length = across
    if items != nil, part == .rows { length = tracks(in: across).tracks[track].length }
    return ProposedSize(axis, main: ProposedSize.unspecified, cross: length)
  }

  /// Measures a line whose views are in the tree.
  ///
  /// - Returns: its length; `nil` if they are not.
  @discardableResult
  func measure(_ line: LazyLine, _ pass: LayoutPass) -> CGFloat? {
    let group = groups[line.group]
    var length: CGFloat = 0
    let isMade = forEachElement(of: line) { element, track in
      let answer = element.measure(offer(track, in: group.part), pass).size.length(axis)
      if answer.isFinite { length = max(length, answer) }
    }
    guard isMade else { return nil }
    let gap = gap(before: line) ?? group.lengths[line.index].gap
    setAdvance(LazyAdvance(gap: gap, length: length), line.index, in: group)
    return length
  }

  /// The gap before a line; `nil` if that depends on a view that is not in the tree.
  private func gap(before line: LazyLine) -> CGFloat? {
    guard let previous = self.line(before: line) else { return 0 }
    if let spacing { return spacing }
    if items != nil { return LazyTracks.defaultGap }
    var before: LayoutNode?
    var after: LayoutNode?
    guard forEachElement(of: previous, { element, _ in before = element }) else { return nil }
    forEachElement(of: line) { element, _ in after = element }
    guard let before, let after else { return nil }
    let (end, start): (Edge, Edge) = axis == .horizontal ? (.trailing, .leading) : (.bottom, .top)
    return EdgeSpacing.distance(before.spacing(end), after.spacing(start))
  }

  /// Measures again what is in the tree, for a length across that differs from the one known.
  func adopt(_ newAcross: CGFloat, _ pass: LayoutPass) {
    guard newAcross != across else { return }
    let old = estimates
    forgetLengths()
    across = newAcross
    if items != nil { collectAgain() }
    forEachMadeLine { measure($0, pass) }
    for part in estimates.indices where estimates[part].length == nil {
      estimates[part] = old[part]
    }
  }

  /// Calls `body` with each line whose views are in the tree.
  func forEachMadeLine(_ body: (LazyLine) -> Void) {
    for (index, group) in groups.enumerated() {
      for source in group.sources {
        guard let first = source.rows.first?.index, let last = source.rows.last?.index,
          let low = group.line(of: first, in: source), let high = group.line(of: last, in: source)
        else { continue }
        for line in low..<high + 1 { body(LazyLine(group: index, index: line)) }
      }
    }
  }

  // MARK: The size

  /// Steps 2 and 3.
  func answer(to proposal: ProposedSize, _ pass: LayoutPass) -> SizeAnswer {
    let wish = proposal[axis.other]
    if across.isNaN { makeFirst(wish, pass) }
    let length: CGFloat
    if wish < 0, items == nil { noteWidest(pass) }
    let answer = answerAcross(wish)
    if across.isNaN {
      adopt(answer, pass)
      length = total
    } else {
      length = answer == across ? total : sampleLength(answer, pass)
    }
    let size =
      axis == .horizontal
      ? CGSize(width: length, height: answer) : CGSize(width: answer, height: length)
    return SizeAnswer(size, for: ProposalBox.all.replacing(axis.other, wish, wish))
  }

  /// Step 2: the length across for a proposal.
  func answerAcross(_ wish: CGFloat) -> CGFloat {
    guard let items else { return wish < 0 ? widest : wish }
    return max(wish, LazyTracks(items, in: wish).length)
  }

  /// Step 2: the widest view of those in the tree, and of those that have been.
  func noteWidest(_ pass: LayoutPass) {
    forEachMadeLine { line in
      forEachElement(of: line) { element, _ in
        let answer = element.measure(.ideal, pass).size.length(axis.other)
        if answer.isFinite { widest = max(widest, answer) }
      }
    }
  }

  /// Step 3: makes lines from the first on until they fill the canvas.
  private func makeFirst(_ wish: CGFloat, _ pass: LayoutPass) {
    let limit = canvasLength
    var offered = wish
    if offered < 0, let items { offered = LazyTracks(items, in: wish).length }
    // The lengths that are measured here are forgotten when the length across is known.
    across = max(offered, ProposedSize.unspecified)
    if items != nil { collectAgain() }
    defer { across = .nan }
    var length: CGFloat = 0
    var next = firstLine()
    while let line = next, length < limit {
      let group = groups[line.group]
      guard line.index < group.lineCount else {
        next = firstLine(from: line.group + 1)
        continue
      }
      let step = length / CGFloat(max(line.index, 1))
      let batch = step > 0 ? Int(min(max((limit - length) / step, 1), Self.largestBatch)) : 1
      if make(line.index..<min(line.index + batch, group.lineCount), in: group) { continue }
      length += measure(line, pass) ?? 0
      next = self.line(after: line)
    }
  }

  /// As many lines as are made at once, so that a wrong estimate makes few too many.
  static let largestBatch: CGFloat = 16

  private var canvasLength: CGFloat {
    var node: LayoutNode = self
    while let container = node.container { node = container }
    let length = (node as? RootNode)?.canvas.length(axis) ?? 0
    return length.isFinite ? max(length, 1) : 1
  }

  /// The length of all lines for another length across, from the views that are in the tree.
  private func sampleLength(_ answer: CGFloat, _ pass: LayoutPass) -> CGFloat {
    let (saved, savedTracks) = (across, tracks(in: max(across, 0)).tracks.count)
    // Another number of tracks makes other lines, which cannot be had for a look.
    guard items == nil || tracks(in: answer).tracks.count == savedTracks else { return total }
    across = answer
    defer { across = saved }
    var known: CGFloat = 0
    var measured: CGFloat = 0
    forEachMadeLine { line in
      let part = groups[line.group].part
      var length: CGFloat = 0
      let isMade = forEachElement(of: line) { element, track in
        let size = element.measure(offer(track, in: part), pass).size.length(axis)
        if size.isFinite { length = max(length, size) }
      }
      if isMade {
        known += self.length(of: line)
        measured += length
      }
    }
    return total - known + measured
  }
}
