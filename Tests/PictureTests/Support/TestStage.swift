import DisplayList
import Foundation
import LayoutEngine
import PictureDecoding
import Pictures
import Raster
@_spi(Sightline) import SwiftUI
import TextEngine

/// Assets that a test puts together, and what was asked of them.
final class TestAssets: AssetService {
  var images: [String: ImageAsset] = [:]
  var colors: [String: ColorAsset] = [:]
  private(set) var decoded = 0
  /// Who waits for what the network would bring.
  private(set) var waiting: [URL: [@MainActor @Sendable (Result<Data, PictureFault>) -> Void]] = [:]
  private var bitmaps: [PictureSource: Result<Bitmap, PictureFault>] = [:]

  init(_ images: [String: PNGFile] = [:], scale: CGFloat = 1) {
    self.images = images.mapValues { ImageAsset([.init(.data($0.data), scale: scale)]) }
  }

  func image(named name: String) -> ImageAsset? { images[name] }
  func color(named name: String) -> ColorAsset? { colors[name] }
  func nearestImageName(to name: String) -> String? { images.keys.min() }
  func nearestColorName(to name: String) -> String? { colors.keys.min() }

  func load(
    _ url: URL, then: @escaping @MainActor @Sendable (Result<Data, PictureFault>) -> Void
  ) {
    waiting[url, default: []].append(then)
  }

  func header(of source: PictureSource) -> Result<PictureHeader, PictureFault> {
    Result { () throws(PictureFault) in try PictureDecoder.header(of: source) }
  }

  func drawing(of source: PictureSource, width: Int, height: Int) -> Result<Bitmap, PictureFault> {
    Result { () throws(PictureFault) in
      try PictureDecoder.bitmap(of: source, at: (width, height))
    }
  }

  func bitmap(of source: PictureSource) -> Result<Bitmap, PictureFault> {
    if let known = bitmaps[source] { return known }
    decoded += 1
    let bitmap = Result { () throws(PictureFault) in try PictureDecoder.bitmap(of: source) }
    bitmaps[source] = bitmap
    return bitmap
  }
}

/// The text engine, for symbols.
private struct EngineText: TextService {
  let engine = TextEngine(systemFontFolders: [])
  func text(_ request: TextRequest) -> any MeasuredText & DrawnText { engine.text(request) }
  func symbol(_ request: SymbolRequest) -> (any MeasuredText & DrawnText)? {
    engine.symbol(request)
  }
  func nearestSymbolName(to name: String) -> String? { engine.nearestSymbolName(to: name) }
}

/// A view laid out and drawn in a world of its own.
@MainActor struct TestStage {
  let stage: Stage
  let frame: Frame
  let scale: CGFloat

  init(
    _ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1, isDark: Bool = false,
    _ assets: TestAssets = TestAssets(), @ViewBuilder _ content: () -> some View
  ) {
    self.scale = scale
    let world = World(
      size: CGSize(width: width, height: height), scale: scale, isDark: isDark, text: EngineText(),
      assets: assets, recordsLocations: true)
    stage = Stage.notingPlaces { Stage(content(), world: world) }
    frame = stage.update()
  }

  /// The frames of all images, in order.
  var images: [CGRect] { frame.tree().filter { $0.view == "Image" }.map(\.frame) }

  var sizes: [CGSize] { images.map(\.size) }

  var codes: [String] { frame.diagnostics.map(\.code) }

  func pixels() throws -> PixelImage {
    try Rasteriser(scale: Double(scale)).pixels(of: frame.displayList)
  }
}

extension PixelImage {
  /// Red, green, blue and opacity of a pixel, premultiplied.
  func at(_ x: Int, _ y: Int) -> [UInt8] {
    self[x, y].map { [$0.red, $0.green, $0.blue, $0.alpha] } ?? []
  }

  /// The columns in which anything is drawn.
  var inkColumns: ClosedRange<Int>? {
    range(width) { x in (0..<height).contains { at(x, $0)[3] > 0 } }
  }

  /// The rows in which anything is drawn.
  var inkRows: ClosedRange<Int>? {
    range(height) { y in (0..<width).contains { at($0, y)[3] > 0 } }
  }

  private func range(_ count: Int, _ hasInk: (Int) -> Bool) -> ClosedRange<Int>? {
    let inked = (0..<count).filter(hasInk)
    guard let first = inked.first, let last = inked.last else { return nil }
    return first...last
  }
}
