internal import Foundation

/// A text, or a symbol: a leaf whose size the text engine knows.
///
/// | proposal | answer |
/// |---|---|
/// | unspecified, ∞ | the widest form |
/// | 0 | 0 wide |
/// | finite | the lines that fit, as wide as the widest of them |
///
/// Both baselines are explicit guides. Source: docs/evidence/text-metrics.md.
open class TextNode: CachingNode {
  public private(set) var text: any MeasuredText
  private let name: String

  public init(_ name: String, _ text: any MeasuredText) {
    self.name = name
    self.text = text
    super.init()
    flags.remove(.childrenChanged)
    guideMask = AlignmentKey.firstTextBaseline.mask | AlignmentKey.lastTextBaseline.mask
  }

  public final override var viewName: String { name }

  /// Takes over another text.
  public func set(_ text: any MeasuredText) {
    guard text !== self.text else { return }
    let isOfOneFont = text.spacing == self.text.spacing
    self.text = text
    if isOfOneFont { invalidateLengths() } else { invalidateSize() }
    invalidateDrawing()
  }

  public override func size(for proposal: ProposedSize, _ pass: LayoutPass) -> SizeAnswer {
    text.answer(to: proposal)
  }

  public override func explicitGuide(
    _ key: AlignmentKey, _ proposal: ProposedSize, _ pass: LayoutPass
  ) -> GuideAnswer {
    let value: CGFloat
    switch key {
    case .firstTextBaseline: value = text.baselines(for: proposal).first
    case .lastTextBaseline: value = text.baselines(for: proposal).last
    default: return .none
    }
    return GuideAnswer(value, for: measure(proposal, pass).box)
  }

  public override func spacing(_ edge: Edge) -> EdgeSpacing {
    text.spacing?.edge(edge) ?? .box(edge)
  }
}
