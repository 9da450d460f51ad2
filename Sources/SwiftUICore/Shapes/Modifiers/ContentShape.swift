internal import CoreGraphics
internal import Foundation
public import LayoutEngine

/// What a content shape is used for.
public struct ContentShapeKinds: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Taps and other gestures.
  public static let interaction = ContentShapeKinds(rawValue: 1)
  public static let dragPreview = ContentShapeKinds(rawValue: 2)
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
  public static let hoverEffect = ContentShapeKinds(rawValue: 8)
  public static let focusEffect = ContentShapeKinds(rawValue: 16)
  public static let accessibility = ContentShapeKinds(rawValue: 32)
}

/// Says where a view is tapped.
public struct _ContentShapeModifier<S: Shape> {
  /// `nil` for the shape that the view has without this modifier.
  let shape: S?
  let eoFill: Bool
}

extension _ContentShapeModifier: _LayoutModifier {
  public func _makeNode(_ scope: _Scope) -> UnaryNode { ContentShapeNode(shape, eoFill) }

  public func _updateNode(_ node: UnaryNode, from old: Self, _ scope: _Scope) {
    let node = unsafeDowncast(node, to: ContentShapeNode.self)
    node.shape = shape
    node.eoFill = eoFill
  }
}

/// A view that is tapped inside a shape in its frame, and nowhere else.
final class ContentShapeNode: UnaryNode {
  /// `nil` for what is drawn inside.
  fileprivate(set) var shape: (any Shape)?
  fileprivate(set) var eoFill: Bool

  init(_ shape: (any Shape)?, _ eoFill: Bool) {
    self.shape = shape
    self.eoFill = eoFill
    super.init()
  }

  override var viewName: String { "contentShape" }

  /// Whether a point of the node's space lies inside the shape; `nil` if there is none.
  func contains(_ point: CGPoint) -> Bool? {
    shape?.path(in: CGRect(origin: .zero, size: size)).contains(point, eoFill: eoFill)
  }
}

extension View {
  /// Has the view tapped inside a shape in its frame, and nowhere else.
  public nonisolated func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    modifier(_ContentShapeModifier(shape: shape, eoFill: eoFill))
  }

  /// Has the view tapped inside a shape in its frame, and nowhere else.
  ///
  /// - Parameter kind: what the shape is for; all but `interaction` are for machines that a picture does not show.
  public nonisolated func contentShape<S: Shape>(
    _ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false
  ) -> some View {
    modifier(
      _ContentShapeModifier(shape: kind.contains(.interaction) ? shape : nil, eoFill: eoFill))
  }
}
