internal import Foundation

extension CachingNode {
  /// So many answers are checked at the most: beyond, working out what is asked for is the cheaper.
  private static var checkedCount: Int { 4 }

  /// Has this node's answers checked before the next layout.
  ///
  /// - Returns: false if it does not remember all of them, or if one of them was a guide: it is not known for
  ///   which proposals those were asked.
  final func doubtAnswers() -> Bool {
    if flags.contains(.isDoubted) { return true }
    guard isCheckable, newest.box != .none, askedGuides & guideMask == 0,
      (others?.answers.count ?? 0) < Self.checkedCount, others?.isIncomplete != true,
      let root = rootNode, root.noteDoubt(of: self)
    else { return false }
    flags.insert([.isDoubted, .needsPlacement])
    flagPath()
    return true
  }

  /// Works the answers out again, one for each box; if one differs, those around hear of it.
  final func checkAnswers(_ pass: LayoutPass) {
    guard flags.contains(.isDoubted), !flags.contains(.isRemoved) else { return }
    let (known, older) = (newest, others)
    dropAnswers()
    if isSame(known, pass), older?.answers.allSatisfy({ isSame($0, pass) }) ?? true {
      (newest, others) = (known, older)
    } else {
      invalidateAround(onlyLengths: true)
    }
  }

  private func isSame(_ known: SizeAnswer, _ pass: LayoutPass) -> Bool {
    let answer = measure(known.box.sample, pass)
    return answer.size == known.size && answer.box.contains(known.box)
  }
}

extension RootNode {
  /// Has the answers of a node checked before the next layout.
  ///
  /// - Returns: false during a layout, in which nothing may stand that is not certain.
  fileprivate func noteDoubt(of node: CachingNode) -> Bool {
    if isLayingOut { return false }
    doubted.append(node)
    return true
  }

  /// Checks the nodes whose answers are in doubt, inner ones first, until nothing is.
  ///
  /// Why: a change that a row of fixed size takes in then costs what the row costs, not what the list costs
  /// that it lies in.
  final func settleDoubts(_ pass: LayoutPass) {
    if doubted.isEmpty { return }
    var waiting: ContiguousArray<CachingNode> = []
    while true {
      // What differs casts doubt on nodes further out.
      waiting += doubted
      doubted.removeAll(keepingCapacity: true)
      guard let depth = waiting.map(\.depth).max() else { return }
      let rest = waiting.partition { $0.depth == depth }
      let deepest = waiting[rest...]
      for node in deepest { node.checkAnswers(pass) }
      waiting.removeSubrange(rest...)
    }
  }
}

extension ProposalBox {
  /// One of the proposals.
  fileprivate var sample: ProposedSize {
    ProposedSize(
      width: max(minWidth, ProposedSize.unspecified),
      height: max(minHeight, ProposedSize.unspecified))
  }

  fileprivate func contains(_ other: ProposalBox) -> Bool {
    minWidth <= other.minWidth && maxWidth >= other.maxWidth && minHeight <= other.minHeight
      && maxHeight >= other.maxHeight
  }
}
