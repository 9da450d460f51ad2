internal import Foundation
internal import LayoutEngine

/// What is out of date because of changes that belong together: those of one transaction, without others in between.
///
/// Batches are worked off in the order in which the changes were made, each with its transaction, and the layout of each is
/// finished before the next; a state that changes in several is read as it was in each.
struct UpdateBatch {
  let scope: TransactionScope?
  /// Counts the batches of all stages.
  let number: Int
  /// When the first of the changes was made, in seconds since the stage was made: animations begin then.
  let time: Double
  var nodes: ContiguousArray<any ReadingNode> = []

  // Why unsafe: changed on the main thread only, where states are written and bodies evaluated.
  private nonisolated(unsafe) static var made = 0
  /// The number of the batch that is worked off; the largest of all outside.
  nonisolated(unsafe) static var current = Int.max

  init(_ scope: TransactionScope?, at time: Double) {
    self.time = time
    Self.made += 1
    number = Self.made
    self.scope = scope
    scope?.isUsed = true
  }
}

extension StageCore {
  /// Marks a node whose body, or what it shows, has to be worked out again.
  static func markNeedsUpdate(_ node: any ReadingNode) {
    if node.flags.contains(.isRemoved) { return }
    // What is marked already is marked again only for another transaction.
    let isMarked = node.flags.contains(.needsUpdate)
    if isMarked, TransactionScope.current == nil, !hasSeveralBatches { return }
    node.flags.insert(.needsUpdate)
    guard let core = node.core else { return }
    core.mark(node, isMarked: isMarked)
    if !isMarked { core.whenOutOfDate?() }
  }

  /// The number of the batch to which changes are added, if others wait before it.
  var furtherBatch: Int? { batches.count > 1 ? batches.last?.number : nil }

  private func mark(_ node: any ReadingNode, isMarked: Bool) {
    let scope = TransactionScope.current
    if let last = batches.indices.last, batches[last].scope === scope {
      if isMarked, batches[last].nodes.contains(where: { $0 === node }) { return }
      batches[last].nodes.append(node)
    } else {
      batches.append(UpdateBatch(scope, at: time))
      batches[batches.count - 1].nodes.append(node)
      Self.hasSeveralBatches = Self.hasSeveralBatches || batches.count > 1 || scope != nil
    }
  }

  /// Brings all nodes up to date that are marked, batch by batch.
  func updateMarked() {
    // What these mark in turn waits for the next round, which is counted.
    let waiting = batches
    batches.removeAll(keepingCapacity: true)
    Self.hasSeveralBatches = false
    for (index, batch) in waiting.enumerated() {
      begin(batch)
      update(batch.nodes, isFurther: index > 0)
      if isAborted { break }
      if index < waiting.count - 1, root.needsLayout {
        TransactionScope.run(roundScope) { root.layOut(pass) }
      }
    }
    UpdateBatch.current = .max
  }

  /// Makes the transaction of a batch the one with which changes are shown until the end of the round.
  private func begin(_ batch: UpdateBatch) {
    transaction = batch.scope?.transaction ?? Transaction()
    roundScope = batch.scope
    batchNumber = batch.number
    changeTime = batch.time
    if batch.time < time { isBehind = true }
    UpdateBatch.current = batch.number
    pass.moves = transaction.animation == nil && transactionNodes == 0 ? nil : moveRecorder
    if let scope = batch.scope, !scope.transaction.completions.isEmpty { unsealed.append(scope) }
  }

  /// Brings the nodes of a batch up to date, outer ones first.
  ///
  /// - Parameter isFurther: true if other batches were worked off in this round.
  private func update(_ nodes: ContiguousArray<any ReadingNode>, isFurther: Bool) {
    let sorted = nodes.sorted {
      ($0.depth, $0.memory?.serial ?? 0) < ($1.depth, $1.memory?.serial ?? 0)
    }
    if isFurther {
      // One that was brought up to date in an earlier batch is out of date again.
      for node in sorted { node.flags.insert(.needsUpdate) }
    }
    TransactionScope.run(roundScope) {
      for node in sorted
      where node.flags.contains(.needsUpdate) && !node.flags.contains(.isRemoved) {
        node.refresh(_Scope(self, at: node))
        if isAborted { break }
      }
    }
  }

  /// Ends the round's transaction, before actions run that are of none.
  func endTransaction() {
    pass.moves = nil
    changeTime = nil
    if isBehind {
      // What has begun when the changes were made has gone on since.
      isBehind = false
      _ = animations.advance(to: time, self)
    }
    guard roundScope != nil || !unsealed.isEmpty else { return }
    transaction = Transaction()
    roundScope = nil
    let scopes = unsealed
    unsealed = []
    for scope in scopes {
      if batches.contains(where: { $0.scope === scope }) {
        // Something is still out of date because of it.
        unsealed.append(scope)
      } else {
        for completion in scope.transaction.completions { completion.seal(self) }
      }
    }
  }

  /// Tells those who wait for the animations of a transaction that none has begun.
  nonisolated static func complete(_ transaction: Transaction) {
    if transaction.completions.isEmpty { return }
    let completions = transaction.completions
    let seal: @MainActor @Sendable () -> Void = {
      guard let core = latest else { return }
      for completion in completions { completion.seal(core) }
    }
    if MainQueue.isCurrent {
      MainActor.assumeIsolated(seal)
    } else {
      DispatchQueue.main.async(execute: seal)
    }
  }
}
