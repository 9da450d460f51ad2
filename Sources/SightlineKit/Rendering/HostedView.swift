package import Foundation
internal import Raster
@_spi(Sightline) package import SwiftUI

/// A view laid out for a program, and what it is drawn with.
@MainActor package struct HostedView {
  let scene: ResolvedScene
  let options: RenderJob.Scene
  let board: Canvas
  package let live: LiveView

  /// Lays a view out.
  ///
  /// - Parameters:
  ///   - view: the view.
  ///   - device: the name of the device.
  ///   - canvas: what the view is laid out in.
  ///   - options: all else; its device and canvas play no part.
  /// - Throws: ``PictureError`` for a device that is not known, and a view that cannot be laid out.
  package init(
    _ view: any View, on device: String, canvas: Picture.Canvas, in options: RenderJob.Scene
  ) throws(PictureError) {
    guard let known = Device.named(device) else { throw .unknownDevice(device) }
    var options = options
    options.device = known.name
    switch canvas {
    case .screen: break
    case .fit: options.canvas = .fit
    case .size(let width, let height):
      options.canvas = .size(CGSize(width: width, height: height))
    }
    self.options = options
    scene = ResolvedScene(options, settings: [])
    board = Canvas(scale: Double(scene.scale))
    live = LiveView(view, in: scene, board.world(scene, options), runsTasks: false)
    live.rest()
    if let error = findings.first(where: { $0.severity == .error }) { throw .failed(error.text()) }
  }

  /// What the view shows now.
  package var frame: Frame { live.frame }

  /// The laid-out tree as it is now.
  var tree: LayoutTree { frame.layoutTree() }

  /// What has been reported so far, and what there is to say of the tree as it is now.
  package var findings: [Finding] {
    (live.diagnostics + tree.diagnostics()).map { Finding($0, files: []) } + board.findings
  }

  /// The laid-out tree as text, a line to a node.
  ///
  /// - Parameter name: the name of what is shown.
  package func treeText(named name: String) -> String {
    let tree = tree
    return TreeReport(
      view: name, device: scene.device.name, scale: Double(scene.scale), size: frame.size,
      safeArea: scene.safeArea, nodes: tree.entries, findings: findings, counters: frame.counters
    ).text()
  }

  /// The picture as a PNG file.
  ///
  /// - Parameter overlays: what is drawn over the view to show how it was laid out.
  /// - Throws: ``PictureError`` if it cannot be drawn.
  package func png(overlays: [Overlay] = []) throws(PictureError) -> Data {
    do {
      let list = frame.displayList.adding(overlays, of: tree, scale: scene.scale, on: board)
      return try board.png(
        list, scale: Double(scene.scale), background: board.background(isDark: frame.isDark))
    } catch {
      throw .cannotDraw(error.description)
    }
  }
}
