internal import Foundation

/// What a text field hands to its style.
struct TextFieldConfiguration {
  let source: FieldSource
  let prompt: Text?
  let label: _TextFieldStyleLabel
  var isSecure = false
  var onEditingChanged: (Bool) -> Void = { _ in }
  var onCommit: () -> Void = {}

  init(_ source: FieldSource, prompt: Text?, label: _ErasedContent) {
    self.source = source
    self.prompt = prompt
    self.label = _TextFieldStyleLabel(_content: label)
  }
}

/// The label of a text field, as a style sees it.
public struct _TextFieldStyleLabel {
  public let _content: _ErasedContent
}

extension _TextFieldStyleLabel: _ErasedPart {}

/// What a field shows and sets.
struct FieldSource {
  /// The text while nobody enters one.
  let text: () -> String
  /// Takes an entry.
  ///
  /// - Parameters:
  ///   - text: what was entered.
  ///   - isOver: whether the entry has ended.
  let enter: (_ text: String, _ isOver: Bool) -> Void
  /// Whether the text belongs to the field while it is entered, and what it sets only follows at its end.
  let keepsDraft: Bool

  static func text(_ binding: Binding<String>) -> FieldSource {
    FieldSource(
      text: { binding.wrappedValue },
      enter: { text, _ in if binding.wrappedValue != text { binding.wrappedValue = text } },
      keepsDraft: false)
  }

  static func value<F: ParseableFormatStyle>(
    _ value: Binding<F.FormatInput>, _ format: F
  ) -> FieldSource where F.FormatOutput == String {
    FieldSource(
      text: { format.format(value.wrappedValue) },
      enter: { text, isOver in
        guard isOver, let new = try? format.parseStrategy.parse(text) else { return }
        value.wrappedValue = new
      }, keepsDraft: true)
  }

  static func value<F: ParseableFormatStyle>(
    _ value: Binding<F.FormatInput?>, _ format: F
  ) -> FieldSource where F.FormatOutput == String {
    FieldSource(
      text: { value.wrappedValue.map { format.format($0) } ?? "" },
      enter: { text, isOver in
        guard isOver else { return }
        if text.isEmpty {
          value.wrappedValue = nil
        } else if let new = try? format.parseStrategy.parse(text) {
          value.wrappedValue = new
        }
      }, keepsDraft: true)
  }
}
