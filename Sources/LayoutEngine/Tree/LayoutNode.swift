public import Foundation

/// A node that takes part in layout: it answers a proposal with a size, and is placed.
///
/// Everything is in points, y down. Sizes and guides are leading-based; ``origin`` is physical, from the
/// left, because a container that runs from right to left mirrors its children as it places them.
open class LayoutNode: TreeNode {
  /// The node that measures and places this one; the tree holds it.
  final var containerReference: Unmanaged<LayoutNode>?
  /// Where the node lies in its container, from the container's top left corner.
  public internal(set) final var origin = CGPoint.zero
  /// The size the node was placed with.
  public internal(set) final var size = CGSize.zero
  /// The proposal the node was placed with.
  public internal(set) final var proposal = ProposedSize.ideal
  final var guides: GuideCache?
  /// What the layer above remembers of this node's drawing.
  public final var display: AnyObject?
  /// Keys that were asked of this node; a change below a boundary goes on past it only for these.
  final var askedGuides: UInt32 = 0

  public override init() {
    super.init()
    flags = [.isLayout, .childrenChanged, .needsPlacement, .needsDrawing]
  }

  // MARK: What a kind of node decides

  /// The size for `proposal`, with the proposals it holds for; each call works it out.
  open func measure(_ proposal: ProposedSize, _ pass: LayoutPass) -> SizeAnswer {
    preconditionFailure("\(viewName) does not say how large it is")
  }

  /// Works out the value of `key` that the view or one inside it has set, `nil` if none has.
  open func explicitGuide(
    _ key: AlignmentKey, _ proposal: ProposedSize, _ pass: LayoutPass
  ) -> GuideAnswer { .none }

  /// Places the children; ``size`` and ``proposal`` are set.
  open func placeChildren(_ pass: LayoutPass) {}

  /// The children that this node lays out, in order of drawing.
  open func forEachElement(_ body: (LayoutNode) -> Void) {}

  /// Collects the children again after the list has changed.
  open func collectChildren() {}

  /// What a neighbour needs to know for the default distance to this node's `edge`.
  open func spacing(_ edge: Edge) -> EdgeSpacing { .box(edge) }

  /// True for a spacer, whose distances a frame directly around it passes on instead of those of a box.
  open var projectsSpacing: Bool { false }

  /// The layout priority; 0 unless set, -∞ for a spacer.
  open var priority: CGFloat { 0 }

  /// True when the node is known, without asking what is inside, to answer an infinite proposal on `axis`
  /// with an infinite length.
  open func fills(_ axis: Axis) -> Bool { false }

  /// What of a change in `child` can change what this node answers.
  open func reach(of child: LayoutNode) -> Reach { .sizeAndGuides }

  /// True when explicit guides of descendants stop here.
  open var cutsGuides: Bool { false }

  /// Forgets every answer given so far.
  open func dropAnswers() { guides = nil }

  public override final func collectElements(into list: inout ElementList) { list.append(self) }
}

/// What of a change in a child can change the answers of the node around it.
public enum Reach {
  case sizeAndGuides
  /// The size is fixed; explicit guides still come out.
  case guides
  /// Nothing: the node only has to place its children again.
  case nothing
}

// MARK: - Asking

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

// MARK: - Placing

extension LayoutNode {
  /// Places this node in its container, which has its own size already.
  ///
  /// A node that is unchanged, and gets the proposal it had, is moved without a look inside; only what was
  /// built from its place in an outer coordinate space is placed again.
  ///
  /// - Parameters:
  ///   - point: the top leading corner in the container, leading-based; a coordinate that is not a number
  ///     leaves the one before.
  ///   - proposal: what the node is offered; its answer becomes its size.
  public final func place(at point: CGPoint, _ proposal: ProposedSize, _ pass: LayoutPass) {
    place(at: point, proposal, measured: measure(proposal, pass).size, pass)
  }

