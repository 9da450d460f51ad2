public import Foundation

/// The root of a stage: proposes the safe area to its content and centres it there.
open class RootNode: UnaryNode {
  /// The whole canvas, in points.
  public final var canvas = CGSize.zero { didSet { if canvas != oldValue { borderChanged() } } }
  /// Points of the canvas that bars and cut-outs cover, by physical edge.
  public final var safeArea = PaddingNode.Insets(top: 0, leading: 0, bottom: 0, trailing: 0) {
    didSet { if safeArea != oldValue { borderChanged() } }
  }
  /// True until what was built from how far it reaches has been placed again.
  private final var hasNewBorder = false
  /// The frames whose lengths follow from those of the safe area.
  private final lazy var containerFrames = ContainerFrames()

  private func borderChanged() {
    hasNewBorder = true
    for frame in containerFrames.frames { frame.invalidateSize() }
    invalidateSize()
  }

  public final override func containerLength(
    _ axis: Axis, for frame: ContainerFrameNode
  ) -> CGFloat? {
    containerFrames.add(frame)
    return safeFrame.size.length(axis)
  }

  public final override var viewName: String { "root" }
  public final override var cutsGuides: Bool { true }
  public final override var passesStackAxis: Bool { false }
  public final override func reach(of child: LayoutNode) -> Reach { .nothing }

  /// The part of the canvas that nothing covers.
  public var safeFrame: CGRect {
    CGRect(
      x: safeArea.leading, y: safeArea.top,
      width: max(0, canvas.width - safeArea.leading - safeArea.trailing),
      height: max(0, canvas.height - safeArea.top - safeArea.bottom))
  }

  public final override func measure(_ proposal: ProposedSize, _ pass: LayoutPass) -> SizeAnswer {
    SizeAnswer(canvas, for: .all)
  }

  public final override func placeChildren(_ pass: LayoutPass) {
    refreshChildren()
    guard let child else { return }
    let frame = safeFrame
    let inner = ProposedSize(frame.size)
    let answer = child.measure(inner, pass)
    pass.ancestorMoved = hasNewBorder
    hasNewBorder = false
    child.place(
      at: CGPoint(
        x: frame.minX + (frame.width - answer.size.width) / 2,
        y: frame.minY + (frame.height - answer.size.height) / 2), inner, pass)
    pass.ancestorMoved = false
  }

  public final override func extend(_ reach: inout SafeReach, of child: LayoutNode) {
    reach.meet(safe: safeFrame, outer: CGRect(origin: .zero, size: canvas))
  }

  /// Nodes whose answers are checked before the next layout.
  final var doubted: ContiguousArray<CachingNode> = []
  private(set) final var isLayingOut = false

  /// Lays out what has to be laid out again; once more where a lazy container has learned something.
  public func layOut(_ pass: LayoutPass) {
    for _ in 0..<Self.largestPassCount {
      pass.begin()
      layingOut(pass) { place(at: .zero, ProposedSize(canvas), pass) }
      if !pass.applyCorrections() { return }
    }
  }

  /// What the content answers to a proposal.
  public final func contentSize(for proposal: ProposedSize, _ pass: LayoutPass) -> CGSize {
    refreshChildren()
    return layingOut(pass) { child?.measure(proposal, pass).size ?? .zero }
  }

  private func layingOut<R>(_ pass: LayoutPass, _ body: () -> R) -> R {
    settleDoubts(pass)
    isLayingOut = true
    defer { isLayingOut = false }
    return body()
  }

  /// How often lazy containers may correct their lengths, which settles after the first time unless a view's
  /// length depends on where it lies.
  private static let largestPassCount = 8

  /// True if ``layOut(_:)`` has something to do.
  ///
  /// Doubts count by themselves: a node in a view that is not chosen has a path of flags that ends at one that
  /// was never followed.
  public var needsLayout: Bool {
    !doubted.isEmpty || !flags.isDisjoint(with: [.needsPlacement, .descendantNeedsPlacement])
  }
}
