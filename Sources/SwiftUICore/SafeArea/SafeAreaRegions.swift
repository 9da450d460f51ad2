internal import Foundation
internal import LayoutEngine

/// What covers a part of the screen.
@frozen public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt
  @inlinable public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Bars, cut-outs and the views of `safeAreaInset`.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// The keyboard, which a stage never shows.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  public static let all = SafeAreaRegions(rawValue: .max)
}

/// The upper or the lower side of a rectangle.
@frozen public enum VerticalEdge: Int8, CaseIterable, Codable, Sendable {
  case top, bottom

  /// A set of vertical edges.
  @frozen public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// The set of one edge.
    public init(_ edge: VerticalEdge) { rawValue = 1 << edge.rawValue }

    public static let top = Set(.top)
    public static let bottom = Set(.bottom)
    public static let all: Set = [.top, .bottom]
  }
}

/// The leading or the trailing side of a rectangle.
@frozen public enum HorizontalEdge: Int8, CaseIterable, Codable, Sendable {
  case leading, trailing

  /// A set of horizontal edges.
  @frozen public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// The set of one edge.
    public init(_ edge: HorizontalEdge) { rawValue = 1 << edge.rawValue }

    public static let leading = Set(.leading)
    public static let trailing = Set(.trailing)
    public static let all: Set = [.leading, .trailing]
  }
}

extension Edge.Set {
  /// The set as the engine has it.
  var engine: EdgeSet {
    var set: EdgeSet = []
    if contains(.top) { set.insert(.top) }
    if contains(.leading) { set.insert(.leading) }
    if contains(.bottom) { set.insert(.bottom) }
    if contains(.trailing) { set.insert(.trailing) }
    return set
  }
}

extension EdgeInsets {
  /// Insets of the same length on some edges, 0 on the others.
  init(_ edges: Edge.Set, _ length: CGFloat) {
    self.init(
      top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
      bottom: edges.contains(.bottom) ? length : 0,
      trailing: edges.contains(.trailing) ? length : 0)
  }

  /// Insets in the direction of layout for those that count from the left.
  init(_ insets: SafeReach.Insets, isRightToLeft: Bool) {
    self.init(
      top: insets.top, leading: isRightToLeft ? insets.right : insets.left, bottom: insets.bottom,
      trailing: isRightToLeft ? insets.left : insets.right)
  }
}
