public import Foundation

/// `ScrollView`: shows a part of its content.
///
/// Algorithm:
///
/// 1. The content is proposed unspecified on the axes that scroll, and on the other what is left between the
///    margins.
/// 2. On an axis that scrolls the answer is the proposal, or the content and the margins where that is
///    unspecified; on the other it is always the content and the margins.
/// 3. The content lies within the margins at the top leading corner, moved back by the offset, which is held
///    to what the content exceeds the visible length by. Content that is shorter stands at the anchor.
/// 4. What is shown reaches under bars as far as the frame touches them, so that content at rest starts inside
///    the safe area and scrolls under its border.
///
/// | proposal | answer on an axis that scrolls | on the other |
/// |---|---|---|
/// | unspecified | the content's ideal and the margins | the content's ideal and the margins |
/// | 0, ∞, finite | the proposal | the content's answer and the margins |
///
/// Scrolling moves the content and measures nothing. Explicit guides of the content stop here [unknown].
/// Source: docs/evidence/scrolling.md.
open class ScrollNode: UnaryNode {
  /// The axes that scroll.
  @frozen public struct Axes: OptionSet, Sendable {
    public let rawValue: UInt8
    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }
    @inlinable public static var horizontal: Axes { Axes(rawValue: 1) }
    @inlinable public static var vertical: Axes { Axes(rawValue: 2) }
    @inlinable public func contains(_ axis: Axis) -> Bool {
      contains(axis == .horizontal ? Axes.horizontal : Axes.vertical)
    }
  }

  /// Points of the content, as fractions, that lie on the same points of what shows.
  @frozen public struct Anchors: Equatable, Sendable {
    /// At first; `nil` for the start.
    public var initial: CGPoint?
    /// After the content or what shows of it has got another size; `nil` to stay.
    public var sizeChanges: CGPoint?
    /// Of content that is shorter than what shows; `nil` for the start.
    public var alignment: CGPoint?

    @inlinable public init() {}
  }

  public final var axes: Axes { didSet { if axes != oldValue { invalidateSize() } } }
  /// Points between the frame and the content, in the direction of layout.
  public final var margins = PaddingNode.Insets(top: 0, leading: 0, bottom: 0, trailing: 0) {
    didSet { if margins != oldValue { invalidateSize() } }
  }
  /// Where the content stands that nobody has scrolled.
  public final var anchors = Anchors() {
    didSet {
      guard anchors != oldValue else { return }
      // What nobody has scrolled begins anew.
      if isAtAnchor {
        offset = .zero
        placedLastOffset = .zero
      }
      invalidatePlacement()
    }
  }
  /// How far the content is scrolled, in points, in the direction of layout; 0 at rest.
  public private(set) final var offset = CGPoint.zero
  /// How far the content is drawn beyond its ends, in points: negative before the start, 0 at rest.
  public private(set) final var stretch = CGPoint.zero
  /// How far what is shown reaches beyond the frame.
  public private(set) final var reach = SafeReach.Insets()
  /// The offset with which the content was placed last.
  public private(set) final var placedOffset = CGPoint.zero
  /// The size of the content, as placed last.
  public private(set) final var contentSize = CGSize.zero
  /// True until the content is scrolled: it then follows the anchors.
  private final var isAtAnchor = true
  private final var dependsOnPlace = false
  /// What frames inside take for this view's lengths while the content is measured; −1 where nothing was proposed.
  private final var containerSize = CGSize(width: -1, height: -1)
  private final var containerFrames: ContainerFrames?
  private final var isPlaced = false
  /// The largest offset when the content was placed last.
  private final var placedLastOffset = CGPoint.zero
  /// What showed last, in this node's own space.
  private final var placedViewport = CGRect.null

  public init(_ axes: Axes) {
    self.axes = axes
    super.init()
  }

  open override var viewName: String { "ScrollView" }
  public final override var cutsGuides: Bool { true }
  public final override var passesStackAxis: Bool { false }
  public final override var priority: CGFloat { 0 }
  public final override var projectsSpacing: Bool { false }
  public final override func spacing(_ edge: Edge) -> EdgeSpacing { .box(edge) }
  public final override var readsOwnPosition: Bool { dependsOnPlace }

  public final override func fills(_ axis: Axis) -> Bool {
    axes.contains(axis) || super.fills(axis)
  }

  public final override func explicitGuide(
    _ key: AlignmentKey, _ proposal: ProposedSize, _ pass: LayoutPass
  ) -> GuideAnswer { .none }

  // MARK: Asking

  private func margin(_ axis: Axis) -> CGFloat {
    axis == .horizontal ? margins.leading + margins.trailing : margins.top + margins.bottom
  }

  final func inner(_ proposal: ProposedSize) -> ProposedSize {
    var inner = proposal
    for axis in [Axis.horizontal, .vertical] {
      if axes.contains(axis) {
        inner[axis] = ProposedSize.unspecified
      } else if proposal[axis] >= 0 {
        inner[axis] = max(proposal[axis] - margin(axis), 0)
      }
    }
    return inner
  }

  /// Says to the frames inside that size themselves by this view what its lengths are for a proposal.
  private func setContainerSize(_ size: CGSize) {
    guard size != containerSize else { return }
    containerSize = size
    guard let containerFrames else { return }
    containerFrames.dropAnswers(upTo: self)
    // What this node remembers of its child's answers.
    guides = nil
  }

  private func containerSize(_ proposal: ProposedSize) -> CGSize {
    CGSize(
      width: proposal.width < 0 ? -1 : max(proposal.width - margin(.horizontal), 0),
      height: proposal.height < 0 ? -1 : max(proposal.height - margin(.vertical), 0))
  }

  public final override func containerLength(
    _ axis: Axis, for frame: ContainerFrameNode
  ) -> CGFloat? {
    let frames = containerFrames ?? ContainerFrames()
    frames.add(frame)
    containerFrames = frames
    let length = containerSize.length(axis)
    return length < 0 ? nil : length
  }

  public final override func measure(_ proposal: ProposedSize, _ pass: LayoutPass) -> SizeAnswer {
    pass.counters.measures &+= 1
    let placedSize = containerSize
    setContainerSize(containerSize(proposal))
    let content = super.measure(inner(proposal), pass)
    // Why back: what is inside may be placed again without this view being asked.
    if isPlaced { setContainerSize(placedSize) }
    var answer = SizeAnswer(content.size, for: content.box)
    if containerFrames != nil { answer.box = .point(proposal) }
    for axis in [Axis.horizontal, .vertical] {
      let margin = margin(axis)
      var length = content.size.length(axis) + margin
      var (lower, upper) = (content.box.lower(axis), content.box.upper(axis))
      if axes.contains(axis) {
        if proposal[axis] >= 0 { length = proposal[axis] }
        (lower, upper) = (proposal[axis], proposal[axis])
      } else if margin != 0, lower > -.infinity || upper < .infinity {
        (lower, upper) = (proposal[axis], proposal[axis])
      }
      if axis == .horizontal { answer.size.width = length } else { answer.size.height = length }
      answer.box = answer.box.replacing(axis, lower, upper)
    }
    return answer
  }

  // MARK: Placing

  /// The length of what is shown between the margins, and what of the content exceeds it; never negative.
  private func room(_ axis: Axis) -> (visible: CGFloat, excess: CGFloat) {
    let visible = max(size.length(axis) - margin(axis), 0)
    let excess = contentSize.length(axis) - visible
    return (visible, axes.contains(axis) && excess > 0 && excess.isFinite ? excess : 0)
  }

  /// Where shorter content stands, from the margin.
  final func slack(_ axis: Axis) -> CGFloat {
    guard let anchor = anchors.alignment, axes.contains(axis) else { return 0 }
    let rest = size.length(axis) - margin(axis) - contentSize.length(axis)
    return rest > 0 && rest.isFinite ? rest * (axis == .horizontal ? anchor.x : anchor.y) : 0
  }

  public final override func placeChildren(_ pass: LayoutPass) {
    let reach = safeReach(pixel: pass.pixel)
    self.reach = reach.insets
    dependsOnPlace = reach.dependsOnPlace
    if dependsOnPlace { noteReadsPosition() }
    isPlaced = true
    setContainerSize(containerSize(proposal))
    guard let child else { return }
    let inner = inner(proposal)
    if child.proposal != inner || child.flags.contains(.needsPlacement) {
      contentSize = child.measure(inner, pass).size
    }
    let last = lastOffset
    if isAtAnchor, last != placedLastOffset {
      // Content that did not exceed what shows has not begun anywhere yet.
      let anchor = placedLastOffset == .zero ? anchors.initial : anchors.sizeChanges
      if let anchor { offset = CGPoint(x: anchor.x * last.x, y: anchor.y * last.y) }
    }
    placedLastOffset = last
    offset = CGPoint(x: min(offset.x, last.x), y: min(offset.y, last.y))
    placedOffset = shownOffset
    let point = CGPoint(
      x: margins.leading + slack(.horizontal) - placedOffset.x,
      y: margins.top + slack(.vertical) - placedOffset.y)
    // Lazy containers and readers inside have to look at what is shown of them now, though nothing has moved.
    let isChanged = viewport != placedViewport
    placedViewport = viewport
    pass.withMoved(isChanged) { child.place(at: point, inner, measured: contentSize, pass) }
  }

  public final override func extend(_ reach: inout SafeReach, of child: LayoutNode) {
    if axes.contains(.horizontal) { reach.close(.horizontal) }
    if axes.contains(.vertical) { reach.close(.vertical) }
  }

  /// What is shown, in this node's own space.
  public final var viewport: CGRect {
    CGRect(
      x: -reach.left, y: -reach.top, width: size.width + reach.left + reach.right,
      height: size.height + reach.top + reach.bottom)
  }

  /// The part of the frame between the margins, in this node's own space.
  public final var contentFrame: CGRect {
    let isMirrored = flags.contains(.isRightToLeft)
    return CGRect(
      x: isMirrored ? margins.trailing : margins.leading, y: margins.top,
      width: max(size.width - margin(.horizontal), 0),
      height: max(size.height - margin(.vertical), 0))
  }

  // MARK: Scrolling

  /// The largest offset, at which the end of the content shows; as placed last.
  public final var lastOffset: CGPoint {
    CGPoint(x: room(.horizontal).excess, y: room(.vertical).excess)
  }

  /// The offset after the content is moved by a distance, as far as it goes; x is to the right.
  public final func offset(movedBy distance: CGSize) -> CGPoint {
    let dx = flags.contains(.isRightToLeft) ? -distance.width : distance.width
    return held(CGPoint(x: offset.x - dx, y: offset.y - distance.height))
  }

  /// The offset at which the content shows, beyond its ends too.
  public final var shownOffset: CGPoint {
    CGPoint(x: offset.x + stretch.x, y: offset.y + stretch.y)
  }

  /// The nearest offset to which the content can be scrolled; what is no number stays.
  public final func held(_ wish: CGPoint) -> CGPoint {
    func held(_ wish: CGFloat, _ now: CGFloat, _ last: CGFloat) -> CGFloat {
      wish.isNaN ? now : max(0, min(wish, last))
    }
    let last = lastOffset
    return CGPoint(x: held(wish.x, offset.x, last.x), y: held(wish.y, offset.y, last.y))
  }

  /// Scrolls to an offset, held to what the content exceeds; what is no number stays.
  ///
  /// - Returns: true if the content moves.
  @discardableResult
  public final func scroll(to wish: CGPoint) -> Bool { move(to: held(wish)) }

  /// Scrolls to an offset, beyond the ends of the content too; what is no number stays.
  ///
  /// - Returns: true if the content moves.
  @discardableResult
  public final func move(to wish: CGPoint) -> Bool {
    let new = held(wish)
    let beyond = CGPoint(
      x: wish.x.isNaN ? stretch.x : wish.x - new.x, y: wish.y.isNaN ? stretch.y : wish.y - new.y)
    guard new != offset || beyond != stretch else { return false }
    offset = new
    stretch = beyond
    isAtAnchor = false
    invalidatePlacement()
    return true
  }

  /// Begins at an offset that another node for the same view had.
  public final func start(at offset: CGPoint) {
    self.offset = offset
    isAtAnchor = false
  }

  /// Moves the content because what lies before the visible part has turned out to be longer, or shorter.
  final func follow(_ distance: CGFloat, _ axis: Axis) {
    // At an anchor, the content is put there again.
    if isAtAnchor && anchors.sizeChanges != nil { return }
    if axis == .horizontal {
      offset.x = max(0, offset.x + distance)
    } else {
      offset.y = max(0, offset.y + distance)
    }
    invalidatePlacement()
  }

  /// The offset that shows a part of the content.
  ///
  /// - Parameters:
  ///   - target: in the content, as ``contentRect(of:)`` gives it.
  ///   - anchor: the point, as fractions, at which target and visible part meet; `nil` for the smallest move.
  public final func offset(showing target: CGRect, at anchor: CGPoint?) -> CGPoint {
    func shown(_ start: CGFloat, _ length: CGFloat, _ axis: Axis, _ anchor: CGFloat?) -> CGFloat {
      let now = axis == .horizontal ? offset.x : offset.y
      guard axes.contains(axis) else { return now }
      let visible = room(axis).visible
      if let anchor { return start + anchor * (length - visible) }
      if start < now { return start }
      return start + length > now + visible ? min(start, start + length - visible) : now
    }
    return CGPoint(
      x: shown(target.minX, target.width, .horizontal, anchor?.x),
      y: shown(target.minY, target.height, .vertical, anchor?.y))
  }

  /// Where a frame in this node's own space lies in the content, as placed last: from the content's start, in the
  /// direction of layout.
  public final func contentRect(of frame: CGRect) -> CGRect {
    let visible = contentFrame
    let fromLeft = frame.minX - visible.minX
    let x = flags.contains(.isRightToLeft) ? visible.width - fromLeft - frame.width : fromLeft
    return CGRect(
      x: x + placedOffset.x, y: frame.minY - visible.minY + placedOffset.y, width: frame.width,
      height: frame.height)
  }
}
