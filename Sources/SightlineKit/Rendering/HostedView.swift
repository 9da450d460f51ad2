internal import Foundation
@_spi(Sightline) internal import SwiftUI

/// A view laid out for a program, and what it is drawn with.
@MainActor struct HostedView {
  let scene: ResolvedScene
  let options: RenderJob.Scene
  let board: Canvas
  let frame: Frame
  let tree: LayoutTree
  let findings: [Finding]

  /// Lays a view out.
  ///
  /// - Parameters:
  ///   - view: the view.
  ///   - device: the name of the device.
  ///   - canvas: what the view is laid out in.
  ///   - isDark: the appearance.
  ///   - scale: pixels for each point; `nil` for the device's.
  /// - Throws: ``PictureError`` for a device that is not known, and a view that cannot be laid out.
  init(
    _ view: any View, on device: String, canvas: Picture.Canvas, isDark: Bool, scale: CGFloat?
  ) throws(PictureError) {
    guard let known = Device.named(device) else { throw .unknownDevice(device) }
    var options = RenderJob.Scene()
    options.device = known.name
    options.scale = scale
    options.isDark = isDark
    switch canvas {
    case .screen: break
    case .fit: options.canvas = .fit
    case .size(let width, let height):
      options.canvas = .size(CGSize(width: width, height: height))
    }
    self.options = options
    scene = ResolvedScene(options, settings: [])
    board = Canvas(scale: Double(scene.scale))
    let live = LiveView(view, in: scene, board.world(scene, options), runsTasks: false)
    live.rest()
    frame = live.frame
    tree = frame.layoutTree()
    findings =
      (live.diagnostics + tree.diagnostics()).map { Finding($0, files: []) } + board.findings
    if let error = findings.first(where: { $0.severity == .error }) { throw .failed(error.text()) }
  }
}
