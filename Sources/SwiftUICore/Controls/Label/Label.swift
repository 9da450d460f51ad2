/// A title with an icon.
public struct Label<Title, Icon> {
  private let configuration: LabelStyleConfiguration
}

extension Label: View where Title: View, Icon: View {
  public var body: some View { StyledControl(configuration: configuration) }

  /// A label of any views.
  public nonisolated init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    configuration = LabelStyleConfiguration(
      title: .init(_content: ErasedView(title())), icon: .init(_content: ErasedView(icon())))
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
