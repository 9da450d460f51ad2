public import Foundation

/// A control into which a text is entered.
///
/// How it looks is decided by the style around it, `textFieldStyle(_:)`. Its label stands in it while it is empty, unless
/// there is a prompt.
public struct TextField<Label> {
  private let configuration: TextFieldConfiguration

  init(_ configuration: TextFieldConfiguration) { self.configuration = configuration }
}

extension TextField: View where Label: View {
  public var body: some View { StyledControl(configuration: configuration) }
}

// MARK: - Texts

extension TextField where Label: View {
  /// A field with a label of any views.
  ///
  /// - Parameters:
  ///   - text: what is entered.
  ///   - prompt: stands in the field while it is empty; the label if it is not given.
  ///   - label: what is entered.
  public nonisolated init(
    text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    self.init(TextFieldConfiguration(.text(text), prompt: prompt, label: ErasedView(label())))
  }

  /// A field that shows a value by a format.
  ///
  /// - Parameters:
  ///   - value: is set when the entry ends, if the text can be read; else the field shows the value again.
  ///   - format: how the value is written and read.
  ///   - prompt: stands in the field while it is empty; the label if it is not given.
  ///   - label: what is entered.
  public nonisolated init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    self.init(
      TextFieldConfiguration(.value(value, format), prompt: prompt, label: ErasedView(label())))
  }

  /// A field that shows a value that may be missing by a format; an empty field is no value.
  public nonisolated init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    self.init(
      TextFieldConfiguration(.value(value, format), prompt: prompt, label: ErasedView(label())))
  }
}

extension TextField where Label == Text {
  /// A field with a title for the reader's language.
  public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(text: text) { Text(titleKey) }
  }

  /// A field with a title as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.init(text: text) { Text(title) }
  }

  /// A field with a title for the reader's language, and a prompt.
  public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(text: text, prompt: prompt) { Text(titleKey) }
  }

  /// A field with a title as it is, and a prompt.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }

  /// A field with a title for the reader's language that shows a value by a format.
  public nonisolated init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(value: value, format: format, prompt: prompt) { Text(titleKey) }
  }

  /// A field with a title as it is that shows a value by a format.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(value: value, format: format, prompt: prompt) { Text(title) }
  }

  /// A field with a title for the reader's language that shows a value that may be missing by a format.
  public nonisolated init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(value: value, format: format, prompt: prompt) { Text(titleKey) }
  }

  /// A field with a title as it is that shows a value that may be missing by a format.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(value: value, format: format, prompt: prompt) { Text(title) }
  }

  @available(*, unavailable, message: "fields of several lines are not here yet; leave axis out")
  public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
    self.init(titleKey, text: text)
  }

  @available(*, deprecated, message: "use onSubmit(of:_:) and focused(_:)")
  public nonisolated init(
    _ titleKey: LocalizedStringKey, text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
    onCommit: @escaping () -> Void
  ) {
    var configuration = TextFieldConfiguration(
      .text(text), prompt: nil, label: ErasedView(Text(titleKey)))
    configuration.onEditingChanged = onEditingChanged
    configuration.onCommit = onCommit
    self.init(configuration)
  }

  @available(*, deprecated, message: "use focused(_:)")
  public nonisolated init(
    _ titleKey: LocalizedStringKey, text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void
  ) {
    self.init(titleKey, text: text, onEditingChanged: onEditingChanged, onCommit: {})
  }
}

// MARK: - What must not be seen

/// A control into which a text is entered that must not be seen: a disc stands for each character.
public struct SecureField<Label> {
  private let configuration: TextFieldConfiguration
}

extension SecureField: View where Label: View {
  public var body: some View { StyledControl(configuration: configuration) }

  /// A field with a label of any views, and a prompt.
  public nonisolated init(
    text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    var configuration = TextFieldConfiguration(
      .text(text), prompt: prompt, label: ErasedView(label()))
    configuration.isSecure = true
    self.configuration = configuration
  }
}

extension SecureField where Label == Text {
  /// A field with a title for the reader's language.
  public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(text: text) { Text(titleKey) }
  }

  /// A field with a title as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.init(text: text) { Text(title) }
  }

  /// A field with a title for the reader's language, and a prompt.
  public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(text: text, prompt: prompt) { Text(titleKey) }
  }

  /// A field with a title as it is, and a prompt.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }
}
