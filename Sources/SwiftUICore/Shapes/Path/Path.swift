public import CoreGraphics
public import Foundation

/// The outline of a figure: lines and curves, in points, y down.
///
/// Coordinates that are NaN or infinite are kept; a path that has some is not drawn, and the stage reports it.
public struct Path: Equatable, Sendable {
  /// A step of a path.
  public typealias Element = _PathElement

  private(set) var data = _PathData()

  public init() {}

  init(_ data: _PathData) { self.data = data }

  /// The path of a Core Graphics path, as it is now.
  public init(_ path: CGPath) { data = path._data }

  /// The path of a Core Graphics path, as it is now.
  public init(_ path: CGMutablePath) { data = path._data }

  /// A rectangle; a null one gives an empty path.
  public init(_ rect: CGRect) { data.addRect(rect) }

  /// A rectangle with rounded corners; see ``addRoundedRect(in:cornerSize:style:transform:)``.
  public init(
    roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) {
    addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
  }

  /// A rectangle with rounded corners; see ``addRoundedRect(in:cornerSize:style:transform:)``.
  public init(
    roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) {
    addRoundedRect(
      in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  /// A rectangle whose corners have radii of their own.
  public init(
    roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii,
    style: RoundedCornerStyle = .continuous
  ) {
    addRoundedRect(in: rect, cornerRadii: cornerRadii, style: style)
  }

  /// An ellipse that touches the edges of a rectangle.
  public init(ellipseIn rect: CGRect) { data.addEllipse(in: rect) }

  /// A path that a closure builds.
  public init(_ callback: (inout Path) -> Void) { callback(&self) }

  /// The path as Core Graphics has it.
  public var cgPath: CGPath { CGPath(_data: data) }

  public var isEmpty: Bool { data.isEmpty }

  /// The smallest rectangle around the path; null for an empty one.
  public var boundingRect: CGRect { data.bounds }

  /// Where the next element starts; `nil` while no subpath has begun.
  public var currentPoint: CGPoint? { data.currentPoint }

  /// Whether a point lies inside; open subpaths count as closed.
  ///
  /// - Parameter eoFill: whether what is gone around an even number of times lies outside.
  public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool {
    data.contains(p, evenOdd: eoFill)
  }

  /// Calls a closure with each element, in order.
  public func forEach(_ body: (Path.Element) -> Void) { data.elements.forEach(body) }

  mutating func edit(_ body: (inout _PathData) -> Void) { body(&data) }
}

extension Path: LosslessStringConvertible {
  /// The elements as words, each its numbers and then a letter: m, l, q, c or h.
  public var description: String { data.text }

  /// A path from a description; `nil` for any other text.
  public init?(_ string: String) {
    guard let data = _PathData(text: string) else { return nil }
    self.init(data)
  }
}
