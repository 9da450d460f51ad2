internal import DisplayList
internal import Foundation
public import LayoutEngine

/// Makes the view's frame a place that leads to an address where the picture is a document.
public struct _LinkPlace {
  let destination: URL
}

extension _LinkPlace: _LayoutModifier {
  public func _makeNode(_ scope: _Scope) -> UnaryNode { LinkNode(destination) }

  public func _updateNode(_ node: UnaryNode, from old: Self, _ scope: _Scope) {
    guard destination != old.destination else { return }
    let node = unsafeDowncast(node, to: LinkNode.self)
    node.destination = destination
    node.invalidateDrawing()
  }
}

/// A view that leads to an address.
final class LinkNode: UnaryNode, DrawingNode {
  var destination: URL

  init(_ destination: URL) {
    self.destination = destination
    super.init()
    flags.insert(.draws)
  }

  override var viewName: String { "link" }

  func operations() -> [DrawOperation] {
    [.link(CGRect(origin: .zero, size: size), address: destination.absoluteString)]
  }
}
