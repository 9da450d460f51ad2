internal import Foundation
internal import LayoutEngine

/// The place of a modifier that sets or changes a preference; layout does not see it.
class PreferenceNode: ObserverNode {
  /// Counts the changes of what the modifier says.
  fileprivate(set) var version = 0
  private weak var stage: StageCore?

  @MainActor init(_ name: String, _ stage: StageCore) {
    self.stage = stage
    super.init(name)
    stage.preferences.isOutOfDate = true
  }

  /// True if what the modifier says depends on where the view lies.
  var readsGeometry: Bool { false }

  @MainActor func noteChange() {
    version += 1
    stage?.preferences.isOutOfDate = true
  }

  override func willBeRemoved() {
    // Nodes leave the tree on the main thread.
    let stage = stage
    let reads = readsGeometry
    MainActor.assumeIsolated { stage?.preferences.nodeWasRemoved(readsGeometry: reads) }
  }
}

/// Sets or changes the preference for a key.
final class PreferenceWriter<Key: PreferenceKey>: PreferenceNode {
  enum Operation {
    /// In place of what is inside.
    case value(Key.Value)
    case transform((inout Key.Value) -> Void)
    /// In place of what is inside, from where the view lies.
    case placed((LayoutNode) -> Key.Value)
    case placedTransform((inout Key.Value, LayoutNode) -> Void)
  }

  private var operation: Operation

  @MainActor init(_ name: String, _ operation: Operation, _ stage: StageCore) {
    self.operation = operation
    super.init(name, stage)
    if readsGeometry { stage.preferences.placedCount += 1 }
  }

  override var readsGeometry: Bool {
    switch operation {
    case .value, .transform: false
    case .placed, .placedTransform: true
    }
  }

  @MainActor func set(_ new: Operation) {
    if case .value(let a) = operation, case .value(let b) = new, isEqual(a, b) { return }
    operation = new
    noteChange()
  }

  /// What one view inside says, given what it says without this modifier.
  func applied(to inner: (() -> Key.Value)?, of element: LayoutNode) -> () -> Key.Value {
    let base = inner ?? { Key.defaultValue }
    switch operation {
    case .value(let value): return { value }
    case .placed(let make): return { make(element) }
    case .transform(let change):
      return {
        var value = base()
        change(&value)
        return value
      }
    case .placedTransform(let change):
      return {
        var value = base()
        change(&value, element)
        return value
      }
    }
  }
}

extension TreeNode {
  /// Tells the nodes around that a preference is set in here.
  func noteHasPreferences() {
    var next: TreeNode? = self
    while let node = next, !node.flags.contains(.hasPreferences) {
      node.flags.insert(.hasPreferences)
      next = node.parent
    }
  }
}
