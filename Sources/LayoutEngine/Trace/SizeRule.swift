public import Foundation

/// How a length of a node's answer comes about.
public enum SizeRule {
  /// The whole canvas.
  case canvas(CGFloat)
  /// That of the view inside.
  case child(LayoutNode, CGFloat)
  /// There is no view inside.
  case empty
  /// A length that the node has been given: a frame's, the thickness of a line.
  case given(CGFloat)
  /// By the table of a flexible frame; without a child's length where that does not count.
  case limited(FlexibleFrameNode.Limits, offered: CGFloat, inner: CGFloat, child: CGFloat?)
  /// That of the view inside and insets at both ends, at least 0.
  case insets(LayoutNode?, CGFloat, before: CGFloat, after: CGFloat)
  /// What is offered; without an offer, a standard length.
  case filling(CGFloat, standard: CGFloat)
  /// What is offered, at least a minimum.
  case atLeast(CGFloat, offered: CGFloat)
  /// The lengths of views one after the other and the gaps between them.
  case sum([Part], gaps: [CGFloat])
  /// What views need with their guides on one line; in a stack, the line itself too.
  case union([GuidedPart], AlignmentKey, includesLine: Bool)
  /// The larger of two views.
  case larger([Part])
  /// The lines of a text.
  case text(CGFloat, TextForm?)
  /// The length that a picture or a symbol has by itself.
  case picture(CGFloat)
  /// The columns or rows of a grid and the gaps between them.
  case cells([Share.Band], gaps: [CGFloat], Share)
  /// The lines of a lazy container and the gaps before them.
  case lines(LazyLines)
  /// That of the first view that has room, or of the last.
  case fitting([Candidate], CGFloat)
  /// A length that a layout, or a shape, decides by rules of its own.
  case decided(CGFloat)

  /// A view and its length.
  public struct Part {
    public let node: LayoutNode
    public let length: CGFloat
  }

  /// A view, its length and where on it the line of the guides lies.
  public struct GuidedPart {
    public let node: LayoutNode
    public let length: CGFloat
    public let guide: CGFloat
  }

  /// A view that was tried.
  public struct Candidate {
    public let node: LayoutNode
    /// What it wanted on the axis; `nil` if it was not asked, being the last.
    public let wish: CGFloat?
    /// What there was room for; negative for anything.
    public let room: CGFloat
    public let isChosen: Bool
  }

  /// The length.
  public var length: CGFloat {
    switch self {
    case .canvas(let length), .child(_, let length), .given(let length), .text(let length, _),
      .picture(let length), .fitting(_, let length), .decided(let length):
      return length
    case .empty: return 0
    case .limited(let limits, let offered, let inner, let child):
      return limits.resolve(offered, inner, child: child ?? 0, 0, 0).length
    case .insets(_, let length, let before, let after): return max(0, length + before + after)
    case .filling(let offered, let standard): return offered < 0 ? standard : offered
    case .atLeast(let minimum, let offered): return max(offered, minimum)
    case .sum(let parts, let gaps):
      return parts.reduce(0) { $0 + $1.length } + gaps.reduce(0, +)
    case .union(let parts, _, let includesLine): return Self.union(parts, includesLine)
    case .larger(let parts): return parts.map(\.length).max() ?? 0
    case .cells(let bands, let gaps, _): return (bands.map(\.length) + gaps).reduce(0, +)
    case .lines(let lines): return lines.length
    }
  }

  /// True if the length may be another where another is offered.
  public var dependsOnOffer: Bool {
    switch self {
    case .canvas, .empty, .given, .picture: false
    default: true
    }
  }

  private static func union(_ parts: [GuidedPart], _ includesLine: Bool) -> CGFloat {
    if parts.contains(where: { $0.length == .infinity }) { return .infinity }
    let line: CGFloat = includesLine ? 0 : -.infinity
    let parts = parts.filter { $0.guide.isFinite }
    let before = parts.reduce(line) { max($0, $1.guide) }
    let after = parts.reduce(line) { max($0, $1.length - $1.guide) }
    return before + after
  }
}
