internal import LayoutEngine

/// The place of a modifier that changes the transaction for the views inside.
class TransactionNode: TreeNode {
  private let name: String
  var transform: (inout Transaction) -> Void
  /// The transaction around while what is inside is brought up to date from there.
  fileprivate var outer: Transaction?
  /// The transaction inside, as it was worked out last, and the batch it was worked out for.
  private var known: (batch: Int, transaction: Transaction)?

  init(_ name: String, _ transform: @escaping (inout Transaction) -> Void) {
    self.name = name
    self.transform = transform
    super.init()
    flags.insert(.changesTransaction)
  }

  override final var viewName: String { name }

  /// True if the modifier has a say in a batch.
  func isActive(in batch: Int) -> Bool { true }

  /// Says that what was worked out holds no longer.
  final func forget() { known = nil }

  /// The transaction inside in the batch that is worked off.
  @MainActor final func transaction(in core: StageCore) -> Transaction {
    if let known, known.batch == core.batchNumber { return known.transaction }
    var transaction = core.transaction(around: self)
    if isActive(in: core.batchNumber) { transform(&transaction) }
    known = (core.batchNumber, transaction)
    return transaction
  }
}

/// The place of a modifier that changes the transaction in updates in which a value is another.
final class ValueTransactionNode: TransactionNode {
  /// The batch in which the value was another last.
  private var changed = -1

  override func isActive(in batch: Int) -> Bool { batch == changed }

  /// Says that the value is another in a batch.
  func change(in batch: Int) {
    changed = batch
    forget()
  }
}

/// The place of views that are inside another view's modifiers, but for whom a transaction counts as if they were not.
final class TransactionEndNode: TreeNode {
  /// The node whose transaction does not count inside.
  private(set) unowned var start: TransactionNode

  init(_ start: TransactionNode) {
    self.start = start
    super.init()
    flags.insert(.changesTransaction)
  }

  override var viewName: String { "content" }
}

extension StageCore {
  /// The transaction with which a node is changed in the batch that is worked off.
  ///
  /// - Complexity: O(*depth*) where a view on the stage changes transactions.
  func transaction(at node: TreeNode) -> Transaction {
    if transactionNodes == 0 { return transaction }
    var next: TreeNode? = node
    while let current = next {
      if current.flags.contains(.changesTransaction) {
        if let changing = current as? TransactionNode { return changing.transaction(in: self) }
        if let end = current as? TransactionEndNode { return transaction(around: end.start) }
      }
      next = current.parent
    }
    return transaction
  }

  fileprivate func transaction(around node: TransactionNode) -> Transaction {
    node.parent.map { transaction(at: $0) } ?? transaction
  }
}

extension _Scope {
  /// Runs `body` inside a node with the transaction that the node makes of the one at the place.
  func inTransaction(of node: TransactionNode, _ body: () -> Void) {
    let outer = transaction
    node.outer = outer
    if node.isActive(in: stage.batchNumber) { node.transform(&transaction) }
    body()
    node.outer = nil
    transaction = outer
  }

  /// Runs `body` inside a node with the transaction that holds around its start.
  func inTransaction(of node: TransactionEndNode, _ body: () -> Void) {
    let inner = transaction
    transaction = node.start.outer ?? stage.transaction(at: node)
    body()
    transaction = inner
  }
}
