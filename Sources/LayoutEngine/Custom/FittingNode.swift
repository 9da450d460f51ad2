public import Foundation

/// `ViewThatFits`: the first of several views that has room.
///
/// Algorithm:
///
/// 1. The children are asked in order, with nothing proposed on the axes that count and the proposal on the
///    others. The first whose answer is no larger than the proposal on the axes that count is chosen, else the
///    last. An axis without a proposal has room for anything.
/// 2. The chosen child is proposed what this node is; its answer, guides and place are this node's.
///
/// | proposal | answer |
/// |---|---|
/// | unspecified | the first child's |
/// | 0 | the last child's, unless one is ideally nothing |
/// | ∞ | the first child's |
/// | finite | the first that fits |
///
/// Source: docs/evidence/stacks.md.
open class FittingNode: ContainerNode {
  /// The axes that count.
  public final var horizontal: Bool { didSet { if horizontal != oldValue { invalidateSize() } } }
  public final var vertical: Bool { didSet { if vertical != oldValue { invalidateSize() } } }
  /// The child that was placed; it is the only one that is shown.
  private final unowned(unsafe) var chosen: LayoutNode?

  public init(horizontal: Bool, vertical: Bool) {
    self.horizontal = horizontal
    self.vertical = vertical
    super.init()
  }

  public final override var viewName: String { "ViewThatFits" }

  public final override func collectChildren() {
    super.collectChildren()
    // It may have left the tree.
    chosen = nil
  }

  public final override func forEachElement(_ body: (LayoutNode) -> Void) {
    refreshChildren()
    if let chosen { body(chosen) }
  }

  /// Called when another child is shown than before.
  open func choiceChanged() {}

  final func counts(_ axis: Axis) -> Bool { axis == .horizontal ? horizontal : vertical }

  /// The child for a proposal, and the proposals for which it is that one.
  ///
  /// - Parameter noting: called with each child that is tried, and what it wants.
  final func choice(
    _ proposal: ProposedSize, _ pass: LayoutPass, noting: (LayoutNode, CGSize) -> Void = { _, _ in }
  ) -> (child: LayoutNode?, box: ProposalBox) {
    var box = ProposalBox.all
    for child in elements.dropLast() {
      var offer = proposal
      if horizontal { offer.width = ProposedSize.unspecified }
      if vertical { offer.height = ProposedSize.unspecified }
      let answer = child.measure(offer, pass)
      noting(child, answer.size)
      var fits = true
      for axis in [Axis.horizontal, .vertical] {
        let (length, room) = (answer.size.length(axis), proposal[axis])
        if !counts(axis) {
          box.meet(.all.replacing(axis, answer.box.lower(axis), answer.box.upper(axis)))
        } else if room < 0 {
          box.meet(.all.replacing(axis, room, room))
        } else if length <= room {
          box.meet(.all.replacing(axis, max(length, 0), .infinity))
        } else {
          box.meet(.all.replacing(axis, 0, length.nextDown))
          fits = false
        }
      }
      if fits { return (child, box) }
    }
    return (elements.last, box)
  }

  public final override func size(for proposal: ProposedSize, _ pass: LayoutPass) -> SizeAnswer {
    var (child, box) = choice(proposal, pass)
    guard let child else { return SizeAnswer(.zero, for: .all) }
    let answer = child.measure(proposal, pass)
    box.meet(answer.box)
    return SizeAnswer(answer.size, for: box)
  }

  public final override func explicitGuide(
    _ key: AlignmentKey, _ proposal: ProposedSize, _ pass: LayoutPass
  ) -> GuideAnswer {
    let (child, box) = choice(proposal, pass)
    guard var answer = child?.guide(key, proposal, pass) else { return .none }
    answer.box.meet(box)
    return answer
  }

  public final override func placeChildren(_ pass: LayoutPass) {
    let before = chosen
    chosen = choice(proposal, pass).child
    if chosen !== before { choiceChanged() }
    for element in elements { element.setLeftOut(element !== chosen) }
    forEachChild { markLeftOut($0) }
    chosen?.place(at: .zero, proposal, measured: size, pass)
  }

  /// Marks what shows nothing of the chosen child.
  ///
  /// - Returns: true if `node` shows something of it.
  @discardableResult
  private final func markLeftOut(_ node: TreeNode) -> Bool {
    var isShown = false
    if var element = node.asLayoutNode {
      while let wrapper = element.container as? UnaryNode, wrapper.isWrapper { element = wrapper }
      isShown = element === chosen
    } else {
      node.forEachChild { if markLeftOut($0) { isShown = true } }
    }
    node.setLeftOut(!isShown)
    return isShown
  }

  /// Those of the first child. [unknown] docs/evidence/stacks.md
  public final override func spacing(_ edge: Edge) -> EdgeSpacing {
    refreshChildren()
    return elements.first?.spacing(edge) ?? .touching
  }

  public final override var priority: CGFloat {
    refreshChildren()
    return elements.isEmpty ? -.infinity : 0
  }
}

extension TreeNode {
  fileprivate func setLeftOut(_ isLeftOut: Bool) {
    if isLeftOut { flags.insert(.isLeftOut) } else { flags.remove(.isLeftOut) }
  }
}
