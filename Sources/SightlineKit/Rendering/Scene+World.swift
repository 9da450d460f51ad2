internal import Foundation
@_spi(Sightline) internal import SwiftUI
internal import TextEngine

/// What a view is laid out in, worked out from the job and the preview's traits.
struct ResolvedScene {
  var device: Device
  var size: CGSize
  var safeArea: Device.Insets
  var scale: CGFloat
  /// What could not be done as asked.
  var findings: [Finding] = []

  /// - Parameters:
  ///   - scene: what the command line asks for.
  ///   - traits: what the preview asks for; the command line has the last word.
  init(_ scene: RenderJob.Scene, traits: [PreviewTrait<Preview.ViewTraits>]) {
    device = Device.named(scene.device) ?? .standard
    scale = scene.scale ?? device.scale
    var isLandscape = scene.isLandscape
    var fixed = scene.size
    for trait in traits {
      switch trait.kind {
      case .defaultLayout: break
      case .orientation(let orientation):
        isLandscape = isLandscape || orientation.isLandscape
      case .fixed(let width, let height):
        fixed = fixed ?? CGSize(width: width, height: height)
      case .sizeThatFits:
        findings.append(
          Finding(
            "preview-trait", .warning, "the trait sizeThatFitsLayout is not built yet",
            hint: "the whole screen of \(device.name) is used"))
      }
    }
    let screen = device.screen(isLandscape: isLandscape)
    size = fixed ?? screen.size
    safeArea =
      fixed == nil ? screen.safeArea : Device.Insets(top: 0, leading: 0, bottom: 0, trailing: 0)
  }
}
