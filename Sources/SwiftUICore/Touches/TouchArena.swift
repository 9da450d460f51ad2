internal import Foundation
internal import LayoutEngine

/// Where the recognisers of a stage compete for its touches.
///
/// 1. A touch comes down: the views around what it hits take part, as their masks allow; disabled ones do not.
/// 2. Each event goes to the recognisers of its touch, which look at it.
/// 3. One that is sure waits for those before it that may still come to something, unless it overtakes them
///    (``TouchRules/overtakes(_:_:)``); else it has won, and those it competes with give up.
/// 4. All that do not wait tell what they have seen.
/// 5. A recogniser without touches leaves, unless it waits, or is waited for, until a time.
///
/// Who competes with whom: an inner view's recogniser with those further out, in the order that the outer one's
/// ``TouchPriority`` says. Views beside each other do not compete.
@MainActor
final class TouchArena: StageActivity {
  /// A recogniser that takes part.
  @MainActor private final class Contender {
    let node: LayoutNode
    let recognizer: _TouchRecognizer
    let priority: TouchPriority
    /// The nodes further out that take part, by identity.
    var outer: Set<ObjectIdentifier> = []
    var touchIDs: [Int] = []
    /// True once it may act.
    var hasWon = false
    /// True while it is sure, and waits for another.
    var isWaiting = false

    init(_ node: LayoutNode, _ recognizer: _TouchRecognizer, _ priority: TouchPriority) {
      self.node = node
      self.recognizer = recognizer
      self.priority = priority
    }

    var id: ObjectIdentifier { ObjectIdentifier(node) }

    /// Whether it has begun nothing, or not ended it, and nothing more will come.
    var isIdle: Bool {
      guard touchIDs.isEmpty, recognizer.deadline == nil else { return false }
      switch recognizer.standing {
      case .possible, .begun: return true
      case .ended, .failed: return false
      }
    }

    /// Whether it can leave.
    var isDone: Bool {
      guard touchIDs.isEmpty, !isWaiting else { return false }
      switch recognizer.standing {
      case .possible, .begun: return false
      case .ended, .failed: return true
      }
    }
  }

  /// How one contender stands to another.
  private enum Relation {
    case none, before, after
  }

  private unowned let core: StageCore
  private var touches: [Int: Touch] = [:]
  /// Those that come before others first.
  private var contenders: [Contender] = []

  init(_ core: StageCore) { self.core = core }

  /// Whether no touch is down and no recogniser waits.
  var isEmpty: Bool { touches.isEmpty && contenders.isEmpty }

  /// Whether a recogniser waits for a time.
  private var waitsForTime: Bool { contenders.contains { $0.recognizer.deadline != nil } }

  // MARK: Events

  /// What became of a touch that came down.
  struct Reception {
    /// Whether a recogniser waits for a short touch.
    var takesTaps = false
    /// Whether a view that is disabled would have.
    var isDisabled = false
  }

  /// What would become of a touch.
  func reception(at point: CGPoint) -> Reception {
    guard point.isFinite, let hit = HitTest.hit(core.root, point) else { return Reception() }
    let path = path(from: hit)
    return Reception(
      takesTaps: path.entries.contains { $0.recognizer.takesTaps }, isDisabled: path.isDisabled)
  }

  /// A finger that comes down at a point of the canvas and is lifted at once.
  func tap(at point: CGPoint) {
    down(Self.tapID, at: point, isMomentary: true)
    up(Self.tapID, at: point)
  }

  /// The number of the finger of a tap that is one event.
  private static let tapID = Int.min

  func down(_ id: Int, at point: CGPoint, isMomentary: Bool = false) {
    guard accept(point) else { return }
    if touches[id] != nil { cancel(id) }
    let touch = Touch(
      id: id, start: point, location: point, startTime: core.time, isMomentary: isMomentary)
    touches[id] = touch
    if let hit = HitTest.hit(core.root, point) { join(path(from: hit).entries, id) }
    dispatch(.down, touch)
  }

  func move(_ id: Int, to point: CGPoint) {
    guard accept(point), var touch = touches[id] else { return }
    touch.location = point
    touches[id] = touch
    dispatch(.moved, touch)
  }

  func up(_ id: Int, at point: CGPoint) {
    guard accept(point), var touch = touches.removeValue(forKey: id) else { return }
    touch.location = point
    dispatch(.up, touch)
  }

  /// Takes a touch away: what had to do with it comes to nothing.
  func cancel(_ id: Int) {
    guard touches.removeValue(forKey: id) != nil else { return }
    giveUp { $0.touchIDs.contains(id) }
  }

  /// Cancels what the views that have left the tree had begun.
  func dropRemoved() {
    guard contenders.contains(where: { $0.node.flags.contains(.isRemoved) }) else { return }
    giveUp { $0.node.flags.contains(.isRemoved) }
  }

  private func giveUp(_ isLost: (Contender) -> Bool) {
    for contender in contenders where isLost(contender) {
      contender.recognizer.cancel()
      contender.recognizer.deliver()
      contender.touchIDs = []
    }
    settle()
  }

