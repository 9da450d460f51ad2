/// How a toggle looks, and what changes it.
@MainActor @preconcurrency
public protocol ToggleStyle: _PropertyHolder {
  associatedtype Body: View
  typealias Configuration = ToggleStyleConfiguration

  /// The view that shows a toggle.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration)
    -> Self.Body
}

/// What a toggle hands to its style.
public struct ToggleStyleConfiguration {
  /// What the toggle is for.
  public struct Label {
    public let _content: _ErasedContent
  }

  public let label: Label
  /// Whether the toggle is on; `$isOn` is the binding to it.
  @Binding public var isOn: Bool
  /// True for a toggle of several values that differ.
  public var isMixed: Bool

  init(label: Label, isOn: Binding<Bool>, isMixed: Bool = false) {
    self.label = label
    _isOn = isOn
    self.isMixed = isMixed
  }
}

extension ToggleStyleConfiguration.Label: _ErasedPart {}

// MARK: - Setting a style

private struct ToggleControlStyle<Style: ToggleStyle> {
  var style: Style
}

extension ToggleControlStyle: ControlStyle {
  static var modifierName: String { "toggleStyle" }

  func show(_ configuration: ToggleStyleConfiguration) -> some View {
    style.makeBody(configuration: configuration)
  }
}

extension ToggleStyleConfiguration: ControlConfiguration {
  static var standardStyle: any ControlStyle<Self> {
    ToggleControlStyle(style: DefaultToggleStyle())
  }

  var semantics: ControlSemantics? {
    ControlSemantics(
      role: .toggle, label: label, value: .words(isMixed ? "mixed" : isOn ? "1" : "0"),
      traits: [.isButton, .isToggle], activate: { isOn.toggle() })
  }
}

extension View {
  /// Sets how the toggles inside look, and what changes them.
  public nonisolated func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    modifier(ControlStyleModifier(style: ToggleControlStyle(style: style)))
  }
}
