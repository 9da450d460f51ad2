public import Foundation

/// Why a node has its size and place: what was done with it and with each node around it, up to the root.
///
/// A trace is made after layout, for one node, by asking the nodes on the way for the reasons of what they did
/// (``TracingNode``). They run the functions by which they have placed their children, so that a trace and a
/// frame cannot disagree; nothing is recorded while trees are laid out.
public struct LayoutTrace {
  /// A node, and what the node around it did with it.
  public struct Level {
    public let node: LayoutNode
    /// The node that laid it out; `nil` for the root.
    public let container: LayoutNode?
    /// How each length of the node came about when it was asked.
    public let took: PerAxis<SizeRule>
    /// How what it was offered came about; `nil` for the root.
    public let offer: PerAxis<OfferRule>?
    /// How it came to lie where it does; `nil` for the root.
    public let place: PerAxis<PlaceRule>?
    /// True if the node around mirrors its children: layout runs from right to left.
    public let isMirrored: Bool

    /// The origin in the container that follows from the reasons, mirrored if the container mirrors.
    public var origin: CGPoint {
      guard let place, let container else { return .zero }
      let x = place.horizontal.origin
      return CGPoint(
        x: isMirrored ? container.size.width - x - node.size.width : x, y: place.vertical.origin)
    }

    /// The proposal that follows from the reasons.
    public var proposal: ProposedSize {
      guard let offer else { return node.proposal }
      return ProposedSize(width: offer.horizontal.length, height: offer.vertical.length)
    }
  }

  /// What the node answers when it is asked for its ideal, smallest and largest size.
  public let wishes: Wishes
  /// The node that is explained, then the nodes around it; the last is the root.
  public let levels: [Level]

  public struct Wishes: Equatable {
    public let ideal: CGSize
    public let smallest: CGSize
    public let largest: CGSize
  }

  public var node: LayoutNode { levels[0].node }

  /// The trace of a node that has been placed.
  ///
  /// - Complexity: O(*depth*) times what laying out the nodes on the way costs, their insides remembered.
  public init(of node: LayoutNode, _ pass: LayoutPass) {
    var levels: [Level] = []
    var next: LayoutNode? = node
    while let current = next {
      levels.append(Level(of: current, pass))
      next = current.container
    }
    self.levels = levels
    // Why last: a lazy container forgets what it knows when it is asked something else.
    wishes = Wishes(
      ideal: node.measure(.ideal, pass).size,
      smallest: node.measure(ProposedSize(width: CGFloat(0), height: CGFloat(0)), pass).size,
      largest: node.measure(
        ProposedSize(width: CGFloat.infinity, height: CGFloat.infinity), pass
      ).size)
  }
}

extension LayoutTrace.Level {
  /// What was done with a node that has been placed, by the node around it.
  public init(of node: LayoutNode, _ pass: LayoutPass) {
    let container = node.container
    let treatment = container.map { $0.treatment(of: node, $0.proposal, in: $0.size, pass) }
    self.init(
      node: node, container: container, took: node.sizeReasons(node.proposal, pass),
      offer: treatment?.offer, place: treatment?.place,
      isMirrored: container?.flags.contains(.isRightToLeft) ?? false)
  }
}
