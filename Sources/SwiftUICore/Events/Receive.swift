public import Combine
internal import Foundation
internal import LayoutEngine

/// Runs an action with each value of a publisher, for as long as the view is in the tree.
public struct _SubscriptionModifier<P: Publisher> where P.Failure == Never {
  let publisher: P
  let action: (P.Output) -> Void
}

extension _SubscriptionModifier: ViewModifier {
  public typealias Body = Never

  public static func _makeModified<V: View>(_ modifier: Self, _ content: V, _ scope: _Scope) {
    let node = SubscriptionNode(modifier.action)
    let position = scope.open(node)
    V._make(content, scope)
    scope.leave(position)
    scope.stage.afterUpdate(of: node) { node.subscribe(to: modifier.publisher) }
  }

  /// A publisher that may be another one is subscribed to anew.
  public static func _updateModified<V: View>(
    _ modifier: Self, _ content: V, from old: Self, _ oldContent: V, _ scope: _Scope
  ) {
    let node = scope.next(as: SubscriptionNode<P.Output>.self)
    node.action = modifier.action
    let position = scope.enter(node)
    V._update(content, from: oldContent, scope)
    scope.leave(position)
    guard !ViewTypeInfo.isSameValue(modifier.publisher, old.publisher) else { return }
    scope.stage.afterUpdate(of: node) { node.subscribe(to: modifier.publisher) }
  }

  public static func _nodeCountModified<V: View>(_ modifier: Self, _ content: V) -> Int { 1 }
  nonisolated public static func _arity(of content: _Arity) -> _Arity { content }
}

/// The place of a view that receives values.
private final class SubscriptionNode<Value>: ObserverNode, @unchecked Sendable {
  // Why unchecked: the node is touched on the main thread only; a value from another thread comes over.
  var action: (Value) -> Void
  private var subscription: AnyCancellable?

  init(_ action: @escaping (Value) -> Void) {
    self.action = action
    super.init("onReceive")
  }

  func subscribe<P: Publisher>(to publisher: P) where P.Output == Value, P.Failure == Never {
    subscription = publisher.sink { [weak self] value in
      if MainQueue.isCurrent {
        self?.action(value)
      } else {
        nonisolated(unsafe) let value = value
        DispatchQueue.main.async { self?.action(value) }
      }
    }
  }

  override func willBeRemoved() { subscription?.cancel() }
}

extension View {
  /// Runs an action with each value of a publisher, for as long as the view is in the tree.
  public nonisolated func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    modifier(_SubscriptionModifier(publisher: publisher, action: action))
  }
}

/// A view that runs an action with each value of a publisher.
public struct SubscriptionView<PublisherType: Publisher, Content>
where PublisherType.Failure == Never {
  public var content: Content
  public var publisher: PublisherType
  public var action: (PublisherType.Output) -> Void

  public init(
    content: Content, publisher: PublisherType, action: @escaping (PublisherType.Output) -> Void
  ) {
    self.content = content
    self.publisher = publisher
    self.action = action
  }
}

extension SubscriptionView: View where Content: View {
  public var body: some View { content.onReceive(publisher, perform: action) }
}
