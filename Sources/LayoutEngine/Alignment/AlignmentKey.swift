public import Foundation
internal import Synchronization

/// A guide that views can be aligned on: one alignment ID on one axis.
///
/// The low bit of the raw value is the axis, the rest counts the IDs; the built-in guides come first.
@frozen public struct AlignmentKey: Hashable, Sendable {
  public let rawValue: UInt32

  @inlinable init(index: UInt32, _ axis: Axis) {
    rawValue = index << 1 | (axis == .vertical ? 1 : 0)
  }

  @inlinable public var axis: Axis { rawValue & 1 == 0 ? .horizontal : .vertical }

  /// A bit by which a subtree says that it may hold an explicit value; keys beyond the word share bits, so
  /// a set bit is a "perhaps" and a clear one a "no".
  @inlinable public var mask: UInt32 { 1 << (rawValue & 31) }

  public static var leading: AlignmentKey { AlignmentKey(index: 0, .horizontal) }
  public static var horizontalCenter: AlignmentKey { AlignmentKey(index: 1, .horizontal) }
  public static var trailing: AlignmentKey { AlignmentKey(index: 2, .horizontal) }
  public static var top: AlignmentKey { AlignmentKey(index: 0, .vertical) }
  public static var verticalCenter: AlignmentKey { AlignmentKey(index: 1, .vertical) }
  public static var bottom: AlignmentKey { AlignmentKey(index: 2, .vertical) }
  public static var firstTextBaseline: AlignmentKey { AlignmentKey(index: 3, .vertical) }
  public static var lastTextBaseline: AlignmentKey { AlignmentKey(index: 4, .vertical) }

  static let firstCustomIndex: UInt32 = 8

  /// How a container makes one value of those of its children.
  enum Combination {
    /// Never: an explicit value stops at the container.
    case none
    case mean, minimum, maximum
  }

  var combination: Combination {
    switch rawValue >> 1 {
    case 0...2: .none
    case 3: .minimum
    case 4: .maximum
    default: .mean
    }
  }
}

// MARK: - Custom keys

extension AlignmentKey {
  /// What the layer above knows of a custom key.
  public struct Definition: Sendable {
    /// The name by which the key is shown, such as "VerticalAlignment.oneThird".
    public var name: String
    /// The value for a view without an explicit one, in points from its top leading corner.
    public var defaultValue: @Sendable (Dimensions) -> CGFloat

    public init(name: String, defaultValue: @escaping @Sendable (Dimensions) -> CGFloat) {
      self.name = name
      self.defaultValue = defaultValue
    }
  }

  // Why global: a key is made in the initialiser of a static constant, before any stage exists, and
  // means the same in all of them. Definitions are only ever added.
  private static let definitions = Mutex<[(definition: Definition, axis: Axis)]>([])

  /// Adds a custom key; each call makes a new one.
  public static func define(_ definition: Definition, axis: Axis) -> AlignmentKey {
    definitions.withLock { list in
      list.append((definition, axis))
      return AlignmentKey(index: firstCustomIndex + UInt32(list.count - 1), axis)
    }
  }

  /// All custom keys, in the order in which they were defined.
  static var customKeys: [AlignmentKey] {
    definitions.withLock { list in
      list.enumerated().map { AlignmentKey(index: firstCustomIndex + UInt32($0), $1.axis) }
    }
  }

  /// True for a guide that is not of SwiftUI's own.
  public var isCustom: Bool { rawValue >> 1 >= Self.firstCustomIndex }

  var definition: Definition? {
    let index = rawValue >> 1
    guard index >= Self.firstCustomIndex else { return nil }
    return Self.definitions.withLock { $0[Int(index - Self.firstCustomIndex)].definition }
  }

  /// The key's name as it is written in SwiftUI.
  public var name: String {
    switch self {
    case .leading: "HorizontalAlignment.leading"
    case .horizontalCenter: "HorizontalAlignment.center"
    case .trailing: "HorizontalAlignment.trailing"
    case .top: "VerticalAlignment.top"
    case .verticalCenter: "VerticalAlignment.center"
    case .bottom: "VerticalAlignment.bottom"
    case .firstTextBaseline: "VerticalAlignment.firstTextBaseline"
    case .lastTextBaseline: "VerticalAlignment.lastTextBaseline"
    default: definition?.name ?? "alignment"
    }
  }

  /// The value for a view of `size` that has no explicit one, for the built-in keys.
  ///
  /// A view without text has its baselines at its bottom edge.
  @inline(__always)
  func builtInDefault(_ size: CGSize) -> CGFloat? {
    switch rawValue >> 1 {
    case 0: 0
    case 1: (axis == .horizontal ? size.width : size.height) / 2
    case 2, 3, 4: axis == .horizontal ? size.width : size.height
    default: nil
    }
  }
}
