internal import Foundation

/// `ignoresSafeArea`, and the fill of a background that reaches under bars.
///
/// Algorithm:
///
/// 1. The answer is the child's.
/// 2. To place, the child is proposed what this node is proposed, and on each chosen edge the distance that
///    this node's frame may reach beyond; an unspecified axis stays so.
/// 3. The child's top leading corner lies that far beyond this node's.
///
/// | proposal | answer |
/// |---|---|
/// | unspecified, 0, ∞, finite | the child's |
///
/// Explicit guides of the child stop here. [likely] docs/evidence/geometry.md, alignment.md
public final class SafeAreaIgnoringNode: UnaryNode {
  /// The edges at which the child reaches beyond.
  public var edges: EdgeSet { didSet { if edges != oldValue { invalidatePlacement() } } }
  private var dependsOnPlace = false

  public init(edges: EdgeSet) {
    self.edges = edges
    super.init()
  }

  public override var viewName: String { "ignoresSafeArea" }
  public override var readsOwnPosition: Bool { dependsOnPlace }
  public override var cutsGuides: Bool { true }

  /// Explicit guides stop at what depends on the safe area. [likely] docs/evidence/alignment.md
  public override func explicitGuide(
    _ key: AlignmentKey, _ proposal: ProposedSize, _ pass: LayoutPass
  ) -> GuideAnswer { .none }

  public override func placeChildren(_ pass: LayoutPass) {
    guard let child else { return }
    if edges.isEmpty {
      child.place(at: .zero, proposal, pass)
      return
    }
    let reach = safeReach(pixel: pass.pixel)
    dependsOnPlace = reach.dependsOnPlace
    if dependsOnPlace { noteReadsPosition() }
    let insets = reached(reach)
    var inner = proposal
    if inner.width >= 0 { inner.width += insets.leading + insets.trailing }
    if inner.height >= 0 { inner.height += insets.top + insets.bottom }
    child.place(at: CGPoint(x: -insets.leading, y: -insets.top), inner, pass)
  }

  /// How far the child reaches beyond the frame at the chosen edges.
  func reached(_ reach: SafeReach) -> PaddingNode.Insets {
    let insets = PaddingNode.Insets(reach.insets, isMirrored: flags.contains(.isRightToLeft))
    return PaddingNode.Insets(
      top: edges.contains(.top) ? insets.top : 0,
      leading: edges.contains(.leading) ? insets.leading : 0,
      bottom: edges.contains(.bottom) ? insets.bottom : 0,
      trailing: edges.contains(.trailing) ? insets.trailing : 0)
  }
}

extension PaddingNode.Insets {
  /// Leading-based insets for physical ones.
  init(_ insets: SafeReach.Insets, isMirrored: Bool) {
    self.init(
      top: insets.top, leading: isMirrored ? insets.right : insets.left, bottom: insets.bottom,
      trailing: isMirrored ? insets.left : insets.right)
  }
}

/// A set of edges, in the direction of layout.
@frozen public struct EdgeSet: OptionSet, Sendable {
  public let rawValue: UInt8
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  @inlinable public static var top: EdgeSet { EdgeSet(rawValue: 1) }
  @inlinable public static var leading: EdgeSet { EdgeSet(rawValue: 2) }
  @inlinable public static var bottom: EdgeSet { EdgeSet(rawValue: 4) }
  @inlinable public static var trailing: EdgeSet { EdgeSet(rawValue: 8) }
  @inlinable public static var all: EdgeSet { EdgeSet(rawValue: 15) }
}
