public import Foundation
internal import LayoutEngine

extension Stage {
  /// Makes the canvas as large as the root view is when it is proposed a size, rounded up to whole pixels, and
  /// without insets.
  ///
  /// - Parameter proposal: the size that the root view is proposed, in points.
  /// - Returns: false if the canvas had this size already.
  public func fitCanvas(proposing proposal: CGSize) -> Bool {
    fitCanvas(proposing: ProposedViewSize(proposal))
  }

  /// As above, where a side may be left to the view.
  public func fitCanvas(proposing proposal: ProposedViewSize) -> Bool {
    let root = core.root
    var size = root.canvas
    onLargeStack {
      let wish = root.contentSize(
        for: ProposedSize(width: proposal.width, height: proposal.height), self.core.pass)
      size = CGSize(width: self.pixels(wish.width), height: self.pixels(wish.height))
    }
    let isNew = size != root.canvas
    root.canvas = size
    root.safeArea = PaddingNode.Insets(top: 0, leading: 0, bottom: 0, trailing: 0)
    return isNew
  }

  /// A length rounded up to whole pixels; 0 for what is no length.
  private func pixels(_ length: CGFloat) -> CGFloat {
    let scale = core.world.scale
    // Less than a thousandth of a pixel is what sums of lengths leave behind.
    return length.isFinite ? max(0, (length * scale - 1e-3).rounded(.up) / scale) : 0
  }
}