  /// Places this node, whose answer to `proposal` the container knows already.
  final func place(
    at point: CGPoint, _ proposal: ProposedSize, measured size: CGSize, _ pass: LayoutPass
  ) {
    if size.width.isNaN || size.height.isNaN { pass.reportInvalid(self) }
    var place = point
    containerReference?._withUnsafeGuaranteedRef { container in
      if container.flags.contains(.isRightToLeft) {
        place.x = container.size.width - point.x - size.width
      }
    }
    if place.x.isNaN { place.x = origin.x }
    if place.y.isNaN { place.y = origin.y }
    let moved = place != origin
    if moved {
      origin = place
      containerReference?._withUnsafeGuaranteedRef { $0.invalidateDrawing() }
    }
    if size == self.size, proposal == self.proposal, !flags.contains(.needsPlacement) {
      let outerMoved = pass.ancestorMoved
      pass.ancestorMoved = outerMoved || moved
      if flags.contains(.descendantNeedsPlacement)
        || (pass.ancestorMoved && flags.contains(.readsPosition))
      {
        placeFlagged(pass)
      }
      pass.ancestorMoved = outerMoved
      return
    }
    self.size = size
    self.proposal = proposal
    placeContent(moved: moved, pass)
  }

  /// Goes down to the flagged descendants of a node whose own layout stands.
  final func placeFlagged(_ pass: LayoutPass) {
    if flags.contains(.needsPlacement) || (pass.ancestorMoved && readsOwnPosition) {
      placeContent(moved: false, pass)
      return
    }
    flags.remove(.descendantNeedsPlacement)
    forEachElement { child in
      if !child.flags.isDisjoint(with: [.needsPlacement, .descendantNeedsPlacement])
        || (pass.ancestorMoved && child.flags.contains(.readsPosition))
      {
        child.placeFlagged(pass)
      }
    }
  }

  private func placeContent(moved: Bool, _ pass: LayoutPass) {
    let outerMoved = pass.ancestorMoved
    pass.ancestorMoved = outerMoved || moved
    pass.counters.placements &+= 1
    refreshChildren()
    flags.subtract([.needsPlacement, .descendantNeedsPlacement])
    invalidateDrawing()
    placeChildren(pass)
    pass.ancestorMoved = outerMoved
  }

  /// True for a node whose content depends on where it lies.
  private var readsOwnPosition: Bool { (self as? ReaderNode)?.readsOuterSpace ?? false }

  /// The top left corner in the space of the root, in points.
  ///
  /// - Complexity: O(*depth*).
  public final var globalOrigin: CGPoint {
    var x = origin.x
    var y = origin.y
    var node = container
    while let current = node {
      x += current.origin.x
      y += current.origin.y
      node = current.container
    }
    return CGPoint(x: x, y: y)
  }
}

// MARK: - Invalidating

extension LayoutNode {
  /// Says that this node's answers may differ from those given.
  ///
  /// Climbs until a node whose size cannot depend on this one. It goes on past that node only if someone
  /// outside has asked it for a guide that is set in here.
  public final func invalidateSize() {
    var node = self
    while true {
      node.dropAnswers()
      node.flags.insert(.needsPlacement)
      guard let container = node.container else { return }
      let reach = container.reach(of: node)
      if reach == .nothing
        || (reach == .guides && container.askedGuides & container.guideMask == 0)
      {
        container.flags.insert(.needsPlacement)
        container.flagPath()
        return
      }
      if container.flags.contains(.isInvalid) {
        // Why: nothing above has been measured since that node was invalidated.
        container.flags.insert(.needsPlacement)
        return
      }
      node = container
    }
  }

  /// Says that the list of children has changed.
  public final func invalidateChildren() {
    flags.insert(.childrenChanged)
    invalidateSize()
  }

  /// Says that this node has to place its children again although its size stands.
  public final func invalidatePlacement() {
    flags.insert(.needsPlacement)
    flagPath()
  }

  private func flagPath() {
    var node = container
    while let current = node, !current.flags.contains(.descendantNeedsPlacement) {
      current.flags.insert(.descendantNeedsPlacement)
      node = current.container
    }
  }

  /// Says that the drawing of this node has changed.
  public final func invalidateDrawing() {
    if flags.contains(.needsDrawing) { return }
    flags.insert(.needsDrawing)
    var next = containerReference
    while let current = next {
      let isDone = current._withUnsafeGuaranteedRef { node in
        if node.flags.contains(.needsDrawing) { return true }
        node.flags.insert(.needsDrawing)
        next = node.containerReference
        return false
      }
      if isDone { return }
    }
  }

  /// Says that something below was built from its place in an outer coordinate space.
  public final func noteReadsPosition() {
    var node: LayoutNode? = self
    while let current = node, !current.flags.contains(.readsPosition) {
      current.flags.insert(.readsPosition)
      node = current.container
    }
  }
}
