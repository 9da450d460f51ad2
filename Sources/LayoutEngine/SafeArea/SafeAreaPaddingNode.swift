internal import Foundation

/// `safeAreaPadding`: padding into which what is inside may reach.
///
/// | proposal | answer |
/// |---|---|
/// | unspecified, 0, ∞, finite | as `padding` |
///
/// Explicit guides of the view inside stop here. [likely] docs/evidence/alignment.md
public final class SafeAreaPaddingNode: PaddingNode {
  public override var viewName: String { "safeAreaPadding" }
  public override var cutsGuides: Bool { true }

  /// Explicit guides stop at what depends on the safe area. [likely] docs/evidence/alignment.md
  public override func explicitGuide(
    _ key: AlignmentKey, _ proposal: ProposedSize, _ pass: LayoutPass
  ) -> GuideAnswer { .none }

  public override func extend(_ reach: inout SafeReach, of child: LayoutNode) {
    let outer = CGRect(origin: .zero, size: size)
    let isMirrored = flags.contains(.isRightToLeft)
    let left = isMirrored ? insets.trailing : insets.leading
    reach.meet(
      safe: CGRect(
        x: left, y: insets.top, width: size.width - insets.leading - insets.trailing,
        height: size.height - insets.top - insets.bottom), outer: outer)
  }

  public override func placeChildren(_ pass: LayoutPass) {
    // Why: what was built from how far it reaches may depend on the insets, though nothing has moved.
    pass.withMoved(true) { super.placeChildren(pass) }
  }
}
