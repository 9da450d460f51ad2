internal import Foundation

/// The lengths of steppers on iOS 18 and before, in points.
///
/// Source: docs/evidence/controls.md.
enum StepperMetrics {
  /// Of both buttons. [sure]
  static let size = CGSize(width: 94, height: 32)
  /// Of the ground. [likely]
  static let cornerRadius: CGFloat = 8
  /// Between the buttons; how wide and high. [likely]
  static let divider = CGSize(width: 1, height: 18)
  /// Of the plus and the minus. [likely]
  static let sign: CGFloat = 13
  static let signWidth: CGFloat = 2
  /// Between the label and the buttons, at least. [likely]
  static let spacing: CGFloat = 8
  /// How strong the sign of a button is that does nothing. [likely]
  static let idleOpacity = 0.3
}

/// A label at the leading edge, and two buttons at the trailing one.
struct StepperRow<Label: View>: View {
  let label: Label
  let onIncrement: (() -> Void)?
  let onDecrement: (() -> Void)?
  @Environment(\.hidesLabels) private var hidesLabels

  var body: some View {
    if hidesLabels {
      buttons
    } else {
      HStack(spacing: StepperMetrics.spacing) {
        label
        Spacer(minLength: 0)
        buttons
      }
    }
  }

  private var buttons: some View {
    HStack(spacing: 0) {
      StepButton(sign: Sign(isPlus: false), action: onDecrement)
      Rectangle().fill(.separator)
        .frame(width: StepperMetrics.divider.width, height: StepperMetrics.divider.height)
      StepButton(sign: Sign(isPlus: true), action: onIncrement)
    }
    .frame(width: StepperMetrics.size.width, height: StepperMetrics.size.height)
    .background(
      Color(uiColor: .tertiarySystemFill),
      in: RoundedRectangle(cornerRadius: StepperMetrics.cornerRadius))
  }
}

/// One of the two buttons; without an action it is faint and does nothing.
private struct StepButton: View {
  let sign: Sign
  let action: (() -> Void)?
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    sign
      .stroke(
        .primary, style: StrokeStyle(lineWidth: StepperMetrics.signWidth, lineCap: .round)
      )
      .frame(width: StepperMetrics.sign, height: StepperMetrics.sign)
      .opacity(isEnabled && action != nil ? 1 : StepperMetrics.idleOpacity)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .contentShape(Rectangle())
      .modifier(_PressModifier(repeats: true, action: { action?() }))
  }
}

/// A minus, or a plus.
struct Sign: Shape {
  var isPlus: Bool

  nonisolated func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: rect.minX, y: rect.midY))
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
    if isPlus {
      path.move(to: CGPoint(x: rect.midX, y: rect.minY))
      path.addLine(to: CGPoint(x: rect.midX, y: rect.maxY))
    }
    return path
  }
}
