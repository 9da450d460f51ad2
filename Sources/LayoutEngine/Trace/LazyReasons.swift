public import Foundation

/// Lines of a lazy container, one after the other from the first.
public struct LazyLines {
  /// How many there are.
  public let count: Int
  /// Their lengths in points, together.
  public let lengths: CGFloat
  /// The gaps in points, together: where a view lies after the lines, with the one before it.
  public let gaps: CGFloat
  /// How many have not been measured, and count as the mean of those that were.
  public let guessed: Int

  /// What they take.
  public var length: CGFloat { lengths + gaps }
}

/// How the length of a track of a lazy grid came about.
public struct TrackShare {
  /// What its item asks for.
  public let size: LazyTrack.Size
  /// The length of the track.
  public let length: CGFloat
  /// How the items that are not fixed shared what the others and the gaps left.
  public let share: Share
  /// Which of the turns was the item's; `nil` for a fixed one.
  public let turn: Int?
  /// How many tracks have come of the item.
  public let count: Int
  /// The gap between these in points.
  public let gap: CGFloat
}
