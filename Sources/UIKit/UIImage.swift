public import Foundation
package import Pictures

/// A picture as UIKit has it: what `Image(uiImage:)` shows.
open class UIImage: NSObject, @unchecked Sendable {
  // Why unchecked: nothing here changes once it is made.

  package enum Content: Hashable, Sendable {
    case picture(ImageAsset)
    case symbol(String, SymbolLook)
    case nothing
  }

  /// What of a picture is seen.
  public enum RenderingMode: Int, Sendable {
    case automatic, alwaysOriginal, alwaysTemplate
  }

  package let content: Content
  /// The size in points; of a symbol, that of a square one in body text.
  public let size: CGSize
  /// Pixels for each point.
  public let scale: CGFloat
  public let renderingMode: RenderingMode
  /// What a template is drawn in; `nil` for the foreground style.
  package let tint: UIColor?

  init(
    _ content: Content, size: CGSize, scale: CGFloat, renderingMode: RenderingMode = .automatic,
    tint: UIColor? = nil
  ) {
    self.tint = tint
    self.content = content
    self.size = size
    self.scale = scale
    self.renderingMode = renderingMode
  }

  /// No picture: it takes no room.
  public convenience override init() { self.init(.nothing, size: .zero, scale: 1) }

  /// A picture of the program's; one without a picture if there is none of that name.
  @_spi(Sightline)
  public convenience init(foundBy name: String) {
    let library = AssetLibrary.main
    guard let asset = library.image(named: name),
      let variant = asset.variant(scale: library.scale, isDark: false),
      let size = Self.size(of: variant)
    else {
      self.init(.nothing, size: .zero, scale: 1)
      return
    }
    self.init(.picture(asset), size: size, scale: variant.scale)
  }

  /// A picture of the program's; `nil` if there is none of that name, or its file is no picture.
  public convenience init?(named name: String) {
    let library = AssetLibrary.main
    guard let asset = library.image(named: name),
      let variant = asset.variant(scale: library.scale, isDark: false)
    else { return nil }
    self.init(asset, variant)
  }

  /// A picture of a file; "photo@2x.png" has two pixels for each point.
  ///
  /// `nil` if it is no picture.
  public convenience init?(contentsOfFile path: String) {
    let name = (path as NSString).deletingPathExtension
    let scale: CGFloat = name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1
    let variant = ImageAsset.Variant(.file(path), scale: scale)
    self.init(ImageAsset([variant]), variant)
  }

  /// A picture of the bytes of a file; `nil` if they are no picture.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// A picture of the bytes of a file, with pixels for each point; `nil` if they are no picture.
  ///
  /// - Parameter scale: what is not a positive number counts as 1.
  public convenience init?(data: Data, scale: CGFloat) {
    let variant = ImageAsset.Variant(.data(data), scale: scale > 0 && scale.isFinite ? scale : 1)
    self.init(ImageAsset([variant]), variant)
  }

  /// A symbol of the system; an unknown name is reported where the symbol is shown.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  private convenience init?(_ asset: ImageAsset, _ variant: ImageAsset.Variant) {
    guard let size = Self.size(of: variant) else { return nil }
    self.init(.picture(asset), size: size, scale: variant.scale)
  }

  /// The size of a picture in points, by its first bytes; `nil` if it is none.
  private static func size(of variant: ImageAsset.Variant) -> CGSize? {
    guard let header = try? PictureHeader(of: variant.source) else { return nil }
    return CGSize(
      width: CGFloat(header.width) / variant.scale,
      height: CGFloat(header.height) / variant.scale)
  }

  /// The picture, as a template or in its own colours.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(content, size: size, scale: scale, renderingMode: renderingMode, tint: tint)
  }

  /// The picture in a colour where it is drawn as a template, as symbols are.
  public func withTintColor(_ color: UIColor) -> UIImage {
    withTintColor(color, renderingMode: renderingMode)
  }

  /// The picture in a colour; only its opacity counts then.
  ///
  /// - Parameter renderingMode: how the result is drawn; a view does not change its colour.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    UIImage(content, size: size, scale: scale, renderingMode: renderingMode, tint: color)
  }

  /// Whether two pictures come from the same place and are shown alike.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return content == other.content && scale == other.scale
      && renderingMode == other.renderingMode && tint == other.tint
  }

  open override var hash: Int { content.hashValue }
}
