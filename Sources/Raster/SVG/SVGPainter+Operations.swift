internal import CoreGraphics
internal import DisplayList
internal import Foundation

extension SVGPainter {
  mutating func draw(_ operation: DrawOperation, in space: Space) throws(RasterError) {
    switch operation {
    case .fill(let rect, let paint):
      guard !paint.isClear else { return }
      if let what = paint.drawnAsPixels { return try rasterise(operation, what, in: space) }
      var rect = rect
      if space.isUpright {
        guard let snapped = space.snapped(rect) else { return }
        rect = snapped
      }
      guard rect.isFinite else { return }
      body.add("<rect")
      self.rect(rect, in: space)
      self.paint("fill", paint, in: space)
      body.add("/>\n")
    case .path(let path, let paint, let evenOdd):
      guard !paint.isClear, path.isFinite, !path.isEmpty else { return }
      if let what = paint.drawnAsPixels { return try rasterise(operation, what, in: space) }
      body.add("<path")
      body.path(path, movedBy: space.origin)
      if evenOdd { body.attribute("fill-rule", "evenodd") }
      self.paint("fill", paint, in: space)
      body.add("/>\n")
    case .stroke(let path, let line, let paint):
      guard !paint.isClear, path.isFinite, !path.isEmpty, line.width > 0, line.width.isFinite
      else { return }
      if let what = paint.drawnAsPixels { return try rasterise(operation, what, in: space) }
      stroke(path, line, paint, in: space)
    case .glyphs(let run): try draw(run, in: space)
    case .image(let image): try draw(image, in: space)
    case .link(let rect, let address):
      guard rect.isFinite else { return }
      links.add("<a")
      links.attribute("xlink:href", address)
      links.add("><path")
      var outline = Outline()
      outline.addRect(rect)
      // Why mapped to the whole picture: they are written after all groups are closed.
      links.path(outline.applying(space.whole.concatenating(pixelsToPoints)), movedBy: .zero)
      links.add(" fill-opacity=\"0\"/></a>\n")
    // Groups are steps of their own.
    case .group: break
    case .placeholder(let rect):
      guard rect.isFinite else { return }
      var outline = Outline()
      outline.addRect(rect.insetBy(dx: 0.5, dy: 0.5))
      stroke(
        outline, StrokeLine(width: 1, dash: [3, 2], dashPhase: 0), .color(Painter.placeholder),
        in: space)
    }
  }

  private mutating func rasterise(
    _ operation: DrawOperation, _ what: String, in space: Space
  ) throws(RasterError) {
    try rasterise(DisplayNode(operations: [operation]), what, in: space)
  }

  private mutating func rect(_ rect: CGRect, in space: Space) {
    body.attribute("x", rect.minX + space.origin.x)
    body.attribute("y", rect.minY + space.origin.y)
    body.attribute("width", rect.width)
    body.attribute("height", rect.height)
  }

  private mutating func stroke(
    _ path: Outline, _ line: StrokeLine, _ paint: Paint, in space: Space
  ) {
    body.add("<path")
    body.path(path, movedBy: space.origin)
    body.add(" fill=\"none\"")
    self.paint("stroke", paint, in: space)
    body.attribute("stroke-width", line.width)
    switch line.cap {
    case .butt: break
    case .round: body.attribute("stroke-linecap", "round")
    case .square: body.attribute("stroke-linecap", "square")
    }
    switch line.join {
    case .miter: body.attribute("stroke-miterlimit", max(line.miterLimit, 1))
    case .round: body.attribute("stroke-linejoin", "round")
    case .bevel: body.attribute("stroke-linejoin", "bevel")
    }
    let dashes = line.visibleDash(along: path.controlBounds)
    if !dashes.isEmpty {
      body.add(" stroke-dasharray=\"")
      body.numbers(dashes)
      body.add("\"")
      if line.dashPhase != 0 { body.attribute("stroke-dashoffset", line.dashPhase) }
    }
    body.add("/>\n")
  }

  // MARK: Paints

