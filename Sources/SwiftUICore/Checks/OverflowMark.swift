public import Foundation
internal import LayoutEngine

/// Content that sticks out of a frame, or of the canvas, where it can be seen.
@_spi(Sightline)
public struct OverflowMark {
  /// An edge beyond which content goes.
  public struct Edge {
    /// By how much, in points.
    public let length: CGFloat
    /// What lies beyond the edge; at the edge of the canvas, where nothing can be painted, a band inside.
    public let band: CGRect
  }

  /// The frame on the canvas, in points.
  public let frame: CGRect
  public let edges: [Edge]
}

extension OverflowMark {
  /// How wide the bands at the edges of the canvas are, in points.
  private static let width: CGFloat = 8

  init(_ overflow: Overflow, in node: LayoutNode) {
    let origin = node.globalOrigin
    let frame = CGRect(origin: origin, size: node.size)
    let extent = overflow.extent.offsetBy(dx: origin.x, dy: origin.y)
    // At the canvas, bands go inwards.
    let isCanvas = node is RootNode
    func band(_ length: CGFloat) -> CGFloat { isCanvas ? -Self.width : length }
    var edges: [Edge] = []
    func add(_ length: CGFloat, _ band: CGRect) {
      if length > 0 { edges.append(Edge(length: length, band: band.standardized)) }
    }
    let across = isCanvas ? frame : extent
    add(
      overflow.top,
      CGRect(x: across.minX, y: frame.minY, width: across.width, height: -band(overflow.top)))
    add(
      overflow.left,
      CGRect(x: frame.minX, y: across.minY, width: -band(overflow.left), height: across.height))
    add(
      overflow.bottom,
      CGRect(x: across.minX, y: frame.maxY, width: across.width, height: band(overflow.bottom)))
    add(
      overflow.right,
      CGRect(x: frame.maxX, y: across.minY, width: band(overflow.right), height: across.height))
    self.frame = frame
    self.edges = edges
  }
}
