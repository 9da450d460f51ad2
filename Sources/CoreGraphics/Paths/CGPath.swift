public import Foundation

/// A path of lines and curves that does not change once made, unless it is a `CGMutablePath`.
///
/// Why unchecked: a plain path has only constants; a mutable one is, as in Core Graphics, for its maker to share
/// with care.
public class CGPath: Hashable, CustomStringConvertible, @unchecked Sendable {
  /// The elements.
  public fileprivate(set) final var _data: _PathData

  /// A path from its elements.
  public init(_data data: _PathData) { _data = data }

  /// A rectangle; a null one gives an empty path.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var data = _PathData()
    data.addRect(rect)
    self.init(_data: data.applying(transform?.pointee ?? .identity))
  }

  /// An ellipse that touches the edges of a rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var data = _PathData()
    data.addEllipse(in: rect)
    self.init(_data: data.applying(transform?.pointee ?? .identity))
  }

  /// A rectangle with corners that are quarters of an ellipse.
  ///
  /// - Parameters:
  ///   - cornerWidth: how far across each is rounded, in points; more than half the width counts as that.
  ///   - cornerHeight: how far down.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    var data = _PathData()
    data.addRoundedRect(
      rect, corners: _CornerSizes(CGSize(width: cornerWidth, height: cornerHeight)),
      isContinuous: false)
    self.init(_data: data.applying(transform?.pointee ?? .identity))
  }

  // MARK: Asking

  public final var isEmpty: Bool { _data.isEmpty }

  /// Where the last element ends; zero for an empty path.
  public final var currentPoint: CGPoint { _data.currentPoint ?? .zero }

  /// The smallest rectangle around all points, control points included; null for an empty path.
  public final var boundingBox: CGRect { _data.controlBounds }

  /// The smallest rectangle around the path; null for an empty path.
  public final var boundingBoxOfPath: CGRect { _data.bounds }

  /// Whether a point lies inside.
  ///
  /// - Parameter transform: is applied to the point first.
  public final func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    _data.contains(point.applying(transform), evenOdd: rule == .evenOdd)
  }

  /// Whether the path is a rectangle along the axes, which is then put into `rect`.
  public final func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    guard let found = _data.asRect else { return false }
    rect?.pointee = found
    return true
  }

  /// Calls a function with each element; its points are valid during the call.
  public final func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    for element in _data.elements {
      let type: CGPathElementType =
        switch element {
        case .move: .moveToPoint
        case .line: .addLineToPoint
        case .quadCurve: .addQuadCurveToPoint
        case .curve: .addCurveToPoint
        case .closeSubpath: .closeSubpath
        }
      var points: [CGPoint] = []
      element.forEachPoint { points.append($0) }
      // One more, so that the pointer is there for an element without points.
      points.append(.zero)
      points.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        var value = CGPathElement(type: type, points: base)
        withUnsafePointer(to: &value) { block($0) }
      }
    }
  }

  // MARK: Making others

  public final func copy() -> CGPath? { CGPath(_data: _data) }

  /// A transformed copy.
  public final func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(_data: _data.applying(transform?.pointee ?? .identity))
  }

  public final func mutableCopy() -> CGMutablePath? { CGMutablePath(_data: _data) }

  /// A transformed copy that can be added to.
  public final func mutableCopy(
    using transform: UnsafePointer<CGAffineTransform>?
  ) -> CGMutablePath? {
    CGMutablePath(_data: _data.applying(transform?.pointee ?? .identity))
  }

  /// The outline of the line along the path.
  ///
  /// - Parameters:
  ///   - lineWidth: in points.
  ///   - miterLimit: how many times the width a pointed corner may reach.
  public final func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
    miterLimit: CGFloat, transform: CGAffineTransform = .identity
  ) -> CGPath {
    CGPath(
      _data: _data.stroked(
        width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit
      ).applying(transform))
  }

  /// The path cut into dashes.
  ///
  /// - Parameters:
  ///   - phase: how far into the lengths the first dash begins, in points.
  ///   - lengths: drawn and left out in turn, in points.
  public final func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    CGPath(_data: _data.dashed(lengths, phase: phase).applying(transform))
  }

  public static func == (a: CGPath, b: CGPath) -> Bool { a === b || a._data == b._data }
  public final func hash(into hasher: inout Hasher) { hasher.combine(_data) }
  public final var description: String { _data.text }
}

/// A path that can be added to.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  public init() { super.init(_data: _PathData()) }

  /// A path from its elements.
  public override init(_data data: _PathData) { super.init(_data: data) }

  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    _data.move(to: point.applying(transform))
  }

  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    _data.line(to: point.applying(transform))
  }

  /// Adds lines through points, starting at the first.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    _data.quad(to: end.applying(transform), control: control.applying(transform))
  }

  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    _data.curve(
      to: end.applying(transform), control1: control1.applying(transform),
      control2: control2.applying(transform))
  }

  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    _data.append(CGPath(rect: rect, transform: nil)._data, transform)
  }

  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    _data.append(CGPath(ellipseIn: rect, transform: nil)._data, transform)
  }

  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    _data.append(
      CGPath(
        roundedRect: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: nil
      )._data, transform)
  }

  /// Adds an arc of a circle, with a line to its start.
  ///
  /// - Parameters:
  ///   - startAngle: in radians, from the x axis towards the y axis.
  ///   - clockwise: whether the angle falls, which with y downwards is seen as counter-clockwise.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    _data.addArc(
      center: center, radius: radius, start: startAngle, end: endAngle, isDecreasing: clockwise,
      transform)
  }

  /// Adds an arc of a circle, with a line to its start; angles in radians.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    _data.addArc(center: center, radius: radius, start: startAngle, sweep: delta, transform)
  }

  /// Adds the arc that rounds the corner at `tangent1End` on the way to `tangent2End`.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    _data.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform)
  }

  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    _data.append(path._data, transform)
  }

  public func closeSubpath() { _data.close() }
}
