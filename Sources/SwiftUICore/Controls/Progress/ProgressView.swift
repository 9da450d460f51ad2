/// A view that shows how far something has come, or that it is going on.
///
/// How it looks is decided by the style around it, `progressViewStyle(_:)`. Without one it is a bar if the
/// whole is known, else a spinner.
public struct ProgressView<Label: View, CurrentValueLabel: View> {
  private let configuration: ProgressViewStyleConfiguration
}

extension ProgressView: View {
  public var body: some View { StyledControl(configuration: configuration) }
}

extension ProgressView {
  /// The progress as a fraction of the whole, 0…1.
  ///
  /// - Parameters:
  ///   - value: `nil` if it is not known, and for what is not a number.
  ///   - total: what the whole bar stands for; at or below 0 nothing is done yet.
  private nonisolated static func fraction<V: BinaryFloatingPoint>(_ value: V?, _ total: V)
    -> Double?
  {
    guard let value, !value.isNaN, !total.isNaN else { return nil }
    return total > 0 ? Double(min(max(value / total, 0), 1)) : 0
  }
}

// MARK: - Something going on

extension ProgressView where CurrentValueLabel == EmptyView {
  /// A view that shows that something is going on.
  public nonisolated init() where Label == EmptyView {
    configuration = ProgressViewStyleConfiguration(fractionCompleted: nil)
  }

  /// A view that shows that something is going on, and what.
  public nonisolated init(@ViewBuilder label: () -> Label) {
    configuration = ProgressViewStyleConfiguration(
      fractionCompleted: nil, label: .init(_content: ErasedView(label())))
  }

  /// A view that shows that something is going on, with a title for the reader's language.
  public nonisolated init(_ titleKey: LocalizedStringKey) where Label == Text {
    self.init { Text(titleKey) }
  }

  /// A view that shows that something is going on, with a title as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S) where Label == Text {
    self.init { Text(title) }
  }
}

// MARK: - Something that has come so far

extension ProgressView where CurrentValueLabel == EmptyView {
  /// A view that shows how far something has come.
  ///
  /// - Parameters:
  ///   - value: held to 0…`total`; `nil` if it is not known.
  ///   - total: what the whole stands for.
  public nonisolated init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0)
  where Label == EmptyView {
    configuration = ProgressViewStyleConfiguration(
      fractionCompleted: Self.fraction(value, total))
  }

  /// A view that shows how far something has come, and what.
  ///
  /// - Parameters:
  ///   - value: held to 0…`total`; `nil` if it is not known.
  ///   - total: what the whole stands for.
  ///   - label: what it is.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1.0, @ViewBuilder label: () -> Label
  ) {
    configuration = ProgressViewStyleConfiguration(
      fractionCompleted: Self.fraction(value, total),
      label: .init(_content: ErasedView(label())))
  }

  /// A view that shows how far something has come, with a title for the reader's language.
  public nonisolated init<V: BinaryFloatingPoint>(
    _ titleKey: LocalizedStringKey, value: V?, total: V = 1.0
  ) where Label == Text {
    self.init(value: value, total: total) { Text(titleKey) }
  }

  /// A view that shows how far something has come, with a title as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, V: BinaryFloatingPoint>(
    _ title: S, value: V?, total: V = 1.0
  ) where Label == Text {
    self.init(value: value, total: total) { Text(title) }
  }
}

extension ProgressView {
  /// A view that shows how far something has come, what, and in words.
  ///
  /// - Parameters:
  ///   - value: held to 0…`total`; `nil` if it is not known.
  ///   - total: what the whole stands for.
  ///   - label: what it is.
  ///   - currentValueLabel: how far it has come, as the reader sees it.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1.0, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    configuration = ProgressViewStyleConfiguration(
      fractionCompleted: Self.fraction(value, total), label: .init(_content: ErasedView(label())),
      currentValueLabel: .init(_content: ErasedView(currentValueLabel())))
  }

  /// The view that a style is asked to show, in the next style further out.
  public nonisolated init(_ configuration: ProgressViewStyleConfiguration)
  where
    Label == ProgressViewStyleConfiguration.Label,
    CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel
  {
    self.configuration = configuration
  }
}
