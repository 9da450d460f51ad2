internal import Foundation

/// `overlay` and `background`.
///
/// Algorithm: the primary view decides size, guides, spacing and priority. The secondary is proposed that
/// size and put where its guides meet the primary's, explicit ones included. It may stick out.
///
/// | proposal | answer |
/// |---|---|
/// | unspecified, 0, ∞, finite | the primary's |
///
/// The children in the tree are those of the primary and, last, the one node of the secondary.
open class OverlayNode: UnaryNode {
  public final let isBackground: Bool
  public final var horizontal: AlignmentKey {
    didSet { if horizontal != oldValue { invalidatePlacement() } }
  }
  public final var vertical: AlignmentKey {
    didSet { if vertical != oldValue { invalidatePlacement() } }
  }
  /// The view in front or behind.
  public private(set) final unowned(unsafe) var secondary: LayoutNode?

  public init(isBackground: Bool, horizontal: AlignmentKey, vertical: AlignmentKey) {
    self.isBackground = isBackground
    self.horizontal = horizontal
    self.vertical = vertical
    super.init()
  }

  open override var viewName: String { isBackground ? "background" : "overlay" }

  public override func collectChildren() {
    super.collectChildren()
    var list = ElementList()
    super.collectTreeElements(into: &list)
    secondary = list.last
    secondary?.container = self
  }

  public override func reach(of changed: LayoutNode) -> Reach {
    changed === secondary ? .nothing : .sizeAndGuides
  }

  public override func forEachElement(_ body: (LayoutNode) -> Void) {
    refreshChildren()
    if isBackground, let secondary { body(secondary) }
    if let child { body(child) }
    if !isBackground, let secondary { body(secondary) }
  }

  public override func placeChildren(_ pass: LayoutPass) {
    guard let child else { return }
    child.place(at: .zero, proposal, pass)
    guard let secondary else { return }
    let inner = ProposedSize(size)
    let answer = secondary.measure(inner, pass)
    var box = ProposalBox.all
    let x =
      child.guideValue(horizontal, proposal, size, pass, meeting: &box)
      - secondary.guideValue(horizontal, inner, answer.size, pass, meeting: &box)
    let y =
      child.guideValue(vertical, proposal, size, pass, meeting: &box)
      - secondary.guideValue(vertical, inner, answer.size, pass, meeting: &box)
    secondary.place(at: CGPoint(x: x, y: y), inner, pass)
  }
}
