public import Foundation
internal import Pictures
@_spi(Sightline) public import UIKit

/// A picture or a symbol.
///
/// A picture by name is looked for in the asset catalogues and among the image files that belong to the
/// program. One that is not found, or cannot be shown, is a dashed box with a diagnostic.
public struct Image: Equatable, Sendable {
  /// Where the picture comes from.
  enum Content: Equatable, Sendable {
    /// A symbol of the system.
    case symbol(String)
    /// A picture of the program's.
    case named(String)
    /// A picture that was found already.
    case asset(ImageAsset)
    /// No picture: it takes no room.
    case nothing
    /// What stands for a picture that is being loaded.
    case area
  }

  /// What is said of a picture to those who do not see it.
  enum SpokenLabel: Equatable, Sendable {
    /// The name of the picture or symbol.
    case name
    case text(Text)
    /// Nothing.
    case none
  }

  let content: Content
  var look = ImageLook()
  private var label = SpokenLabel.name

  init(_ content: Content) { self.content = content }

  /// A symbol of the system, such as "checkmark.circle.fill".
  ///
  /// An unknown name is a dashed box with a diagnostic.
  public init(systemName: String) { self.init(.symbol(systemName)) }

  /// A picture of the program's.
  ///
  /// - Parameters:
  ///   - name: of an image set, with its namespaces before it, or of an image file.
  ///   - bundle: plays no part; all pictures lie together.
  public init(_ name: String, bundle: Bundle? = nil) { self.init(.named(name)) }

  /// A picture of the program's with a label for those who cannot see it.
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self.init(.named(name))
    self.label = .text(label)
  }

  /// A picture of the program's that says nothing.
  public init(decorative name: String, bundle: Bundle? = nil) {
    self.init(.named(name))
    label = .none
  }

  /// A picture of the program's.
  public init(_ resource: ImageResource) { self.init(.named(resource.name)) }

  /// A picture of UIKit.
  public init(uiImage: UIImage) {
    switch uiImage.content {
    case .picture(let asset): self.init(.asset(asset))
    case .symbol(let name, let symbol):
      self.init(.symbol(name))
      look.symbol = symbol
    case .nothing: self.init(.nothing)
    }
    look.tint = uiImage.tint.map { Color(uiColor: $0) }
    switch uiImage.renderingMode {
    case .alwaysTemplate: look.renderingMode = .template
    // What has a tint of its own is a template in that colour.
    case .alwaysOriginal: look.renderingMode = look.tint == nil ? .original : .template
    case .automatic: break
    }
  }

  /// A symbol of the system of which a part follows a value, such as "wifi".
  ///
  /// - Parameter variableValue: how much is lit, 0…1; `nil` for all of it. Symbols without such parts ignore it.
  public init(systemName: String, variableValue: Double?) {
    self.init(.symbol(systemName))
    look.variableValue = variableValue
  }
}

extension Image {
  /// The name of the symbol it is; `nil` for another picture.
  var symbolName: String? {
    if case .symbol(let name) = content { name } else { nil }
  }

  /// What is said of the picture to those who do not see it; `nil` for nothing.
  ///
  /// A symbol is called by the words of its name; Apple's has words of its own for each. [unknown]
  func spokenLabel(in place: TextPlace) -> String? {
    switch label {
    case .none: nil
    case .text(let text): text.plainString(in: place)
    case .name:
      switch content {
      case .symbol(let name): name.replacing(".", with: " ")
      case .named(let name): name
      case .asset: "image"
      case .nothing, .area: nil
      }
    }
  }
}

extension Image: _BuiltInView {
  public static func _make(_ view: Self, _ scope: _Scope) {
    scope.append(ImageNode(view, scope))
  }

  public static func _update(_ view: Self, from old: Self, _ scope: _Scope) {
    let node = scope.next(as: ImageNode.self)
    if view != old { node.set(view, scope) }
  }
}

/// A picture of the program's by name.
public struct ImageResource: Hashable, Sendable {
  let name: String

  /// - Parameters:
  ///   - name: of an image set or an image file.
  ///   - bundle: plays no part; all pictures lie together.
  public init(name: String, bundle: Bundle) { self.name = name }
}

extension UIImage {
  /// A picture of the program's; one that is not found takes no room.
  public convenience init(resource: ImageResource) {
    self.init(foundBy: resource.name)
  }
}
