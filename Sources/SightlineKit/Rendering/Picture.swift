public import Foundation
internal import Raster
@_spi(Sightline) public import SwiftUI

/// A view that has been laid out and drawn, for tests and tools of packages that depend on this one.
///
///     let picture = try Picture(of: ContentView(), canvas: .fit)
///     try picture.png.write(to: URL(fileURLWithPath: "content.png"))
///
/// The same view gives the same bytes on every machine. Tasks that the view starts are not waited for.
@MainActor public struct Picture {
  /// What a view is laid out in.
  public enum Canvas: Equatable, Sendable {
    /// The screen of the device, with its safe area.
    case screen
    /// As large as the view is when it is proposed the screen.
    case fit
    /// A size in points, without insets.
    case size(width: CGFloat, height: CGFloat)
  }

  /// The picture as a PNG file.
  public let png: Data
  /// The canvas in points.
  public let size: CGSize
  /// The laid-out tree as text, a line to a node.
  public let tree: String
  /// What there was to report, in the shape of a compiler's messages.
  public let warnings: [String]

  /// Lays a view out and draws it.
  ///
  /// - Parameters:
  ///   - view: the view.
  ///   - device: the name of the device, such as "iPhone SE (3rd generation)".
  ///   - canvas: what the view is laid out in.
  ///   - colorScheme: the appearance.
  ///   - scale: pixels for each point; `nil` for the device's.
  /// - Throws: ``PictureError``.
  public init(
    of view: some View, on device: String = "iPhone 15", canvas: Canvas = .screen,
    colorScheme: ColorScheme = .light, scale: CGFloat? = nil
  ) throws(PictureError) {
    guard let known = Device.named(device) else { throw .unknownDevice(device) }
    var options = RenderJob.Scene()
    options.device = known.name
    options.scale = scale
    options.isDark = colorScheme == .dark
    switch canvas {
    case .screen: break
    case .fit: options.canvas = .fit
    case .size(let width, let height):
      options.canvas = .size(CGSize(width: width, height: height))
    }
    let scene = ResolvedScene(options, settings: [])
    let board = SightlineKit.Canvas(scale: Double(scene.scale))
    let live = LiveView(view, in: scene, board.world(scene, options), runsTasks: false)
    let frame = live.frame
    let findings = live.diagnostics.map { Finding($0, files: []) } + board.findings
    if let error = findings.first(where: { $0.severity == .error }) { throw .failed(error.text()) }
    warnings = findings.map { $0.text() }
    size = frame.size
    tree = TreeReport(
      view: "\(type(of: view))", device: known.name, scale: Double(scene.scale), size: frame.size,
      safeArea: scene.safeArea, nodes: frame.tree(), findings: findings, counters: frame.counters
    ).text()
    do {
      let pixels = try board.draw(
        frame.displayList, scale: Double(scene.scale), background: .system,
        isDark: options.isDark)
      png = Data(try PNGEncoder().encode(pixels))
    } catch {
      throw .cannotDraw(error.description)
    }
  }
}

/// Why there is no picture of a view.
public enum PictureError: Error, Equatable, CustomStringConvertible {
  case unknownDevice(String)
  /// The view could not be laid out; the message.
  case failed(String)
  /// The picture could not be drawn, perhaps because it would be too large.
  case cannotDraw(String)

  public var description: String {
    switch self {
    case .unknownDevice(let name): "there is no device '\(name)'"
    case .failed(let message), .cannotDraw(let message): message
    }
  }
}
