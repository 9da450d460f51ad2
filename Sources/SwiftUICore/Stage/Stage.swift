internal import Foundation
internal import LayoutEngine

/// Hosts a view: the one door for the command line, tests, windows and pages.
///
/// Passes of an update, in order; each ends, because rounds and depth are limited:
///
/// 1. *Update*: bodies that have read what changed are evaluated, outer ones first, and the tree is changed
///    where the new body differs from the old.
/// 2. *Layout*: what was invalidated is measured and placed; geometry readers build their content here.
/// 3. *Actions*: `onAppear` and the like; if they change state, the next round starts at 1.
/// 4. *Drawing*: the display list of what changed is made, when the frame is asked for it.
@_spi(Sightline)
@MainActor
public final class Stage {
  let core: StageCore

  /// A stage for `root` in `world`.
  public init(_ root: any View, world: World) {
    core = StageCore(world)
    core.root.environment = world.environment
    onLargeStack { self.build(root) }
  }

  /// Runs `body`, which makes a root view, and notes the places of its expressions for the stage that is
  /// made next.
  public static func notingPlaces<R>(_ body: () throws -> R) rethrows -> R {
    SourceLog.clear()
    SourceLog.isRecording = true
    defer { SourceLog.isRecording = false }
    return try body()
  }

  private func build<V: View>(_ view: V) {
    recording {
      let scope = _Scope(core, at: core.root)
      scope.environment = core.root.environment
      scope.isRightToLeft = core.world.isRightToLeft
      // Several views at the root are a column.
      let position =
        V._arity == .one ? nil : scope.openStack(.vertical, .horizontalCenter, nil, isOne: false)
      scope.locate(V.self)
      V._make(view, scope)
      SourceLog.clear()
      if let position { scope.leave(position) }
    }
  }

  /// Brings the stage up to date and gives what it shows.
  ///
  /// - Parameter time: seconds since the stage was made; what moves with time is shown as of then.
  public func update(at time: Double = 0) -> Frame {
    var frame: Frame?
    onLargeStack { frame = self.settle() }
    guard let frame else { preconditionFailure("an update gives a frame") }
    return frame
  }

  private func settle() -> Frame {
    recording {
      var rounds = 0
      while !core.isAborted {
        core.updateMarked()
        if core.isAborted { break }
        if core.root.needsLayout { core.root.layOut(core.pass) }
        for node in core.pass.takeInvalidNodes() {
          core.report(.invalidSize(of: node.viewName, core.location(of: node)))
        }
        core.runActions()
        guard core.needsUpdate || core.root.needsLayout else { break }
        rounds += 1
        if rounds == StageCore.maximumRounds {
          let node = core.firstMarked
          core.report(
            .endlessUpdate(
              of: node?.viewName ?? "a view", passes: rounds,
              node.flatMap { core.location(of: $0) ?? core.firstLocation(inside: $0) }))
          break
        }
      }
    }
    return Frame(core)
  }

  /// Gives the stage an event; what it changes shows with the next ``update(at:)``.
  public func send(_ event: StageEvent) {
    onLargeStack { self.receive(event) }
  }

  private func receive(_ event: StageEvent) {
    switch event {
    case .tap(let point):
      guard let target = target(at: point) else {
        core.report(.nothingToTap("at \(Double(point.x)), \(Double(point.y))"))
        return
      }
      target.action()
    case .tapText(let text):
      let nodes = core.root.all(showing: text)
      if nodes.isEmpty {
        core.report(.noSuchText(text))
      } else if let target = nodes.lazy.compactMap({ self.target(at: $0.globalCenter) }).first {
        target.action()
      } else {
        core.report(.nothingToTap("on \"\(text)\""))
      }
    }
  }

  /// What a tap at a point of the canvas is for: the innermost tappable view around what is in front there.
  private func target(at point: CGPoint) -> TapNode? {
    HitTest.hit(core.root, point).flatMap { HitTest.tapTarget(around: $0) }
  }

  private func recording(_ body: () -> Void) {
    let outer = SourceLog.isRecording
    SourceLog.isRecording = core.world.recordsLocations
    body()
    SourceLog.isRecording = outer
  }

  // MARK: Switches for tests

  /// Off, every size and guide is worked out each time it is asked for.
  public var usesCaches: Bool {
    get { core.pass.usesCaches }
    set { core.pass.usesCaches = newValue }
  }

  /// On, every answer from a cache is worked out again, one level deep.
  public var checksCaches: Bool {
    get { core.pass.checksCaches }
    set { core.pass.checksCaches = newValue }
  }

  /// Where answers from a cache and worked out afresh have differed.
  public var cacheFaults: [String] { core.pass.cacheFaults }

  isolated deinit { core.root.dismantle() }
}

extension LayoutNode {
  /// The nodes below, in order of drawing, that show a text.
  @MainActor fileprivate func all(showing text: String) -> [LayoutNode] {
    if let glyphs = self as? GlyphNode, glyphs.shownText == text { return [self] }
    var found: [LayoutNode] = []
    forEachElement { found += $0.all(showing: text) }
    return found
  }

  /// The middle, on the canvas.
  fileprivate var globalCenter: CGPoint {
    let origin = globalOrigin
    return CGPoint(x: origin.x + size.width / 2, y: origin.y + size.height / 2)
  }
}
