internal import CoreGraphics
internal import DisplayList
internal import Foundation

/// One thing that is drawn of a shape.
struct ShapeLayer: Sendable {
  enum Kind: Equatable, Sendable {
    /// What the shape itself draws: its inside, or its line.
    case inside(FillStyle)
    /// The line along the shape, centred on it.
    case line(StrokeStyle)
    /// The line inside the edges of a shape; the layer's shape is already smaller by half the width.
    case border(StrokeStyle)
  }

  let shape: any Shape
  let kind: Kind
  /// `nil` for the foreground style around.
  let style: AnyShapeStyle?
  /// Whether curves and slanted edges are smooth.
  let isAntialiased: Bool

  init(
    _ shape: any Shape, _ kind: Kind, _ style: AnyShapeStyle?, isAntialiased: Bool = true
  ) {
    self.shape = shape
    self.kind = kind
    self.style = style
    self.isAntialiased = isAntialiased
  }

  /// The layer's figure in a frame of a size.
  func outline(in size: CGSize, mirrored: Bool) -> _ShapeOutline {
    let frame = CGRect(origin: .zero, size: size)
    var outline: _ShapeOutline
    switch kind {
    case .inside: outline = shape._outline(in: frame)
    case .line(let style), .border(let style):
      outline = _ShapeOutline(path: shape.path(in: frame), line: style)
    }
    if mirrored {
      outline.path = outline.path.applying(CGAffineTransform(-1, 0, 0, 1, size.width, 0))
    }
    return outline
  }

  /// Whether a point of the frame lies on what the layer draws.
  func contains(_ point: CGPoint, in size: CGSize, mirrored: Bool) -> Bool {
    let outline = outline(in: size, mirrored: mirrored)
    if let line = outline.line { return outline.path.strokedPath(line).contains(point) }
    if case .inside(let style) = kind {
      return outline.path.contains(point, eoFill: style.isEOFilled)
    }
    return outline.path.contains(point)
  }

  /// The drawing of an outline of this layer.
  ///
  /// Rectangles are filled on whole pixels, and so are the lines inside their edges.
  func operations(_ outline: _ShapeOutline, _ paint: Paint) -> [DrawOperation] {
    let data = outline.path.data
    if data.isEmpty { return [] }
    if let line = outline.line {
      if case .border = kind, line.isPlain, let rect = data.asRect {
        return Self.edges(of: rect, width: line.lineWidth).map { .fill($0, paint) }
      }
      return [DrawOperation.stroke(data, line.line, paint).smooth(isAntialiased)]
    }
    if let rect = data.asRect { return [.fill(rect, paint)] }
    var isEvenOdd = false
    if case .inside(let style) = kind { isEvenOdd = style.isEOFilled }
    return [DrawOperation.path(data, paint, evenOdd: isEvenOdd).smooth(isAntialiased)]
  }

  /// The four sides of a line around a rectangle, none over another.
  private static func edges(of rect: CGRect, width: CGFloat) -> [CGRect] {
    guard width > 0 else { return [] }
    let outer = rect.insetBy(dx: -width / 2, dy: -width / 2)
    let height = max(outer.height - 2 * width, 0)
    return [
      CGRect(x: outer.minX, y: outer.minY, width: outer.width, height: width),
      CGRect(x: outer.minX, y: outer.minY + width, width: width, height: height),
      CGRect(x: outer.maxX - width, y: outer.minY + width, width: width, height: height),
      CGRect(x: outer.minX, y: outer.maxY - width, width: outer.width, height: width),
    ]
  }
}

extension DrawOperation {
  /// The same with smooth edges, or without.
  func smooth(_ isAntialiased: Bool) -> DrawOperation {
    isAntialiased ? self : .group(DisplayNode(operations: [self], effects: [.crisp]))
  }
}

/// A shape as a view draws it.
struct ShapeDrawing {
  /// The shape that decides the size.
  var shape: any Shape
  let name: String
  /// Whether the shape takes what is proposed.
  let fills: Bool
  /// From the back.
  var layers: [ShapeLayer]

  init<S: Shape>(_ shape: S, _ layers: [ShapeLayer]) {
    self.shape = shape
    self.layers = layers
    name = ViewTypeInfo.of(S.self).name
    fills = S._fillsProposal
  }
}
