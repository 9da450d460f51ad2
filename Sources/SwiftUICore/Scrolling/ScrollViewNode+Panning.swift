internal import CoreGraphics
internal import Foundation
internal import LayoutEngine

/// What a finger that moves the content has begun with.
struct ScrollPan {
  /// The offset as if the ends did not hold the finger back.
  var base: CGPoint
  /// What showed when it began.
  var original: CGRect
}

@MainActor extension ScrollViewNode {
  /// A finger has come down: content that moves by itself stops.
  ///
  /// - Returns: true if it moved.
  func panTouched() -> Bool {
    guard let motion, let core else { return false }
    motion.stop(core)
    self.motion = nil
    setPhase(.tracking)
    return true
  }

  /// A finger begins to move the content.
  func panBegan() {
    _ = panTouched()
    let size = visibleSize
    pan = ScrollPan(
      base: CGPoint(
        x: offset.x + ScrollFlight.unstretched(stretch.x, length: size.width),
        y: offset.y + ScrollFlight.unstretched(stretch.y, length: size.height)),
      original: CGRect(origin: offset, size: size))
    setPhase(.interacting)
  }

  /// Moves the content to where a finger has moved it since it began.
  ///
  /// - Parameter distance: points on the canvas; x is to the right.
  func panMoved(by distance: CGSize) {
    guard let pan else { return }
    let dx = flags.contains(.isRightToLeft) ? -distance.width : distance.width
    let size = visibleSize
    let last = lastOffset
    func place(_ base: CGFloat, _ moved: CGFloat, _ last: CGFloat, _ length: CGFloat, _ axis: Axes)
      -> CGFloat
    {
      guard axes.contains(axis) else { return 0 }
      let wish = base - moved
      let held = min(max(wish, 0), last)
      return held + (bounces(axis) ? ScrollFlight.stretched(wish - held, length: length) : 0)
    }
    move(
      to: CGPoint(
        x: place(pan.base.x, dx, last.x, size.width, .horizontal),
        y: place(pan.base.y, distance.height, last.y, size.height, .vertical)), byUser: true)
  }

  /// Lets the content go on by itself.
  ///
  /// - Parameter velocity: of the finger, in points a second; x is to the right.
  func panEnded(velocity: CGSize) {
    guard let pan, let core else { return }
    self.pan = nil
    let dx = flags.contains(.isRightToLeft) ? -velocity.width : velocity.width
    let speed = CGVector(
      dx: axes.contains(.horizontal) ? -dx : 0, dy: axes.contains(.vertical) ? -velocity.height : 0)
    let environment = core.environment(at: self)
    let rest = rest(from: pan.original, speed, environment)
    let last = lastOffset
    let refreshes = beginsRefreshing(environment)
    let shown = shownOffset
    let x = ScrollFlight(
      from: shown.x, speed: speed.dx, last: last.x, rate: rate(environment),
      rest: rest.map { Double($0.x) },
      bounces: bounces(.horizontal))
    let y = ScrollFlight(
      from: shown.y, speed: speed.dy, last: last.y, rate: rate(environment),
      rest: refreshes ? -Double(Self.refreshHeight) : rest.map { Double($0.y) },
      bounces: bounces(.vertical))
    guard max(x.duration, y.duration) > 0 else {
      move(to: CGPoint(x: x.rest, y: y.rest), byUser: true)
      setPhase(.idle)
      return
    }
    begin(ScrollMotion(self, x: x, y: y, core), .decelerating)
  }

  /// Leaves the content where a finger that was taken away has moved it; within its ends.
  func panCancelled() { panEnded(velocity: .zero) }

  // MARK: Rules

  /// Whether an end gives way.
  ///
  /// By itself it always does. [likely] docs/evidence/scrolling.md
  private func bounces(_ axis: Axes) -> Bool {
    guard axes.contains(axis) else { return false }
    let last = axis == .horizontal ? lastOffset.x : lastOffset.y
    return !settings.bounce(axis).isBasedOnSize || last > 0
  }

  /// Pages are come to fast.
  private func rate(_ environment: EnvironmentValues) -> ScrollFlight.Rate {
    environment.scrollTargetBehavior?.base is PagingScrollTargetBehavior ? .fast : .normal
  }

  /// Where the rule around has the content come to rest; `nil` where there is none.
  private func rest(
    from original: CGRect, _ speed: CGVector, _ environment: EnvironmentValues
  ) -> CGPoint? {
    guard let behavior = environment.scrollTargetBehavior else { return nil }
    let rate = rate(environment)
    let end = held(
      CGPoint(
        x: ScrollFlight.end(from: offset.x, speed: speed.dx, rate: rate),
        y: ScrollFlight.end(from: offset.y, speed: speed.dy, rate: rate)))
    return held(behavior.rest(near: end, from: original, speed, in: self, environment))
  }

  // MARK: Moving by itself

  func begin(_ motion: ScrollMotion, _ phase: ScrollPhase) {
    guard let core else { return }
    self.motion?.stop(core)
    self.motion = motion
    core.begin(motion)
    setPhase(phase)
  }

  func motionHasEnded(_ motion: ScrollMotion) {
    guard self.motion === motion else { return }
    let wasAnimating = phase == .animating
    self.motion = nil
    setPhase(.idle)
    if wasAnimating { core?.noteScrolling(of: self, byUser: false) }
  }

  /// Leaves the content where it is.
  func stopMotion() {
    guard let motion, let core else { return }
    motion.stop(core)
    self.motion = nil
    setPhase(.idle)
  }

  /// Has the content go from one offset to another by the animation of a transaction.
  func animate(
    from start: CGPoint, to end: CGPoint, _ animation: Animation, _ transaction: Transaction
  ) {
    guard let core else { return }
    if let motion, motion.aim(at: end, animation, transaction, core) { return }
    begin(ScrollMotion(self, from: start, to: end, animation, transaction, core), .animating)
  }

  /// Moves the content, beyond its ends too, and lets those know who are tied to it.
  func move(to place: CGPoint, byUser: Bool) {
    guard move(to: place), let core else { return }
    // Where an animation passes by is not told.
    if phase != .animating { core.noteScrolling(of: self, byUser: byUser) }
    showIndicators(core)
  }
}
