public import CoreGraphics
internal import DisplayList
public import Foundation

extension GraphicsContext {
  /// Fills the inside of a path; one with coordinates that are not finite is left out, with a diagnostic.
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    guard let bounds = bounds(of: path) else { return }
    let resolved = shading.resolve(in: environment, around: bounds)
    guard !resolved.isClear else { return }
    let paint = resolved.paint(in: bounds)
    let operation: DrawOperation =
      if let rect = path.data.asRect, transform.isIdentity {
        .fill(rect, paint)
      } else {
        DrawOperation.path(path.data, paint, evenOdd: style.isEOFilled).smooth(style.isAntialiased)
      }
    add(resolved.adorned([operation]))
  }

  /// Draws the line along a path.
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    guard let bounds = bounds(of: path) else { return }
    let resolved = shading.resolve(
      in: environment, around: bounds.insetBy(dx: -style.lineWidth, dy: -style.lineWidth))
    guard !resolved.isClear, style.lineWidth > 0 else { return }
    add(resolved.adorned([.stroke(path.data, style.line, resolved.paint(in: bounds))]))
  }

  /// Draws the line along a path.
  ///
  /// - Parameter lineWidth: in points of the space of drawing.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Draws with the functions of Core Graphics, in the space of drawing, whose y goes down here too.
  ///
  /// - Parameter content: draws into a context without filters, clips and opacity; those of this context count for all that
  ///   it draws, as a whole.
  public func withCGContext(content: (CGContext) throws -> Void) rethrows {
    let context = CGContext(_recording: sheet.bounds)
    try content(context)
    guard let drawing = context._recorded?.drawing(onto: .identity), !drawing.children.isEmpty
    else { return }
    add([.group(drawing)])
  }

  /// `nil` for a path that draws nothing.
  private func bounds(of path: Path) -> CGRect? {
    if path.isEmpty { return nil }
    guard path.data.isFinite else {
      sheet.reportPath()
      return nil
    }
    return path.data.controlBounds
  }
}
