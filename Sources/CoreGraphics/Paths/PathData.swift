public import Foundation

/// The elements of a path, in points: what `CGPath` and SwiftUI's `Path` both hold.
///
/// What is added where no subpath has begun is left out, as Core Graphics does; coordinates that are NaN or
/// infinite are kept, and such a path is not drawn.
public struct _PathData: Hashable, Sendable, Codable {
  public private(set) var elements: [_PathElement] = []
  /// Where the next element starts; `nil` while there is no subpath.
  public private(set) var currentPoint: CGPoint?
  private var start: CGPoint?

  public init() {}

  public var isEmpty: Bool { elements.isEmpty }

  /// Whether every coordinate is a finite number.
  ///
  /// - Complexity: O(*n*) in the elements.
  public var isFinite: Bool {
    var isFinite = true
    for element in elements {
      element.forEachPoint { if !($0.x.isFinite && $0.y.isFinite) { isFinite = false } }
    }
    return isFinite
  }

  // MARK: Building

  public mutating func move(to point: CGPoint) {
    // A subpath that has not got past its first point is nothing.
    if case .move? = elements.last { elements.removeLast() }
    elements.append(.move(to: point))
    currentPoint = point
    start = point
  }

  public mutating func line(to point: CGPoint) {
    guard currentPoint != nil else { return }
    elements.append(.line(to: point))
    currentPoint = point
  }

  public mutating func quad(to point: CGPoint, control: CGPoint) {
    guard currentPoint != nil else { return }
    elements.append(.quadCurve(to: point, control: control))
    currentPoint = point
  }

  public mutating func curve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
    guard currentPoint != nil else { return }
    elements.append(.curve(to: point, control1: control1, control2: control2))
    currentPoint = point
  }

  public mutating func close() {
    guard currentPoint != nil, elements.last != .closeSubpath else { return }
    elements.append(.closeSubpath)
    currentPoint = start
  }

  public mutating func append(_ element: _PathElement) {
    switch element {
    case .move(let to): move(to: to)
    case .line(let to): line(to: to)
    case .quadCurve(let to, let control): quad(to: to, control: control)
    case .curve(let to, let control1, let control2):
      curve(to: to, control1: control1, control2: control2)
    case .closeSubpath: close()
    }
  }

  /// Adds the elements of another path, transformed.
  public mutating func append(_ other: _PathData, _ transform: CGAffineTransform = .identity) {
    if elements.isEmpty, transform.isIdentity {
      self = other
      return
    }
    for element in other.elements {
      append(transform.isIdentity ? element : element.mapPoints { $0.applying(transform) })
    }
  }

  /// The path with each point transformed.
  public func applying(_ transform: CGAffineTransform) -> _PathData {
    if transform.isIdentity { return self }
    var result = self
    result.elements = elements.map { $0.mapPoints { $0.applying(transform) } }
    result.currentPoint = currentPoint?.applying(transform)
    result.start = start?.applying(transform)
    return result
  }

  // MARK: Whole figures

  /// Adds a rectangle that starts at its top left corner and runs clockwise.
  public mutating func addRect(_ rect: CGRect) {
    guard !rect.isNull else { return }
    move(to: CGPoint(x: rect.minX, y: rect.minY))
    line(to: CGPoint(x: rect.maxX, y: rect.minY))
    line(to: CGPoint(x: rect.maxX, y: rect.maxY))
    line(to: CGPoint(x: rect.minX, y: rect.maxY))
    close()
  }

  /// Adds an ellipse that starts in the middle of the right edge and runs clockwise.
  public mutating func addEllipse(in rect: CGRect) {
    guard !rect.isNull else { return }
    let (x, y) = (rect.midX, rect.midY)
    let (across, down) = (rect.width / 2, rect.height / 2)
    let (dx, dy) = (across * Self.quarterHandle, down * Self.quarterHandle)
    move(to: CGPoint(x: rect.maxX, y: y))
    curve(
      to: CGPoint(x: x, y: rect.maxY), control1: CGPoint(x: rect.maxX, y: y + dy),
      control2: CGPoint(x: x + dx, y: rect.maxY))
    curve(
      to: CGPoint(x: rect.minX, y: y), control1: CGPoint(x: x - dx, y: rect.maxY),
      control2: CGPoint(x: rect.minX, y: y + dy))
    curve(
      to: CGPoint(x: x, y: rect.minY), control1: CGPoint(x: rect.minX, y: y - dy),
      control2: CGPoint(x: x - dx, y: rect.minY))
    curve(
      to: CGPoint(x: rect.maxX, y: y), control1: CGPoint(x: x + dx, y: rect.minY),
      control2: CGPoint(x: rect.maxX, y: y - dy))
    close()
  }

  /// How far the control points of a quarter of a circle of radius 1 lie from its ends: 4/3·tan(90°/4).
  static let quarterHandle: CGFloat = 0.552_284_749_830_793_6

  /// The rectangle that the path is, if it is one with its edges along the axes.
  public var asRect: CGRect? {
    guard elements.count == 5 || elements.count == 6, case .move(let a) = elements[0],
      case .line(let b) = elements[1], case .line(let c) = elements[2],
      case .line(let d) = elements[3], elements.last == .closeSubpath
    else { return nil }
    if elements.count == 6 {
      guard case .line(let back) = elements[4], back == a else { return nil }
    }
    let acrossFirst = a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x
    let downFirst = a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y
    guard acrossFirst || downFirst else { return nil }
    return CGRect(
      x: min(a.x, c.x), y: min(a.y, c.y), width: abs(c.x - a.x), height: abs(c.y - a.y))
  }
}
