internal import Foundation
internal import LayoutEngine

/// A finger on the glass, or the pressed button of a pointer.
struct Touch {
  let id: Int
  /// Where it came down on the canvas, in points.
  var start: CGPoint
  /// Where it is on the canvas, in points.
  var location: CGPoint
  /// When it came down, in seconds since the stage was made.
  var startTime: Double
  /// True for one that is lifted before anyone can see that something is pressed.
  var isMomentary = false

  /// How far it is from where it came down, in points.
  var distance: CGFloat { location.distance(to: start) }
}

/// What a recogniser is told: what has happened to the touches on its view, and when.
struct TouchEvent {
  enum Kind {
    case down, moved, up
    /// Nothing but time has passed.
    case time
  }

  let kind: Kind
  /// The touch that it is about; `nil` for time.
  let touch: Touch?
  /// The touches on the view, in the order in which they came; a lifted one is no longer among them.
  let touches: [Touch]
  /// Seconds since the stage was made.
  let time: Double
  /// The stage's date.
  let date: Date
  /// The view.
  let node: LayoutNode
}

extension CGPoint {
  func distance(to other: CGPoint) -> CGFloat {
    let (dx, dy) = (x - other.x, y - other.y)
    return (dx * dx + dy * dy).squareRoot()
  }

  /// Whether both coordinates are numbers.
  var isFinite: Bool { x.isFinite && y.isFinite }
}
