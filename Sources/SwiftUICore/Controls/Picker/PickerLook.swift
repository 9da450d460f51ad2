internal import Foundation

/// A picker in the style around it.
struct PickerLook<Label: View>: View {
  let label: Label
  let options: [PickerOption]
  @Environment(\.pickerKind) private var kind

  var body: some View {
    switch kind {
    case .menu: PickerMenu(label: label, options: options)
    case .segmented: SegmentedControl(options: options)
    }
  }
}

/// The lengths of a picker that is a menu on iOS, in points.
///
/// Source: docs/evidence/controls.md.
enum PickerMenuMetrics {
  /// At each side of the value. [sure] iOS 26
  static let inset: CGFloat = 13.5
  /// Above and below it. [sure] iOS 26
  static let margin: CGFloat = 8
  /// Between the value and the arrows. [sure] iOS 26
  static let spacing: CGFloat = 4
  /// Of the arrows, which are 9 wide. [likely]
  static let arrows = Font.system(size: 13)
}

/// The chosen value in the tint, with arrows up and down; outside of a form without its label.
private struct PickerMenu<Label: View>: View, SemanticControl {
  let label: Label
  let options: [PickerOption]
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.report) private var report

  var body: some View {
    HStack(spacing: PickerMenuMetrics.spacing) {
      if let chosen = options.first(where: \.isSelected) { chosen.view.lineLimit(1) }
      Image(systemName: "chevron.up.chevron.down").font(PickerMenuMetrics.arrows)
    }
    .foregroundStyle(
      isEnabled ? AnyShapeStyle(.tint) : AnyShapeStyle(ButtonMetrics.disabledLabel)
    )
    .padding(.horizontal, PickerMenuMetrics.inset)
    .padding(.vertical, PickerMenuMetrics.margin)
    .contentShape(Rectangle())
    .onTapGesture { report(.menuDoesNotOpen) }
  }

  var semantics: ControlSemantics? {
    ControlSemantics(
      role: .picker, label: label,
      value: options.first(where: \.isSelected).map { .text($0.view) }, traits: .isButton,
      adjust: { direction in
        let index = options.firstIndex(where: \.isSelected).map {
          $0 + (direction == .increment ? 1 : -1)
        }
        guard let index = index ?? options.indices.first, options.indices.contains(index) else {
          return
        }
        options[index].select()
      })
  }
}

extension Diagnostic {
  /// Why a warning: what is shown is right, and what was asked for does not come.
  fileprivate static var menuDoesNotOpen: Diagnostic {
    Diagnostic(
      code: "menu-does-not-open", message: "a picker that is a menu cannot be opened yet",
      hint: "use pickerStyle(.segmented), or set its selection")
  }
}