  /// Writes what something is filled or stroked with; an angular gradient, which SVG lacks, is its colour halfway.
  mutating func paint(_ name: String, _ paint: Paint, in space: Space) {
    switch paint {
    case .color(let color): body.color(name, opacity: name + "-opacity", color)
    case .backdrop(let backdrop): body.color(name, opacity: name + "-opacity", backdrop.fallback)
    case .image, .mesh: body.add(" \(name)=\"none\"")
    case .gradient(let gradient):
      let ramp = ColorRamp(gradient.stops, opacity: 1)
      guard !ramp.isEmpty else { return body.add(" \(name)=\"none\"") }
      switch gradient.geometry {
      case .linear(let from, let to):
        guard from.isFinite, to.isFinite else { return body.add(" \(name)=\"none\"") }
        guard from != to else {
          return body.color(name, opacity: name + "-opacity", ramp.color(at: 1))
        }
        let id = linear(ramp, from, to, gradient.spread, in: space)
        body.add(" \(name)=\"url(#\(id))\"")
      case .radial(let center, let from, let to):
        guard center.isFinite, from.isFinite, to.isFinite else {
          return body.add(" \(name)=\"none\"")
        }
        let outer = abs(to.width) >= abs(from.width) ? to : from
        guard outer.width != 0, outer.height != 0, from != to else {
          return body.color(name, opacity: name + "-opacity", ramp.color(at: 1))
        }
        let id = radial(ramp, center, abs(from.width), abs(to.width), outer, in: space)
        body.add(" \(name)=\"url(#\(id))\"")
      case .angular: body.color(name, opacity: name + "-opacity", ramp.color(at: 0.5))
      }
    }
  }

  private mutating func linear(
    _ ramp: ColorRamp, _ from: CGPoint, _ to: CGPoint, _ spread: GradientPaint.Spread,
    in space: Space
  ) -> String {
    define("linearGradient", "g") {
      $0.attribute("gradientUnits", "userSpaceOnUse")
      $0.attribute("x1", from.x + space.origin.x)
      $0.attribute("y1", from.y + space.origin.y)
      $0.attribute("x2", to.x + space.origin.x)
      $0.attribute("y2", to.y + space.origin.y)
      if let name = spread.nameInSVG { $0.attribute("spreadMethod", name) }
      $0.add(">")
      $0.stops(ramp.samples)
      $0.add("</linearGradient>\n")
    }
  }

  /// A gradient between two circles around a point, squeezed to the shape of the outer ellipse.
  ///
  /// SVG 1.1 begins at the centre: places are counted anew from there, outward.
  private mutating func radial(
    _ ramp: ColorRamp, _ center: CGPoint, _ from: CGFloat, _ to: CGFloat, _ outer: CGSize,
    in space: Space
  ) -> String {
    let radius = Double(max(from, to))
    var stops = ramp.samples.map { sample in
      ((Double(from) + sample.location * Double(to - from)) / radius, sample.color)
    }
    if from > to { stops.reverse() }
    return define("radialGradient", "g") {
      $0.attribute("gradientUnits", "userSpaceOnUse")
      $0.add(" cx=\"0\" cy=\"0\"")
      $0.attribute("r", CGFloat(radius))
      $0.transform(
        CGAffineTransform(
          1, 0, 0, outer.height / outer.width, center.x + space.origin.x,
          center.y + space.origin.y), as: "gradientTransform")
      $0.add(">")
      $0.stops(stops)
      $0.add("</radialGradient>\n")
    }
  }
}

extension SVGText {
  fileprivate mutating func stops(_ stops: [(location: Double, color: RGBA)]) {
    for stop in stops {
      add("<stop")
      attribute("offset", CGFloat(min(max(stop.location, 0), 1)))
      color("stop-color", opacity: "stop-opacity", stop.color)
      add("/>")
    }
  }
}

extension GradientPaint.Spread {
  fileprivate var nameInSVG: String? {
    switch self {
    case .pad: nil
    case .repeating: "repeat"
    case .mirrored: "reflect"
    }
  }
}

extension Paint {
  /// What a paint that SVG lacks is called in the report; `nil` for one that it has.
  var drawnAsPixels: String? {
    switch self {
    case .gradient(let gradient):
      switch gradient.geometry {
      case .angular: "an angular gradient"
      // SVG's begins at the centre, and would repeat from there.
      case .radial where gradient.spread != .pad: "a radial gradient that repeats"
      case .radial, .linear: nil
      }
    case .image: "an image paint"
    case .mesh: "a mesh gradient"
    case .color, .backdrop: nil
    }
  }
}

extension CGPoint {
  var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGSize {
  var isFinite: Bool { width.isFinite && height.isFinite }
}

extension CGRect {
  var isFinite: Bool { origin.isFinite && size.isFinite }
}
