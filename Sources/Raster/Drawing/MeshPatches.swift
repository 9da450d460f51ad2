internal import CoreGraphics
internal import DisplayList
internal import Foundation

extension MeshPaint {
  /// A corner of a small piece.
  struct Corner {
    var place: CGPoint
    var color: RGBA
  }

  /// The most pieces that a net is cut into.
  private static let mostPieces = 40_000

  /// Whether the net has a cell, and all of its places are finite.
  var isDrawable: Bool {
    width > 1 && height > 1 && vertices.count == width * height
      && vertices.allSatisfy { vertex in
        [vertex.position, vertex.leading, vertex.top, vertex.trailing, vertex.bottom].allSatisfy {
          abs($0.x) < 1e7 && abs($0.y) < 1e7
        }
      }
  }

  /// The net as pieces with straight edges and four corners, between which colours may be mixed evenly.
  ///
  /// A cell is the patch that its four curves span, cut into sixteen pieces each way, fewer where there are many cells.
  var patches: [[Corner]] {
    let cells = (width - 1) * (height - 1)
    let steps = max(1, min(16, Int((Double(Self.mostPieces) / Double(cells)).squareRoot())))
    var result: [[Corner]] = []
    for row in 0..<height - 1 {
      for column in 0..<width - 1 {
        let cell = Cell(
          vertices[row * width + column], vertices[row * width + column + 1],
          vertices[(row + 1) * width + column], vertices[(row + 1) * width + column + 1],
          isSmooth: isSmooth, isPerceptual: isPerceptual)
        var corners: [[Corner]] = []
        for down in 0...steps {
          corners.append(
            (0...steps).map { across in
              cell.corner(CGFloat(across) / CGFloat(steps), CGFloat(down) / CGFloat(steps))
            })
        }
        for down in 0..<steps {
          for across in 0..<steps {
            result.append([
              corners[down][across], corners[down][across + 1], corners[down + 1][across + 1],
              corners[down + 1][across],
            ])
          }
        }
      }
    }
    return result
  }

  /// The area between four corners of the net.
  private struct Cell {
    let topLeft, topRight, bottomLeft, bottomRight: Vertex
    let isSmooth: Bool
    let isPerceptual: Bool
    let colors: [SIMD4<Double>]

    init(
      _ topLeft: Vertex, _ topRight: Vertex, _ bottomLeft: Vertex, _ bottomRight: Vertex,
      isSmooth: Bool, isPerceptual: Bool
    ) {
      self.topLeft = topLeft
      self.topRight = topRight
      self.bottomLeft = bottomLeft
      self.bottomRight = bottomRight
      self.isSmooth = isSmooth
      self.isPerceptual = isPerceptual
      colors = [topLeft, topRight, bottomLeft, bottomRight].map { vertex in
        let color = vertex.color
        return isPerceptual
          ? ColorRamp.oklab(color, 1)
          : SIMD4(
            color.red * color.alpha, color.green * color.alpha, color.blue * color.alpha,
            color.alpha)
      }
    }

    func corner(_ u: CGFloat, _ v: CGFloat) -> Corner {
      Corner(place: place(u, v), color: color(Double(u), Double(v)))
    }

    /// Coons's patch: what the curves above and below give, and those at the sides, less what both share.
    private func place(_ u: CGFloat, _ v: CGFloat) -> CGPoint {
      let top = Self.curve(
        topLeft.position, topLeft.trailing, topRight.leading, topRight.position, u)
      let bottom = Self.curve(
        bottomLeft.position, bottomLeft.trailing, bottomRight.leading, bottomRight.position, u)
      let left = Self.curve(
        topLeft.position, topLeft.bottom, bottomLeft.top, bottomLeft.position, v)
      let right = Self.curve(
        topRight.position, topRight.bottom, bottomRight.top, bottomRight.position, v)
      func mix(_ a: CGPoint, _ b: CGPoint, _ part: CGFloat) -> CGPoint {
        CGPoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
      }
      let down = mix(top, bottom, v)
      let across = mix(left, right, u)
      let shared = mix(
        mix(topLeft.position, topRight.position, u),
        mix(bottomLeft.position, bottomRight.position, u), v)
      return CGPoint(x: down.x + across.x - shared.x, y: down.y + across.y - shared.y)
    }

    private static func curve(
      _ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, _ t: CGFloat
    ) -> CGPoint {
      let s = 1 - t
      let (p, q, r, w) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      return CGPoint(
        x: p * a.x + q * b.x + r * c.x + w * d.x, y: p * a.y + q * b.y + r * c.y + w * d.y)
    }

    /// [unknown] that smooth colours are level at the corners: docs/evidence/styles.md.
    private func color(_ u: Double, _ v: Double) -> RGBA {
      func eased(_ t: Double) -> Double { isSmooth ? t * t * (3 - 2 * t) : t }
      let (x, y) = (eased(u), eased(v))
      let above = colors[0] + (colors[1] - colors[0]) * x
      let below = colors[2] + (colors[3] - colors[2]) * x
      let value = above + (below - above) * y
      if isPerceptual { return ColorRamp.color(value) }
      guard value.w > 0 else { return RGBA(red: 0, green: 0, blue: 0, alpha: 0) }
      return RGBA(
        red: value.x / value.w, green: value.y / value.w, blue: value.z / value.w, alpha: value.w)
    }
  }
}
