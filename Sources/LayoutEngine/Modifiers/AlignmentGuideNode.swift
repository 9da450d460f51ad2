public import Foundation

/// `alignmentGuide`: gives the view inside an explicit value for one key.
///
/// The closure sees the dimensions of the view inside at the size it has, with all guides set further in;
/// it changes neither size nor spacing. Of two for the same key the outer one is seen from outside.
/// Source: docs/evidence/alignment.md.
public final class AlignmentGuideNode: UnaryNode {
  public private(set) var key: AlignmentKey
  private var compute: (Dimensions) -> CGFloat

  public init(_ key: AlignmentKey, _ compute: @escaping (Dimensions) -> CGFloat) {
    self.key = key
    self.compute = compute
    super.init()
    guideMask = key.mask
  }

  /// Takes over a new key and closure; closures cannot be compared, so the guide counts as changed.
  public func set(_ key: AlignmentKey, _ compute: @escaping (Dimensions) -> CGFloat) {
    self.compute = compute
    if key != self.key {
      self.key = key
      noteGuides(key.mask)
    }
    invalidateSize()
  }

  public override var viewName: String { "alignmentGuide" }

  public override func explicitGuide(
    _ key: AlignmentKey, _ proposal: ProposedSize, _ pass: LayoutPass
  ) -> GuideAnswer {
    guard key == self.key, let child else { return super.explicitGuide(key, proposal, pass) }
    var box = ProposalBox.all
    var value = pass.trackingGuides(into: &box) {
      compute(Dimensions(of: child, for: proposal, pass))
    }
    if value.isNaN {
      pass.reportInvalid(self)
      // [likely] docs/evidence/alignment.md, In containers
      value = .infinity
    }
    return GuideAnswer(value, for: box)
  }
}
