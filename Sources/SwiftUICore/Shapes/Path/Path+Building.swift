public import CoreGraphics
public import Foundation

extension Path {
  /// Begins a new subpath.
  public mutating func move(to end: CGPoint) { edit { $0.move(to: end) } }

  /// Adds a line; before a subpath has begun it is left out, as all that starts at the current point.
  public mutating func addLine(to end: CGPoint) { edit { $0.line(to: end) } }

  /// Adds a quadratic Bézier curve.
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    edit { $0.quad(to: end, control: control) }
  }

  /// Adds a cubic Bézier curve.
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    edit { $0.curve(to: end, control1: control1, control2: control2) }
  }

  /// Adds a line back to where the subpath began; what follows starts there.
  public mutating func closeSubpath() { edit { $0.close() } }

  /// Adds a rectangle.
  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    addPath(Path(rect), transform: transform)
  }

  /// Adds rectangles.
  public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds a rectangle with rounded corners.
  ///
  /// - Parameters:
  ///   - cornerSize: how far across and down each corner is rounded, in points; at most half the edges. Nothing is
  ///     rounded where a length is 0, negative or NaN.
  ///   - style: quarters of an ellipse, or corners that run smoothly into the edges.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    var path = Path()
    path.edit {
      $0.addRoundedRect(
        rect, corners: _CornerSizes(cornerSize), isContinuous: style == .continuous)
    }
    addPath(path, transform: transform)
  }

  /// Adds a rectangle whose corners have radii of their own; left is leading.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    var path = Path()
    path.edit {
      $0.addRoundedRect(
        rect, corners: cornerRadii.sizes, isContinuous: style == .continuous)
    }
    addPath(path, transform: transform)
  }

  /// Adds an ellipse that touches the edges of a rectangle.
  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    addPath(Path(ellipseIn: rect), transform: transform)
  }

  /// Adds lines through points, starting at the first.
  public mutating func addLines(_ lines: [CGPoint]) {
    guard let first = lines.first else { return }
    move(to: first)
    for point in lines.dropFirst() { addLine(to: point) }
  }

  /// Adds an arc of a circle, with a line to its start if a subpath has begun.
  ///
  /// - Parameters:
  ///   - startAngle: from the direction of growing x; growing angles turn towards growing y.
  ///   - clockwise: whether the angle falls from start to end. It is named for a y axis that points up: on the screen
  ///     such an arc runs anticlockwise.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    edit {
      $0.addArc(
        center: center, radius: radius, start: CGFloat(startAngle.radians),
        end: CGFloat(endAngle.radians), isDecreasing: clockwise, transform)
    }
  }

  /// Adds an arc of a circle, with a line to its start if a subpath has begun.
  ///
  /// - Parameter delta: how far the angle grows from the start; negative ones run the other way.
  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle,
    transform: CGAffineTransform = .identity
  ) {
    edit {
      $0.addArc(
        center: center, radius: radius, start: CGFloat(startAngle.radians),
        sweep: CGFloat(delta.radians), transform)
    }
  }

  /// Adds the arc that rounds the corner at `tangent1End` on the way to `tangent2End`, with a line to its start.
  public mutating func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    edit {
      $0.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform)
    }
  }

  /// Adds the elements of another path.
  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
    edit { $0.append(path.data, transform) }
  }
}