  private func accept(_ point: CGPoint) -> Bool {
    if point.isFinite { return true }
    core.report(.invalidPoint(Double(point.x), Double(point.y)))
    return false
  }

  // MARK: Time

  func advance(to time: Double, _ core: StageCore) -> Bool {
    for contender in contenders {
      if let deadline = contender.recognizer.deadline, deadline <= time {
        tell(contender, .time, nil)
      }
    }
    settle()
    return waitsForTime
  }

  // MARK: Taking part

  private struct Path {
    /// Those that come before others first.
    var entries: [Contender] = []
    var isDisabled = false
  }

  /// The recognisers around what was hit.
  private func path(from hit: HitTest.Hit) -> Path {
    var path = Path()
    // From inside out.
    var inner: [Contender] = []
    if let link = LinkRecognizer(hit, core) {
      inner.append(Contender(hit.node, link, .afterInner))
    }
    var next: LayoutNode? = hit.node
    while let current = next {
      next = current.container
      guard let node = current as? any TouchNode else { continue }
      guard core.environment(at: node).isEnabled else {
        path.isDisabled = path.isDisabled || node.recognizer?.takesTaps == true
        continue
      }
      if !node.touchMask.contains(.subviews) { inner.removeAll() }
      if node.touchMask.contains(.gesture), let recognizer = node.recognizer {
        inner.append(Contender(node, recognizer, node.touchPriority))
      }
    }
    var outer: Set<ObjectIdentifier> = []
    for contender in inner.reversed() {
      contender.outer = outer
      outer.insert(contender.id)
    }
    for contender in inner {
      if contender.priority == .beforeInner {
        path.entries.insert(contender, at: 0)
      } else {
        path.entries.append(contender)
      }
    }
    return path
  }

  private func join(_ path: [Contender], _ id: Int) {
    var joined: [Contender] = []
    for entry in path {
      let known = contenders.first {
        $0.recognizer === entry.recognizer
          || ($0.node === entry.node && $0.recognizer is LinkRecognizer)
      }
      let contender = known ?? entry
      contender.outer.formUnion(entry.outer)
      contender.touchIDs.append(id)
      joined.append(contender)
    }
    contenders = joined + contenders.filter { known in !joined.contains { $0 === known } }
  }

  private func relation(_ a: Contender, to b: Contender) -> Relation {
    if a.outer.contains(b.id) {
      // What is beside others is beside scrolling, too. [likely]
      if a.priority == .besideInner, b.recognizer is PanRecognizer { return .none }
      switch b.priority {
      case .afterInner: return .before
      case .beforeInner: return .after
      case .besideInner: return .none
      }
    }
    guard b.outer.contains(a.id) else { return .none }
    switch relation(b, to: a) {
    case .before: return .after
    case .after: return .before
    case .none: return .none
    }
  }

  // MARK: Competing

  private func dispatch(_ kind: TouchEvent.Kind, _ touch: Touch) {
    dropRemoved()
    for contender in contenders where contender.touchIDs.contains(touch.id) {
      if kind == .up { contender.touchIDs.removeAll { $0 == touch.id } }
      tell(contender, kind, touch)
    }
    settle()
    if waitsForTime { core.begin(self) }
  }

  private func tell(_ contender: Contender, _ kind: TouchEvent.Kind, _ touch: Touch?) {
    contender.recognizer.handle(
      TouchEvent(
        kind: kind, touch: touch, touches: contender.touchIDs.compactMap { touches[$0] },
        time: core.time, date: core.clock.date, node: contender.node))
  }

  /// Finds out who may act, has them act, and lets those go that are done.
  private func settle() {
    var rounds = contenders.count
    while rounds > 0, decide() { rounds -= 1 }
    for contender in contenders where !contender.isWaiting { contender.recognizer.deliver() }
    // What they did may have told this arena more.
    for contender in contenders where contender.isIdle {
      contender.recognizer.cancel()
      contender.recognizer.deliver()
    }
    let done = contenders.filter(\.isDone)
    contenders.removeAll(where: \.isDone)
    for contender in done { contender.recognizer.reset() }
  }

  /// Goes once through those that are sure and have not won.
  ///
  /// - Returns: true if something has changed.
  private func decide() -> Bool {
    var hasChanged = false
    for contender in contenders where !contender.hasWon {
      let claim: _TouchRecognizer.Claim
      switch contender.recognizer.standing {
      case .begun(let reason), .ended(let reason): claim = reason
      case .possible, .failed:
        contender.isWaiting = false
        continue
      }
      let rivals = contenders.filter { relation(contender, to: $0) != .none }
      if rivals.contains(where: \.hasWon) {
        contender.isWaiting = false
        contender.recognizer.cancel()
        hasChanged = true
        continue
      }
      contender.isWaiting = rivals.contains {
        relation($0, to: contender) == .before && $0.recognizer.standing == .possible
          && !TouchRules.overtakes(claim, $0.recognizer)
      }
      if contender.isWaiting { continue }
      contender.hasWon = true
      hasChanged = true
      for rival in rivals where rival.recognizer.standing != .failed {
        rival.isWaiting = false
        rival.recognizer.cancel()
      }
    }
    return hasChanged
  }
}
