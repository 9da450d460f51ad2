public import Foundation
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
  ///   - overlays: what is drawn over the view to show how it was laid out.
  /// - Throws: ``PictureError``.
  public init(
    of view: some View, on device: String = "iPhone 15", canvas: Canvas = .screen,
    colorScheme: ColorScheme = .light, scale: CGFloat? = nil, overlays: [Overlay] = []
  ) throws(PictureError) {
    var options = RenderJob.Scene()
    options.isDark = colorScheme == .dark
    options.scale = scale
    let hosted = try HostedView(view, on: device, canvas: canvas, in: options)
    warnings = hosted.findings.map { $0.text() }
    size = hosted.frame.size
    tree = hosted.treeText(named: "\(type(of: view))")
    png = try hosted.png(overlays: overlays)
  }
}

/// Why there is no picture of a view.
public enum PictureError: Error, Equatable, CustomStringConvertible {
  case unknownDevice(String)
  /// The view could not be laid out; the message.
  case failed(String)
  /// The picture could not be drawn, perhaps because it would be too large.
  case cannotDraw(String)
  /// Nothing that is shown is called so.
  case noSuchView(String)

  public var description: String {
    switch self {
    case .unknownDevice(let name): "there is no device '\(name)'"
    case .noSuchView(let name): "nothing in the tree is called '\(name)'"
    case .failed(let message), .cannotDraw(let message): message
    }
  }
}
