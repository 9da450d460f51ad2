internal import DisplayList
internal import Foundation
internal import LayoutEngine

/// A view of which only that is drawn what another one covers, as opaque as that one is there.
///
/// It is laid out as a view with an overlay, and tapped as if it had none. [likely] docs/evidence/styles.md
final class MaskNode: OverlayNode, EffectNode {
  /// What the other view draws; `nil` for nothing.
  var drawing: DisplayItem?

  init(horizontal: AlignmentKey, vertical: AlignmentKey) {
    super.init(isBackground: false, horizontal: horizontal, vertical: vertical)
    flags.insert(.draws)
  }

  override var viewName: String { "mask" }

  func effects() -> [DisplayEffect] {
    [.mask(DrawnMask(drawing ?? DisplayItem(offset: .zero, node: DisplayNode())))]
  }
}

extension View {
  /// Draws only what other views cover, as opaque as they are there; the size stays.
  public nonisolated func mask<Mask: View>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
  ) -> some View {
    modifier(
      _OverlayModifier(
        overlay: mask(), alignment: alignment, isBackground: false, isMask: true))
  }

  /// Draws only what another view covers, as opaque as it is there; the size stays.
  @_disfavoredOverload
  public nonisolated func mask<Mask: View>(_ mask: Mask) -> some View {
    modifier(
      _OverlayModifier(overlay: mask, alignment: .center, isBackground: false, isMask: true))
  }
}
