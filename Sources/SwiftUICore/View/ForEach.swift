internal import Foundation
internal import LayoutEngine

/// A view for each element of a collection, identified by a value of the element.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  public var data: Data
  public var content: (Data.Element) -> Content
  @usableFromInline let id: (Data.Element) -> ID

  @inlinable
  init(data: Data, id: @escaping (Data.Element) -> ID, content: @escaping (Data.Element) -> Content)
  {
    self.data = data
    self.id = id
    self.content = content
  }
}

extension ForEach where Content: View {
  /// Views for the elements of `data`, identified by the property `id`.
  @inlinable
  public nonisolated init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, id: { $0[keyPath: id] }, content: content)
  }
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
  /// Views for the elements of `data`, which identify themselves.
  @inlinable
  public nonisolated init(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, id: { $0.id }, content: content)
  }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  /// Views for a range that does not change.
  @inlinable
  public nonisolated init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data: data, id: { $0 }, content: content)
  }
}

extension ForEach: View, _BuiltInView where Content: View {
  @inlinable public static func _make(_ view: Self, _ scope: _Scope) {
    if scope.isListing, Content._arity != .list {
      LazyForEachNode<Data, ID, Content>.make(view, scope)
    } else {
      ForEachNode<Data, ID, Content>.make(view, scope)
    }
  }

  @inlinable public static func _update(_ view: Self, from old: Self, _ scope: _Scope) {
    if scope.isListing, Content._arity != .list {
      LazyForEachNode<Data, ID, Content>.update(view, scope)
    } else {
      ForEachNode<Data, ID, Content>.update(view, scope)
    }
  }

  @inlinable nonisolated public static var _arity: _Arity { .list }
}
