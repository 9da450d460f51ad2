internal import Foundation
internal import LayoutEngine

extension RootNode {
  /// Moves the content under a point of the canvas by a distance, in points.
  ///
  /// On each axis it is that of the innermost view around what is in front there that scrolls on it and may be
  /// scrolled; it moves as far as it goes.
  ///
  /// - Returns: false if there is none on an axis of the distance.
  @MainActor func scroll(at point: CGPoint, by distance: CGSize) -> Bool {
    guard let hit = HitTest.hit(self, point)?.node else { return false }
    var isFound = true
    if distance.width != 0 {
      let view = hit.enclosingScrollView(on: .horizontal)
      view?.drag(by: CGSize(width: distance.width, height: 0))
      isFound = view != nil
    }
    if distance.height != 0 {
      let view = hit.enclosingScrollView(on: .vertical)
      view?.drag(by: CGSize(width: 0, height: distance.height))
      isFound = isFound && view != nil
    }
    return isFound
  }
}

extension LayoutNode {
  /// The nearest scrolling view, this node included, that may be scrolled on an axis.
  fileprivate func enclosingScrollView(on axis: ScrollNode.Axes) -> ScrollViewNode? {
    var node: LayoutNode? = self
    while let current = node {
      if let scroll = current as? ScrollViewNode, scroll.isEnabled, scroll.axes.contains(axis) {
        return scroll
      }
      node = current.container
    }
    return nil
  }
}
