internal import Foundation
internal import LayoutEngine

/// The attributes of nodes that are on their way from one value to another.
///
/// A node has its attributes as it always has; what is on its way is kept here, and the node is given one value after the
/// other. So nodes of which nothing is animated have nothing to do with animations.
@MainActor
final class RunningAnimations: StageActivity {
  /// An attribute of a node.
  struct Key: Hashable {
    let node: ObjectIdentifier
    let slot: AnimatedSlot
  }

  private var running: [Key: any RunningAnimation] = [:]
  /// The same in the order in which they were begun, and what is over among it.
  private var order: ContiguousArray<any RunningAnimation> = []

  var isEmpty: Bool { running.isEmpty }

  var isEndless: Bool {
    order.allSatisfy { $0.isOver || $0.isEndless || $0.node.flags.contains(.isRemoved) }
  }

  subscript(node: TreeNode, slot: AnimatedSlot) -> (any RunningAnimation)? {
    running[Key(node: ObjectIdentifier(node), slot: slot)]
  }

  /// Takes up an animation, which is at its first value.
  func add(_ animation: any RunningAnimation, _ slot: AnimatedSlot, _ core: StageCore) {
    running[Key(node: ObjectIdentifier(animation.node), slot: slot)] = animation
    order.append(animation)
    core.begin(self)
  }

  func advance(to time: Double, _ core: StageCore) -> Bool {
    var isOver = false
    // What begins meanwhile is at its first value.
    for animation in order {
      if animation.isOver {
        isOver = true
      } else if animation.node.flags.contains(.isRemoved) {
        animation.stop(core)
        isOver = true
      } else if !animation.show(at: time, core) {
        isOver = true
      }
    }
    if isOver { removeFinished() }
    return !order.isEmpty
  }

  /// Says of a node of which one attribute has arrived that it is shown as it is laid out, if no other is on its way.
  func letGo(of node: TreeNode, but slot: AnimatedSlot) {
    let shownSlots: [AnimatedSlot] = [.frame, .opacity, .content]
    if shownSlots.allSatisfy({ $0 == slot || self[node, $0] == nil }) {
      node.flags.remove(.isMoving)
    }
  }

  private func removeFinished() {
    order.removeAll { $0.isOver }
    running = running.filter { !$0.value.isOver }
  }
}

/// Which attribute of a node is on its way.
enum AnimatedSlot: Hashable {
  /// The value of the modifier or the view.
  case value
  /// What it is filled with.
  case style
  /// Where it is, and how large.
  case frame
  /// How opaque it is while it comes or goes.
  case opacity
  /// What it shows.
  case content
}

/// An attribute of a node on its way.
@MainActor
protocol RunningAnimation: AnyObject {
  var node: TreeNode { get }
  var isEndless: Bool { get }
  var isOver: Bool { get }
  /// Gives the node its value at a time; false if that is the last one.
  func show(at time: Double, _ core: StageCore) -> Bool
  /// Lets go of the attribute.
  func stop(_ core: StageCore)
}

/// A value of a node on its way.
@MainActor
final class ValueAnimation<Value: Animatable>: RunningAnimation {
  let node: TreeNode
  /// The value that it goes to.
  private(set) var target: Value
  private var animator = Animator<Value.AnimatableData>()
  private let apply: (TreeNode, Value) -> Void

  init(_ node: TreeNode, at value: Value, _ apply: @escaping (TreeNode, Value) -> Void) {
    self.node = node
    target = value
    self.apply = apply
  }

  var isEndless: Bool { animator.isEndless }
  var isOver: Bool { animator.isIdle }

  /// The value that is shown at a time.
  func value(at time: Double, _ core: StageCore) -> Value {
    var value = target
    let rest = animator.rest(at: time, core)
    if !animator.isIdle { value.animatableData += rest }
    return value
  }

  func show(at time: Double, _ core: StageCore) -> Bool {
    apply(node, value(at: time, core))
    return !animator.isIdle
  }

  /// Takes another target, at once or as a transaction says, and gives the value that is shown now.
  func aim(at new: Value, _ transaction: Transaction, _ core: StageCore) -> Value {
    let change = new.animatableData - target.animatableData
    target = new
    if change != .zero {
      if let animation = transaction.animation {
        animator.add(change, animation, transaction, core)
      } else {
        animator.stop(core)
      }
    }
    return value(at: core.beginTime, core)
  }

  func stop(_ core: StageCore) { animator.stop(core) }
}

extension _Scope {
  /// Gives a node another value: at once, or bit by bit where the transaction has an animation.
  ///
  /// - Parameters:
  ///   - old: the value that was to be shown before.
  ///   - apply: gives a node a value. Why without captures: it is kept while the value is on its way.
  func animate<Value: Animatable>(
    _ node: TreeNode, _ slot: AnimatedSlot = .value, from old: Value, to new: Value,
    _ apply: @escaping (TreeNode, Value) -> Void
  ) {
    apply(node, mayAnimate ? shown(node, slot, from: old, to: new, apply) : new)
  }

  /// True if a change may have to be animated, or something is.
  var mayAnimate: Bool { transaction.animation != nil || !stage.animations.isEmpty }

  /// What a node that is to have another value shows now; `apply` gives it the values that follow.
  func shown<Value: Animatable>(
    _ node: TreeNode, _ slot: AnimatedSlot = .value, from old: Value, to new: Value,
    _ apply: @escaping (TreeNode, Value) -> Void
  ) -> Value {
    if let running = stage.animations[node, slot] as? ValueAnimation<Value> {
      return running.aim(at: new, transaction, stage)
    }
    guard transaction.animation != nil,
      (new.animatableData - old.animatableData).magnitudeSquared > 0
    else { return new }
    let animation = ValueAnimation(node, at: old, apply)
    stage.animations.add(animation, slot, stage)
    return animation.aim(at: new, transaction, stage)
  }
}
