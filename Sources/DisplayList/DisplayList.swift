public import Foundation

/// What a frame draws: an immutable tree of drawing, in points, y down, that frames share.
public struct DisplayList: Equatable, Sendable, Codable {
  /// The size of the canvas in points.
  public var size: CGSize
  /// The tree of drawing; `nil` when nothing is drawn.
  public var root: DisplayItem?

  public init(size: CGSize, root: DisplayItem?) {
    self.size = size
    self.root = root
  }
}

/// A piece of drawing at its place.
public struct DisplayItem: Equatable, Sendable, Codable {
  /// Where the node's own origin lies in its parent's space, in points.
  public var offset: CGPoint
  public var node: DisplayNode

  public init(offset: CGPoint, node: DisplayNode) {
    self.offset = offset
    self.node = node
  }
}

/// What one view and its descendants draw, in the view's own space; never changed once made.
public final class DisplayNode: Equatable, Sendable, Codable {
  /// The view's own drawing, painted before `children`.
  public let operations: [DrawOperation]
  public let children: [DisplayItem]
  /// What is done to operations and children together, the innermost first.
  public let effects: [DisplayEffect]

  public init(
    operations: [DrawOperation] = [], children: [DisplayItem] = [], effects: [DisplayEffect] = []
  ) {
    self.operations = operations
    self.children = children
    self.effects = effects
  }

  public static func == (a: DisplayNode, b: DisplayNode) -> Bool {
    a === b
      || (a.operations == b.operations && a.children == b.children && a.effects == b.effects)
  }
}
