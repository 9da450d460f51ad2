internal import LayoutEngine

/// Changes the transaction with which changes of a view are shown.
public struct _TransactionModifier {
  var name = "transaction"
  let transform: (inout Transaction) -> Void
}

extension _TransactionModifier: ViewModifier {
  public typealias Body = Never

  public static func _makeModified<V: View>(_ modifier: Self, _ content: V, _ scope: _Scope) {
    scope.open(TransactionNode(modifier.name, modifier.transform)) { V._make(content, scope) }
  }

  public static func _updateModified<V: View>(
    _ modifier: Self, _ content: V, from old: Self, _ oldContent: V, _ scope: _Scope
  ) {
    let node = scope.next(as: TransactionNode.self)
    node.transform = modifier.transform
    node.forget()
    scope.enter(node) { V._update(content, from: oldContent, scope) }
  }

  public static func _nodeCountModified<V: View>(_ modifier: Self, _ content: V) -> Int { 1 }
  nonisolated public static func _arity(of content: _Arity) -> _Arity { content }
}

/// Changes the transaction with which changes of a view are shown that come with another value.
public struct _ValueTransactionModifier<Value: Equatable> {
  var name = "transaction"
  let value: Value
  let transform: (inout Transaction) -> Void
}

extension _ValueTransactionModifier: ViewModifier {
  public typealias Body = Never

  public static func _makeModified<V: View>(_ modifier: Self, _ content: V, _ scope: _Scope) {
    scope.open(ValueTransactionNode(modifier.name, modifier.transform)) { V._make(content, scope) }
  }

  public static func _updateModified<V: View>(
    _ modifier: Self, _ content: V, from old: Self, _ oldContent: V, _ scope: _Scope
  ) {
    let node = scope.next(as: ValueTransactionNode.self)
    node.transform = modifier.transform
    if modifier.value != old.value { node.change(in: scope.stage.batchNumber) }
    scope.enter(node) { V._update(content, from: oldContent, scope) }
  }

  public static func _nodeCountModified<V: View>(_ modifier: Self, _ content: V) -> Int { 1 }
  nonisolated public static func _arity(of content: _Arity) -> _Arity { content }
}

extension _Scope {
  /// Links in a node that changes the transaction, and makes what is inside.
  func open(_ node: TransactionNode, _ body: () -> Void) {
    stage.transactionNodes += 1
    let position = open(node)
    inTransaction(of: node, body)
    leave(position)
  }

  /// Brings what is inside a node that changes the transaction up to date.
  func enter(_ node: TransactionNode, _ body: () -> Void) {
    let position = enter(node)
    inTransaction(of: node, body)
    leave(position)
  }
}

// MARK: - A part of the modifiers

/// A view with modifiers of which changes are shown with a transaction of their own.
struct ScopedTransactionView<Content> {
  var name: String
  let transform: (inout Transaction) -> Void
  let content: Content
}

extension ScopedTransactionView: View, _BuiltInView where Content: View {
  static func _make(_ view: Self, _ scope: _Scope) {
    scope.open(TransactionNode(view.name, view.transform)) {
      scope.locate(Content.self)
      Content._make(view.content, scope)
    }
  }

  static func _update(_ view: Self, from old: Self, _ scope: _Scope) {
    let node = scope.next(as: TransactionNode.self)
    node.transform = view.transform
    node.forget()
    scope.enter(node) {
      scope.locate(Content.self)
      Content._update(view.content, from: old.content, scope)
    }
  }

  nonisolated static var _arity: _Arity { Content._arity }
}

/// The view that a closure, or a transition, puts modifiers on.
public struct PlaceholderContentView<Value> {
  let content: _ErasedContent
  /// True if the transaction of the modifiers around does not count for it.
  var endsTransaction = false
}

extension PlaceholderContentView: View, _BuiltInView {
  public static func _make(_ view: Self, _ scope: _Scope) {
    guard view.endsTransaction else {
      view.content.make(scope)
      return
    }
    let node = TransactionEndNode(inside: scope.parent)
    let position = scope.open(node)
    scope.inTransaction(of: node) { view.content.make(scope) }
    scope.leave(position)
  }

  public static func _update(_ view: Self, from old: Self, _ scope: _Scope) {
    guard view.endsTransaction else {
      view.content.update(from: old.content, scope)
      return
    }
    let node = scope.next(as: TransactionEndNode.self)
    let position = scope.enter(node)
    scope.inTransaction(of: node) { view.content.update(from: old.content, scope) }
    scope.leave(position)
  }

