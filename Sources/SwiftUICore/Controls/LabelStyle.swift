/// A way to show labels.
@MainActor @preconcurrency
public protocol LabelStyle: _PropertyHolder {
  associatedtype Body: View
  typealias Configuration = LabelStyleConfiguration

  /// What a label looks like.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration)
    -> Self.Body
}

/// A label as a ``LabelStyle`` sees it.
public struct LabelStyleConfiguration {
  /// The label's title.
  public struct Title {
    let content: ErasedContent
  }

  /// The label's icon.
  public struct Icon {
    let content: ErasedContent
  }

  public let title: Title
  public let icon: Icon
}

extension LabelStyleConfiguration.Title: _BuiltInView {
  public static func _make(_ view: Self, _ scope: _Scope) { view.content.make(scope) }
  public static func _update(_ view: Self, from old: Self, _ scope: _Scope) {
    view.content.update(from: old.content, scope)
  }
  public static func _nodeCount(_ view: Self) -> Int { view.content.nodeCount }
  nonisolated public static var _arity: _Arity { .dynamic }
}

extension LabelStyleConfiguration.Icon: _BuiltInView {
  public static func _make(_ view: Self, _ scope: _Scope) { view.content.make(scope) }
  public static func _update(_ view: Self, from old: Self, _ scope: _Scope) {
    view.content.update(from: old.content, scope)
  }
  public static func _nodeCount(_ view: Self) -> Int { view.content.nodeCount }
  nonisolated public static var _arity: _Arity { .dynamic }
}

/// The style of labels where none is set: icon and title.
public struct DefaultLabelStyle: LabelStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    TitleAndIconLabelStyle().makeBody(configuration: configuration)
  }
}

/// The icon, and the title beside it.
public struct TitleAndIconLabelStyle: LabelStyle {
  public nonisolated init() {}

  /// A symbol's baseline is where its middle is half a capital above the title's, which is where icons lie;
  /// pictures and other views stand on the baseline.
  ///
  /// [likely] Source: docs/evidence/controls.md.
  public func makeBody(configuration: Configuration) -> some View {
    HStack(alignment: .firstTextBaseline, spacing: 8) {
      configuration.icon
      configuration.title
    }
  }
}

/// The icon alone.
public struct IconOnlyLabelStyle: LabelStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.icon }
}

/// The title alone.
public struct TitleOnlyLabelStyle: LabelStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

extension LabelStyle where Self == DefaultLabelStyle {
  public nonisolated static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
  public nonisolated static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
  public nonisolated static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
  public nonisolated static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

private enum LabelStylesKey: EnvironmentKey {
  static var defaultValue: StyleLink<any LabelStyle>? { nil }
}

extension EnvironmentValues {
  /// The styles that views around have set for labels; `nil` for the system's.
  var labelStyles: StyleLink<any LabelStyle>? {
    get { self[LabelStylesKey.self] }
    set { self[LabelStylesKey.self] = newValue }
  }
}

/// Sets the style of the labels inside.
public struct _LabelStyleModifier<Style: LabelStyle> {
  let style: Style
}

extension _LabelStyleModifier: _EnvironmentWriting {
  public var _name: String { "labelStyle" }

  public func _write(into values: inout EnvironmentValues) {
    values.labelStyles = StyleLink(style, style, outer: values.labelStyles)
  }
}

extension View {
  /// Sets how the labels inside look.
  public nonisolated func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    modifier(_LabelStyleModifier(style: style))
  }
}
