public import Foundation

/// The proposals, as a closed range on each axis, for which an answer stays the same.
///
/// An answer is kept together with its box; a later proposal inside the box needs no evaluation. Sizes are
/// piecewise constant in the proposal, so a rigid subtree answers everything from one entry, and a text
/// answers from one entry per way of breaking its lines. That keeps nested stacks linear
/// (docs/decisions/0002-interval-caches.md).
@frozen public struct ProposalBox: Equatable, Sendable {
  public var minWidth: CGFloat
  public var maxWidth: CGFloat
  public var minHeight: CGFloat
  public var maxHeight: CGFloat

  @inlinable public init(
    minWidth: CGFloat = -.infinity, maxWidth: CGFloat = .infinity,
    minHeight: CGFloat = -.infinity, maxHeight: CGFloat = .infinity
  ) {
    self.minWidth = minWidth
    self.maxWidth = maxWidth
    self.minHeight = minHeight
    self.maxHeight = maxHeight
  }

  /// Every proposal.
  @inlinable public static var all: ProposalBox { ProposalBox() }

  /// One proposal only.
  @inlinable public static func point(_ proposal: ProposedSize) -> ProposalBox {
    ProposalBox(
      minWidth: proposal.width, maxWidth: proposal.width,
      minHeight: proposal.height, maxHeight: proposal.height)
  }

  @inlinable public func contains(_ proposal: ProposedSize) -> Bool {
    proposal.width >= minWidth && proposal.width <= maxWidth
      && proposal.height >= minHeight && proposal.height <= maxHeight
  }

  /// Narrows this box to what it shares with `other`.
  @inlinable public mutating func meet(_ other: ProposalBox) {
    minWidth = max(minWidth, other.minWidth)
    maxWidth = min(maxWidth, other.maxWidth)
    minHeight = max(minHeight, other.minHeight)
    maxHeight = min(maxHeight, other.maxHeight)
  }

  @inlinable public func lower(_ axis: Axis) -> CGFloat {
    axis == .horizontal ? minWidth : minHeight
  }

  @inlinable public func upper(_ axis: Axis) -> CGFloat {
    axis == .horizontal ? maxWidth : maxHeight
  }

  /// A box with the given range along `axis` and this box's range across it.
  @inlinable public func replacing(_ axis: Axis, _ lower: CGFloat, _ upper: CGFloat) -> ProposalBox
  {
    var box = self
    if axis == .horizontal {
      box.minWidth = lower
      box.maxWidth = upper
    } else {
      box.minHeight = lower
      box.maxHeight = upper
    }
    return box
  }
}

/// A size together with the proposals for which it is the answer.
@frozen public struct SizeAnswer: Equatable, Sendable {
  public var size: CGSize
  public var box: ProposalBox

  @inlinable public init(_ size: CGSize, for box: ProposalBox) {
    self.size = size
    self.box = box
  }
}
