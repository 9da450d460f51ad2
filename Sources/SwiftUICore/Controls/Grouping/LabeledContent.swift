public import Foundation

/// A value with a label that says what it is.
public struct LabeledContent<Label, Content> {
  private let configuration: LabeledContentStyleConfiguration
}

extension LabeledContent: View where Label: View, Content: View {
  public var body: some View { StyledControl(configuration: configuration) }

  /// A value and a label of any views.
  public nonisolated init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    configuration = LabeledContentStyleConfiguration(
      label: .init(_content: ErasedView(label())),
      content: .init(_content: ErasedView(content())))
  }
}

extension LabeledContent where Label == Text, Content: View {
  /// A value of any views with a title for the reader's language.
  public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  /// A value of any views with a title as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// A text as it is with a title for the reader's language.
  public nonisolated init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
    self.init(titleKey) { Text(value) }
  }

  /// A text and a title as they are.
  @_disfavoredOverload
  public nonisolated init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
    self.init(title) { Text(value) }
  }

  /// A value in a format with a title for the reader's language.
  public nonisolated init<F: FormatStyle>(
    _ titleKey: LocalizedStringKey, value: F.FormatInput, format: F
  ) where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(titleKey) { Text(value, format: format) }
  }

  /// A value in a format with a title as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, F: FormatStyle>(
    _ title: S, value: F.FormatInput, format: F
  ) where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(title) { Text(value, format: format) }
  }
}

extension LabeledContent
where
  Label == LabeledContentStyleConfiguration.Label,
  Content == LabeledContentStyleConfiguration.Content
{
  /// The content that a style is asked to show, in the next style further out.
  public nonisolated init(_ configuration: LabeledContentStyleConfiguration) {
    self.configuration = configuration
  }
}
