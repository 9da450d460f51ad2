package import DisplayList
package import Foundation
internal import PictureDecoding
package import Pictures
@_spi(Sightline) internal import SwiftUICore
internal import TextEngine

/// The assets of a program as a stage asks for them: found by name, decoded when drawn, and kept.
package final class ProgramAssets: AssetService {
  private let library: AssetLibrary
  private var headers: [PictureSource: Result<PictureHeader, PictureFault>] = [:]
  private var bitmaps: [Rendition: Result<Bitmap, PictureFault>] = [:]
  private var bytes = 0
  private let downloads = Downloads()

  /// A picture, and the pixels it is drawn to fill; none for those it has.
  private struct Rendition: Hashable {
    var source: PictureSource
    var width = 0
    var height = 0
  }

  /// All is forgotten when what is kept exceeds this many bytes; what a frame shows, it holds itself.
  private static let limit = 512 << 20

  package init(_ library: AssetLibrary) { self.library = library }

  package func image(named name: String) -> ImageAsset? { library.image(named: name) }

  package func color(named name: String) -> ColorAsset? { library.color(named: name) }

  package func nearestImageName(to name: String) -> String? {
    nearest(to: name, in: library.imageNames)
  }

  package func nearestColorName(to name: String) -> String? {
    nearest(to: name, in: library.colorNames)
  }

  package func header(of source: PictureSource) -> Result<PictureHeader, PictureFault> {
    if let known = headers[source] { return known }
    let header = Result { () throws(PictureFault) in try PictureDecoder.header(of: source) }
    headers[source] = header
    return header
  }

  package func bitmap(of source: PictureSource) -> Result<Bitmap, PictureFault> {
    bitmap(Rendition(source: source))
  }

  package func drawing(of source: PictureSource, width: Int, height: Int) -> Result<
    Bitmap, PictureFault
  > {
    bitmap(Rendition(source: source, width: width, height: height))
  }

  private func bitmap(_ rendition: Rendition) -> Result<Bitmap, PictureFault> {
    if let known = bitmaps[rendition] { return known }
    let size = rendition.width > 0 ? (rendition.width, rendition.height) : nil
    let bitmap = Result { () throws(PictureFault) in
      try PictureDecoder.bitmap(of: rendition.source, at: size)
    }
    bytes += (try? bitmap.get().bytes.count) ?? 0
    if bytes > Self.limit {
      bitmaps = [:]
      bytes = (try? bitmap.get().bytes.count) ?? 0
    }
    bitmaps[rendition] = bitmap
    return bitmap
  }

  package func load(
    _ url: URL, then: @escaping @MainActor @Sendable (Result<Data, PictureFault>) -> Void
  ) {
    downloads.load(url, then: then)
  }

  package var isLoading: Bool { downloads.areUnderway }

  /// The name that is spelled most like one, whatever the case; `nil` when none is close.
  private func nearest(to name: String, in names: [String]) -> String? {
    let wanted = name.lowercased()
    let near = names.map { ($0, editDistance(Array(wanted.utf8), Array($0.lowercased().utf8))) }
      .min { $0.1 < $1.1 }
    guard let near, near.1 <= max(2, min(6, name.count / 2)) else { return nil }
    return near.0
  }
}
