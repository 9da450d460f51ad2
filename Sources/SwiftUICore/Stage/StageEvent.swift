public import Foundation

/// Something that happens to a stage from outside, at the stage's time.
@_spi(Sightline)
public enum StageEvent: Equatable, Sendable {
  /// A finger comes down and is lifted at a point of the canvas, in points.
  case tap(CGPoint)
  /// A tap in the middle of the first view that shows a text.
  case tapText(String)
  /// The content under a point of the canvas moves by a distance, in points: a negative height brings up what
  /// is further down. On each axis it is that of the innermost view at the point that scrolls there.
  case scroll(at: CGPoint, by: CGSize)
  /// A finger, by a number of its own.
  case touch(Int, TouchPhase)
  /// A pointer comes to a point of the canvas, or leaves it.
  case hover(CGPoint?)
  /// A key goes down, is held, or goes up.
  case key(KeyPress)
  /// Text comes in where the keyboard goes.
  case text(TextEntry)

  /// What a finger does; points are of the canvas.
  public enum TouchPhase: Equatable, Sendable {
    case down(CGPoint)
    case moved(CGPoint)
    case up(CGPoint)
    /// The system takes it away.
    case cancelled
  }
}
