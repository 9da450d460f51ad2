internal import Foundation
@_spi(Sightline) internal import SwiftUI
internal import SwiftUIHost

/// A view on a stage that is brought up to date after each event.
@MainActor final class LiveView {
  /// What the stage shows now.
  private(set) var frame: Frame
  /// What has been reported so far.
  private(set) var diagnostics: [Diagnostic] = []
  private let stage: Stage
  private let scene: ResolvedScene
  private let assets: any AssetService
  private let runsTasks: Bool
  /// Seconds since the stage was made.
  private var time = 0.0

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
    settle()
  }

  /// Gives the view an event, and brings it up to date.
  func send(_ event: StageEvent) {
    stage.send(event)
    update()
    settle()
  }

  /// Runs the clock up to a time, in seconds, and brings the view up to date.
  func advance(to time: Double) {
    self.time = time
    update()
    settle()
  }

  private func update() {
    if scene.fits { _ = stage.fitCanvas(proposing: scene.size) }
    frame = stage.update(at: time)
    diagnostics += frame.diagnostics
  }

  private func settle() {
    // An action of the update may have changed the size of the view; one that does so each time ends here.
    if scene.fits, stage.fitCanvas(proposing: scene.size) { update() }
    while runsTasks, MainQueue.drain(waiting: assets.isLoading ? Downloads.longest : 0) {
      update()
      if frame.counters.bodies == 0, !assets.isLoading { break }
    }
  }
}
