public import Foundation

/// A node of the laid-out tree, for people and programs.
@_spi(Sightline)
public struct TreeEntry {
  /// The position in the list.
  public var id: Int
  public var parent: Int?
  public var depth: Int
  /// The view's or modifier's name as it is written in SwiftUI.
  public var view: String
  /// What a text shows, after formatting.
  public var text: String?
  /// In the space of the canvas, in points, not rounded.
  public var frame: CGRect
  /// What the node was offered; `nil` asks for the ideal.
  public var proposal: (width: CGFloat?, height: CGFloat?)
  /// Explicit guides in the node's own space.
  public var guides: [(name: String, value: CGFloat)]
  /// Where in the tree the node is, for comparing two trees.
  public var identity: String
  public var file: String?
  public var line: Int?
  /// The lines of the statement that it is a part of; `nil` where the source has not been read.
  public var statement: ClosedRange<Int>?
}
