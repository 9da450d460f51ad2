internal import DisplayList
internal import Foundation
internal import Raster
@_spi(Sightline) internal import SwiftUI
internal import TextEngine

/// What a renderer lays text out with and draws on.
@MainActor final class Canvas {
  /// A drawn picture.
  struct Pixels {
    var width: Int
    var height: Int
    func png() -> [UInt8] { Array("PNG".utf8) }
  }

  /// Loads fonts and libraries while there is nothing else to do.
  func warmUp() {}

  func world(_ scene: ResolvedScene, _ options: RenderJob.Scene) -> World {
    World(
      size: scene.size,
      safeArea: (
        scene.safeArea.top, scene.safeArea.leading, scene.safeArea.bottom, scene.safeArea.trailing
      ),
      scale: scene.scale, isDark: options.isDark, isRightToLeft: options.isRightToLeft,
      localeIdentifier: options.locale, text: nil, recordsLocations: true)
  }

  func draw(
    _ list: DisplayList, scale: CGFloat, background: RenderJob.Background, isDark: Bool
  ) -> Pixels {
    Pixels(width: Int(list.size.width * scale), height: Int(list.size.height * scale))
  }
}
