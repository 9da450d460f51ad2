public import Foundation

/// `GridItem`: one column of a vertical lazy grid or one row of a horizontal one, or as many as fit.
public struct LazyTrack: Equatable, Sendable {
  /// How long a track is, in points.
  public enum Size: Equatable, Sendable {
    case fixed(CGFloat)
    case flexible(minimum: CGFloat, maximum: CGFloat)
    case adaptive(minimum: CGFloat, maximum: CGFloat)
  }

  public var size: Size
  /// The gap to the next track; `nil` for 8.
  public var spacing: CGFloat?
  /// Where views lie in their cells; `nil` for the grid's own alignment.
  public var horizontal: AlignmentKey?
  public var vertical: AlignmentKey?

  public init(
    _ size: Size, spacing: CGFloat?, horizontal: AlignmentKey?, vertical: AlignmentKey?
  ) {
    self.size = size
    self.spacing = spacing
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

/// The tracks of a lazy grid in a length.
///
/// Algorithm:
///
/// 1. From the length the gaps between the items are taken, then all fixed items.
/// 2. The others, in order, are offered an equal part of what is left, hold it to their limits, and take it
///    off.
/// 3. An adaptive item becomes as many tracks of its minimum as fit in what it took, at least one; they share
///    it in equal parts, held to its maximum.
///
/// Without a length each flexible and adaptive item has its minimum [unknown].
/// Source: docs/evidence/lazy.md.
struct LazyTracks: Equatable {
  struct Track: Equatable {
    var start: CGFloat
    var length: CGFloat
    /// The item that it comes from.
    var item: Int
  }

  private(set) var tracks: ContiguousArray<Track> = []
  /// The end of the last track.
  private(set) var length: CGFloat = 0

  /// More tracks than anyone can see.
  static let largestCount = 1_000
  /// The gap where an item names none. [sure]
  static let defaultGap: CGFloat = 8

  /// - Parameter length: in points; negative where it is unspecified.
  init(_ items: [LazyTrack], in length: CGFloat) {
    var turns = NoTurns()
    self.init(items, in: length, noting: &turns)
  }

  /// - Parameter turns: told of each item that is not fixed.
  init(_ items: [LazyTrack], in length: CGFloat, noting turns: inout some TurnRecorder) {
    let gaps = items.dropLast().reduce(CGFloat(0)) { $0 + ($1.spacing ?? Self.defaultGap) }
    var left = length - gaps
    var flexible = 0
    for item in items {
      if case .fixed(let size) = item.size { left -= size } else { flexible += 1 }
    }
    var start: CGFloat = 0
    for (index, item) in items.enumerated() {
      let gap = item.spacing ?? Self.defaultGap
      switch item.size {
      case .fixed(let size):
        append(size, at: &start, index)
      case .flexible(let minimum, let maximum):
        turns.willOffer(index, left: flexible, available: left, reserved: 0)
        let size = Self.held(length < 0 ? 0 : left / CGFloat(flexible), minimum, maximum)
        turns.didTake(size)
        left -= size
        flexible -= 1
        append(size, at: &start, index)
      case .adaptive(let minimum, let maximum):
        turns.willOffer(index, left: flexible, available: left, reserved: 0)
        let size = Self.held(length < 0 ? 0 : left / CGFloat(flexible), minimum, .infinity)
        turns.didTake(size)
        left -= size
        flexible -= 1
        let count = Self.count(in: size, minimum, gap)
        let share = (size - CGFloat(count - 1) * gap) / CGFloat(count)
        for number in 0..<count {
          if number > 0 { start += gap }
          append(min(share, max(maximum, minimum)), at: &start, index)
        }
      }
      if index < items.count - 1 { start += gap }
    }
    self.length = start
  }

  private mutating func append(_ length: CGFloat, at start: inout CGFloat, _ item: Int) {
    tracks.append(Track(start: start, length: length, item: item))
    start += length
  }

  private static func held(
    _ length: CGFloat, _ minimum: CGFloat, _ maximum: CGFloat
  ) -> CGFloat {
    max(min(length, maximum), minimum)
  }

  /// How many tracks of a minimum fit in a length, with gaps between them.
  private static func count(in length: CGFloat, _ minimum: CGFloat, _ gap: CGFloat) -> Int {
    guard length.isFinite, minimum + gap > 0 else { return 1 }
    let count = ((length + gap) / (minimum + gap)).rounded(.down)
    return max(1, Int(min(count, CGFloat(largestCount))))
  }
}
