internal import LayoutEngine

/// A type that represents part of the user interface.
///
/// The requirements that begin with an underscore are how a view becomes nodes of the retained tree; a
/// view that is written in terms of other views has them from ``body``.
@MainActor @preconcurrency
public protocol View {
  /// The type of view that ``body`` gives.
  associatedtype Body: View

  /// The content and behaviour of the view.
  @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }

  /// Makes the nodes of `view` at the scope's position.
  static func _make(_ view: Self, _ scope: _Scope)

  /// Brings the nodes that `old` made, which follow the scope's position, up to date with `view`.
  static func _update(_ view: Self, from old: Self, _ scope: _Scope)

  /// The number of nodes that `view` made at its position.
  static func _nodeCount(_ view: Self) -> Int

  /// True if the view's node keeps the value: who has made it need not keep it for the next update, and can
  /// pass any other as the old one.
  nonisolated static var _isKeptByNode: Bool { get }

  /// How many children a container around the view has because of it.
  nonisolated static var _arity: _Arity { get }
}

/// How many children a view gives to the container around it, as far as its type tells.
@frozen public enum _Arity: Sendable {
  /// None.
  case none
  /// Exactly one.
  case one
  /// A fixed number above one.
  case several
  /// A number that depends on values, none or few as a rule: conditionals, type-erased views.
  case dynamic
  /// A number that depends on values, and may be large: `ForEach`, `Section`, what holds one of them.
  case list
}

extension Never: View {
  public typealias Body = Never
  public var body: Never { fatalError("a view that is built in has no body") }
}

/// How many children views with a body give, found once for each type.
enum BodyArity {
  // Why unsafe: filled and read by the main thread only, where all views are made.
  private nonisolated(unsafe) static var known: [ObjectIdentifier: _Arity] = [:]

  static func of<V: View>(_ type: V.Type) -> _Arity {
    let id = ObjectIdentifier(type)
    if let arity = known[id] { return arity }
    // Bodies that lead back here tell nothing; the stage reports them when it makes them.
    known[id] = .dynamic
    let arity = V.Body._arity
    known[id] = arity
    return arity
  }
}

/// A view that is built in: it has no body.
@MainActor @preconcurrency
public protocol _BuiltInView: View where Body == Never {}

extension _BuiltInView {
  public var body: Never { fatalError("\(Self.self) is built in and has no body") }
  @inlinable public static func _nodeCount(_ view: Self) -> Int { 1 }
  @inlinable nonisolated public static var _isKeptByNode: Bool { false }
  @inlinable nonisolated public static var _arity: _Arity { .one }
}

// MARK: - Views with a body

extension View {
  @inlinable public static func _make(_ view: Self, _ scope: _Scope) {
    BodyNode<Self>.make(view, scope)
  }

  @inlinable public static func _update(_ view: Self, from old: Self, _ scope: _Scope) {
    BodyNode<Self>.update(view, scope)
  }

  @inlinable public static func _nodeCount(_ view: Self) -> Int { 1 }
  @inlinable nonisolated public static var _isKeptByNode: Bool { true }

  nonisolated public static var _arity: _Arity { BodyArity.of(Self.self) }
}
