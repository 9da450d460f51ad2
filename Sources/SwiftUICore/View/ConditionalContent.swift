/// A view that is one of two, by a condition.
///
/// It has no node: which branch is shown is known from the value that was kept.
public struct _ConditionalContent<TrueContent, FalseContent> {
  @frozen public enum Storage {
    case trueContent(TrueContent)
    case falseContent(FalseContent)
  }

  @usableFromInline let storage: Storage

  @inlinable init(storage: Storage) { self.storage = storage }
}

extension _ConditionalContent: View, _BuiltInView where TrueContent: View, FalseContent: View {
  @inlinable public static func _make(_ view: Self, _ scope: _Scope) {
    switch view.storage {
    case .trueContent(let content):
      scope.locate(TrueContent.self)
      scope.make(content)
    case .falseContent(let content):
      scope.locate(FalseContent.self)
      scope.make(content)
    }
  }

  @inlinable public static func _update(_ view: Self, from old: Self, _ scope: _Scope) {
    switch (view.storage, old.storage) {
    case (.trueContent(let content), .trueContent(let old)):
      scope.locate(TrueContent.self)
      scope.update(content, from: old)
    case (.falseContent(let content), .falseContent(let old)):
      scope.locate(FalseContent.self)
      scope.update(content, from: old)
    default:
      switch old.storage {
      case .trueContent(let old): scope.leave(old)
      case .falseContent(let old): scope.leave(old)
      }
      switch view.storage {
      case .trueContent(let content):
        scope.locate(TrueContent.self)
        scope.arrive(content)
      case .falseContent(let content):
        scope.locate(FalseContent.self)
        scope.arrive(content)
      }
    }
  }

  @inlinable public static func _nodeCount(_ view: Self) -> Int {
    switch view.storage {
    case .trueContent(let content): TrueContent._nodeCount(content)
    case .falseContent(let content): FalseContent._nodeCount(content)
    }
  }

  @inlinable nonisolated public static var _arity: _Arity {
    TrueContent._arity == .list || FalseContent._arity == .list ? .list : .dynamic
  }
}

extension Optional: View, _BuiltInView where Wrapped: View {
  @inlinable public static func _make(_ view: Self, _ scope: _Scope) {
    guard let view else { return }
    scope.locate(Wrapped.self)
    scope.make(view)
  }

  @inlinable public static func _update(_ view: Self, from old: Self, _ scope: _Scope) {
    switch (view, old) {
    case (let view?, let old?):
      scope.locate(Wrapped.self)
      scope.update(view, from: old)
    case (nil, nil): break
    case (nil, let old?): scope.leave(old)
    case (let view?, nil):
      scope.locate(Wrapped.self)
      scope.arrive(view)
    }
  }

  @inlinable public static func _nodeCount(_ view: Self) -> Int {
    guard let view else { return 0 }
    return Wrapped._nodeCount(view)
  }

  @inlinable nonisolated public static var _arity: _Arity {
    Wrapped._arity == .list ? .list : .dynamic
  }
}
