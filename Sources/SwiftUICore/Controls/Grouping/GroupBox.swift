/// Views that belong together, on a ground of their own, with a label.
public struct GroupBox<Label, Content> {
  private let configuration: GroupBoxStyleConfiguration
}

extension GroupBox: View where Label: View, Content: View {
  public var body: some View { StyledControl(configuration: configuration) }

  /// A box with a label of any views.
  public nonisolated init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    configuration = GroupBoxStyleConfiguration(
      label: .init(_content: ErasedView(label())),
      content: .init(_content: ErasedView(content())))
  }
}

extension GroupBox where Label == EmptyView, Content: View {
  /// A box without a label.
  public nonisolated init(@ViewBuilder content: () -> Content) {
    self.init(content: content) { EmptyView() }
  }
}

extension GroupBox where Label == Text, Content: View {
  /// A box with a title for the reader's language.
  public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  /// A box with a title as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension GroupBox where Label: View, Content: View {
  @available(*, deprecated, message: "use GroupBox { content } label: { label }")
  public nonisolated init(label: Label, @ViewBuilder content: () -> Content) {
    self.init(content: content) { label }
  }
}

extension GroupBox
where Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content {
  /// The box that a style is asked to show, in the next style further out.
  public nonisolated init(_ configuration: GroupBoxStyleConfiguration) {
    self.configuration = configuration
  }
}
