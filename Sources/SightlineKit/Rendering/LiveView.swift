internal import Foundation
@_spi(Sightline) package import SwiftUI
internal import SwiftUIHost

/// A view on a stage that is brought up to date after each event: what the command line and tests drive.
@MainActor package final class LiveView {
  /// What the stage shows now.
  package private(set) var frame: Frame
  /// What has been reported so far.
  package private(set) var diagnostics: [Diagnostic] = []
  package let stage: Stage
  private let scene: ResolvedScene
  private let assets: any AssetService
  private let runsTasks: Bool
  /// The stage's time from which ``advance(to:)`` counts, in seconds.
  private var start = 0.0

  /// - Parameters:
  ///   - view: the view.
  ///   - scene: what it is laid out in.
  ///   - world: the same for the stage.
  ///   - runsTasks: whether the tasks that actions start are run, which belong to what they do; only in a
  ///     process whose main thread does nothing else.
  init(_ view: any View, in scene: ResolvedScene, _ world: World, runsTasks: Bool) {
    stage = Stage(view, world: world)
    self.scene = scene
    assets = world.assets
    self.runsTasks = runsTasks
    if runsTasks { stage.drainsQueue = { MainQueue.drain() } }
    if scene.fits { _ = stage.fitCanvas(proposing: scene.size) }
    frame = stage.update()
    diagnostics = frame.diagnostics
    finish()
  }

  /// Gives the view an event, and brings it up to date; no time goes by.
  package func send(_ event: StageEvent) {
    stage.send(event)
    update()
    finish()
  }

  /// Has time go by, and brings the view up to date.
  ///
  /// - Parameter seconds: how long; what is no number above 0 is none.
  package func advance(by seconds: Double) {
    note(stage.advance(by: seconds > 0 ? seconds : 0))
    finish()
  }

  /// Has time go by until all is quiet.
  package func settle() {
    note(stage.settle())
    finish()
  }

  /// Has ``advance(to:)`` count from now.
  func startClock() { start = stage.time }

  /// Runs the clock up to a time, in seconds, and brings the view up to date.
  func advance(to time: Double) { advance(by: start + time - stage.time) }

  /// Waits until what moves has arrived.
  ///
  /// What has no end is not waited for; what takes longer is shown as it is then.
  func rest() {
    if stage.isQuiet { return }
    note(stage.settle(limit: Self.longestMotion))
    diagnostics.removeAll { $0.code == "unsettled" }
    finish()
  }

  /// Seconds.
  private static let longestMotion = 10.0

  private func update() {
    if scene.fits { _ = stage.fitCanvas(proposing: scene.size) }
    note(stage.update())
  }

  private func note(_ frame: Frame) {
    self.frame = frame
    diagnostics += frame.diagnostics
  }

  private func finish() {
    // An action of the update may have changed the size of the view; one that does so each time ends here.
    if scene.fits, stage.fitCanvas(proposing: scene.size) { update() }
    while runsTasks, MainQueue.drain(waiting: assets.isLoading ? Downloads.longest : 0) {
      update()
      if frame.counters.bodies == 0, !assets.isLoading { break }
    }
  }
}
