internal import Foundation
internal import LayoutEngine

/// A view that comes or goes without a transition of its own: it fades in or out.
@MainActor
final class Fade: RunningAnimation {
  private let layoutNode: LayoutNode
  private var target: Double
  private var animator = Animator<Double>()
  /// How opaque it is now.
  private(set) var opacity: Double

  init(_ node: LayoutNode, from opacity: Double) {
    layoutNode = node
    target = opacity
    self.opacity = opacity
    node.flags.insert(.isMoving)
  }

  var node: TreeNode { layoutNode }
  var isEndless: Bool { animator.isEndless }
  /// What has gone stays away until it is taken out of the tree.
  var isOver: Bool { animator.isIdle && target == 1 }

  func show(at time: Double, _ core: StageCore) -> Bool {
    set(target + animator.rest(at: time, core))
    if isOver { core.animations.letGo(of: layoutNode, but: .opacity) }
    return !isOver
  }

  /// Has it come or go.
  func aim(at new: Double, _ transaction: Transaction, _ core: StageCore) {
    let change = new - target
    target = new
    if change != 0 {
      if let animation = transaction.animation {
        animator.add(change, animation, transaction, core)
      } else {
        animator.stop(core)
      }
    }
    set(target + animator.rest(at: core.beginTime, core))
  }

  func stop(_ core: StageCore) {
    animator.stop(core)
    target = 1
  }

  private func set(_ new: Double) {
    let new = min(max(new, 0), 1)
    if new == opacity { return }
    opacity = new
    layoutNode.invalidateDrawing()
  }
}

extension StageCore {
  /// Has a view fade to an opacity as a transaction says.
  func fade(_ node: LayoutNode, from: Double, to opacity: Double, _ transaction: Transaction) {
    let fade: Fade
    if let running = animations[node, .opacity] as? Fade {
      fade = running
    } else {
      fade = Fade(node, from: from)
      animations.add(fade, .opacity, self)
    }
    fade.aim(at: opacity, transaction, self)
  }

  /// How opaque a view is that comes or goes; `nil` for one that is there.
  func fading(of node: LayoutNode) -> Double? {
    guard node.flags.contains(.isMoving) else { return nil }
    return (animations[node, .opacity] as? Fade)?.opacity
  }
}
