internal import Foundation
internal import LayoutEngine

/// A frame, or the difference of two, as one value.
struct FrameVector: VectorArithmetic {
  var x, y, width, height: Double

  static let zero = FrameVector(x: 0, y: 0, width: 0, height: 0)

  static func + (a: Self, b: Self) -> Self {
    FrameVector(
      x: a.x + b.x, y: a.y + b.y, width: a.width + b.width, height: a.height + b.height)
  }

  static func - (a: Self, b: Self) -> Self {
    FrameVector(
      x: a.x - b.x, y: a.y - b.y, width: a.width - b.width, height: a.height - b.height)
  }

  mutating func scale(by rhs: Double) {
    x *= rhs
    y *= rhs
    width *= rhs
    height *= rhs
  }

  var magnitudeSquared: Double { x * x + y * y + width * width + height * height }
}

/// A node on its way from where it was to where it has been placed.
///
/// Layout is that of the end; only what is drawn is on its way. The place is that in the container, so what lies in something
/// that moves goes along with it. [likely] docs/evidence/animation.md
@MainActor
final class FrameMotion: RunningAnimation {
  private let layoutNode: LayoutNode
  private var animator = Animator<FrameVector>()
  /// What is shown less what is laid out.
  private(set) var rest = FrameVector.zero

  init(_ node: LayoutNode) {
    layoutNode = node
    node.flags.insert(.isMoving)
  }

  var node: TreeNode { layoutNode }
  var isEndless: Bool { animator.isEndless }
  var isOver: Bool { animator.isIdle }

  func show(at time: Double, _ core: StageCore) -> Bool {
    set(animator.rest(at: time, core))
    if animator.isIdle { core.animations.letGo(of: layoutNode, but: .frame) }
    return !animator.isIdle
  }

  /// Takes up that the node will lie elsewhere.
  func add(
    _ change: FrameVector, _ animation: Animation, _ transaction: Transaction, _ core: StageCore
  ) {
    animator.add(change, animation, transaction, core)
    set(animator.rest(at: core.beginTime, core))
  }

  func stop(_ core: StageCore) { animator.stop(core) }

  private func set(_ new: FrameVector) {
    let isResized = new.width != rest.width || new.height != rest.height
    if new.x != rest.x || new.y != rest.y { layoutNode.container?.invalidateDrawing() }
    if isResized { layoutNode.invalidateDrawing() }
    rest = new
  }
}

/// Has nodes that will lie elsewhere glide there, where the transaction has an animation.
final class MoveRecorder: MoveObserver {
  private unowned let core: StageCore

  init(_ core: StageCore) { self.core = core }

  func willMove(_ node: LayoutNode, to origin: CGPoint, _ size: CGSize) {
    // What scrolls is moved along by the scrolling view, what is matched by its match.
    if node.container is ScrollNode || node.container is MatchedNode { return }
    var change = FrameVector(
      x: Double(origin.x - node.origin.x), y: Double(origin.y - node.origin.y),
      width: Double(size.width - node.size.width), height: Double(size.height - node.size.height))
    if node is TextNode { (change.width, change.height) = (0, 0) }
    guard change.magnitudeSquared > 0, change.magnitudeSquared.isFinite else { return }
    // Why unsafe: layout runs on the main thread, to which the stage belongs.
    nonisolated(unsafe) let moving = node
    let core = core
    let distance = change
    MainActor.assumeIsolated { core.move(moving, by: distance) }
  }
}

extension StageCore {
  /// Takes up that a node will lie elsewhere: it glides there as the transaction says, or jumps by as much.
  fileprivate func move(_ node: LayoutNode, by change: FrameVector) {
    let transaction = transaction(at: node)
    guard let animation = transaction.animation else { return }
    let motion: FrameMotion
    if let running = animations[node, .frame] as? FrameMotion {
      motion = running
    } else {
      motion = FrameMotion(node)
      animations.add(motion, .frame, self)
    }
    motion.add(change, animation, transaction, self)
  }

  /// What is shown of a node's place less what is laid out; `nil` where it is the same.
  func motion(of node: LayoutNode) -> FrameVector? {
    guard node.flags.contains(.isMoving) else { return nil }
    return (animations[node, .frame] as? FrameMotion)?.rest
  }
}

extension FrameVector {
  func moved(_ origin: CGPoint) -> CGPoint {
    CGPoint(x: origin.x + CGFloat(x), y: origin.y + CGFloat(y))
  }

  func resized(_ size: CGSize) -> CGSize {
    CGSize(
      width: max(size.width + CGFloat(width), 0), height: max(size.height + CGFloat(height), 0))
  }
}
