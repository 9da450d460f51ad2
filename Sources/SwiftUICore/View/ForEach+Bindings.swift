extension ForEach where Content: View {
  /// Views for the elements of a collection behind a binding, which identify themselves.
  public nonisolated init<C>(
    _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, ID == C.Element.ID,
    C: MutableCollection & RandomAccessCollection, C.Element: Identifiable, C.Index: Hashable
  {
    self.init(data, id: \.id, content: content)
  }

  /// Views for the elements of a collection behind a binding, identified by the property `id`.
  public nonisolated init<C>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>,
    C: MutableCollection & RandomAccessCollection, C.Index: Hashable
  {
    let elements = data.wrappedValue
    self.init(
      data: elements.indices.lazy.map { ($0, elements[$0][keyPath: id]) }, id: { $0.1 },
      content: { content(data[$0.0]) })
  }
}
