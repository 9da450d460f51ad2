internal import Combine
public import Foundation
internal import LayoutEngine
internal import UIKit

/// Hosts a view: the one door for the command line, tests, windows and pages.
///
/// Passes of an update, in order; each ends, because rounds and depth are limited:
///
/// 1. *Update*: bodies that have read what changed are evaluated, outer ones first, and the tree is changed
///    where the new body differs from the old.
/// 2. *Layout*: what was invalidated is measured and placed; geometry readers build their content here.
/// 3. *Preferences*: those that someone has asked for are worked out; what is built from them is laid out in
///    the next round.
/// 4. *Actions*: `onAppear` and the like; if they change state, the next round starts at 1.
/// 5. *Drawing*: the display list of what changed is made, when the frame is asked for it.
@_spi(Sightline)
@MainActor
public final class Stage {
  let core: StageCore

  /// A stage for `root` in `world`.
  public convenience init(_ root: any View, world: World) {
    self.init(root, world: world, environment: world.environment)
  }

  /// A stage for `root` in `world`, where an environment holds.
  init(_ root: any View, world: World, environment: EnvironmentValues) {
    core = StageCore(world)
    core.root.environment = environment
    core.root.environment.systemOpenURL = { [weak core] in core?.openedURLs.append($0) }
    core.root.environment.report = { [weak core] in core?.report($0) }
    core.root.environment.assets = core.assets
    core.root.environment.stageClock = core.clock
    inside { self.build(root) }
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
  /// - Parameter time: seconds since the stage was made; what moves with time is shown as of then. The time does not go
  ///   back; `nil` leaves it as it is.
  public func update(at time: Double? = nil) -> Frame {
    var frame: Frame?
    inside {
      self.runPasses(at: time ?? self.core.time)
      frame = Frame(self.core)
    }
    guard let frame else { preconditionFailure("an update gives a frame") }
    return frame
  }

  /// Brings the stage up to date at a time, in seconds since it was made, without a frame.
  func bring(to time: Double) { inside { self.runPasses(at: time) } }

  /// Runs what belongs to the stage on the large stack.
  private func inside(_ body: () -> Void) {
    onLargeStack {
      _WorkTime.$current.withValue(self.core.work) {
        self.core.world.whileCurrent {
          self.core.enter()
          body()
        }
      }
    }
  }

  /// Runs what waits on the main queue, and says whether there was something; `nil` where someone else does.
  ///
  /// Why from outside: only a program whose main thread does nothing else may do so.
  public var drainsQueue: (() -> Bool)?

  /// The passes before drawing.
  private func runPasses(at time: Double) {
    core.isEndless = false
    core.storage.lookForChanges()
    core.advance(to: time)
    defer { core.storage.save() }
    recording {
      var rounds = 0
      defer { EndlessWatch.current = nil }
      while !core.isAborted {
        if rounds == StageCore.maximumRounds - EndlessWatch.rounds {
          EndlessWatch.current = EndlessWatch()
        }
        EndlessWatch.current?.note(core.markedNodes)
        core.updateMarked()
        core.applyPreferredScheme()
        if core.isAborted { break }
        let didLayOut = TransactionScope.run(core.roundScope) { core.layOut() }
        for node in core.pass.takeInvalidNodes() {
          core.report(.invalidSize(of: node.viewName, core.location(of: node)))
        }
        if !core.touches.isEmpty { core.touches.dropRemoved() }
        core.focus.settle()
        if !core.preferences.update(afterLayout: didLayOut, core) {
          core.endTransaction()
          core.runActions()
        }
        guard core.needsUpdate || core.root.needsLayout else { break }
        rounds += 1
        if rounds == StageCore.maximumRounds {
          core.reportEndlessUpdate(passes: rounds)
          break
        }
      }
    }
    core.reportRefusedPaths()
  }

  /// Gives the stage an event; what it changes shows with the next ``update(at:)``.
  public func send(_ event: StageEvent) {
    inside { self.receive(event) }
  }

  /// The addresses that views have asked the system to open, in order.
  public var openedURLs: [URL] { core.openedURLs }

  private func recording(_ body: () -> Void) {
    let outer = SourceLog.isRecording
    SourceLog.isRecording = core.world.recordsLocations
    // What views ask of UIKit's colours is answered for the appearance of the stage.
    UITraitCollection(core.root.environment.appearance).performAsCurrent(body)
    SourceLog.isRecording = outer
  }

  /// Called each time something of what is shown gets out of date, before it is brought up to date again.
  public var whenOutOfDate: (() -> Void)? {
    get { core.whenOutOfDate }
    set { core.whenOutOfDate = newValue }
  }

  // MARK: Switches for tests

  /// Off, every size and guide is worked out each time it is asked for.
  public var usesCaches: Bool {
    get { core.pass.usesCaches }
    set { core.pass.usesCaches = newValue }
  }

  /// On, every answer from a cache is worked out again, one level deep, and shallow trees keep answers as
  /// deep ones do.
  public var checksCaches: Bool {
    get { core.pass.checksCaches }
    set {
      core.pass.checksCaches = newValue
      core.pass.relayDepth = newValue ? 0 : 64
    }
  }

  /// Where answers from a cache and worked out afresh have differed.
  public var cacheFaults: [String] { core.pass.cacheFaults }

  isolated deinit { core.root.dismantle() }
}
