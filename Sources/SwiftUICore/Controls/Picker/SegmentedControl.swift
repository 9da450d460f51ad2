internal import Foundation

/// The lengths and colours of segmented controls on iOS 18 and before, in points.
///
/// Source: docs/evidence/controls.md.
enum SegmentedMetrics {
  /// The height. [sure] UIKit
  static let height: CGFloat = 32
  /// The corner radius. [likely]
  static let cornerRadius: CGFloat = 8
  /// Of what lies behind the chosen title. [likely]
  static let lensRadius: CGFloat = 6.93
  /// Around it. [likely]
  static let inset: CGFloat = 2
  /// Beside a title in a control as wide as it likes. [sure] UIKit
  static let margin: CGFloat = 10
  /// The lines between segments that are not chosen. [likely]
  static let divider = CGSize(width: 1, height: 16)
  /// The font size. [sure] iOS 26
  static let fontSize: CGFloat = 13
  /// The shadow. [likely]
  static let shadow = (opacity: 0.12, radius: CGFloat(4), y: CGFloat(3))
  /// The lens in dark appearance. [likely]
  static let darkLens = Color(.sRGB, red: 99 / 255, green: 99 / 255, blue: 102 / 255)
  /// The disabled opacity. [likely]
  static let disabledOpacity = 0.5
}

/// Titles side by side in segments of the same width, the chosen one on a lens.
struct SegmentedControl: View {
  let options: [PickerOption]
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    SegmentLayout {
      ForEach(options) { option in
        Segment(option: option, hasDivider: hasDivider(before: option.id))
      }
    }
    .background(
      Color(uiColor: .tertiarySystemFill),
      in: RoundedRectangle(cornerRadius: SegmentedMetrics.cornerRadius)
    )
    .opacity(isEnabled ? 1 : SegmentedMetrics.disabledOpacity)
  }

  private func hasDivider(before index: Int) -> Bool {
    index > 0 && !options[index].isSelected && !options[index - 1].isSelected
  }
}

private struct Segment: View, SemanticControl {
  let option: PickerOption
  let hasDivider: Bool
  @Environment(\.colorScheme) private var scheme

  var body: some View {
    option.view
      .font(
        .system(size: SegmentedMetrics.fontSize, weight: option.isSelected ? .semibold : .medium)
      )
      .lineLimit(1)
      .padding(.horizontal, SegmentedMetrics.margin)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background {
        if option.isSelected {
          RoundedRectangle(cornerRadius: SegmentedMetrics.lensRadius)
            .fill(scheme == .dark ? SegmentedMetrics.darkLens : .white)
            .shadow(
              color: .black.opacity(SegmentedMetrics.shadow.opacity),
              radius: SegmentedMetrics.shadow.radius, y: SegmentedMetrics.shadow.y
            )
            .padding(SegmentedMetrics.inset)
        }
      }
      .overlay(alignment: .leading) {
        if hasDivider {
          Rectangle().fill(.separator)
            .frame(width: SegmentedMetrics.divider.width, height: SegmentedMetrics.divider.height)
        }
      }
      .contentShape(Rectangle())
      .onTapGesture { option.select() }
  }

  var semantics: ControlSemantics? {
    ControlSemantics(
      role: .button, label: option.view,
      traits: option.isSelected ? [.isButton, .isSelected] : .isButton,
      activate: { option.select() })
  }
}

/// Views of the same width side by side, all as high as a segmented control.
///
/// Algorithm: the width is what is offered, else as many times the widest view's ideal; each view is offered an
/// equal part of it.
///
/// | offered width | width |
/// |---|---|
/// | nil | *n* × the widest ideal |
/// | finite | that |
/// | 0 | 0 |
/// | ∞ | ∞ |
private struct SegmentLayout: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let ideal = subviews.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0
    return CGSize(
      width: proposal.width ?? ideal * CGFloat(subviews.count), height: SegmentedMetrics.height)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let width = bounds.width / CGFloat(max(subviews.count, 1))
    for (index, subview) in subviews.enumerated() {
      subview.place(
        at: CGPoint(x: bounds.minX + CGFloat(index) * width, y: bounds.minY),
        proposal: ProposedViewSize(width: width, height: bounds.height))
    }
  }
}
