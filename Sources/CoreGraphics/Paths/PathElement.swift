public import Foundation

/// A step of a path; `Path.Element` in SwiftUI.
public enum _PathElement: Hashable, Sendable, Codable {
  /// A new subpath begins at a point.
  case move(to: CGPoint)
  /// A line from the point before.
  case line(to: CGPoint)
  /// A quadratic Bézier curve from the point before.
  case quadCurve(to: CGPoint, control: CGPoint)
  /// A cubic Bézier curve from the point before.
  case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
  /// A line back to where the subpath began, joined there.
  case closeSubpath

  /// The element with all of its points changed.
  func mapPoints(_ change: (CGPoint) -> CGPoint) -> _PathElement {
    switch self {
    case .move(let to): .move(to: change(to))
    case .line(let to): .line(to: change(to))
    case .quadCurve(let to, let control): .quadCurve(to: change(to), control: change(control))
    case .curve(let to, let control1, let control2):
      .curve(to: change(to), control1: change(control1), control2: change(control2))
    case .closeSubpath: .closeSubpath
    }
  }

  /// Calls `body` with each point, control points first.
  func forEachPoint(_ body: (CGPoint) -> Void) {
    switch self {
    case .move(let to), .line(let to): body(to)
    case .quadCurve(let to, let control):
      body(control)
      body(to)
    case .curve(let to, let control1, let control2):
      body(control1)
      body(control2)
      body(to)
    case .closeSubpath: break
    }
  }

  /// Where the element ends; `nil` when it closes a subpath.
  var end: CGPoint? {
    switch self {
    case .move(let to), .line(let to), .quadCurve(let to, _), .curve(let to, _, _): to
    case .closeSubpath: nil
    }
  }
}
