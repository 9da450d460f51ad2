public import Foundation

/// `LazyVStack`, `LazyHStack`, `LazyVGrid`, `LazyHGrid`: views that are made when they are about to be seen.
///
/// Algorithm:
///
/// 1. The views come in lines along the axis: in a stack each is a line, in a grid as many as there are tracks
///    (``LazyTracks``). Headers and footers of sections are lines of their own.
/// 2. Across, the answer is the proposal, or the sum of a grid's tracks where that is more; unspecified, it is
///    the widest view that was measured. Each view is proposed its track, a stack's all of that length, and
///    nothing along. A line is as long as its longest view.
/// 3. Along, the answer is the sum of the lines and the gaps. Lines that were not measured count as the mean
///    of those that were; if there are none, lines are made from the first on until they fill the canvas.
/// 4. To place, the lines are made that lie in what is shown, from the first line that is seen there on, and
///    measured; lines further away than ``margin`` leave the tree.
/// 5. If lines before what is seen, or all, have turned out to be longer or shorter than they counted, the
///    scrolling view is moved by the difference, so that what is seen stays, and another pass is asked for.
/// 6. Across, a view lies with its guide on that of its track; a grid's tracks lie in it by its alignment.
/// 7. A header that is pinned lies at the start of what is shown while its section is there, a footer at the
///    end; the section's own end, and start, push them out.
///
/// | proposal | answer along | answer across |
/// |---|---|---|
/// | unspecified | the sum of the lines | the widest view; a grid: its tracks' least |
/// | 0 | the sum of the lines | 0; a grid: its tracks |
/// | ∞ | the sum of the lines | ∞ |
/// | finite | the sum of the lines | the proposal; a grid: its tracks if they are more |
///
/// Explicit guides of views inside stop here [likely]. Source: docs/evidence/lazy.md.
public final class LazyNode: ContainerNode {
  /// The parts of sections that stay in sight.
  @frozen public struct Pinned: OptionSet, Sendable {
    public let rawValue: UInt8
    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }
    @inlinable public static var headers: Pinned { Pinned(rawValue: 1) }
    @inlinable public static var footers: Pinned { Pinned(rawValue: 2) }
  }

  /// The direction in which lines follow each other.
  public let axis: Axis
  /// A grid's tracks; `nil` for a stack.
  public var items: [LazyTrack]? { didSet { if items != oldValue { formChanged() } } }
  /// The key, across the axis, on which views are aligned in a stack, and tracks in a grid.
  public var alignment: AlignmentKey {
    didSet { if alignment != oldValue { invalidatePlacement() } }
  }
  /// The gap between lines in points; `nil` for the distances that views prefer, 8 in a grid.
  public var spacing: CGFloat? { didSet { if spacing != oldValue { formChanged() } } }
  public var pinned: Pinned { didSet { if pinned != oldValue { invalidatePlacement() } } }

  /// How far beyond what is shown lines are made, in points: what views draw outside their frames shows.
  ///
  /// How far Apple's go is not known. [unknown]
  public static let margin: CGFloat = 50

  /// All groups, in order.
  var groups: ContiguousArray<LazyGroup> = []
  /// Of each part of sections.
  var estimates: [LazyEstimate] = Array(repeating: LazyEstimate(), count: 3)
  /// Where each group begins, and the end; empty when a length has changed.
  private var knownStarts: ContiguousArray<CGFloat> = []
  /// The length across for which lengths are known; NaN before any is.
  var across: CGFloat = .nan
  /// The widest view that was measured without a length across.
  var widest: CGFloat = 0
  private var knownTracks: (across: CGFloat, tracks: LazyTracks)?
  /// True while headers or footers are drawn over what comes after them.
  private var hasPinned = false

  public init(
    _ axis: Axis, items: [LazyTrack]?, alignment: AlignmentKey, spacing: CGFloat?, pinned: Pinned
  ) {
    self.axis = axis
    self.items = items
    self.alignment = alignment
    self.spacing = spacing
    self.pinned = pinned
    super.init()
  }

  public override var viewName: String {
    switch (axis, items == nil) {
    case (.vertical, true): "LazyVStack"
    case (.horizontal, true): "LazyHStack"
    case (.vertical, false): "LazyVGrid"
    case (.horizontal, false): "LazyHGrid"
    }
  }

  /// The direction that a spacer or a divider directly inside takes.
  public var stackAxis: Axis? { items == nil ? axis : nil }

  public override var cutsGuides: Bool { true }
  public override var readsOwnPosition: Bool { true }
  public override func reach(of child: LayoutNode) -> Reach { .nothing }
  public override func fills(_ axis: Axis) -> Bool { axis != self.axis }

  public override func explicitGuide(
    _ key: AlignmentKey, _ proposal: ProposedSize, _ pass: LayoutPass
  ) -> GuideAnswer { .none }

  private func formChanged() {
    widest = 0
    forgetLengths()
    invalidateChildren()
  }

  public override func size(for proposal: ProposedSize, _ pass: LayoutPass) -> SizeAnswer {
    answer(to: proposal, pass)
  }

  public override func placeChildren(_ pass: LayoutPass) { makeAndPlace(pass) }

  // MARK: What is inside

  /// Looks for runs and sections, and for the elements of the rows in the tree.
  ///
  /// - Complexity: O(*n*) in the transparent nodes outside rows and in the elements in the tree.
  public override func collectChildren() {
    super.collectChildren()
    collectGroups()
    noteElements()
  }

  private func collectGroups() {
    var finder = LazyGroupFinder(known: groups)
    finder.look(in: self, .rows, of: nil)
    let columns = items.map { max(1, trackCount($0)) } ?? 1
    for (group, sources) in finder.found {
      group.update(sources, columns: group.part == .rows ? columns : 1)
    }
    groups = ContiguousArray(finder.found.map(\.group))
    knownStarts = []
  }

  private func trackCount(_ items: [LazyTrack]) -> Int {
    across.isNaN ? items.count : tracks(in: across).tracks.count
  }

  /// Tells the rows which elements are theirs, and notes how many they have.
  private func noteElements() {
    for group in groups {
      for source in group.sources { for row in source.rows { row.elements = 0..<0 } }
    }
    for index in 0..<elements.count {
      guard let row = elements.with(index, { $0.lazyRow(in: self) }) else { continue }
      row.elements = (row.elements.isEmpty ? index : row.elements.lowerBound)..<index + 1
    }
    for group in groups {
      for source in group.sources {
        for row in source.rows where source.note(row.elements.count, in: row.index) {
          knownStarts = []
        }
      }
    }
  }

  public override func forEachElement(_ body: (LayoutNode) -> Void) {
    guard hasPinned else {
      super.forEachElement(body)
      return
    }
    // What is pinned lies over the rows: footers, then headers.
    super.forEachElement { if $0.sectionPart(in: self) == .rows { body($0) } }
    super.forEachElement { if $0.sectionPart(in: self) == .footer { body($0) } }
    super.forEachElement { if $0.sectionPart(in: self) == .header { body($0) } }
  }

  // MARK: Tracks

  func tracks(in across: CGFloat) -> LazyTracks {
    if let knownTracks, knownTracks.across == across { return knownTracks.tracks }
    let tracks = LazyTracks(items ?? [], in: across)
    knownTracks = (across, tracks)
    return tracks
  }

  // MARK: Lengths

  func estimate(_ part: SectionPart) -> LazyAdvance {
    let own = estimates[part.rawValue]
    let rows = estimates[SectionPart.rows.rawValue]
    return LazyAdvance(
      gap: spacing ?? own.gap ?? rows.gap ?? EdgeSpacing.defaultDistance,
      length: own.length ?? rows.length ?? 0)
  }

  func setAdvance(_ advance: LazyAdvance, _ line: Int, in group: LazyGroup) {
    let old = group.lengths[line]
    // NaN is never equal to itself.
    if old.length == advance.length, old.gap == advance.gap || (old.gap.isNaN && advance.gap.isNaN)
    {
      return
    }
    group.lengths[line] = advance
    var counted = (old: old, new: advance)
    // The first line of all has no gap, which says nothing of others.
    if advance.gap == 0, isFirst(line, in: group) {
      (counted.old.gap, counted.new.gap) = (.nan, .nan)
    }
    estimates[group.part.rawValue].replace(counted.old, with: counted.new)
    knownStarts = []
  }

  private func isFirst(_ line: Int, in group: LazyGroup) -> Bool {
    line == 0 && groups.first { $0.lineCount > 0 } === group
  }

  func forgetLengths() {
    for group in groups { group.lengths.forget() }
    estimates = Array(repeating: LazyEstimate(), count: 3)
    knownStarts = []
    across = .nan
  }

  /// Where each group begins, before its first gap, and the end of all.
  var starts: ContiguousArray<CGFloat> {
    if knownStarts.count == groups.count + 1 { return knownStarts }
    var starts: ContiguousArray<CGFloat> = [0]
    starts.reserveCapacity(groups.count + 1)
    for group in groups {
      starts.append(
        starts[starts.count - 1] + group.lengths.start(of: group.lineCount, estimate(group.part)))
    }
    knownStarts = starts
    return starts
  }

  /// The length of all lines and gaps, as far as is known.
  var total: CGFloat { starts[groups.count] }

  /// Remembers if headers or footers are drawn over what comes after them.
  func notePinned(_ hasPinned: Bool) { self.hasPinned = hasPinned }
}

extension LayoutNode {
  /// The row of a lazy container that an element comes from.
  fileprivate func lazyRow(in container: LazyNode) -> LazyRowNode? {
    var node: TreeNode? = unwrapped.parent
    while let current = node, current !== container {
      if let row = current as? LazyRowNode { return row }
      node = current.parent
    }
    return nil
  }

  /// The part of a section that an element of a lazy container belongs to.
  fileprivate func sectionPart(in container: LazyNode) -> SectionPart {
    var node: TreeNode? = unwrapped.parent
    while let current = node, current !== container {
      if let part = current as? SectionPartNode { return part.part }
      node = current.parent
    }
    return .rows
  }

  /// The element inside the wrappers of modifiers of lists.
  private var unwrapped: LayoutNode {
    var node = self
    while let inner = node.wrappedElement { node = inner }
    return node
  }
}
