public import Foundation
@_spi(Sightline) public import SwiftUI

/// Why one view among others has its size and place, for tests and tools of packages that depend on this one.
///
///     print(try Explanation(of: "Total", in: Receipt()).text)
///
/// The same view gives the same words on every machine.
@MainActor public struct Explanation {
  /// The explanation for reading.
  public let text: String
  /// The same as one JSON object; docs/explain.md describes it.
  public let json: String

  /// Lays a view out and explains one of those inside.
  ///
  /// - Parameters:
  ///   - node: what names it: a text that is shown, `File.swift:12`, the name of a view, a point "x,y" of the
  ///     canvas, or the id of a node of the tree.
  ///   - view: the view to lay out.
  ///   - device: the name of the device, such as "iPhone SE (3rd generation)".
  ///   - canvas: what the view is laid out in.
  ///   - colorScheme: the appearance.
  ///   - scale: pixels for each point; `nil` for the device's.
  /// - Throws: ``PictureError``; ``PictureError/noSuchView(_:)`` where nothing is called so.
  public init(
    of node: String, in view: some View, on device: String = "iPhone 15",
    canvas: Picture.Canvas = .screen, colorScheme: ColorScheme = .light, scale: CGFloat? = nil
  ) throws(PictureError) {
    var options = RenderJob.Scene()
    options.isDark = colorScheme == .dark
    options.scale = scale
    let hosted = try HostedView(view, on: device, canvas: canvas, in: options)
    do {
      let report = try ExplanationReport(
        of: node, view: "\(type(of: view))", device: hosted.scene.device.name,
        scale: Double(hosted.scene.scale), tree: hosted.tree,
        findings: hosted.findings)
      text = report.text()
      json = report.json()
    } catch {
      throw .noSuchView(node)
    }
  }
}
