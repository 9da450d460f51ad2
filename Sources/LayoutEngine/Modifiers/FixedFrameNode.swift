public import Foundation

/// `frame(width:height:alignment:)`.
///
/// Algorithm, on each axis:
///
/// 1. The child is proposed the given length, else what the frame is proposed.
/// 2. The frame is as long as given, else as the child.
/// 3. The child is put where its guide meets the *default* guide of the frame's size; it may stick out.
///
/// | proposal | answer with a length | without |
/// |---|---|---|
/// | unspecified, 0, ∞, finite | the length | the child's |
///
/// A length that is negative or not finite is taken as not given, with a diagnostic by the view layer.
/// Source: docs/evidence/frames.md.
public final class FixedFrameNode: UnaryNode {
  public private(set) var width: CGFloat
  public private(set) var height: CGFloat
  public private(set) var horizontal: AlignmentKey
  public private(set) var vertical: AlignmentKey

  /// - Parameters:
  ///   - width: points; `nil` leaves the axis to the child.
  ///   - height: points; `nil` leaves the axis to the child.
  public init(
    width: CGFloat?, height: CGFloat?, horizontal: AlignmentKey, vertical: AlignmentKey
  ) {
    self.width = Self.stored(width)
    self.height = Self.stored(height)
    self.horizontal = horizontal
    self.vertical = vertical
    super.init()
  }

  private static func stored(_ length: CGFloat?) -> CGFloat {
    guard let length, length.isFinite, length >= 0 else { return -1 }
    return length
  }

  /// Takes over new lengths and alignment.
  public func set(
    width: CGFloat?, height: CGFloat?, horizontal: AlignmentKey, vertical: AlignmentKey
  ) {
    let width = Self.stored(width)
    let height = Self.stored(height)
    if width != self.width || height != self.height {
      // Between a length and none, whether it fills and what distances it wishes for may change.
      let isOfOneKind = (width < 0) == (self.width < 0) && (height < 0) == (self.height < 0)
      self.width = width
      self.height = height
      if isOfOneKind { invalidateLengths() } else { invalidateSize() }
    }
    if horizontal != self.horizontal || vertical != self.vertical {
      self.horizontal = horizontal
      self.vertical = vertical
      invalidateSize()
    }
  }

  public override var viewName: String { "frame" }
  public override var priority: CGFloat { 0 }
  public override var projectsSpacing: Bool { false }

  public override func fills(_ axis: Axis) -> Bool {
    (axis == .horizontal ? width : height) < 0 && super.fills(axis)
  }

  public override func reach(of child: LayoutNode) -> Reach {
    width >= 0 && height >= 0 ? .guides : .sizeAndGuides
  }

  func inner(_ proposal: ProposedSize) -> ProposedSize {
    ProposedSize(
      width: width < 0 ? proposal.width : width, height: height < 0 ? proposal.height : height)
  }

  public override func measure(_ proposal: ProposedSize, _ pass: LayoutPass) -> SizeAnswer {
    pass.counters.measures &+= 1
    if width >= 0, height >= 0 {
      return SizeAnswer(CGSize(width: width, height: height), for: .all)
    }
    pass.counters.measures &+= 1
    var answer = super.measure(inner(proposal), pass)
    if width >= 0 {
      answer.size.width = width
      answer.box.minWidth = -.infinity
      answer.box.maxWidth = .infinity
    }
    if height >= 0 {
      answer.size.height = height
      answer.box.minHeight = -.infinity
      answer.box.maxHeight = .infinity
    }
    return answer
  }

  public override func explicitGuide(
    _ key: AlignmentKey, _ proposal: ProposedSize, _ pass: LayoutPass
  ) -> GuideAnswer {
    guard let child else { return .none }
    let frame = measure(proposal, pass)
    var answer = child.alignedGuide(
      key, inner(proposal), in: frame.size, horizontal, vertical, pass)
    if width >= 0 {
      answer.box.minWidth = -.infinity
      answer.box.maxWidth = .infinity
    }
    if height >= 0 {
      answer.box.minHeight = -.infinity
      answer.box.maxHeight = .infinity
    }
    return answer
  }

  public override func placeChildren(_ pass: LayoutPass) {
    childReference?._withUnsafeGuaranteedRef { child in
      child.place(inner(proposal), in: size, horizontal, vertical, pass)
    }
  }

  public override func spacing(_ edge: Edge) -> EdgeSpacing {
    refreshChildren()
    let isFixed = edge == .top || edge == .bottom ? height >= 0 : width >= 0
    return isFixed && child?.projectsSpacing != true ? .box(edge) : super.spacing(edge)
  }
}

extension LayoutNode {
  /// Places this node in a frame of `size` that aligns it.
  func place(
    _ proposal: ProposedSize, in frame: CGSize, _ horizontal: AlignmentKey,
    _ vertical: AlignmentKey, _ pass: LayoutPass
  ) {
    var box = ProposalBox.all
    let size = measure(proposal, pass).size
    let point = aligned(size, proposal, in: frame, horizontal, vertical, pass, meeting: &box)
    place(at: point, proposal, measured: size, pass)
  }

  /// Where this node, which answered `size`, lies in a frame that aligns it, leading-based.
  ///
  /// The frame's own side is always the key's default for its size; only the node's may be explicit.
  @inline(__always)
  private func aligned(
    _ size: CGSize, _ proposal: ProposedSize, in frame: CGSize, _ horizontal: AlignmentKey,
    _ vertical: AlignmentKey, _ pass: LayoutPass, meeting box: inout ProposalBox
  ) -> CGPoint {
    let x = guideValue(horizontal, proposal, size, pass, meeting: &box)
    let y = guideValue(vertical, proposal, size, pass, meeting: &box)
    return CGPoint(
      x: horizontal.defaultValue(for: frame, pass) - x,
      y: vertical.defaultValue(for: frame, pass) - y)
  }

  /// The explicit value of this node for `key`, in the space of a frame of `size` that aligns it.
  func alignedGuide(
    _ key: AlignmentKey, _ proposal: ProposedSize, in frame: CGSize, _ horizontal: AlignmentKey,
    _ vertical: AlignmentKey, _ pass: LayoutPass
  ) -> GuideAnswer {
    var answer = guide(key, proposal, pass)
    guard !answer.value.isNaN else { return answer }
    let measured = measure(proposal, pass)
    answer.box.meet(measured.box)
    let origin = aligned(
      measured.size, proposal, in: frame, horizontal, vertical, pass, meeting: &answer.box)
    answer.value += key.axis == .horizontal ? origin.x : origin.y
    return answer
  }
}
