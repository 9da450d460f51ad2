public import Foundation
internal import LayoutEngine

/// The size and place of a view, such as a ``GeometryReader``, and conversions to other spaces.
///
/// It is good while the closure runs that it is given to; afterwards it gives what was last known.
public struct GeometryProxy {
  private let node: LayoutNode
  private let pixel: CGFloat

  init(of node: LayoutNode, pixel: CGFloat) {
    self.node = node
    self.pixel = pixel
  }

  /// The view's size in points, not rounded.
  public var size: CGSize { node.size }

  /// What bars and cut-outs cover beyond the edges that the view reaches, in points.
  public var safeAreaInsets: EdgeInsets {
    let insets = node.safeAreaInsets(pixel: pixel)
    (node as? any GeometryListener)?.noteRead(of: insets)
    return insets
  }

  /// The view's frame in a space, in points; x runs from the left, whatever the layout direction.
  ///
  /// The rectangle around it if the view is turned there. A name that no view around has given means the
  /// global space.
  public func frame(in space: CoordinateSpace) -> CGRect {
    let frame = node.frame(in: space)
    (node as? any GeometryListener)?.noteRead(of: space, frame)
    return frame
  }

  /// The view's frame in a space, in points; x runs from the left, whatever the layout direction.
  public func frame(in space: some CoordinateSpaceProtocol) -> CGRect {
    frame(in: space.coordinateSpace)
  }

  /// The bounds of a named space in the view's own, in points; `nil` if no view around has given the name.
  public func bounds(of space: NamedCoordinateSpace) -> CGRect? {
    let bounds = node.bounds(of: space.name)
    (node as? any GeometryListener)?.noteRead(ofBounds: space.name, bounds)
    return bounds
  }
}

/// A node that wants to know what was read of its place, so as to be built again when that changes.
protocol GeometryListener: LayoutNode {
  func noteRead(of space: CoordinateSpace, _ frame: CGRect)
  func noteRead(ofBounds name: AnyHashable, _ bounds: CGRect?)
  func noteRead(of insets: EdgeInsets)
}
