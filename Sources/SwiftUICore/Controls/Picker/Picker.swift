/// A control that chooses one of several values, each shown by a view with its `tag(_:)`.
///
/// Views of a `ForEach` that have no tag stand for what identifies them. How the control looks is decided by the style
/// around it, `pickerStyle(_:)`.
public struct Picker<Label, SelectionValue: Hashable, Content> {
  private let label: Label
  private let selections: [Binding<SelectionValue>]
  private let content: Content
}

extension Picker: View where Label: View, Content: View {
  public var body: some View {
    PickerLook(label: label, options: options)
  }

  @MainActor private var options: [PickerOption] {
    let chosen = Set(selections.map(\.wrappedValue))
    return ListedView.all(of: content).enumerated().map { index, listed in
      let tag = (listed.view as? any TaggedView)?.viewTag ?? listed.id
      let value = tag.flatMap { $0.base as? SelectionValue }
      return PickerOption(
        id: index, view: AnyView(listed.view), isSelected: value.map { chosen == [$0] } ?? false,
        select: {
          guard let value else { return }
          for selection in selections where selection.wrappedValue != value {
            selection.wrappedValue = value
          }
        })
    }
  }

  /// A picker with a label of any views.
  ///
  /// - Parameters:
  ///   - selection: the chosen value; one that no view has is chosen by none.
  ///   - content: a view for each value.
  ///   - label: what is chosen.
  public nonisolated init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    selections = [selection]
    self.content = content()
  }

  /// A picker for several values at once: what they share is chosen, and a choice sets them all.
  ///
  /// - Parameters:
  ///   - sources: what the values belong to.
  ///   - selection: leads from one of them to its value.
  ///   - content: a view for each value.
  ///   - label: what is chosen.
  public nonisolated init<C: RandomAccessCollection>(
    sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    selections = sources.map { $0[keyPath: selection] }
    self.content = content()
  }

  @available(*, deprecated, message: "write the label last")
  public nonisolated init(
    selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content, label: { label })
  }
}

extension Picker where Label == Text, Content: View {
  /// A picker with a title for the reader's language.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(titleKey) }
  }

  /// A picker with a title as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(title) }
  }

  /// A picker for several values at once, with a title for the reader's language.
  public nonisolated init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content
  ) {
    self.init(sources: sources, selection: selection, content: content) { Text(titleKey) }
  }
}

extension Picker where Label == SwiftUICore.Label<Text, Image>, Content: View {
  /// A picker with a symbol and a title for the reader's language.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) {
      SwiftUICore.Label(titleKey, systemImage: systemImage)
    }
  }

  /// A picker with a symbol and a title as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) {
      SwiftUICore.Label(title, systemImage: systemImage)
    }
  }
}
