/// A style for one kind of control, in the form in which the styles of all kinds are kept.
///
/// What a public style protocol asks for differs from kind to kind only by its configuration, which stands
/// for the kind.
@MainActor protocol ControlStyle<Configuration>: _PropertyHolder {
  associatedtype Configuration: ControlConfiguration
  associatedtype Shown: View
  /// The modifier that sets a style of this kind, as it is written.
  static var modifierName: String { get }
  /// What a control of this kind looks like.
  func show(_ configuration: Configuration) -> Shown
}

/// What a control hands to its style.
protocol ControlConfiguration {
  /// The style of controls around which none is set.
  @MainActor static var standardStyle: any ControlStyle<Self> { get }
  /// What the control says to those who do not see it; `nil` if the elements inside speak for themselves.
  @MainActor var semantics: ControlSemantics? { get }
}

/// A control in the innermost style that was set around it.
struct StyledControl<Configuration: ControlConfiguration> {
  let configuration: Configuration
  @Environment(\.[ControlKind<Configuration>()]) private var styles
}

extension StyledControl: View {
  var body: some View {
    let style = styles?.style ?? Configuration.standardStyle
    shown(in: style)
      // A control that a style shows has the styles around, so that no style can be inside itself.
      .environment(\.[ControlKind<Configuration>()], styles?.outer)
  }

  private func shown(in style: some ControlStyle<Configuration>) -> AnyView {
    AnyView(ControlInStyle(style: style, configuration: configuration))
  }
}

/// A control in one style; a view of its own, so that the style can have a state and read the environment.
private struct ControlInStyle<Style: ControlStyle> {
  var style: Style
  let configuration: Style.Configuration
}

extension ControlInStyle: View {
  var body: some View { style.show(configuration) }
}

/// Sets the style of the controls inside that are of its kind.
struct ControlStyleModifier<Style: ControlStyle> {
  let style: Style
}

extension ControlStyleModifier: _EnvironmentWriting {
  var _name: String { Style.modifierName }

  func _write(into values: inout EnvironmentValues) {
    let kind = ControlKind<Style.Configuration>()
    values[kind] = StyleLink(style, outer: values[kind])
  }
}

/// A kind of control, by which its styles are found.
struct ControlKind<Configuration: ControlConfiguration>: Hashable {}

private struct ControlStylesKey<Configuration: ControlConfiguration>: EnvironmentKey {
  static var defaultValue: StyleLink<Configuration>? { nil }
}

extension EnvironmentValues {
  /// The styles that views around have set for a kind of control; `nil` for the system's.
  subscript<Configuration>(kind: ControlKind<Configuration>) -> StyleLink<Configuration>? {
    get { self[ControlStylesKey<Configuration>.self] }
    set { self[ControlStylesKey<Configuration>.self] = newValue }
  }
}

/// The styles that the views around have set for a kind of control, the innermost first.
final class StyleLink<Configuration: ControlConfiguration>: Equatable {
  let style: any ControlStyle<Configuration>
  let outer: StyleLink?

  init(_ style: any ControlStyle<Configuration>, outer: StyleLink?) {
    self.style = style
    self.outer = outer
  }

  static func == (a: StyleLink, b: StyleLink) -> Bool {
    var (a, b): (StyleLink?, StyleLink?) = (a, b)
    while let first = a, let second = b {
      if first === second { return true }
      guard isSame(first.style, second.style) else { return false }
      (a, b) = (first.outer, second.outer)
    }
    return a == nil && b == nil
  }

  private static func isSame<Style: ControlStyle<Configuration>>(
    _ a: Style, _ b: any ControlStyle<Configuration>
  ) -> Bool {
    (b as? Style).map { ViewTypeInfo.isSameValue(a, $0) } ?? false
  }
}
