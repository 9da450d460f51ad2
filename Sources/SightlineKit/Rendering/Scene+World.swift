internal import Foundation
@_spi(Sightline) internal import SwiftUI
internal import TextEngine

/// What a view is laid out in, worked out from the job and what the preview asks for.
struct ResolvedScene {
  var device: Device
  let isLandscape: Bool
  /// The canvas in points; when it is to fit, what the view is proposed.
  var size: CGSize
  var safeArea: Device.Insets
  var scale: CGFloat
  /// Whether the canvas becomes as large as the view.
  var fits = false
  /// What could not be done as asked.
  var findings: [Finding] = []

  /// - Parameters:
  ///   - scene: what the command line asks for, which has the last word.
  ///   - settings: what the preview asks for, in order.
  init(_ scene: RenderJob.Scene, settings: [PreviewSetting]) {
    var device = Device.standard
    var isLandscape = false
    var canvas: RenderJob.Scene.Canvas?
    for setting in settings {
      switch setting {
      case .displayName, .modifier: break
      case .device(let wish):
        device = .standard
        guard let name = wish?.rawValue, scene.device == nil else { break }
        if let known = Device.named(name) {
          device = known
        } else {
          findings.append(.noDevice(name))
        }
      case .orientation(let orientation): isLandscape = orientation.isLandscape
      case .layout(.device): canvas = nil
      case .layout(.sizeThatFits): canvas = .fit
      case .layout(.fixed(let width, let height)):
        canvas = .size(CGSize(width: width, height: height))
      }
    }
    if let named = scene.device.flatMap({ Device.named($0) }) { device = named }
    isLandscape = isLandscape || scene.isLandscape
    let screen = device.screen(isLandscape: isLandscape)
    self.device = device
    self.isLandscape = isLandscape
    scale = scene.scale ?? device.scale
    let none = Device.Insets(top: 0, leading: 0, bottom: 0, trailing: 0)
    switch scene.canvas ?? canvas {
    case nil: (size, safeArea) = (screen.size, screen.safeArea)
    case .size(let wish): (size, safeArea) = (wish, none)
    case .fit: (size, safeArea, fits) = (screen.size, none, true)
    }
  }
}

extension Finding {
  /// A preview asks for a device that is not known.
  fileprivate static func noDevice(_ name: String) -> Finding {
    let near = Device.suggestions(for: name).map { "'\($0)'" }
    return Finding(
      "preview-device", .warning, "the preview asks for '\(name)', which is not known",
      notes: [Note("\(Device.standard.name) is used")],
      hint: near.isEmpty
        ? "sightline doctor --devices lists the devices"
        : "did you mean \(near.joined(separator: ", "))?")
  }
}
