public import Foundation
@_exported public import SightlineKit
@_spi(Sightline) public import SwiftUI

/// A view on the screen of a device, for tests to touch and look at.
///
///     @MainActor @Test func adding() throws {
///       let screen = try TestScreen(TodoList(), on: "iPhone SE (3rd generation)")
///       try screen.tap("Add")
///       screen.settle()
///       #expect(screen.texts.contains("1 item"))
///     }
///
/// Time stands still until ``advance(by:)`` or ``settle()`` lets it go by, so that a test sees every frame it asks for, and
/// the same view gives the same answers on every machine. It works with Swift Testing and with XCTest: what goes wrong is
/// an error that is thrown.
@MainActor public final class TestScreen {
  /// What a view is laid out in.
  public struct Setting: Sendable {
    /// The canvas; the device's screen with its safe area if not given.
    public var canvas = Picture.Canvas.screen
    public var colorScheme = ColorScheme.light
    /// The size of text; `large` is what people have who have set nothing.
    public var dynamicTypeSize = DynamicTypeSize.large
    public var layoutDirection = LayoutDirection.leftToRight
    public var locale = "en_US"
    public var isLandscape = false
    /// Pixels for each point; `nil` for the device's.
    public var scale: CGFloat?

    public init() {}
  }

  package let hosted: HostedView
  private let name: String
  /// What was done and what came of it, in order: the time in seconds, and the deed or the message.
  public internal(set) var log: [String] = []
  private var reported = 0

  /// - Parameters:
  ///   - view: the view.
  ///   - device: the name of the device, such as "iPhone SE (3rd generation)".
  ///   - setting: what the view is laid out in.
  /// - Throws: ``SightlineKit/PictureError`` for a device that is not known, and a view that cannot be laid out.
  public init(
    _ view: some View, on device: String = "iPhone 15", setting: Setting = Setting()
  ) throws(PictureError) {
    name = "\(Swift.type(of: view))"
    var scene = RenderJob.Scene()
    scene.isDark = setting.colorScheme == .dark
    scene.isRightToLeft = setting.layoutDirection == .rightToLeft
    scene.locale = setting.locale
    scene.isLandscape = setting.isLandscape
    scene.scale = setting.scale
    scene.typeSize = "\(setting.dynamicTypeSize)"
    hosted = try HostedView(view, on: device, canvas: setting.canvas, in: scene)
    noteReports()
  }

  // MARK: Time

  /// Seconds since the screen was made.
  public var time: Double { hosted.live.stage.time }

  /// Whether nothing moves and nothing is left to do.
  public var isQuiet: Bool { hosted.live.stage.isQuiet }

  /// Lets time go by, in frames of a sixtieth of a second.
  ///
  /// - Parameter seconds: how long; what is no number above 0 is none.
  public func advance(by seconds: Double) {
    note("advance by \(seconds)")
    hosted.live.advance(by: seconds)
    noteReports()
  }

  /// Lets time go by until animations, scrolling views and gestures have come to rest.
  ///
  /// What goes on for ever, such as a spinner, is not waited for; what does not end in a minute is reported.
  public func settle() {
    note("settle")
    hosted.live.settle()
    noteReports()
  }

  /// Lets the tasks run that views have started, and brings the screen up to date, until nothing comes of them.
  ///
  /// - Parameter limit: how long they are waited for, in seconds of the machine's clock.
  public func finishTasks(limit: Double = 5) async {
    let end = Date(timeIntervalSinceNow: limit)
    var idle = 0
    while idle < 3, Date.now < end {
      for _ in 0..<20 { await Task.yield() }
      try? await Task.sleep(nanoseconds: 1_000_000)
      hosted.live.advance(by: 0)
      idle = hosted.live.frame.counters.bodies == 0 ? idle + 1 : 0
    }
    // Tasks that sleep go on by the time of the stage.
    _ = await hosted.live.stage.rest()
    settle()
  }

  // MARK: Asking

  /// Bodies evaluated, sizes worked out, nodes placed and drawn by the last update.
  public var counters: Counters { Counters(hosted.live.frame.counters) }

  /// What an update did.
  public struct Counters: Equatable, Sendable {
    /// Bodies evaluated.
    public var bodies: Int
    /// Sizes and guides worked out.
    public var measures: Int
    /// Nodes whose children were placed.
    public var placements: Int
    /// Nodes whose drawing was made.
    public var drawn: Int

    fileprivate init(_ counters: Frame.Counters) {
      bodies = counters.bodies
      measures = counters.measures
      placements = counters.placements
      drawn = counters.drawn
    }
  }

  /// The canvas in points.
  public var size: CGSize { hosted.live.frame.size }

  /// The laid-out tree as text, a line to a node.
  public var tree: String { hosted.treeText(named: name) }

  /// The picture as a PNG file.
  ///
  /// - Throws: ``SightlineKit/PictureError`` if it cannot be drawn.
  public func png() throws(PictureError) -> Data { try hosted.png() }

  /// What there was to report since the screen was made, in the shape of a compiler's messages.
  public var warnings: [String] { hosted.findings.map { $0.text() } }

  // MARK: The log

  func note(_ line: String) { log.append("\(Self.seconds(time))  \(line)") }

  func noteReports() {
    let diagnostics = hosted.live.diagnostics
    for diagnostic in diagnostics[min(reported, diagnostics.count)...] {
      note("[\(diagnostic.code)] \(diagnostic.message)")
    }
    reported = diagnostics.count
  }

  private static func seconds(_ time: Double) -> String {
    let thousandths = Int((time * 1000).rounded())
    let rest = "\(thousandths % 1000)"
    return "\(thousandths / 1000).\(String(repeating: "0", count: 3 - rest.count))\(rest)"
  }
}
