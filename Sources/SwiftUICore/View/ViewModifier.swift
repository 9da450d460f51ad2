internal import LayoutEngine

/// A modifier that you apply to a view, which makes another view of it.
@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = _ViewModifier_Content<Self>

  /// The modified view.
  @ViewBuilder @MainActor @preconcurrency func body(content: Self.Content) -> Self.Body

  static func _makeModified<V: View>(_ modifier: Self, _ content: V, _ scope: _Scope)
  static func _updateModified<V: View>(
    _ modifier: Self, _ content: V, from old: Self, _ oldContent: V, _ scope: _Scope)
  static func _nodeCountModified<V: View>(_ modifier: Self, _ content: V) -> Int
  nonisolated static func _arity(of content: _Arity) -> _Arity
}

extension ViewModifier where Body == Never {
  public func body(content: Content) -> Never {
    fatalError("\(Self.self) is built in and has no body")
  }
}

extension ViewModifier {
  public static func _makeModified<V: View>(_ modifier: Self, _ content: V, _ scope: _Scope) {
    BodyNode.make(ModifierHost(modifier: modifier, content: content), scope)
  }

  public static func _updateModified<V: View>(
    _ modifier: Self, _ content: V, from old: Self, _ oldContent: V, _ scope: _Scope
  ) {
    BodyNode.update(ModifierHost(modifier: modifier, content: content), scope)
  }

  public static func _nodeCountModified<V: View>(_ modifier: Self, _ content: V) -> Int { 1 }

  @inlinable nonisolated public static func _arity(of content: _Arity) -> _Arity { Body._arity }

  /// A modifier that applies this one and then another.
  public nonisolated func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// A view and the modifier that was applied to it.
public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier

  @inlinable public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View, _BuiltInView where Content: View, Modifier: ViewModifier {
  @inlinable public static func _make(_ view: Self, _ scope: _Scope) {
    Modifier._makeModified(view.modifier, view.content, scope)
  }

  @inlinable public static func _update(_ view: Self, from old: Self, _ scope: _Scope) {
    Modifier._updateModified(
      view.modifier, view.content, from: old.modifier, old.content, scope)
  }

  @inlinable public static func _nodeCount(_ view: Self) -> Int {
    Modifier._nodeCountModified(view.modifier, view.content)
  }

  @inlinable nonisolated public static var _arity: _Arity { Modifier._arity(of: Content._arity) }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
  /// The view that both modifiers make of `view`, the inner first.
  private static func applied<V: View>(
    _ both: Self, to view: V
  ) -> ModifiedContent<ModifiedContent<V, Content>, Modifier> {
    view.modifier(both.content).modifier(both.modifier)
  }

  public static func _makeModified<V: View>(_ modifier: Self, _ content: V, _ scope: _Scope) {
    ModifiedContent<ModifiedContent<V, Content>, Modifier>._make(
      applied(modifier, to: content), scope)
  }

  public static func _updateModified<V: View>(
    _ modifier: Self, _ content: V, from old: Self, _ oldContent: V, _ scope: _Scope
  ) {
    ModifiedContent<ModifiedContent<V, Content>, Modifier>._update(
      applied(modifier, to: content), from: applied(old, to: oldContent), scope)
  }

  public static func _nodeCountModified<V: View>(_ modifier: Self, _ content: V) -> Int {
    ModifiedContent<ModifiedContent<V, Content>, Modifier>._nodeCount(
      applied(modifier, to: content))
  }

  @inlinable nonisolated public static func _arity(of content: _Arity) -> _Arity {
    Modifier._arity(of: Content._arity(of: content))
  }
}

extension View {
  /// Applies a modifier.
  @inlinable
  public nonisolated func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

// MARK: - Modifiers that users write

/// The view that a user's modifier and its content make together.
struct ModifierHost<Modifier: ViewModifier, Inner: View> {
  var modifier: Modifier
  var content: Inner
}

extension ModifierHost: View {
  var body: some View {
    modifier.body(content: _ViewModifier_Content(_content: ErasedView(content)))
  }
}

extension ModifierHost: Animatable where Modifier: Animatable {
  var animatableData: Modifier.AnimatableData {
    get { modifier.animatableData }
    set { modifier.animatableData = newValue }
  }
}

/// A modifier that says of itself how it is animated.
@available(*, deprecated, message: "conform to Animatable and ViewModifier")
public protocol AnimatableModifier: Animatable, ViewModifier {}

/// The view that a modifier is applied to, as the modifier's body sees it.
public struct _ViewModifier_Content<Modifier> {
  public let _content: _ErasedContent
}

extension _ViewModifier_Content: View, _BuiltInView, _ErasedPart where Modifier: ViewModifier {}
