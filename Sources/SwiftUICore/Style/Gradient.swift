public import Foundation

/// Colours that run into each other.
///
/// As a style it runs from the top of what is filled to the bottom.
public struct Gradient: Hashable, Sendable {
  /// A colour and where it is reached.
  public struct Stop: Hashable, Sendable {
    public var color: Color
    /// 0 for the start, 1 for the end of the gradient.
    public var location: CGFloat

    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// How the way from one colour to the next is found.
  public struct ColorSpace: Hashable, Sendable {
    private enum Kind { case device, perceptual, linear }
    private let kind: Kind

    /// The components in sRGB run evenly.
    public static let device = ColorSpace(kind: .device)
    /// The colours look as if they ran evenly.
    public static let perceptual = ColorSpace(kind: .perceptual)
    /// The amounts of light run evenly.
    static let linear = ColorSpace(kind: .linear)
  }

  /// Colours and where they are reached; a location smaller than the one before counts as equal to it.
  public var stops: [Stop]

  /// A gradient of stops in ascending order.
  public init(stops: [Stop]) { self.stops = stops }

  /// A gradient of colours at even distances.
  public init(colors: [Color]) {
    let last = max(colors.count - 1, 1)
    stops = colors.enumerated().map { index, color in
      Stop(color: color, location: CGFloat(index) / CGFloat(last))
    }
  }

  /// The gradient with another way from one colour to the next.
  public func colorSpace(_ space: ColorSpace) -> AnyGradient {
    AnyGradient(source: .gradient(self), space: space)
  }
}

extension Gradient: ShapeStyle {
  public typealias Resolved = Never

  public func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
    AnyGradient(self)._resolve(context)
  }
}

/// A gradient that a colour or stops stand behind.
///
/// As a style it runs from the top of what is filled to the bottom.
public struct AnyGradient: Hashable, Sendable {
  enum Source: Hashable {
    case gradient(Gradient)
    /// The colour at the end, a lighter one at the start.
    case color(Color)
  }

  let source: Source
  private(set) var space: Gradient.ColorSpace

  init(source: Source, space: Gradient.ColorSpace) {
    self.source = source
    self.space = space
  }

  public init(_ gradient: Gradient) {
    self.init(source: .gradient(gradient), space: .perceptual)
  }

  /// The gradient with another way from one colour to the next.
  public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient {
    AnyGradient(source: source, space: space)
  }
}

extension AnyGradient: ShapeStyle {
  public typealias Resolved = Never

  public func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
    resolve(.linear(from: .top, to: .bottom), context)
  }
}
