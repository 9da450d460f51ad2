/// A control that does something when it is tapped.
///
/// How it looks, and what triggers it, is up to the style that `buttonStyle(_:)` has set. Several views in
/// the label stand in a row.
public struct Button<Label> {
  private let configuration: PrimitiveButtonStyleConfiguration
}

extension Button: View where Label: View {
  public var body: some View { StyledControl(configuration: configuration) }

  /// A button with a label of any views.
  public nonisolated init(
    action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.init(role: nil, action: action, label: label)
  }

  /// A button with a purpose and a label of any views.
  public nonisolated init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    configuration = PrimitiveButtonStyleConfiguration(role: role, label: label(), action: action)
  }
}

extension Button where Label == Text {
  /// A button with a title for the reader's language.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void
  ) {
    self.init(action: action) { Text(titleKey) }
  }

  /// A button with a title as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, action: @escaping @MainActor () -> Void
  ) {
    self.init(action: action) { Text(title) }
  }

  /// A button with a purpose and a title for the reader's language.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(titleKey) }
  }

  /// A button with a purpose and a title as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Button where Label == SwiftUICore.Label<Text, Image> {
  /// A button with a symbol and a title for the reader's language.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void
  ) {
    self.init(action: action) { SwiftUICore.Label(titleKey, systemImage: systemImage) }
  }

  /// A button with a symbol and a title as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, action: @escaping @MainActor () -> Void
  ) {
    self.init(action: action) { SwiftUICore.Label(title, systemImage: systemImage) }
  }

  /// A button with a purpose, a symbol and a title for the reader's language.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { SwiftUICore.Label(titleKey, systemImage: systemImage) }
  }

  /// A button with a purpose, a symbol and a title as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { SwiftUICore.Label(title, systemImage: systemImage) }
  }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// The button that a style is asked to show, in the next style further out.
  public nonisolated init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.configuration = configuration
  }
}
