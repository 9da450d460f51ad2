internal import CoreGraphics
internal import Foundation
internal import LayoutEngine

/// What has a scrolling view move by itself: let go by a finger, or on its way to where it was told to be.
@MainActor
final class ScrollMotion: StageActivity {
  private enum Way {
    case flight(x: ScrollFlight, y: ScrollFlight, start: Double)
    /// On the way to an offset, by an animation.
    case animation(to: CGPoint, Animator<AnimatablePair<CGFloat, CGFloat>>)
  }

  private unowned let view: ScrollViewNode
  private var way: Way
  private var isStopped = false
  /// How fast the offset changes, in points a second.
  private(set) var velocity = CGVector.zero

  /// Lets the content of a view go.
  init(_ view: ScrollViewNode, x: ScrollFlight, y: ScrollFlight, _ core: StageCore) {
    self.view = view
    way = .flight(x: x, y: y, start: core.time)
    velocity = CGVector(dx: x.speed(at: 0), dy: y.speed(at: 0))
  }

  /// Brings the content of a view to an offset by an animation.
  init(
    _ view: ScrollViewNode, from start: CGPoint, to end: CGPoint, _ animation: Animation,
    _ transaction: Transaction, _ core: StageCore
  ) {
    self.view = view
    var animator = Animator<AnimatablePair<CGFloat, CGFloat>>()
    animator.add(
      AnimatablePair(end.x - start.x, end.y - start.y), animation, transaction, core)
    way = .animation(to: end, animator)
  }

  /// Has an animation that runs go to another offset, with the velocity that it has.
  ///
  /// - Returns: false if it is not an animation that moves the content.
  func aim(
    at new: CGPoint, _ animation: Animation, _ transaction: Transaction, _ core: StageCore
  ) -> Bool {
    guard case .animation(let end, var animator) = way, !isStopped else { return false }
    animator.add(AnimatablePair(new.x - end.x, new.y - end.y), animation, transaction, core)
    way = .animation(to: new, animator)
    return true
  }

  /// Where the content comes to rest.
  var rest: CGPoint {
    switch way {
    case .flight(let x, let y, _): CGPoint(x: x.rest, y: y.rest)
    case .animation(let end, _): end
    }
  }

  func advance(to time: Double, _ core: StageCore) -> Bool {
    guard !isStopped, !view.flags.contains(.isRemoved) else { return false }
    switch way {
    case .flight(let x, let y, let start):
      let elapsed = time - start
      view.move(to: CGPoint(x: x.place(at: elapsed), y: y.place(at: elapsed)), byUser: true)
      velocity = CGVector(dx: x.speed(at: elapsed), dy: y.speed(at: elapsed))
      if elapsed < max(x.duration, y.duration) { return true }
    case .animation(let end, var animator):
      let rest = animator.rest(at: time, core)
      way = .animation(to: end, animator)
      let before = view.shownOffset
      let place = animator.isIdle ? end : CGPoint(x: end.x + rest.first, y: end.y + rest.second)
      view.move(to: place, byUser: false)
      velocity = CGVector(
        dx: (place.x - before.x) / StageTime.frame, dy: (place.y - before.y) / StageTime.frame)
      if !animator.isIdle { return true }
    }
    velocity = .zero
    view.motionHasEnded(self)
    return false
  }

  /// Leaves the content where it is.
  func stop(_ core: StageCore) {
    isStopped = true
    if case .animation(let end, var animator) = way {
      animator.stop(core)
      way = .animation(to: end, animator)
    }
  }
}
