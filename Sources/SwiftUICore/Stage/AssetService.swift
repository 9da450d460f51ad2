public import DisplayList
public import Foundation
public import Pictures

/// Where a stage finds images and colours by name, and the pixels of pictures.
@_spi(Sightline)
public protocol AssetService: AnyObject {
  /// The image of a name; `nil` if there is none.
  func image(named name: String) -> ImageAsset?
  /// The colour of a name; `nil` if there is none.
  func color(named name: String) -> ColorAsset?
  /// The known name of an image that is nearest to one that is not known.
  func nearestImageName(to name: String) -> String?
  /// The known name of a colour that is nearest to one that is not known.
  func nearestColorName(to name: String) -> String?
  /// What a picture's first bytes say; asked for while views are made.
  func header(of source: PictureSource) -> Result<PictureHeader, PictureFault>
  /// The pixels of a picture; asked for when it is drawn, the same object each time.
  func bitmap(of source: PictureSource) -> Result<Bitmap, PictureFault>
  /// The pixels of a picture of lines and areas, drawn to fill so many; asked for when it is drawn.
  func drawing(of source: PictureSource, width: Int, height: Int) -> Result<Bitmap, PictureFault>
  /// Loads the bytes that an address of the network leads to, and hands them over on the main actor.
  func load(
    _ url: URL, then: @escaping @MainActor @Sendable (Result<Data, PictureFault>) -> Void)
  /// Whether something is being loaded.
  var isLoading: Bool { get }
}

extension AssetService {
  public func drawing(
    of source: PictureSource, width: Int, height: Int
  ) -> Result<Bitmap, PictureFault> { bitmap(of: source) }

  public func load(
    _ url: URL, then: @escaping @MainActor @Sendable (Result<Data, PictureFault>) -> Void
  ) {
    DispatchQueue.main.async { then(.failure(.unreadable("nothing is loaded here"))) }
  }

  public var isLoading: Bool { false }
}

/// A world in which nothing has a name, and no picture can be read.
@_spi(Sightline)
public final class NoAssets: AssetService {
  public init() {}
  public func image(named name: String) -> ImageAsset? { nil }
  public func color(named name: String) -> ColorAsset? { nil }
  public func nearestImageName(to name: String) -> String? { nil }
  public func nearestColorName(to name: String) -> String? { nil }

  public func header(of source: PictureSource) -> Result<PictureHeader, PictureFault> {
    .failure(.unreadable("pictures cannot be read here"))
  }

  public func bitmap(of source: PictureSource) -> Result<Bitmap, PictureFault> {
    .failure(.unreadable("pictures cannot be read here"))
  }
}

/// The assets of a stage as its environment hands them down.
///
/// A colour, or a picture to paint with, is looked up in the middle of what only knows an environment; the names that are
/// not found are gathered here and reported by who knows the place.
final class StageAssets {
  let service: any AssetService
  private var missingColors: [String] = []
  private var missingImages: [String] = []

  init(_ service: any AssetService) { self.service = service }

  func color(named name: String) -> ColorAsset? {
    if let color = service.color(named: name) { return color }
    missingColors.append(name)
    return nil
  }

  /// The colour set AccentColor, if there is one.
  func accentColor(in environment: EnvironmentValues) -> Color? {
    service.color(named: "AccentColor").map { Color($0, in: environment) }
  }

  func noteMissingImage(_ name: String) { missingImages.append(name) }

  func takeMissingImages() -> [String] {
    if missingImages.isEmpty { return [] }
    defer { missingImages = [] }
    return missingImages
  }

  func takeMissingColors() -> [String] {
    if missingColors.isEmpty { return [] }
    defer { missingColors = [] }
    return missingColors
  }
}

private enum StageAssetsKey: EnvironmentKey {
  static var defaultValue: StageAssets? { nil }
}

extension EnvironmentValues {
  /// The assets of the stage; `nil` outside of one.
  var assets: StageAssets? {
    get { self[StageAssetsKey.self] }
    set { self[StageAssetsKey.self] = newValue }
  }
}

extension StageCore {
  /// Reports the names of colours and pictures that were looked for in vain since the last report.
  func reportMissingAssets(_ location: SourceLocation?) {
    for name in assets.takeMissingColors() {
      report(
        .missingColor(name, nearest: assets.service.nearestColorName(to: name), location))
    }
    for name in assets.takeMissingImages() {
      report(
        .missingImage(name, nearest: assets.service.nearestImageName(to: name), location))
    }
  }
}