  public static func _nodeCount(_ view: Self) -> Int {
    view.endsTransaction ? 1 : view.content.nodeCount
  }

  nonisolated public static var _arity: _Arity { .dynamic }
}

extension TransactionEndNode {
  /// The end of the nearest transaction around a node.
  fileprivate convenience init(inside node: TreeNode) {
    var next: TreeNode? = node
    while let current = next, !(current is TransactionNode) { next = current.parent }
    guard let start = next as? TransactionNode else {
      preconditionFailure("a placeholder stands inside the modifiers of a transaction")
    }
    self.init(start)
  }
}

// MARK: - Modifiers

extension View {
  /// Animates changes of the view that come with a change of `value`.
  ///
  /// - Parameters:
  ///   - animation: how they run; `nil` for at once.
  ///   - value: what is compared from one update to the next.
  public nonisolated func animation<V: Equatable>(
    _ animation: Animation?, value: V
  ) -> some View {
    modifier(
      _ValueTransactionModifier(name: "animation", value: value) { $0.animate(animation) })
  }

  /// Animates all changes of the view.
  @available(*, deprecated, message: "use animation(_:value:) or withAnimation")
  public nonisolated func animation(_ animation: Animation?) -> some View {
    modifier(_TransactionModifier(name: "animation") { $0.animate(animation) })
  }

  /// Animates changes of the modifiers that a closure puts on the view, not those of the view itself.
  ///
  /// - Parameters:
  ///   - animation: how they run; `nil` for at once.
  ///   - body: takes the view.
  public nonisolated func animation<V: View>(
    _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View {
    ScopedTransactionView(
      name: "animation", transform: { $0.animate(animation) },
      content: body(PlaceholderContentView(content: ErasedView(self), endsTransaction: true)))
  }

  /// Changes the transaction with which changes of the view are shown.
  public nonisolated func transaction(
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    modifier(_TransactionModifier(transform: transform))
  }

  /// Changes the transaction with which changes of the view are shown that come with a change of `value`.
  public nonisolated func transaction(
    value: some Equatable, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    modifier(_ValueTransactionModifier(value: value, transform: transform))
  }

  /// Changes the transaction for the modifiers that a closure puts on the view, not for the view itself.
  public nonisolated func transaction<V: View>(
    _ transform: @escaping (inout Transaction) -> Void,
    @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View {
    ScopedTransactionView(
      name: "transaction", transform: transform,
      content: body(PlaceholderContentView(content: ErasedView(self), endsTransaction: true)))
  }
}

extension ViewModifier {
  /// The modifier, of which changes are shown with a transaction that `transform` has changed.
  public nonisolated func transaction(
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some ViewModifier {
    concat(_TransactionModifier(transform: transform))
  }

  /// The modifier, of which all changes are animated.
  public nonisolated func animation(_ animation: Animation?) -> some ViewModifier {
    concat(_TransactionModifier(name: "animation") { $0.animate(animation) })
  }
}

extension Transaction {
  /// Takes an animation that a view has asked for.
  fileprivate mutating func animate(_ animation: Animation?) {
    if !disablesAnimations { self.animation = animation }
  }
}

extension Binding {
  /// The transaction with which values are written.
  public var transaction: Transaction {
    get { (location as? TransactionLocation<Value>)?.transaction ?? Transaction() }
    set { self = transaction(newValue) }
  }

  /// The binding, with a transaction for what is written.
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    let base = (location as? TransactionLocation<Value>)?.base ?? location
    return Binding(location: TransactionLocation(base, transaction))
  }

  /// The binding, with an animation for what is written.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    var transaction = transaction
    transaction.animation = animation
    return self.transaction(transaction)
  }

  /// A binding that two closures stand for, of which one takes the transaction of what is written.
  public init(
    get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void
  ) {
    self.init(get: get) { set($0, TransactionScope.current?.transaction ?? Transaction()) }
  }
}

/// A place that is written with a transaction.
final class TransactionLocation<Value>: ValueLocation<Value>, @unchecked Sendable {
  let base: ValueLocation<Value>
  let transaction: Transaction

  init(_ base: ValueLocation<Value>, _ transaction: Transaction) {
    self.base = base
    self.transaction = transaction
  }

  override func read() -> Value { base.read() }

  override func write(_ value: Value) {
    withTransaction(transaction) { base.write(value) }
  }

  override func isSame(as other: ValueLocation<Value>) -> Bool {
    (other as? TransactionLocation<Value>).map { base.isSame(as: $0.base) } ?? false
  }
}
