public import Foundation

/// How the length that a node offers a child on one axis comes about.
public enum OfferRule {
  /// The canvas less what bars cover at both ends.
  case canvas(CGFloat, before: CGFloat, after: CGFloat)
  /// What the node itself is offered.
  case passed(CGFloat)
  /// Nothing: the child is asked for its ideal.
  case ideal(Ideal)
  /// A length that the node has been given.
  case given(CGFloat)
  /// What is left of a length, at least 0.
  case less(CGFloat, [Deduction])
  /// A length, and how far the child may reach beyond both ends.
  case more(CGFloat, before: CGFloat, after: CGFloat)
  /// The length that the node itself has come to.
  case own(CGFloat)
  /// A share of the length of a stack, or of the width or height of a grid.
  case share(Share, turn: Int)
  /// The same for all children of a stack: nothing is left to share, or there is no end to it.
  case alike(CGFloat, of: CGFloat, gaps: CGFloat)
  /// The length on the other axis, times a ratio of lengths.
  case ratio(CGFloat, across: CGFloat)
  /// The columns or rows of a grid that a cell takes, and the gaps between them.
  case cells([Share.Band], gaps: [CGFloat], Share)
  /// A column of a vertical lazy grid, a row of a horizontal one.
  case track(TrackShare)
  /// A length that a layout decides by rules of its own.
  case decided(CGFloat)

  /// Why a child is asked for its ideal.
  public enum Ideal: Equatable, Sendable {
    /// `fixedSize`.
    case fixedSize
    /// The content scrolls on the axis.
    case scrolls
    /// The stack has no length to share.
    case nothingToShare
    /// A flexible frame was offered nothing, and has no ideal.
    case noIdeal
    /// A lazy container does not know what is to come.
    case lazy
  }

  /// Something that is taken off a length before it is offered.
  public struct Deduction {
    public enum Reason {
      /// An inset at an edge: of padding, of a margin.
      case inset
      /// The distance between two views.
      case spacing
      /// What a view has taken.
      case view(LayoutNode)
      /// What a view cannot do without.
      case smallest(LayoutNode)
    }

    public let reason: Reason
    public let length: CGFloat
  }

  /// The length that is offered; negative for none.
  public var length: CGFloat {
    switch self {
    case .canvas(let length, let before, let after): return max(0, length - before - after)
    case .passed(let length), .given(let length), .decided(let length): return length
    case .own(let length): return max(length, 0)
    case .ideal: return ProposedSize.unspecified
    case .less(let length, let parts):
      return length == .infinity ? length : max(0, parts.reduce(length) { $0 - $1.length })
    case .more(let length, let before, let after): return length + before + after
    case .share(let share, let turn): return share.turns[turn].offer
    case .alike(let length, _, _): return length
    case .ratio(let ratio, let across): return across * ratio
    case .cells(let bands, let gaps, _):
      return max((bands.map(\.length) + gaps).reduce(0, +), 0)
    case .track(let track): return track.length
    }
  }

  /// True if the length depends on what the node itself is offered.
  public var dependsOnOffer: Bool {
    switch self {
    case .ideal(let reason): reason == .nothingToShare || reason == .noIdeal
    case .track(let track): track.turn != nil
    case .canvas, .given, .decided: false
    case .passed, .less, .more, .own, .share, .alike, .ratio, .cells: true
    }
  }
}
