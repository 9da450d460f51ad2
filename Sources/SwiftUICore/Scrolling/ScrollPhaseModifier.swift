public import CoreGraphics
internal import Foundation
internal import LayoutEngine

/// What a scrolling view is doing.
public enum ScrollPhase: Hashable, Sendable {
  /// Nothing.
  case idle
  /// A finger is on it that may come to move it.
  case tracking
  /// A finger moves it.
  case interacting
  /// It goes on by itself after a finger has let go.
  case decelerating
  /// It goes where the program has it go.
  case animating

  /// True unless the content is at rest.
  public var isScrolling: Bool { self != .idle }
}

extension ScrollPhase: CustomDebugStringConvertible {
  public var debugDescription: String {
    switch self {
    case .idle: "idle"
    case .tracking: "tracking"
    case .interacting: "interacting"
    case .decelerating: "decelerating"
    case .animating: "animating"
    }
  }
}

/// A scrolling view at the moment at which it comes to do something else.
public struct ScrollPhaseChangeContext {
  public let geometry: ScrollGeometry
  /// How fast the content moves, in points a second; `nil` at rest.
  public let velocity: CGVector?
}

/// Runs an action when a scrolling view inside comes to do something else.
public struct _ScrollPhaseModifier {
  let action: (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void
}

extension _ScrollPhaseModifier: ViewModifier {
  public typealias Body = Never

  public static func _makeModified<V: View>(_ modifier: Self, _ content: V, _ scope: _Scope) {
    let position = scope.open(ScrollPhaseNode(modifier))
    V._make(content, scope)
    scope.leave(position)
  }

  public static func _updateModified<V: View>(
    _ modifier: Self, _ content: V, from old: Self, _ oldContent: V, _ scope: _Scope
  ) {
    let node = scope.next(as: ScrollPhaseNode.self)
    node.modifier = modifier
    let position = scope.enter(node)
    V._update(content, from: oldContent, scope)
    scope.leave(position)
  }

  public static func _nodeCountModified<V: View>(_ modifier: Self, _ content: V) -> Int { 1 }
  nonisolated public static func _arity(of content: _Arity) -> _Arity { content }
}

/// A view around a scrolling view of which someone wants to know what it does.
final class ScrollPhaseNode: ObserverNode {
  var modifier: _ScrollPhaseModifier

  init(_ modifier: _ScrollPhaseModifier) {
    self.modifier = modifier
    super.init("onScrollPhaseChange")
  }
}

@MainActor extension ScrollViewNode {
  /// Notes what the view is doing now, and tells those around who want to know, after the update.
  ///
  /// - Complexity: O(*depth*), up to the scrolling view around.
  func setPhase(_ new: ScrollPhase) {
    let old = phase
    guard new != old, let core else { return }
    phase = new
    let context = ScrollPhaseChangeContext(
      geometry: ScrollGeometry(self), velocity: motion?.velocity)
    var node = parent
    while let current = node, !(current is ScrollNode) {
      if let observer = current as? ScrollPhaseNode {
        core.afterUpdate(of: observer) { [unowned observer] in
          observer.modifier.action(old, new, context)
        }
      }
      node = current.parent
    }
  }
}

extension View {
  /// Runs an action when a scrolling view inside comes to do something else.
  ///
  /// - Parameter action: gets what it did and what it does.
  public nonisolated func onScrollPhaseChange(
    _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
  ) -> some View {
    modifier(_ScrollPhaseModifier { old, new, _ in action(old, new) })
  }

  /// Runs an action when a scrolling view inside comes to do something else.
  ///
  /// - Parameter action: gets what it did, what it does, and its geometry and velocity.
  public nonisolated func onScrollPhaseChange(
    _ action:
      @escaping (
        _ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext
      ) -> Void
  ) -> some View {
    modifier(_ScrollPhaseModifier(action: action))
  }
}
