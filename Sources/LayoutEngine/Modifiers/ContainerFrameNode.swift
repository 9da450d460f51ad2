public import Foundation

/// `containerRelativeFrame`: a frame whose lengths follow from those of the nearest container around it.
///
/// Algorithm, on each chosen axis:
///
/// 1. The container is the nearest scrolling view that knows its length on the axis, else the root; the length is
///    that of what it shows between margins and safe areas.
/// 2. The frame is as long as ``length`` makes of it, and proposes that to the child.
/// 3. The child is put where its guide meets the default guide of the frame, as in a frame of fixed lengths.
///
/// | proposal | answer on a chosen axis | on another |
/// |---|---|---|
/// | unspecified, 0, ∞, finite | what follows from the container | the child's |
///
/// A length that is negative or not a number leaves the axis to the child. Source: docs/evidence/frames.md.
public final class ContainerFrameNode: UnaryNode {
  /// Makes the frame's length of the container's, both in points.
  public typealias Rule = (CGFloat, Axis) -> CGFloat

  private var axes: ScrollNode.Axes
  private var rule: Rule
  private(set) var horizontal: AlignmentKey
  private(set) var vertical: AlignmentKey

  public init(
    _ axes: ScrollNode.Axes, horizontal: AlignmentKey, vertical: AlignmentKey,
    _ rule: @escaping Rule
  ) {
    self.axes = axes
    self.rule = rule
    self.horizontal = horizontal
    self.vertical = vertical
    super.init()
  }

  /// Takes over other settings; rules cannot be compared, so the frame counts as changed.
  public func set(
    _ axes: ScrollNode.Axes, horizontal: AlignmentKey, vertical: AlignmentKey,
    _ rule: @escaping Rule
  ) {
    self.axes = axes
    self.rule = rule
    self.horizontal = horizontal
    self.vertical = vertical
    invalidateSize()
  }

  public override var viewName: String { "containerRelativeFrame" }
  public override var priority: CGFloat { 0 }
  public override var projectsSpacing: Bool { false }
  public override func fills(_ axis: Axis) -> Bool { !axes.contains(axis) && super.fills(axis) }

  public override func reach(of child: LayoutNode) -> Reach {
    axes == [.horizontal, .vertical] ? .guides : .sizeAndGuides
  }

  /// The frame's length on an axis; negative where the child decides.
  ///
  /// - Complexity: O(*depth*).
  private func length(_ axis: Axis) -> CGFloat {
    guard axes.contains(axis) else { return -1 }
    var node = container
    while let current = node {
      if let length = current.containerLength(axis, for: self) {
        let own = rule(length, axis)
        return own >= 0 ? own : -1
      }
      node = current.container
    }
    return -1
  }

  /// The frame's own lengths, and what the child is proposed.
  func lengths(_ proposal: ProposedSize) -> (own: ProposedSize, inner: ProposedSize) {
    let own = ProposedSize(width: length(.horizontal), height: length(.vertical))
    return (
      own,
      ProposedSize(
        width: own.width < 0 ? proposal.width : own.width,
        height: own.height < 0 ? proposal.height : own.height)
    )
  }

  public override func measure(_ proposal: ProposedSize, _ pass: LayoutPass) -> SizeAnswer {
    pass.counters.measures &+= 1
    let (own, inner) = lengths(proposal)
    var answer = super.measure(inner, pass)
    if own.width >= 0 { answer.size.width = own.width }
    if own.height >= 0 { answer.size.height = own.height }
    answer.box = outer(answer.box, own)
    return answer
  }

  /// The proposals for which an answer of the child in `box` holds: all on the frame's own axes.
  private func outer(_ box: ProposalBox, _ own: ProposedSize) -> ProposalBox {
    var box = box
    if own.width >= 0 { box = box.replacing(.horizontal, -.infinity, .infinity) }
    if own.height >= 0 { box = box.replacing(.vertical, -.infinity, .infinity) }
    return box
  }

  public override func explicitGuide(
    _ key: AlignmentKey, _ proposal: ProposedSize, _ pass: LayoutPass
  ) -> GuideAnswer {
    guard let child else { return .none }
    let (own, inner) = lengths(proposal)
    let frame = measure(proposal, pass)
    var answer = child.alignedGuide(key, inner, in: frame.size, horizontal, vertical, pass)
    answer.box = outer(answer.box, own)
    return answer
  }

  public override func placeChildren(_ pass: LayoutPass) {
    child?.place(lengths(proposal).inner, in: size, horizontal, vertical, pass)
  }

  public override func spacing(_ edge: Edge) -> EdgeSpacing {
    refreshChildren()
    let isOwn = axes.contains(edge == .top || edge == .bottom ? Axis.vertical : .horizontal)
    return isOwn && child?.projectsSpacing != true ? .box(edge) : super.spacing(edge)
  }
}

/// The frames inside a container whose lengths follow from its own.
final class ContainerFrames {
  private struct Entry { weak var frame: ContainerFrameNode? }
  private var entries: [ObjectIdentifier: Entry] = [:]

  func add(_ frame: ContainerFrameNode) {
    entries[ObjectIdentifier(frame)] = Entry(frame: frame)
  }

  /// The frames that are still in the tree.
  var frames: [ContainerFrameNode] {
    entries = entries.filter { $0.value.frame.map { !$0.flags.contains(.isRemoved) } ?? false }
    return entries.values.compactMap(\.frame)
  }

  /// Forgets what was answered from other lengths of the container, from each frame up to it.
  ///
  /// Why not `isInvalid`: nodes further out keep what they have answered from these lengths, so that a later change
  /// has to climb on to them.
  func dropAnswers(upTo container: LayoutNode) {
    for frame in frames {
      var node: LayoutNode = frame
      while node !== container {
        node.dropAnswers()
        node.flags.remove(.isInvalid)
        node.flags.insert(.needsPlacement)
        guard let next = node.container else { break }
        node = next
      }
    }
  }
}
