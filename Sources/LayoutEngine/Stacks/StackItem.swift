internal import Foundation

/// What a stack knows of one child while it lays out.
struct StackItem {
  /// The child's answer to its offer.
  var size: CGSize
  /// What the child was offered.
  var proposal: ProposedSize
  var priority: CGFloat
  /// The lengths along the stack for a proposal of 0 and ∞; the first is NaN until it is needed.
  var minimum: CGFloat
  var maximum: CGFloat
  /// The guide the stack aligns on, in the child's space.
  var guide: CGFloat
  /// Where the child starts, along the stack and across it.
  var main: CGFloat
  var cross: CGFloat
  /// The explicit value of the key that is asked of the stack, NaN if none.
  var explicit: CGFloat

  /// How much the child can give way.
  var flexibility: CGFloat { maximum == .infinity ? .infinity : maximum - minimum }

  /// True if this child is offered its share before `other`.
  ///
  /// The higher priority first; then the less flexible; of two that are unbounded, the one with the
  /// larger minimum.
  func precedes(_ other: StackItem) -> Bool {
    if priority != other.priority { return priority > other.priority }
    if flexibility != other.flexibility { return flexibility < other.flexibility }
    return flexibility == .infinity && minimum > other.minimum
  }
}

/// The children of a stack that is being laid out, each with what is known of it.
struct StackChildren {
  let nodes: UnsafeBufferPointer<Unmanaged<LayoutNode>>
  let items: UnsafeMutablePointer<StackItem>

  var count: Int { nodes.count }

  @inline(__always)
  func with<R>(_ index: Int, _ body: (LayoutNode, inout StackItem) -> R) -> R {
    nodes[index]._withUnsafeGuaranteedRef { body($0, &items[index]) }
  }
}

/// What laying a stack out gave.
struct StackResult {
  var size: CGSize
  var box: ProposalBox
  /// The combined explicit value of the key that was asked.
  var explicit: CGFloat?
}
