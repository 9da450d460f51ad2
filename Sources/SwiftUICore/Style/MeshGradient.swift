internal import DisplayList
internal import Foundation

/// Colours at the corners of a net, which run into each other; as a view it fills what it is offered.
public struct MeshGradient: Equatable, Sendable {
  /// Where the corners lie, row by row, as fractions of what is filled.
  public enum Locations: Equatable, Sendable {
    /// With straight edges between them.
    case points([SIMD2<Float>])
    /// With curves between them.
    case bezierPoints([BezierPoint])
  }

  /// What colours the corners have, row by row.
  public enum Colors: Equatable, Sendable {
    case colors([Color])
    case resolvedColors([Color.Resolved])
  }

  /// A corner, and the control points of the four curves that meet there, as fractions of what is filled.
  public struct BezierPoint: Hashable, Sendable {
    public var position: SIMD2<Float>
    public var leadingControlPoint: SIMD2<Float>
    public var topControlPoint: SIMD2<Float>
    public var trailingControlPoint: SIMD2<Float>
    public var bottomControlPoint: SIMD2<Float>

    public init(
      position: SIMD2<Float>, leadingControlPoint: SIMD2<Float>, topControlPoint: SIMD2<Float>,
      trailingControlPoint: SIMD2<Float>, bottomControlPoint: SIMD2<Float>
    ) {
      self.position = position
      self.leadingControlPoint = leadingControlPoint
      self.topControlPoint = topControlPoint
      self.trailingControlPoint = trailingControlPoint
      self.bottomControlPoint = bottomControlPoint
    }
  }

  /// How many corners lie side by side.
  public var width: Int
  /// How many rows of corners there are.
  public var height: Int
  public var locations: Locations
  public var colors: Colors
  /// What lies around the net.
  public var background: Color
  /// Whether colours pass the corners smoothly.
  public var smoothsColors: Bool
  public var colorSpace: Gradient.ColorSpace

  /// A net with straight edges.
  ///
  /// - Parameters:
  ///   - width: how many corners lie side by side; at least 2, else nothing is drawn.
  ///   - height: how many rows there are; at least 2.
  ///   - points: the corners row by row, as fractions of what is filled; of another number than width times height
  ///     nothing is drawn.
  ///   - colors: those of the corners.
  public init(
    width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear,
    smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width, height: height, locations: .points(points), colors: .colors(colors),
      background: background, smoothsColors: smoothsColors, colorSpace: colorSpace)
  }

  /// A net with straight edges.
  public init(
    width: Int, height: Int, points: [SIMD2<Float>], resolvedColors: [Color.Resolved],
    background: Color = .clear, smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width, height: height, locations: .points(points),
      colors: .resolvedColors(resolvedColors), background: background,
      smoothsColors: smoothsColors, colorSpace: colorSpace)
  }

  /// A net with curved edges.
  public init(
    width: Int, height: Int, bezierPoints: [BezierPoint], colors: [Color],
    background: Color = .clear, smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width, height: height, locations: .bezierPoints(bezierPoints),
      colors: .colors(colors), background: background, smoothsColors: smoothsColors,
      colorSpace: colorSpace)
  }

  /// A net with curved edges.
  public init(
    width: Int, height: Int, bezierPoints: [BezierPoint], resolvedColors: [Color.Resolved],
    background: Color = .clear, smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width, height: height, locations: .bezierPoints(bezierPoints),
      colors: .resolvedColors(resolvedColors), background: background,
      smoothsColors: smoothsColors, colorSpace: colorSpace)
  }

  /// A net with edges and colours of either kind.
  public init(
    width: Int, height: Int, locations: Locations, colors: Colors, background: Color = .clear,
    smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
  ) {
    self.width = width
    self.height = height
    self.locations = locations
    self.colors = colors
    self.background = background
    self.smoothsColors = smoothsColors
    self.colorSpace = colorSpace
  }
}

extension MeshGradient: ShapeStyle {
  public typealias Resolved = Never

  public func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
    let colors: [RGBA] =
      switch colors {
      case .colors(let colors): colors.map { $0.components(in: context.environment).displayable }
      case .resolvedColors(let colors):
        colors.map { Color($0).components(in: context.environment).displayable }
      }
    let corners = corners
    guard width > 1, height > 1, corners.count == width * height, colors.count == corners.count
    else { return .clear }
    return .mesh(
      _ResolvedMesh(
        width: width, corners: corners, colors: colors,
        background: background.components(in: context.environment).displayable,
        isSmooth: smoothsColors, isPerceptual: colorSpace == .perceptual,
        opacity: context.levelOpacity))
  }

  /// The corners; those of straight edges have their control points on a third of the way.
  private var corners: [BezierPoint] {
    let points: [SIMD2<Float>]
    switch locations {
    case .bezierPoints(let corners): return corners
    case .points(let given): points = given
    }
    guard width > 0, points.count == width * height else { return [] }
    return points.indices.map { index in
      let (row, column) = (index / width, index % width)
      func towards(_ row: Int, _ column: Int) -> SIMD2<Float> {
        guard (0..<height).contains(row), (0..<width).contains(column) else {
          return points[index]
        }
        return points[index] + (points[row * width + column] - points[index]) / 3
      }
      return BezierPoint(
        position: points[index], leadingControlPoint: towards(row, column - 1),
        topControlPoint: towards(row - 1, column), trailingControlPoint: towards(row, column + 1),
        bottomControlPoint: towards(row + 1, column))
    }
  }
}

extension MeshGradient: _BuiltInView {
  public static func _make(_ view: Self, _ scope: _Scope) {
    scope.append(StyleNode("MeshGradient", AnyShapeStyle(view), scope))
  }

  public static func _update(_ view: Self, from old: Self, _ scope: _Scope) {
    scope.next(as: StyleNode.self).set(AnyShapeStyle(view), scope)
  }
}

/// A mesh whose colours are known, before it is known what it fills.
public struct _ResolvedMesh: Hashable, Sendable {
  let width: Int
  let corners: [MeshGradient.BezierPoint]
  let colors: [RGBA]
  let background: RGBA
  let isSmooth: Bool
  let isPerceptual: Bool
  var opacity: Double

  func paint(in frame: CGRect) -> MeshPaint {
    func place(_ point: SIMD2<Float>) -> CGPoint {
      CGPoint(
        x: frame.minX + CGFloat(point.x) * frame.width,
        y: frame.minY + CGFloat(point.y) * frame.height)
    }
    let vertices = zip(corners, colors).map { corner, color in
      MeshPaint.Vertex(
        position: place(corner.position), leading: place(corner.leadingControlPoint),
        top: place(corner.topControlPoint), trailing: place(corner.trailingControlPoint),
        bottom: place(corner.bottomControlPoint), color: color)
    }
    return MeshPaint(
      width: width, vertices: vertices, background: background, isSmooth: isSmooth,
      isPerceptual: isPerceptual, opacity: opacity)
  }
}
