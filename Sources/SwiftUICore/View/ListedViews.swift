/// A view that stands for several: each of them can be shown by itself.
@MainActor protocol ViewList {
  /// The views it stands for, in order.
  var listed: [ListedView] { get }
}

/// One of the views that a view stands for.
struct ListedView {
  var view: any View
  /// What identifies it in the innermost loop around it; `nil` outside of loops.
  var id: AnyHashable?
}

/// The views that a view stands for: those of a builder with several, of a group, of a loop, each with the
/// modifiers that were applied to all of them.
///
/// - Complexity: O(n) in the number of views; contents of loops are made, bodies are not.
@_spi(Sightline)
@MainActor public func _listedViews(of view: any View) -> [any View] {
  ListedView.all(of: view).map(\.view)
}

extension ListedView {
  /// The views that a view stands for, as ``_listedViews(of:)``.
  @MainActor static func all(of view: any View) -> [ListedView] {
    (view as? any ViewList)?.listed ?? [ListedView(view: view)]
  }
}

extension EmptyView: ViewList {
  var listed: [ListedView] { [] }
}

extension TupleView: ViewList {
  var listed: [ListedView] {
    withUnsafePointer(to: value) { table.views(UnsafeRawPointer($0)) }.flatMap {
      ListedView.all(of: $0)
    }
  }
}

extension Group: ViewList where Content: View {
  var listed: [ListedView] { ListedView.all(of: _content) }
}

extension ForEach: ViewList where Content: View {
  var listed: [ListedView] {
    data.flatMap { element in
      ListedView.all(of: content(element)).map {
        ListedView(view: $0.view, id: $0.id ?? AnyHashable(id(element)))
      }
    }
  }
}

extension _ConditionalContent: ViewList where TrueContent: View, FalseContent: View {
  var listed: [ListedView] {
    switch storage {
    case .trueContent(let view): ListedView.all(of: view)
    case .falseContent(let view): ListedView.all(of: view)
    }
  }
}

extension Optional: ViewList where Wrapped: View {
  var listed: [ListedView] { map { ListedView.all(of: $0) } ?? [] }
}

extension AnyView: ViewList {
  var listed: [ListedView] { ListedView.all(of: box) }
}

extension ModifiedContent: ViewList where Content: View, Modifier: ViewModifier {
  var listed: [ListedView] {
    func modified<V: View>(_ view: V) -> any View { view.modifier(modifier) }
    return ListedView.all(of: content).map { ListedView(view: modified($0.view), id: $0.id) }
  }
}
