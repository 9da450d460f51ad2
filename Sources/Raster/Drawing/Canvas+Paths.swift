internal import CCairo
internal import CRasterShims
internal import CoreGraphics
internal import DisplayList
internal import Foundation

extension Canvas {
  /// cairo counts in 1/256 pixel with 32 bits; beyond this many pixels a path is cut first.
  private static let farthest = 4_000_000.0

  /// Fills the inside of a path, smooth at the edges; a path that is not finite is not drawn.
  func fill(_ path: Outline, paint: Paint, evenOdd: Bool, in space: Space) {
    if !space.isCrisp, fillConvex(path, paint: paint, in: space) { return }
    guard path.isFinite, let box = space.outerBox(path.controlBounds)?.met(by: visible),
      !box.isEmpty
    else { return }
    if let sheet = sheet(for: path, in: box) {
      sheet.fill(path, paint: paint, evenOdd: evenOdd, in: space)
      return draw(sheet, opacity: 1)
    }
    guard setSource(paint, in: space, covering: box) else { return }
    add(path, in: space)
    cairo_set_fill_rule(context, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    smoothing(space) { cairo_fill(context) }
  }

  /// A sheet of its own for a long path that a path clips; `nil` where it can be drawn as it is.
  ///
  /// Why: cairo works out what both have in common, which takes seconds for a hundred thousand lines.
  private func sheet(for path: Outline, in box: PixelBox) -> Canvas? {
    guard !isClippedToBox, !isPage, path.elements.count > 2000 else { return nil }
    let sheet = try? Canvas(box)
    sheet?.behind = self
    return sheet
  }

  /// Draws with smooth edges, or, in a crisp space, without.
  private func smoothing(_ space: Space, _ draw: () -> Void) {
    guard space.isCrisp else { return draw() }
    cairo_set_antialias(context, CAIRO_ANTIALIAS_NONE)
    draw()
    cairo_set_antialias(context, CAIRO_ANTIALIAS_GRAY)
  }

  /// Fills a convex path with one colour, where nothing but a box clips; false if it is none.
  private func fillConvex(_ path: Outline, paint: Paint, in space: Space) -> Bool {
    guard case .color(let color) = paint, isClippedToBox, !isPage,
      let shape = ConvexShape(path, space.whole)
    else { return false }
    let premultiplied = color.premultiplied(opacity: space.opacity)
    let box = shape.box.met(by: visible)
    if premultiplied == 0 || box.isEmpty { return true }
    var status: Int32 = 0
    change { origin in
      status = sl_fill_convex(
        origin, bytesPerRow, Int32(box.minX), Int32(box.minY), Int32(box.maxX), Int32(box.maxY),
        shape.points, Int32(shape.points.count / 2), premultiplied)
    }
    return status == 0
  }

  /// Draws the line along a path.
  func stroke(_ path: Outline, _ line: StrokeLine, paint: Paint, in space: Space) {
    let bounds = path.controlBounds
    guard line.width > 0, line.width.isFinite, path.isFinite else { return }
    // A square end reaches √2 half widths, a pointed corner its limit.
    let reach = line.width / 2 * max(1.5, line.join == .miter ? line.miterLimit : 1)
    guard let box = space.outerBox(bounds, reach: reach)?.met(by: visible), !box.isEmpty else {
      return
    }
    if let sheet = sheet(for: path, in: box) {
      sheet.stroke(path, line, paint: paint, in: space)
      return draw(sheet, opacity: 1)
    }
    guard setSource(paint, in: space, covering: box) else { return }
    let extent = Double(max(bounds.width, bounds.height) + reach) * space.scale
    guard extent < Self.farthest, isWithinReach(bounds, in: space) else {
      let outline = path.stroked(
        width: line.width, cap: line.cap.inCoreGraphics, join: line.join.inCoreGraphics,
        miterLimit: line.miterLimit)
      add(outline, in: space)
      cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
      smoothing(space) { cairo_fill(context) }
      return
    }
    add(path, in: space)
    cairo_set_line_cap(context, line.cap.inCairo)
    cairo_set_line_join(context, line.join.inCairo)
    cairo_set_miter_limit(context, Double(max(line.miterLimit, 1)))
    // The line's width and dashes are in the node's points, also where those are turned or stretched.
    setMatrix(space)
    cairo_set_line_width(context, Double(line.width))
    let dashes = line.visibleDash(along: bounds).map(Double.init)
    cairo_set_dash(
      context, dashes, Int32(dashes.count), dashes.isEmpty ? 0 : Double(line.dashPhase))
    smoothing(space) { cairo_stroke(context) }
    if !dashes.isEmpty { cairo_set_dash(context, nil, 0, 0) }
    resetMatrix()
  }

  /// Lets drawing show only inside a path; false when nothing can show any more.
  ///
  /// A rectangle is brought to whole pixels, as one that is filled would be.
  func clip(to path: Outline, evenOdd: Bool, in space: Space) -> Bool {
    guard path.isFinite else { return false }
    if space.isUpright, let rect = path.asRect, let box = space.box(rect) {
      guard !box.met(by: visible).isEmpty else { return false }
      clip(to: box)
      return true
    }
    guard let box = space.outerBox(path.controlBounds), !box.met(by: visible).isEmpty else {
      return false
    }
    add(path, in: space)
    clipToPath(in: box, evenOdd: evenOdd)
    return true
  }

  // MARK: cairo's path

  func setMatrix(_ space: Space) {
    let m = space.whole
    var matrix = cairo_matrix_t(
      xx: Double(m.a), yx: Double(m.b), xy: Double(m.c), yy: Double(m.d), x0: Double(m.tx),
      y0: Double(m.ty))
    cairo_set_matrix(context, &matrix)
  }

  func resetMatrix() { cairo_identity_matrix(context) }

  private func isWithinReach(_ bounds: CGRect, in space: Space) -> Bool {
    let seen = bounds.applying(space.whole)
    return max(abs(seen.minX), abs(seen.maxX), abs(seen.minY), abs(seen.maxY))
      < CGFloat(Self.farthest)
  }

  /// Makes a finite path cairo's, in pixels.
  private func add(_ path: Outline, in space: Space) {
    cairo_new_path(context)
    guard isWithinReach(path.controlBounds, in: space) else {
      PathCutter(around: bounds.outset(8, 8)).cut(path.applying(space.whole)) { polygon in
        for (index, point) in polygon.enumerated() {
          let (x, y) = (Double(point.x), Double(point.y))
          if index == 0 { cairo_move_to(context, x, y) } else { cairo_line_to(context, x, y) }
        }
        cairo_close_path(context)
      }
      return
    }
    setMatrix(space)
    var current = CGPoint.zero
    for element in path.elements {
      switch element {
      case .move(let to):
        cairo_move_to(context, Double(to.x), Double(to.y))
        current = to
      case .line(let to):
        cairo_line_to(context, Double(to.x), Double(to.y))
        current = to
      case .quadCurve(let to, let control):
        cairo_curve_to(
          context, Double(current.x + 2 * control.x) / 3, Double(current.y + 2 * control.y) / 3,
          Double(to.x + 2 * control.x) / 3, Double(to.y + 2 * control.y) / 3, Double(to.x),
          Double(to.y))
        current = to
      case .curve(let to, let control1, let control2):
        cairo_curve_to(
          context, Double(control1.x), Double(control1.y), Double(control2.x),
          Double(control2.y), Double(to.x), Double(to.y))
        current = to
      case .closeSubpath: cairo_close_path(context)
      }
    }
    resetMatrix()
  }
}

extension StrokeLine {
  /// The dashes of a line; none where they are not lengths, or too many to be seen.
  ///
  /// - Parameter bounds: what the line lies in.
  func visibleDash(along bounds: CGRect) -> [CGFloat] {
    let period = dash.reduce(0, +)
    guard period > 0, period.isFinite, dashPhase.isFinite, dash.allSatisfy({ $0 >= 0 }),
      (bounds.width + bounds.height) / period < 20_000
    else { return [] }
    return dash
  }
}

extension StrokeLine.Cap {
  var inCairo: cairo_line_cap_t {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }

  var inCoreGraphics: CGLineCap {
    switch self {
    case .butt: .butt
    case .round: .round
    case .square: .square
    }
  }
}

extension StrokeLine.Join {
  var inCairo: cairo_line_join_t {
    switch self {
    case .miter: CAIRO_LINE_JOIN_MITER
    case .round: CAIRO_LINE_JOIN_ROUND
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }

  var inCoreGraphics: CGLineJoin {
    switch self {
    case .miter: .miter
    case .round: .round
    case .bevel: .bevel
    }
  }
}

extension RGBA {
  /// The colour as premultiplied ARGB.
  func premultiplied(opacity: Double) -> UInt32 {
    func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    let alpha = unit(unit(self.alpha) * opacity)
    func byte(_ value: Double) -> UInt32 { UInt32((unit(value) * alpha * 255).rounded()) }
    return UInt32((alpha * 255).rounded()) << 24 | byte(red) << 16 | byte(green) << 8 | byte(blue)
  }
}
