public import Foundation

extension LayoutNode {
  /// The node that measures and places this one; `nil` for the root, and before the first layout.
  public final var container: LayoutNode? {
    get { containerReference?.takeUnretainedValue() }
    set { containerReference = newValue.map { Unmanaged.passUnretained($0) } }
  }

  /// The explicit value for `key` of this node, from the cache where it holds.
  public final func guide(
    _ key: AlignmentKey, _ proposal: ProposedSize, _ pass: LayoutPass
  ) -> GuideAnswer {
    // Why: the list of children may hold wrappers whose guides are known only once it is collected.
    refreshChildren()
    guard guideMask & key.mask != 0 else { return .none }
    askedGuides |= key.mask
    if pass.usesCaches, let known = guides?.answer(key, proposal) {
      if pass.checksCaches { check(known, key, proposal, pass) }
      return known
    }
    pass.counters.measures &+= 1
    let answer = explicitGuide(key, proposal, pass)
    if pass.usesCaches { remember(key, answer) }
    return answer
  }

  /// Keeps an answer for ``guide(_:_:_:)``.
  final func remember(_ key: AlignmentKey, _ answer: GuideAnswer) {
    let cache = guides ?? GuideCache()
    cache.insert(key, answer)
    guides = cache
  }

  /// The value for `key`, explicit or default, of a node that answered `size` to `proposal`.
  ///
  /// `box` is narrowed to the proposals for which the value stays the same.
  @inline(__always)
  final func guideValue(
    _ key: AlignmentKey, _ proposal: ProposedSize, _ size: CGSize, _ pass: LayoutPass,
    meeting box: inout ProposalBox
  ) -> CGFloat {
    if guideMask & key.mask != 0 || flags.contains(.childrenChanged) {
      let answer = guide(key, proposal, pass)
      box.meet(answer.box)
      if let value = answer.optional { return value }
    }
    if let value = key.builtInDefault(size) { return value }
    return customDefault(key, proposal, pass, meeting: &box)
  }

  private func customDefault(
    _ key: AlignmentKey, _ proposal: ProposedSize, _ pass: LayoutPass,
    meeting box: inout ProposalBox
  ) -> CGFloat {
    guard let definition = key.definition else { return 0 }
    return pass.trackingGuides(into: &box) {
      definition.defaultValue(Dimensions(of: self, for: proposal, pass))
    }
  }

  /// The custom guides that are explicit here for the proposal the node was placed with, by name.
  public final func explicitCustomGuides(
    _ pass: LayoutPass
  ) -> [(name: String, value: CGFloat)] {
    AlignmentKey.customKeys.compactMap { key in
      guard guideMask & key.mask != 0 else { return nil }
      return guide(key, proposal, pass).optional.map { (key.name, $0) }
    }
  }

  @inline(__always)
  public final func refreshChildren() {
    if flags.contains(.childrenChanged) {
      flags.remove(.childrenChanged)
      collectChildren()
    }
  }

  private func check(
    _ known: GuideAnswer, _ key: AlignmentKey, _ proposal: ProposedSize, _ pass: LayoutPass
  ) {
    guard !pass.isChecking else { return }
    pass.isChecking = true
    let counters = pass.counters
    let fresh = explicitGuide(key, proposal, pass)
    pass.counters = counters
    pass.isChecking = false
    if fresh.optional != known.optional {
      pass.cacheFaults.append(
        "\(viewName): \(key.name) for \(proposal) was cached as \(known.value), is \(fresh.value)")
    }
  }
}

extension LayoutPass {
  /// Runs `body`, which reads sizes and guides, and narrows `box` to the proposals for which what it read
  /// stays the same.
  func trackingGuides<R>(into box: inout ProposalBox, _ body: () -> R) -> R {
    let outer = guideBox
    guideBox = .all
    let result = body()
    box.meet(guideBox)
    guideBox = outer
    return result
  }
}
