/// A control that is on or off.
///
/// How it looks, and what changes it, is up to the style that `toggleStyle(_:)` has set; without one it is a
/// switch.
public struct Toggle<Label> {
  private let configuration: ToggleStyleConfiguration
}

extension Toggle: View where Label: View {
  public var body: some View { StyledControl(configuration: configuration) }

  /// A toggle with a label of any views.
  public nonisolated init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    configuration = ToggleStyleConfiguration(
      label: .init(_content: ErasedView(label())), isOn: isOn)
  }

  /// A toggle for several values at once, mixed while they differ; a change sets them all.
  ///
  /// - Parameters:
  ///   - sources: what the values belong to; without any the toggle is off.
  ///   - isOn: leads from one of them to its value.
  ///   - label: what the toggle is for.
  public nonisolated init<C: RandomAccessCollection>(
    sources: C, isOn: KeyPath<C.Element, Binding<Bool>>, @ViewBuilder label: () -> Label
  ) {
    let values = sources.map { $0[keyPath: isOn] }
    let onCount = values.count { $0.wrappedValue }
    configuration = ToggleStyleConfiguration(
      label: .init(_content: ErasedView(label())),
      isOn: Binding(
        get: { !values.isEmpty && values.allSatisfy(\.wrappedValue) },
        set: { isOn in for value in values { value.wrappedValue = isOn } }),
      isMixed: onCount != 0 && onCount != values.count)
  }
}

extension Toggle where Label == Text {
  /// A toggle with a title for the reader's language.
  public nonisolated init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleKey) }
  }

  /// A toggle with a title as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }

  /// A toggle for several values at once, with a title for the reader's language.
  public nonisolated init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn: isOn) { Text(titleKey) }
  }

  /// A toggle for several values at once, with a title as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, C: RandomAccessCollection>(
    _ title: S, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == SwiftUICore.Label<Text, Image> {
  /// A toggle with a symbol and a title for the reader's language.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>
  ) {
    self.init(isOn: isOn) { SwiftUICore.Label(titleKey, systemImage: systemImage) }
  }

  /// A toggle with a symbol and a title as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, isOn: Binding<Bool>
  ) {
    self.init(isOn: isOn) { SwiftUICore.Label(title, systemImage: systemImage) }
  }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
  /// The toggle that a style is asked to show, in the next style further out.
  public nonisolated init(_ configuration: ToggleStyleConfiguration) {
    self.configuration = configuration
  }
}
