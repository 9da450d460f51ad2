internal import UIKit

/// How a picture is brought into its frame and drawn.
struct ImageLook: Equatable, Sendable {
  /// How it fills a frame of another size; `nil` for one that keeps its own.
  var resizing: Image.ResizingMode?
  /// What keeps its size at the sides, in points.
  var capInsets = EdgeInsets()
  /// `nil` for what the picture itself asks for.
  var renderingMode: Image.TemplateRenderingMode?
  var interpolation = Image.Interpolation.medium
  /// `nil` for that of the environment.
  var symbolRenderingMode: SymbolRenderingMode?
  /// How much of a symbol that shows a value is lit, 0…1; `nil` for all of it.
  var variableValue: Double?
  /// What a symbol of UIKit's says of itself.
  var symbol: UIImage.SymbolLook?
  /// What a template is drawn in; `nil` for the foreground style.
  var tint: Color?
}

extension Image {
  /// How a picture fills a frame of another size than its own.
  public enum ResizingMode: Hashable, Sendable {
    /// Repeated in its own size.
    case tile
    /// Stretched.
    case stretch
  }

  /// What of a picture is seen.
  public enum TemplateRenderingMode: Hashable, Sendable {
    /// Its opacity, in the foreground colour.
    case template
    /// Its own colours.
    case original
  }

  /// How pixels between those of the picture are found.
  public enum Interpolation: Hashable, Sendable {
    /// Not at all: each pixel is a rectangle.
    case none
    case low, medium, high
  }

  /// How large a symbol is among text.
  public enum Scale: Hashable, Sendable {
    case small, medium, large
  }

  /// The picture, filling the frame it is offered.
  ///
  /// - Parameters:
  ///   - capInsets: what keeps its size at the sides, in points; more than the picture has is taken as all
  ///     of it, and what is negative or not a number as 0. Leading is left.
  ///   - resizingMode: how the rest fills the frame.
  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
  ) -> Image {
    var image = self
    image.look.resizing = resizingMode
    image.look.capInsets = capInsets
    return image
  }

  /// The picture as a template, or in its own colours; `nil` for what the asset asks for.
  ///
  /// Symbols are templates unless they are shown in their own colours, which they have none of.
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
    var image = self
    image.look.renderingMode = renderingMode
    return image
  }

  /// The picture, with pixels between its own found in another way; medium unless set.
  public func interpolation(_ interpolation: Interpolation) -> Image {
    var image = self
    image.look.interpolation = interpolation
    return image
  }

  /// The picture with smooth edges, or without.
  ///
  /// The edges of an upright picture lie on whole pixels; those of a turned one are always smooth.
  @available(*, unavailable, message: "the edges of pictures are always smooth; leave it out")
  public func antialiased(_ isAntialiased: Bool) -> Image { self }

  /// The symbol in another way of using colours; `nil` for that of the environment.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image {
    var image = self
    image.look.symbolRenderingMode = mode
    return image
  }
}
