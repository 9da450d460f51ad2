public import Foundation

/// What is done with a path.
public enum CGPathDrawingMode: Int32, Hashable, Sendable {
  case fill = 0
  case eoFill = 1
  case stroke = 2
  case fillStroke = 3
  case eoFillStroke = 4
}

extension CGContext {
  // MARK: The current path

  /// Begins a new path; the old one is forgotten.
  public func beginPath() { path = _PathData() }
  public func move(to point: CGPoint) { path.move(to: point) }
  public func addLine(to point: CGPoint) { path.line(to: point) }

  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    path.quad(to: end, control: control)
  }

  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    path.curve(to: end, control1: control1, control2: control2)
  }

  public func closePath() { path.close() }
  public func addRect(_ rect: CGRect) { path.addRect(rect) }
  public func addEllipse(in rect: CGRect) { path.addEllipse(in: rect) }
  public func addPath(_ other: CGPath) { path.append(other._data) }

  /// Adds lines between points, from the first on.
  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    path.move(to: first)
    for point in points.dropFirst() { path.line(to: point) }
  }

  /// Adds an arc of a circle; angles in radians.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    let arc = CGMutablePath()
    arc.addPath(CGPath(_data: path))
    arc.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
    path = arc._data
  }

  // MARK: Drawing it

  /// Fills or strokes the current path, and forgets it.
  public func drawPath(using mode: CGPathDrawingMode) {
    switch mode {
    case .fill, .fillStroke: _draw(.fill(path, state.fillColor, evenOdd: false))
    case .eoFill, .eoFillStroke: _draw(.fill(path, state.fillColor, evenOdd: true))
    case .stroke: break
    }
    switch mode {
    case .stroke, .fillStroke, .eoFillStroke:
      _draw(.stroke(path, state.line, state.strokeColor))
    case .fill, .eoFill: break
    }
    beginPath()
  }

  public func fillPath(using rule: CGPathFillRule = .winding) {
    drawPath(using: rule == .evenOdd ? .eoFill : .fill)
  }

  public func strokePath() { drawPath(using: .stroke) }

  /// Lets drawing show only inside the current path, and forgets it.
  public func clip(using rule: CGPathFillRule = .winding) {
    clip(path, evenOdd: rule == .evenOdd)
    beginPath()
  }

  public func clip(to rect: CGRect) {
    var outline = _PathData()
    outline.addRect(rect)
    clip(outline, evenOdd: false)
  }

  private func clip(_ path: _PathData, evenOdd: Bool) {
    state.clips.append((path.applying(state.transform), evenOdd))
  }

  // MARK: Whole figures

  public func fill(_ rect: CGRect) { fill([rect]) }

  public func fill(_ rects: [CGRect]) {
    var outline = _PathData()
    for rect in rects { outline.addRect(rect) }
    _draw(.fill(outline, state.fillColor, evenOdd: false))
  }

  public func stroke(_ rect: CGRect) {
    var outline = _PathData()
    outline.addRect(rect)
    _draw(.stroke(outline, state.line, state.strokeColor))
  }

  public func stroke(_ rect: CGRect, width: CGFloat) {
    let line = state.line
    state.line.width = width
    stroke(rect)
    state.line = line
  }

  /// Makes a rectangle as clear as if nothing had been drawn there.
  public func clear(_ rect: CGRect) {
    let before = state
    state.blendMode = .clear
    state.alpha = 1
    state.shadow = nil
    state.fillColor = .black
    fill(rect)
    state = before
  }

  public func fillEllipse(in rect: CGRect) {
    var outline = _PathData()
    outline.addEllipse(in: rect)
    _draw(.fill(outline, state.fillColor, evenOdd: false))
  }

  public func strokeEllipse(in rect: CGRect) {
    var outline = _PathData()
    outline.addEllipse(in: rect)
    _draw(.stroke(outline, state.line, state.strokeColor))
  }

  public func strokeLineSegments(between points: [CGPoint]) {
    var outline = _PathData()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      outline.move(to: points[index])
      outline.line(to: points[index + 1])
    }
    _draw(.stroke(outline, state.line, state.strokeColor))
  }

  /// Draws a picture so that it fills a rectangle, its top row along the edge of greatest y.
  public func draw(_ image: CGImage, in rect: CGRect) { _draw(.image(image, rect)) }

  /// Makes a rectangle of the page lead to an address.
  public func setURL(_ url: CFURL, for rect: CGRect) { _draw(.link(rect, url)) }
}
