public import Foundation
internal import Synchronization

/// The images and colours that code can name: those of asset catalogues, then image files of folders.
///
/// It is made without reading anything. The names are gathered when one is first asked for, the content of
/// an asset when that one is.
public final class AssetLibrary: Sendable {
  private let catalogues: [String]
  private let imageFolders: [String]
  /// Pixels for each point of the device, for code that asks outside of any view.
  public let scale: CGFloat
  private let state = Mutex(State())

  private struct State {
    var index: AssetIndex?
    var images: [String: ImageAsset?] = [:]
    var colors: [String: ColorAsset?] = [:]
  }

  /// - Parameters:
  ///   - catalogues: paths of `.xcassets` folders; the first that has a name gives it.
  ///   - imageFolders: folders of image files, after the catalogues.
  ///   - scale: pixels for each point of the device.
  public init(catalogues: [String] = [], imageFolders: [String] = [], scale: CGFloat = 1) {
    self.catalogues = catalogues
    self.imageFolders = imageFolders
    self.scale = scale
  }

  private static let current = Mutex(AssetLibrary())

  /// The library of the program that is shown, for code that asks outside of any view.
  public static var main: AssetLibrary {
    get { current.withLock { $0 } }
    set { current.withLock { $0 = newValue } }
  }

  /// The image of a name; `nil` if there is none, or no file belongs to it.
  public func image(named name: String) -> ImageAsset? {
    state.withLock { state in
      if let known = state.images[name] { return known }
      let image = index(&state).image(named: name)
      state.images[name] = .some(image)
      return image
    }
  }

  /// The colour of a name; `nil` if there is none.
  public func color(named name: String) -> ColorAsset? {
    state.withLock { state in
      if let known = state.colors[name] { return known }
      let color = index(&state).color(named: name)
      state.colors[name] = .some(color)
      return color
    }
  }

  /// The names of all images, sorted.
  public var imageNames: [String] { state.withLock { index(&$0).imageNames } }

  /// The names of all colours, sorted.
  public var colorNames: [String] { state.withLock { index(&$0).colorNames } }

  private func index(_ state: inout State) -> AssetIndex {
    if let index = state.index { return index }
    let index = AssetIndex(catalogues: catalogues, imageFolders: imageFolders)
    state.index = index
    return index
  }
}
