/// A way to show buttons; a tap on what it shows triggers the button.
@MainActor @preconcurrency
public protocol ButtonStyle: _PropertyHolder {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration

  /// What a button looks like.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration)
    -> Self.Body
}

/// A way to show buttons and to trigger them.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle: _PropertyHolder {
  associatedtype Body: View
  typealias Configuration = PrimitiveButtonStyleConfiguration

  /// What a button looks like, and what triggers it.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration)
    -> Self.Body
}

/// A button as a ``ButtonStyle`` sees it.
public struct ButtonStyleConfiguration {
  /// The button's label.
  public struct Label {
    public let _content: _ErasedContent
  }

  public let role: ButtonRole?
  public let label: Label
  /// True while a finger is down on the button.
  public let isPressed: Bool
}

/// A button as a ``PrimitiveButtonStyle`` sees it.
public struct PrimitiveButtonStyleConfiguration {
  /// The button's label.
  public struct Label {
    public let _content: _ErasedContent
  }

  public let role: ButtonRole?
  public let label: Label
  let action: @MainActor () -> Void

  init(
    role: ButtonRole?, label: some View, action: @escaping @MainActor () -> Void
  ) {
    self.role = role
    // Several views are a row. [likely]
    self.label = Label(_content: ErasedView(HStack { label }))
    self.action = action
  }

  /// Does what the button is for.
  @MainActor @preconcurrency public func trigger() { action() }
}

extension ButtonStyleConfiguration.Label: _ErasedPart {}
extension PrimitiveButtonStyleConfiguration.Label: _ErasedPart {}

// MARK: - Setting a style

private struct ButtonControlStyle<Style: PrimitiveButtonStyle> {
  var style: Style
}

extension ButtonControlStyle: ControlStyle {
  static var modifierName: String { "buttonStyle" }

  func show(_ configuration: PrimitiveButtonStyleConfiguration) -> some View {
    style.makeBody(configuration: configuration)
  }
}

extension PrimitiveButtonStyleConfiguration: ControlConfiguration {
  static var standardStyle: any ControlStyle<Self> {
    ButtonControlStyle(style: DefaultButtonStyle())
  }

  var semantics: ControlSemantics? {
    ControlSemantics(role: .button, traits: .isButton, activate: { trigger() })
  }
}

extension View {
  /// Sets how the buttons inside look.
  public nonisolated func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    buttonStyle(TappedButtonStyle(style: style))
  }

  /// Sets how the buttons inside look, and what triggers them.
  public nonisolated func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    modifier(ControlStyleModifier(style: ButtonControlStyle(style: style)))
  }
}

/// A style whose buttons are triggered by a tap.
private struct TappedButtonStyle<Style: ButtonStyle> {
  let style: Style
}

extension TappedButtonStyle: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    ButtonStyleHost(style: style, configuration: configuration)
  }
}

private struct ButtonStyleHost<Style: ButtonStyle>: View {
  var style: Style
  let configuration: PrimitiveButtonStyleConfiguration
  @State private var isPressed = false

  var body: some View {
    style.makeBody(
      configuration: ButtonStyleConfiguration(
        role: configuration.role, label: .init(_content: configuration.label._content),
        isPressed: isPressed)
    )
    .modifier(_PressModifier(pressing: { isPressed = $0 }, action: { configuration.trigger() }))
  }
}

extension View {
  /// Has a press of the view trigger a button.
  ///
  /// - Parameter pressedOpacity: how opaque the view is while it is pressed.
  func triggering(
    _ configuration: PrimitiveButtonStyleConfiguration, pressedOpacity: Double
  ) -> some View {
    modifier(_PressModifier(pressedOpacity: pressedOpacity, action: { configuration.trigger() }))
  }
}
