public import Foundation
public import LayoutEngine

/// Views side by side.
public struct HStack<Content> {
  // In an order that leaves no gaps: views are kept until the next update.
  @usableFromInline let spacing: CGFloat?
  @usableFromInline let alignment: VerticalAlignment
  @usableFromInline let content: Content
}

extension HStack: View, _BuiltInView where Content: View {
  /// A row.
  ///
  /// - Parameters:
  ///   - alignment: the guide on which the views are aligned.
  ///   - spacing: points between two views; `nil` for the distances they prefer.
  ///   - content: the views.
  @inlinable
  public nonisolated init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  @inlinable public static func _make(_ view: Self, _ scope: _Scope) {
    let position = scope.openStack(
      .horizontal, view.alignment.key, view.spacing, isOne: Content._arity == .one)
    scope.locate(Content.self)
    Content._make(view.content, scope)
    scope.leave(position)
  }

  @inlinable public static func _update(_ view: Self, from old: Self, _ scope: _Scope) {
    let position = scope.enterStack(view.alignment.key, view.spacing)
    scope.locate(Content.self)
    Content._update(view.content, from: old.content, scope)
    scope.leave(position)
  }
}

/// Views one below the other.
public struct VStack<Content> {
  // In an order that leaves no gaps: views are kept until the next update.
  @usableFromInline let spacing: CGFloat?
  @usableFromInline let alignment: HorizontalAlignment
  @usableFromInline let content: Content
}

extension VStack: View, _BuiltInView where Content: View {
  /// A column.
  ///
  /// - Parameters:
  ///   - alignment: the guide on which the views are aligned.
  ///   - spacing: points between two views; `nil` for the distances they prefer.
  ///   - content: the views.
  @inlinable
  public nonisolated init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  @inlinable public static func _make(_ view: Self, _ scope: _Scope) {
    let position = scope.openStack(
      .vertical, view.alignment.key, view.spacing, isOne: Content._arity == .one)
    scope.locate(Content.self)
    Content._make(view.content, scope)
    scope.leave(position)
  }

  @inlinable public static func _update(_ view: Self, from old: Self, _ scope: _Scope) {
    let position = scope.enterStack(view.alignment.key, view.spacing)
    scope.locate(Content.self)
    Content._update(view.content, from: old.content, scope)
    scope.leave(position)
  }
}

/// Views one in front of the other.
public struct ZStack<Content> {
  @usableFromInline let alignment: Alignment
  @usableFromInline let content: Content
}

extension ZStack: View, _BuiltInView where Content: View {
  /// Views in layers, the first at the back.
  ///
  /// - Parameters:
  ///   - alignment: the guides on which the views are aligned.
  ///   - content: the views.
  @inlinable
  public nonisolated init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  public static func _make(_ view: Self, _ scope: _Scope) {
    let node: LayoutNode =
      Content._arity == .one
      ? PassthroughNode("ZStack", stackAxis: nil)
      : ZStackNode(
        horizontal: view.alignment.horizontal.key, vertical: view.alignment.vertical.key)
    let position = scope.open(node)
    scope.locate(Content.self)
    Content._make(view.content, scope)
    scope.leave(position)
  }

  public static func _update(_ view: Self, from old: Self, _ scope: _Scope) {
    let node = scope.next()
    if let node = node as? ZStackNode {
      node.horizontal = view.alignment.horizontal.key
      node.vertical = view.alignment.vertical.key
    }
    let position = scope.enter(node)
    scope.locate(Content.self)
    Content._update(view.content, from: old.content, scope)
    scope.leave(position)
  }
}

extension _Scope {
  /// Makes a stack and goes inside.
  ///
  /// A stack of one statically known view is no layout: the view takes its place, and its guides
  /// are seen from outside.
  @usableFromInline
  func openStack(
    _ axis: LayoutEngine.Axis, _ alignment: AlignmentKey, _ spacing: CGFloat?, isOne: Bool
  ) -> Position {
    if isOne {
      return open(
        PassthroughNode(axis == .horizontal ? "HStack" : "VStack", stackAxis: axis))
    }
    if let spacing { stage.checkLength("spacing", spacing, self) }
    return open(StackNode(axis, alignment: alignment, spacing: Self.finite(spacing)))
  }

  /// Goes inside the next node, a stack, after its settings have been brought up to date.
  @usableFromInline
  func enterStack(_ alignment: AlignmentKey, _ spacing: CGFloat?) -> Position {
    let node = next()
    if let stack = node as? StackNode {
      stack.alignment = alignment
      stack.spacing = Self.finite(spacing)
    }
    return enter(node)
  }

  private static func finite(_ spacing: CGFloat?) -> CGFloat? {
    spacing.map { $0.isFinite ? $0 : 0 }
  }
}
