internal import Foundation
internal import LayoutEngine

/// A view of which a part is shown that can be moved.
public struct ScrollView<Content> {
  public var content: Content
  /// The axes on which it scrolls.
  public var axes: Axis.Set
  /// Whether indicators may show; they do so only while the content moves.
  public var showsIndicators: Bool
}

extension ScrollView: View, _BuiltInView where Content: View {
  /// A scrolling view.
  ///
  /// - Parameters:
  ///   - axes: the axes on which it scrolls.
  ///   - showsIndicators: whether indicators show while the content moves.
  ///   - content: what is shown; several views are a column, whatever the axes.
  public nonisolated init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.axes = axes
    self.showsIndicators = showsIndicators
  }

  public static func _make(_ view: Self, _ scope: _Scope) {
    let node = ScrollViewNode(view.axes.engine, scope)
    node.showsIndicators = view.showsIndicators
    let position = scope.open(node)
    node.takeOffset()
    let column =
      Content._arity == .one
      ? nil : scope.openStack(.vertical, .horizontalCenter, nil, isOne: false)
    scope.locate(Content.self)
    Content._make(view.content, scope)
    if let column { scope.leave(column) }
    scope.leave(position)
  }

  public static func _update(_ view: Self, from old: Self, _ scope: _Scope) {
    let node = scope.next(as: ScrollViewNode.self)
    node.axes = view.axes.engine
    node.showsIndicators = view.showsIndicators
    let position = scope.enter(node)
    let column = Content._arity == .one ? nil : scope.enter(scope.next())
    scope.locate(Content.self)
    Content._update(view.content, from: old.content, scope)
    if let column { scope.leave(column) }
    scope.leave(position)
  }
}

extension Axis.Set {
  /// The set as the engine has it.
  var engine: ScrollNode.Axes {
    var axes: ScrollNode.Axes = []
    if contains(.horizontal) { axes.insert(.horizontal) }
    if contains(.vertical) { axes.insert(.vertical) }
    return axes
  }
}
