public import Foundation

/// How a child comes to lie where it does on one axis, leading-based.
public enum PlaceRule {
  /// At the start.
  case start
  /// After an inset: of padding, of a margin.
  case inset(CGFloat)
  /// After the views before it and the gaps, each view with the gap that follows.
  case after([Neighbour])
  /// Where its guide lies on a line.
  case guide(GuidePlace)
  /// In the middle of a room.
  case centred(start: CGFloat, room: CGFloat, length: CGFloat)
  /// Its middle at a point.
  case middle(at: CGFloat, length: CGFloat)
  /// Moved by a distance.
  case moved(CGFloat)
  /// A point of it, as a fraction, at the same point of a room.
  case anchor(CGFloat, start: CGFloat, room: CGFloat, length: CGFloat)
  /// After lines of a lazy container, and within its own line by its guide.
  case lines(LazyLines, inset: CGFloat)
  /// Moved from where it lies after lines, so that it stays in sight; where its section ends, that pushes it out.
  case pinned(LazyLines, moved: CGFloat, isPushed: Bool)
  /// In the middle, as its layout has not placed it.
  case unplaced(room: CGFloat, length: CGFloat)
  /// A point of it, as a fraction, at a place that a layout has chosen.
  case chosen(CGFloat, anchor: CGFloat, length: CGFloat)
  /// At the end of a room.
  case end(room: CGFloat, length: CGFloat)
  /// Within a margin, moved back by how far the content is scrolled.
  case scrolled(margin: CGFloat, slack: CGFloat, offset: CGFloat)
  /// Before the start, by how far it may reach beyond the safe area.
  case beyond(CGFloat)
  /// Where a layout has put it by rules of its own.
  case decided(CGFloat)

  /// A view before another in a stack.
  public struct Neighbour {
    public let node: LayoutNode
    public let length: CGFloat
    /// The gap that follows.
    public let gap: CGFloat
  }

  /// Where the child starts in its container.
  public var origin: CGFloat {
    switch self {
    case .start: return 0
    case .inset(let inset): return inset
    case .after(let views): return views.reduce(0) { $0 + $1.length + $1.gap }
    case .guide(let place): return place.origin
    case .centred(let start, let room, let length): return start + (room - length) / 2
    case .middle(let point, let length): return point - length / 2
    case .moved(let distance): return distance
    case .anchor(let anchor, let start, let room, let length):
      return start + anchor * (room - length)
    case .lines(let lines, let inset): return lines.length + inset
    case .pinned(let lines, let moved, _): return lines.length + moved
    case .unplaced(let room, let length): return room / 2 - 0.5 * length
    case .chosen(let point, let anchor, let length): return point - anchor * length
    case .end(let room, let length): return room - length
    case .scrolled(let margin, let slack, let offset): return margin + slack - offset
    case .beyond(let inset): return -inset
    case .decided(let origin): return origin
    }
  }
}

/// How a child was put on a line of guides.
public struct GuidePlace {
  public let key: AlignmentKey
  /// The child's own guide.
  public let guide: GuideTrace
  /// Where the line lies in the container.
  public let line: CGFloat
  public let source: Line

  /// What the line was made of.
  public enum Line {
    /// The default of the key for the frame's own length.
    case frame(CGFloat)
    /// The guide of the view that an overlay lies over, or a background behind.
    case primary(GuideTrace)
    /// The largest guide of the children of a stack; a stack's line lies at least at its start.
    case children([GuideTrace])
    /// A line that the cells of a column or row share, from where that starts: the largest of their guides, and
    /// what lies before it of the room that they do not need.
    case band(start: CGFloat, cells: [GuideTrace], slack: CGFloat)
    /// The default of the key for a cell of a length, from where that starts.
    case cell(start: CGFloat, length: CGFloat)
    /// In the middle of the first of two views, at its guide.
    case beside(GuideTrace, origin: CGFloat)
  }

  var origin: CGFloat { line - guide.value }
}
