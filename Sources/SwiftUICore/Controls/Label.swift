/// A title with an icon.
public struct Label<Title, Icon> {
  private let configuration: LabelStyleConfiguration
}

extension Label: View where Title: View, Icon: View {
  public var body: some View { StyledLabel(configuration: configuration) }

  /// A label of any views.
  public nonisolated init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    configuration = LabelStyleConfiguration(
      title: .init(content: ErasedView(title())), icon: .init(content: ErasedView(icon())))
  }
}

extension Label where Title == Text, Icon == Image {
  /// A label with a symbol and a title for the reader's language.
  public nonisolated init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    self.init(title: { Text(titleKey) }, icon: { Image(systemName: name) })
  }

  /// A label with a symbol and a title as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: name) })
  }

  /// A label with a picture and a title for the reader's language.
  public nonisolated init(_ titleKey: LocalizedStringKey, image name: String) {
    self.init(title: { Text(titleKey) }, icon: { Image(name) })
  }

  /// A label with a picture and a title as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, image name: String) {
    self.init(title: { Text(title) }, icon: { Image(name) })
  }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  /// The label that a style is asked to show, in the next style further out.
  public nonisolated init(_ configuration: LabelStyleConfiguration) {
    self.configuration = configuration
  }
}

/// A label in the innermost style that was set around it.
private struct StyledLabel: View {
  let configuration: LabelStyleConfiguration
  @Environment(\.labelStyles) private var styles

  var body: some View {
    shown(styles?.style ?? DefaultLabelStyle()).environment(\.labelStyles, styles?.outer)
  }

  private func shown(_ style: any LabelStyle) -> AnyView {
    func host<S: LabelStyle>(_ style: S) -> AnyView {
      AnyView(LabelStyleHost(style: style, configuration: configuration))
    }
    return host(style)
  }
}

/// A style with states and values of the environment of its own.
private struct LabelStyleHost<Style: LabelStyle>: View {
  var style: Style
  let configuration: LabelStyleConfiguration

  var body: some View { style.makeBody(configuration: configuration) }
}
