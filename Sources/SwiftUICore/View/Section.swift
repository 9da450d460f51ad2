internal import LayoutEngine

/// Views that belong together, with a header and a footer.
///
/// A lazy container can keep header and footer in sight; in another container they are views like the rest.
public struct Section<Parent, Content, Footer> {
  let header: Parent
  let content: Content
  let footer: Footer
}

extension Section: View, _BuiltInView where Parent: View, Content: View, Footer: View {
  /// A section with a header and a footer.
  public nonisolated init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent,
    @ViewBuilder footer: () -> Footer
  ) {
    // In the order in which they are made, by which the places of expressions are told.
    self.header = header()
    SourceLog.endBlock()
    self.content = content()
    SourceLog.endBlock()
    self.footer = footer()
  }

  /// A section with a header and a footer.
  public nonisolated init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.header = header
    self.content = content()
    self.footer = footer
  }

  public static func _make(_ view: Self, _ scope: _Scope) {
    func part<V: View>(_ part: SectionPart, _ view: V) {
      let position = scope.open(SectionPartNode(part))
      scope.locate(V.self)
      scope.make(view)
      scope.leave(position)
    }
    let position = scope.open(SectionNode())
    part(.header, view.header)
    part(.rows, view.content)
    part(.footer, view.footer)
    scope.leave(position)
  }

  public static func _update(_ view: Self, from old: Self, _ scope: _Scope) {
    func part<V: View>(_ view: V, from old: V) {
      let position = scope.enter(scope.next())
      scope.locate(V.self)
      scope.update(view, from: old)
      scope.leave(position)
    }
    let position = scope.enter(scope.next())
    part(view.header, from: old.header)
    part(view.content, from: old.content)
    part(view.footer, from: old.footer)
    scope.leave(position)
  }

  @inlinable nonisolated public static var _arity: _Arity { .list }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
  /// A section with a footer.
  public nonisolated init(
    @ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer
  ) {
    self.init(content: content, header: { EmptyView() }, footer: footer)
  }

  /// A section with a footer.
  public nonisolated init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), footer: footer, content: content)
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  /// A section with a header.
  public nonisolated init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent
  ) {
    self.init(content: content, header: header, footer: { EmptyView() })
  }

  /// A section with a header.
  public nonisolated init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(header: header, footer: EmptyView(), content: content)
  }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  /// A section without a header and a footer.
  public nonisolated init(@ViewBuilder content: () -> Content) {
    self.init(content: content, header: { EmptyView() }, footer: { EmptyView() })
  }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  /// A section whose header is a text.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content, header: { Text(titleKey) }, footer: { EmptyView() })
  }

  /// A section whose header is a text, shown as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { Text(title) }, footer: { EmptyView() })
  }
}
