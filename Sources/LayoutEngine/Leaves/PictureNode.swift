public import Foundation

/// `Image`: a picture or a symbol, which has a size of its own.
///
/// Algorithm:
///
/// 1. A view that is not resizable keeps its own size.
/// 2. One that is resizable takes what it is offered, on each axis by itself; nothing keeps the two in
///    proportion.
///
/// | proposal | not resizable | resizable |
/// |---|---|---|
/// | unspecified | its own length | its own length |
/// | 0, ∞, finite | its own length | the proposal |
///
/// A symbol that is not resizable has explicit text baselines; the baseline of all else is its bottom.
/// Source: docs/evidence/images.md.
open class PictureNode: LayoutNode {
  /// How large the picture is by itself, and how it stands among text.
  public struct Measures: Equatable, Sendable {
    /// The own size in points.
    public var size: CGSize
    public var isResizable: Bool
    /// The distance from the top to the baseline of a symbol, in points; `nil` for a picture.
    public var baseline: CGFloat?
    /// What vertical neighbours of a symbol need to know; `nil` for a picture, which is a plain box.
    public var spacing: TextSpacing?

    public init(
      size: CGSize, isResizable: Bool = false, baseline: CGFloat? = nil, spacing: TextSpacing? = nil
    ) {
      self.size = size
      self.isResizable = isResizable
      self.baseline = baseline
      self.spacing = spacing
    }
  }

  public final var measures: Measures {
    didSet {
      guard measures != oldValue else { return }
      invalidateSize()
      invalidateDrawing()
    }
  }

  public init(_ measures: Measures) {
    self.measures = measures
    super.init()
    flags.remove(.childrenChanged)
    guideMask = AlignmentKey.firstTextBaseline.mask | AlignmentKey.lastTextBaseline.mask
  }

  public final override var viewName: String { "Image" }
  public final override func fills(_ axis: Axis) -> Bool { measures.isResizable }

  public final override func measure(_ proposal: ProposedSize, _ pass: LayoutPass) -> SizeAnswer {
    pass.counters.measures &+= 1
    guard measures.isResizable else { return SizeAnswer(measures.size, for: .all) }
    return SizeAnswer(
      CGSize(
        width: proposal.width < 0 ? measures.size.width : proposal.width,
        height: proposal.height < 0 ? measures.size.height : proposal.height),
      for: .point(proposal))
  }

  public final override func explicitGuide(
    _ key: AlignmentKey, _ proposal: ProposedSize, _ pass: LayoutPass
  ) -> GuideAnswer {
    guard let baseline = measures.baseline, !measures.isResizable,
      key == .firstTextBaseline || key == .lastTextBaseline
    else { return .none }
    return GuideAnswer(baseline, for: .all)
  }

  public final override func spacing(_ edge: Edge) -> EdgeSpacing {
    guard !measures.isResizable else { return .box(edge) }
    return measures.spacing?.edge(edge) ?? .box(edge)
  }
}
