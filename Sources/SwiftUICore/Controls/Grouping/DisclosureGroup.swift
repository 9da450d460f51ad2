/// Views that a tap on their label shows and hides.
public struct DisclosureGroup<Label, Content> {
  private let label: DisclosureGroupStyleConfiguration.Label
  private let content: DisclosureGroupStyleConfiguration.Content
  /// `nil` if the group keeps for itself whether it is open.
  private let isExpanded: Binding<Bool>?
  @State private var ownIsExpanded = false
}

extension DisclosureGroup: View where Label: View, Content: View {
  public var body: some View {
    StyledControl(
      configuration: DisclosureGroupStyleConfiguration(
        label: label, content: content, isExpanded: isExpanded ?? $ownIsExpanded))
  }

  private nonisolated init(
    _ isExpanded: Binding<Bool>?, _ content: @escaping () -> Content, _ label: () -> Label
  ) {
    self.label = .init(_content: ErasedView(label()))
    self.content = .init(_content: ErasedView(DeferredContent(content: content)))
    self.isExpanded = isExpanded
  }

  /// A group that is closed at first, with a label of any views.
  public nonisolated init(
    @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.init(nil, content, label)
  }

  /// A group that is open while the binding says so, with a label of any views.
  public nonisolated init(
    isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(isExpanded, content, label)
  }
}

extension DisclosureGroup where Label == Text, Content: View {
  /// A group that is closed at first, with a title for the reader's language.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(content: content) { Text(titleKey) }
  }

  /// A group that is open while the binding says so, with a title for the reader's language.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
  }

  /// A group that is closed at first, with a title as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ label: S, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(content: content) { Text(label) }
  }

  /// A group that is open while the binding says so, with a title as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ label: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(label) }
  }
}

/// Views that are made only where they are shown.
private struct DeferredContent<Content: View> {
  let content: () -> Content
}

extension DeferredContent: View {
  var body: some View { content() }
}
