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
    core.root.environment.assets = core.assets
    core.root.environment.stageClock = core.clock
    onLargeStack { self.core.world.whileCurrent { self.build(root) } }
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
    onLargeStack {
      self.core.world.whileCurrent {
        self.runPasses(at: time ?? self.core.time)
        frame = Frame(self.core)
      }
    }
    guard let frame else { preconditionFailure("an update gives a frame") }
    return frame
  }

  /// Brings the stage up to date at a time, in seconds since it was made, without a frame.
  func bring(to time: Double) {
    onLargeStack { self.core.world.whileCurrent { self.runPasses(at: time) } }
  }

  /// The passes before drawing.
  private func runPasses(at time: Double) {
    core.advance(to: time)
    recording {
      var rounds = 0
      while !core.isAborted {
        core.updateMarked()
        core.applyPreferredScheme()
        if core.isAborted { break }
        let didLayOut = core.layOut()
        for node in core.pass.takeInvalidNodes() {
          core.report(.invalidSize(of: node.viewName, core.location(of: node)))
        }
        if !core.preferences.update(afterLayout: didLayOut, core) { core.runActions() }
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
    core.reportRefusedPaths()
  }

  /// Gives the stage an event; what it changes shows with the next ``update(at:)``.
  public func send(_ event: StageEvent) {
    onLargeStack { self.core.world.whileCurrent { self.receive(event) } }
  }

  private func receive(_ event: StageEvent) {
    switch event {
    case .tap(let point):
      tap(at: [point], "at \(Double(point.x)), \(Double(point.y))")
    case .scroll(let point, let distance):
      if !core.root.scroll(at: point, by: distance) {
        core.report(.nothingToScroll("at \(Double(point.x)), \(Double(point.y))"))
      }
    case .tapText(let text):
      let nodes = core.root.all(showing: text)
      if nodes.isEmpty, let place = core.root.place(ofLink: text) {
        tap(at: [place], "on \"\(text)\"")
      } else if nodes.isEmpty {
        core.report(.noSuchText(text))
      } else {
        tap(at: nodes.map(\.globalCenter), "on \"\(text)\"")
      }
    }
  }

  /// Taps at the first of some points of the canvas where there is something to tap: the innermost tappable
  /// view around what is in front there.
  private func tap(at points: [CGPoint], _ place: String) {
    var isDisabled = false
    for point in points {
      guard let hit = HitTest.hit(core.root, point) else { continue }
      // A link is further inside than whatever lies around its text.
      if let link = HitTest.link(at: hit, core) {
        link.open(link.url)
        return
      }
      let target = HitTest.tapTarget(around: hit.node, core)
      if let node = target.node {
        node.action(Tap(node: node, location: point))
        return
      }
      isDisabled = isDisabled || target.isDisabled
    }
    core.report(isDisabled ? .tapOnDisabled(place) : .nothingToTap(place))
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

extension LayoutNode {
  /// The nodes below, in order of drawing, that show a text.
  @MainActor fileprivate func all(showing text: String) -> [LayoutNode] {
    if let glyphs = self as? GlyphNode, glyphs.shownText == text { return [self] }
    var found: [LayoutNode] = []
    forEachShown { found += $0.all(showing: text) }
    return found
  }

  /// The middle of the first link below that reads so, where it is drawn on the canvas.
  @MainActor fileprivate func place(ofLink text: String) -> CGPoint? {
    if let glyphs = self as? GlyphNode, let place = glyphs.linkPlace(text) {
      return drawnPlace(of: place)
    }
    var found: CGPoint?
    forEachShown { if found == nil { found = $0.place(ofLink: text) } }
    return found
  }

  /// The middle, where it is drawn on the canvas.
  fileprivate var globalCenter: CGPoint {
    drawnPlace(of: CGPoint(x: size.width / 2, y: size.height / 2))
  }
}
