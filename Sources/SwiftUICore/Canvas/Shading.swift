internal import CoreGraphics
internal import DisplayList
public import Foundation

extension GraphicsContext {
  /// What shapes, texts and images are filled with; places are in the space of drawing, in points.
  public struct Shading: Sendable {
    private enum Kind {
      case foreground
      case style(AnyShapeStyle)
      case gradient(Gradient, _ResolvedGradient.Shape, GradientOptions)
      case image(Image, origin: CGPoint, source: CGRect, scale: CGFloat)
      case palette([Shading])
      case backdrop
    }

    private let kind: Kind

    /// What lies behind, as it is.
    public static var backdrop: Shading { Shading(kind: .backdrop) }

    /// The foreground style of the view.
    public static var foreground: Shading { Shading(kind: .foreground) }

    /// Shadings by their number; the first is used where a single one is asked for.
    public static func palette(_ array: [Shading]) -> Shading { Shading(kind: .palette(array)) }

    public static func color(_ color: Color) -> Shading {
      Shading(kind: .style(AnyShapeStyle(color)))
    }

    /// A colour by its components.
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
      opacity: Double = 1
    ) -> Shading {
      color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
    }

    /// A grey.
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1
    ) -> Shading {
      color(Color(colorSpace, white: white, opacity: opacity))
    }

    /// A style; its fractions are of the rectangle around what is filled.
    public static func style<S: ShapeStyle>(_ style: S) -> Shading {
      Shading(kind: .style(AnyShapeStyle(style)))
    }

    /// Colours along a line.
    public static func linearGradient(
      _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint,
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading(
        kind: .gradient(
          gradient, .linear(from: UnitPoint(startPoint), to: UnitPoint(endPoint)), options))
    }

    /// Colours outward from a point.
    public static func radialGradient(
      _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat,
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading(
        kind: .gradient(
          gradient, .radial(center: UnitPoint(center), from: startRadius, to: endRadius), options))
    }

    /// Colours once around a point.
    public static func conicGradient(
      _ gradient: Gradient, center: CGPoint, angle: Angle = Angle(),
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading(
        kind: .gradient(
          gradient,
          .angular(
            center: UnitPoint(center), from: angle.radians, to: angle.radians + 2 * .pi), options))
    }

    /// Colours at the corners of a net, in the rectangle around what is filled.
    public static func meshGradient(_ mesh: MeshGradient) -> Shading { style(mesh) }

    /// A picture side by side.
    ///
    /// - Parameters:
    ///   - origin: where one of its copies begins.
    ///   - sourceRect: the part that is repeated, as fractions of the picture's size.
    ///   - scale: how many times its own size it is drawn.
    public static func tiledImage(
      _ image: Image, origin: CGPoint = .zero,
      sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
    ) -> Shading {
      Shading(kind: .image(image, origin: origin, source: sourceRect, scale: scale))
    }

    /// Whether it is the style of the view, or of a text or an image of its own.
    var isForeground: Bool { if case .foreground = kind { true } else { false } }

    // MARK: Resolving

    /// What the shading looks like; places that are no fractions are kept, so that it holds for any frame.
    ///
    /// - Parameter bounds: the rectangle around what is filled, in the space of drawing.
    func resolve(in environment: EnvironmentValues, around bounds: CGRect) -> _ResolvedStyle {
      switch kind {
      case .foreground: return environment.resolved(nil)
      case .style(let style): return environment.resolved(style)
      case .palette(let list):
        return list.first?.resolve(in: environment, around: bounds) ?? environment.resolved(nil)
      case .backdrop:
        return .material(
          BackdropPaint(
            radius: 0, saturation: 1, tint: RGBA(red: 0, green: 0, blue: 0, alpha: 0)))
      case .image(let image, let origin, let source, let scale):
        let paint = ImagePaint(image: image, sourceRect: source, scale: scale)
        guard case .image(var resolved) = paint._resolve(_StyleContext(environment)) else {
          return .clear
        }
        resolved.origin = origin
        return .image(resolved)
      case .gradient(let gradient, let shape, let options):
        let space: Gradient.ColorSpace = options.contains(.linearColor) ? .linear : .perceptual
        let style = gradient.colorSpace(space).resolve(shape, _StyleContext(environment))
        guard case .gradient(var resolved) = style else { return style }
        resolved.isPlaced = true
        resolved.spread = options.spread
        return .gradient(resolved)
      }
    }
  }

  /// How the colours of a gradient go on, and how they are mixed.
  public struct GradientOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Beyond the ends the colours begin anew.
    public static var `repeat`: GradientOptions { GradientOptions(rawValue: 1) }
    /// Beyond the ends the colours run back and forth.
    public static var mirror: GradientOptions { GradientOptions(rawValue: 2) }
    /// Colours are mixed as light is, not as it looks.
    public static var linearColor: GradientOptions { GradientOptions(rawValue: 4) }

    fileprivate var spread: GradientPaint.Spread {
      contains(.mirror) ? .mirrored : contains(.repeat) ? .repeating : .pad
    }
  }
}

extension UnitPoint {
  fileprivate init(_ point: CGPoint) { self.init(x: point.x, y: point.y) }
}
