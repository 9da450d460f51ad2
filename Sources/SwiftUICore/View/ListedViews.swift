/// A view that stands for several: each of them can be shown by itself.
@MainActor protocol ViewList {
  /// The views it stands for, in order.
  var listedViews: [any View] { get }
}

/// The views that a view stands for: those of a builder with several, of a group, of a loop, each with the
/// modifiers that were applied to all of them.
///
/// - Complexity: O(n) in the number of views; contents of loops are made, bodies are not.
@_spi(Sightline)
@MainActor public func _listedViews(of view: any View) -> [any View] {
  (view as? any ViewList)?.listedViews ?? [view]
}

extension EmptyView: ViewList {
  var listedViews: [any View] { [] }
}

extension TupleView: ViewList {
  var listedViews: [any View] {
    withUnsafePointer(to: value) { table.views(UnsafeRawPointer($0)) }.flatMap {
      _listedViews(of: $0)
    }
  }
}

extension Group: ViewList where Content: View {
  var listedViews: [any View] { _listedViews(of: _content) }
}

extension ForEach: ViewList where Content: View {
  var listedViews: [any View] { data.flatMap { _listedViews(of: content($0)) } }
}

extension _ConditionalContent: ViewList where TrueContent: View, FalseContent: View {
  var listedViews: [any View] {
    switch storage {
    case .trueContent(let view): _listedViews(of: view)
    case .falseContent(let view): _listedViews(of: view)
    }
  }
}

extension Optional: ViewList where Wrapped: View {
  var listedViews: [any View] { map { _listedViews(of: $0) } ?? [] }
}

extension AnyView: ViewList {
  var listedViews: [any View] { _listedViews(of: box) }
}

extension ModifiedContent: ViewList where Content: View, Modifier: ViewModifier {
  var listedViews: [any View] {
    func modified<V: View>(_ view: V) -> any View { view.modifier(modifier) }
    return _listedViews(of: content).map { modified($0) }
  }
}
