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

  public init(operations: [DrawOperation] = [], children: [DisplayItem] = []) {
    self.operations = operations
    self.children = children
  }

  public static func == (a: DisplayNode, b: DisplayNode) -> Bool {
    a === b || (a.operations == b.operations && a.children == b.children)
  }
}

/// One drawing command, in the space of the node that holds it.
public enum DrawOperation: Equatable, Sendable, Codable {
  /// A filled rectangle, in points; each edge is rounded to the nearest pixel when it is drawn.
  case fill(CGRect, Paint)
  /// Glyphs on one baseline.
  case glyphs(GlyphRun)
  /// The dashed box that stands for what could not be shown, such as an unknown symbol.
  case placeholder(CGRect)
}

/// What a shape or a glyph is filled with.
public struct Paint: Equatable, Hashable, Sendable, Codable {
  /// sRGB components and opacity, 0…1, not premultiplied.
  public var red, green, blue, alpha: Double

  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
}
