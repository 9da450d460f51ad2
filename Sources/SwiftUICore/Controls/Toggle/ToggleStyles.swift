internal import Foundation

/// The lengths and colours of toggles on iOS 18 and before, in points.
///
/// Source: docs/evidence/controls.md.
enum ToggleMetrics {
  /// Of the switch. [sure]
  static let size = CGSize(width: 51, height: 31)
  /// Across the knob. [sure]
  static let knob: CGFloat = 27
  /// Around the knob. [sure]
  static let inset: CGFloat = 2
  /// Between the label and the switch, at least. [likely]
  static let spacing: CGFloat = 8
  /// The shadow of the knob. [likely]
  static let shadow = (opacity: 0.15, radius: CGFloat(4), y: CGFloat(3))
  /// How strong a disabled switch is. [sure] iOS 26
  static let disabledOpacity = 0.5
}

/// The style of toggles where none is set: on iOS a switch.
public struct DefaultToggleStyle: ToggleStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    SwitchToggleStyle().makeBody(configuration: configuration)
  }
}

/// The label, and a switch at the trailing edge.
public struct SwitchToggleStyle {
  private let tint: Color?

  public nonisolated init() { tint = nil }

  /// - Parameter tint: the colour of a switch that is on.
  public nonisolated init(tint: Color) { self.tint = tint }
}

extension SwitchToggleStyle: ToggleStyle {
  public func makeBody(configuration: Configuration) -> some View {
    SwitchRow(configuration: configuration, tint: tint)
  }
}

/// A bordered button, with a ground in the tint while the toggle is on.
public struct ButtonToggleStyle: ToggleStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    let button = Button {
      configuration.isOn.toggle()
    } label: {
      configuration.label
    }
    if configuration.isOn {
      button.buttonStyle(.borderedProminent)
    } else {
      button.buttonStyle(.bordered)
    }
  }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  /// A switch.
  public nonisolated static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  /// The label, and a switch at the trailing edge.
  public nonisolated static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
  /// A bordered button that stays down.
  public nonisolated static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

/// A label at the leading edge, and a switch at the trailing one.
private struct SwitchRow: View {
  let configuration: ToggleStyleConfiguration
  let tint: Color?
  @Environment(\.hidesLabels) private var hidesLabels

  var body: some View {
    if hidesLabels {
      toggle
    } else {
      HStack(spacing: ToggleMetrics.spacing) {
        configuration.label
        Spacer(minLength: 0)
        toggle
      }
    }
  }

  private var toggle: some View {
    Switch(isOn: configuration.$isOn, isMixed: configuration.isMixed, tint: tint)
  }
}

/// The switch itself; its knob stands in the middle while values are mixed. [likely]
private struct Switch: View {
  @Binding var isOn: Bool
  let isMixed: Bool
  let tint: Color?
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.tint) private var outerTint

  var body: some View {
    Capsule()
      .fill(ground)
      .overlay(alignment: isMixed ? .center : isOn ? .trailing : .leading) {
        Circle()
          .fill(.white)
          .frame(width: ToggleMetrics.knob, height: ToggleMetrics.knob)
          .shadow(
            color: .black.opacity(ToggleMetrics.shadow.opacity),
            radius: ToggleMetrics.shadow.radius, y: ToggleMetrics.shadow.y
          )
          .padding(ToggleMetrics.inset)
      }
      .frame(width: ToggleMetrics.size.width, height: ToggleMetrics.size.height)
      .opacity(isEnabled ? 1 : ToggleMetrics.disabledOpacity)
      .onTapGesture { isOn.toggle() }
  }

  private var ground: AnyShapeStyle {
    guard isOn || isMixed else { return AnyShapeStyle(Color(uiColor: .secondarySystemFill)) }
    if let tint { return AnyShapeStyle(tint) }
    return outerTint == nil ? AnyShapeStyle(.green) : AnyShapeStyle(.tint)
  }
}
