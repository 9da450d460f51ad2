internal import DisplayList
internal import Foundation

/// The lengths and colours of buttons.
///
/// Source: docs/evidence/controls.md.
struct ButtonMetrics {
  /// Between label and border, in points.
  let horizontal: CGFloat
  let vertical: CGFloat
  /// `nil` for the font of the environment.
  let font: Font?

  init(_ size: ControlSize) {
    switch size {
    // [likely]
    case .mini, .small: (horizontal, vertical, font) = (10, 5, .subheadline)
    // [sure]
    case .regular: (horizontal, vertical, font) = (12, 7, nil)
    // [likely]
    case .large, .extraLarge: (horizontal, vertical, font) = (20, 15, nil)
    }
  }

  /// The corners of a rounded rectangle without a radius of its own, in points. [likely]
  static let cornerRadius: CGFloat = 8
  /// How opaque a button without a border is while it is pressed. [unknown] between 0.2 and 0.4
  static let pressedOpacity = 0.3
  /// How opaque one with a border is. [unknown]
  static let pressedBorderOpacity = 0.75
  /// The ground of a button with a border. [sure]
  static let ground = Color(provider: ButtonGround())
  /// The label of a disabled button. [sure]
  static let disabledLabel = Color.primary.opacity(0.24)
}

private struct ButtonGround: ColorProvider {
  func components(in environment: EnvironmentValues) -> RGBA {
    environment.colorScheme == .dark
      ? RGBA(red: 118 / 255, green: 121 / 255, blue: 128 / 255, alpha: 0.32)
      : RGBA(red: 118 / 255, green: 118 / 255, blue: 124 / 255, alpha: 0.16)
  }

  var description: String { "buttonGround" }
}

/// What the built-in styles but the plain one show.
struct ButtonLook: View {
  enum Border {
    case faint, prominent
  }

  let configuration: PrimitiveButtonStyleConfiguration
  let border: Border?
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.controlSize) private var controlSize
  @Environment(\.buttonBorderShape) private var shape
  @Environment(\.font) private var font

  var body: some View {
    if let border {
      let metrics = ButtonMetrics(controlSize)
      configuration.label
        .font(metrics.font ?? font)
        .foregroundStyle(labelStyle)
        .padding(.horizontal, metrics.horizontal)
        .padding(.vertical, metrics.vertical)
        .background { ground(border) }
        .triggering(configuration, pressedOpacity: ButtonMetrics.pressedBorderOpacity)
    } else {
      configuration.label.foregroundStyle(labelStyle)
        .triggering(configuration, pressedOpacity: ButtonMetrics.pressedOpacity)
    }
  }

  private var labelStyle: AnyShapeStyle {
    if !isEnabled { return AnyShapeStyle(ButtonMetrics.disabledLabel) }
    if border == .prominent { return AnyShapeStyle(.white) }
    return tint
  }

  private var tint: AnyShapeStyle {
    configuration.role == .destructive ? AnyShapeStyle(.red) : AnyShapeStyle(.tint)
  }

  @ViewBuilder private func ground(_ border: Border) -> some View {
    // A disabled prominent button has the ground of any other. [unknown]
    let style =
      border == .prominent && isEnabled ? tint : AnyShapeStyle(ButtonMetrics.ground)
    switch shape.kind {
    case .automatic, .capsule: Capsule().fill(style)
    case .circle: Circle().fill(style)
    case .roundedRectangle(let radius):
      RoundedRectangle(cornerRadius: radius ?? ButtonMetrics.cornerRadius).fill(style)
    }
  }
}

/// What the plain style shows.
struct PlainButtonLook: View {
  let configuration: PrimitiveButtonStyleConfiguration
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    if isEnabled {
      configuration.label
        .triggering(configuration, pressedOpacity: ButtonMetrics.pressedOpacity)
    } else {
      configuration.label.foregroundStyle(ButtonMetrics.disabledLabel)
        .triggering(configuration, pressedOpacity: ButtonMetrics.pressedOpacity)
    }
  }
}
