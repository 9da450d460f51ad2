package import CoreGraphics
package import DisplayList
package import Foundation
internal import PictureDecoding
internal import Pictures
internal import Raster
@_spi(Sightline) package import SwiftUICore
internal import TextEngine

/// Draws and writes files for `ImageRenderer`, `UIImage` and `CGContext` in every program that has the library.
package final class HostService: _HostService, Sendable {
  package static let shared = HostService()

  // MARK: Files

  package func png(of image: CGImage) -> Data? {
    try? PNGEncoder().encode(
      PixelImage(
        width: image.width, height: image.height, bytesPerRow: image.bytesPerRow,
        bytes: image._bytes))
  }

  package func jpeg(of image: CGImage, quality: CGFloat) -> Data? {
    try? JPEGEncoder(quality: Double(quality)).encode(
      PixelImage(
        width: image.width, height: image.height, bytesPerRow: image.bytesPerRow,
        bytes: image._bytes))
  }

  package func image(of page: _RecordedPage) -> CGImage? {
    guard let pixels = try? Rasteriser(scale: 1).pixels(of: page.displayList) else { return nil }
    return CGImage(_width: pixels.width, height: pixels.height, bytes: pixels.bytes)
  }

  package func image(of file: Data) -> CGImage? {
    guard let bitmap = try? PictureDecoder.bitmap(of: .data(file)) else { return nil }
    return CGImage(_width: bitmap.width, height: bitmap.height, bytes: bitmap.bytes)
  }

  package func pdf(of pages: [_RecordedPage], info: [String: String]) -> Data? {
    let scales = pages.flatMap(\.drawings).compactMap { drawing in
      if case .other(_, let scale) = drawing.content { scale } else { nil }
    }
    let written = try? PDFWriter(scale: Double(max(1, scales.max() ?? 1))).document(
      of: pages.map { PDFWriter.Page($0.displayList) }, title: info[kCGPDFContextTitle],
      author: info[kCGPDFContextAuthor], subject: info[kCGPDFContextSubject])
    return written?.bytes
  }
}

extension HostService: RenderingService {
  /// What is kept from one view to the next.
  @MainActor private static let text = TextEngine()
  @MainActor private static let assets = ProgramAssets(AssetLibrary.main)
  @MainActor private static var rasteriser = Rasteriser(scale: 1)

  package var world: World {
    World(
      size: CGSize(width: 393, height: 852), scale: 3, text: StageText(engine: Self.text),
      assets: Self.assets)
  }

  private static let black = Paint(red: 0, green: 0, blue: 0)

  @MainActor private func rasteriser(_ scale: CGFloat) -> Rasteriser {
    if Self.rasteriser.scale != Double(scale) {
      Self.rasteriser = Rasteriser(scale: Double(scale))
    }
    return Self.rasteriser
  }

  package func png(of list: DisplayList, scale: CGFloat, isOpaque: Bool) -> Data? {
    try? rasteriser(scale).png(of: list, background: isOpaque ? Self.black : nil)
  }

  package func image(of list: DisplayList, scale: CGFloat, isOpaque: Bool) -> CGImage? {
    let pixels = try? rasteriser(scale).pixels(of: list, background: isOpaque ? Self.black : nil)
    guard let pixels else { return nil }
    return CGImage(_width: pixels.width, height: pixels.height, bytes: pixels.bytes)
  }
}

/// What the layers below find, by this name.
@_cdecl("sightline_host_service")
package func hostService() -> UnsafeMutableRawPointer {
  Unmanaged.passUnretained(HostService.shared).toOpaque()
}
