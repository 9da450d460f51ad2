/// When an animation counts as over.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private let name: String

  /// When what is seen has arrived, though it may still swing a little.
  public static let logicallyComplete = AnimationCompletionCriteria(name: "logicallyComplete")
  /// When nothing moves any more.
  public static let removed = AnimationCompletionCriteria(name: "removed")
}

/// Someone who wants to know when all animations of a transaction are over.
final class AnimationCompletion: @unchecked Sendable {
  // Why unchecked: transactions are made and animations run on the main thread.

  let criteria: AnimationCompletionCriteria
  private let action: () -> Void
  /// How many animations are on their way.
  private var pending = 0
  /// True once no further animation can begin.
  private var isSealed = false
  private var isDone = false

  init(_ criteria: AnimationCompletionCriteria, _ action: @escaping () -> Void) {
    self.criteria = criteria
    self.action = action
  }

  func begin() { pending += 1 }

  @MainActor func end(_ core: StageCore) {
    pending -= 1
    finish(core)
  }

  /// Says that all animations of the transaction have begun.
  @MainActor func seal(_ core: StageCore) {
    isSealed = true
    finish(core)
  }

  @MainActor private func finish(_ core: StageCore) {
    guard isSealed, pending == 0, !isDone else { return }
    isDone = true
    core.afterUpdate(of: nil, action)
  }
}
