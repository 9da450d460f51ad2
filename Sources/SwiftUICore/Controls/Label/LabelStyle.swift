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
    public let _content: _ErasedContent
  }

  /// The label's icon.
  public struct Icon {
    public let _content: _ErasedContent
  }

  public let title: Title
  public let icon: Icon
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

extension LabelStyleConfiguration.Title: _ErasedPart {}
extension LabelStyleConfiguration.Icon: _ErasedPart {}

// MARK: - Setting a style

private struct LabelControlStyle<Style: LabelStyle> {
  var style: Style
}

extension LabelControlStyle: ControlStyle {
  static var modifierName: String { "labelStyle" }

  func show(_ configuration: LabelStyleConfiguration) -> some View {
    style.makeBody(configuration: configuration)
  }
}

extension LabelStyleConfiguration: ControlConfiguration {
  static var standardStyle: any ControlStyle<Self> { LabelControlStyle(style: DefaultLabelStyle()) }

  var semantics: ControlSemantics? { ControlSemantics(role: .label, label: title) }
}

extension View {
  /// Sets how the labels inside look.
  public nonisolated func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    modifier(ControlStyleModifier(style: LabelControlStyle(style: style)))
  }
}
