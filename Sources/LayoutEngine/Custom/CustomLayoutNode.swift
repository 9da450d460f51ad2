public import Foundation

/// What a user's `Layout` value does, seen from the engine; implemented by the view layer.
public protocol LayoutDelegate: AnyObject {
  /// The size for a proposal.
  func size(_ proposal: ProposedSize, _ node: CustomLayoutNode, _ pass: LayoutPass) -> CGSize
  /// Calls ``CustomLayoutNode/setPlace(_:at:anchor:proposal:)`` for the subviews it places.
  func place(
    in bounds: CGRect, _ proposal: ProposedSize, _ node: CustomLayoutNode, _ pass: LayoutPass)
  /// The explicit value of `key`, in the space of `bounds`; `nil` for none.
  func guide(
    _ key: AlignmentKey, in bounds: CGRect, _ proposal: ProposedSize, _ node: CustomLayoutNode,
    _ pass: LayoutPass
  ) -> CGFloat?
  /// The wish at an edge.
  func spacing(_ edge: Edge, _ node: CustomLayoutNode) -> EdgeSpacing
}

/// A container whose sizes and places a user's `Layout` decides.
///
/// Algorithm: the layout is asked; what it answers is kept in a table with exact keys, because nothing is
/// known of how it depends on the proposal. A subview it does not place lies in the middle, with the
/// container's own proposal; of two places the last counts.
///
/// | proposal | answer |
/// |---|---|
/// | unspecified, 0, ∞, finite | what the layout says |
public final class CustomLayoutNode: ContainerNode {
  public var delegate: any LayoutDelegate
  private let name: String
  /// The direction that spacers and dividers inside follow; `nil` for none.
  public let stackAxis: Axis?
  /// True until the delegate has taken notice that a subview may have changed.
  public var isOutOfDate = true
  /// Exact answers of this pass: with a few slots, nested layouts would cost 2^(depth/2).
  private var table: [Key: CGSize] = [:]
  private var tableGeneration: UInt32 = 0
  private var places: ContiguousArray<Place> = []

  private struct Key: Hashable { var width, height: CGFloat }
  struct Place {
    var point: CGPoint
    var anchor: CGPoint
    var proposal: ProposedSize
    /// False where the layout has not said where.
    var isChosen = true

    /// The top leading corner of a subview of a size.
    func origin(_ size: CGSize) -> CGPoint {
      CGPoint(x: point.x - anchor.x * size.width, y: point.y - anchor.y * size.height)
    }
  }

  public init(_ name: String, _ delegate: any LayoutDelegate, stackAxis: Axis?) {
    self.name = name
    self.stackAxis = stackAxis
    self.delegate = delegate
    super.init()
    // Why all: the layout may make up a value for any key.
    noteAllGuides()
  }

  public override var viewName: String { name }

  public override func dropAnswers() {
    super.dropAnswers()
    table = [:]
    isOutOfDate = true
  }

  public override func size(for proposal: ProposedSize, _ pass: LayoutPass) -> SizeAnswer {
    let key = Key(width: proposal.width, height: proposal.height)
    if tableGeneration != pass.generation {
      tableGeneration = pass.generation
      table = [:]
    }
    if pass.usesCaches, !pass.isChecking, let known = table[key] {
      return SizeAnswer(known, for: .point(proposal))
    }
    let size = delegate.size(proposal, self, pass)
    if size.width.isNaN || size.height.isNaN { pass.reportInvalid(self) }
    let answer = CGSize(
      width: size.width.isNaN ? 0 : size.width, height: size.height.isNaN ? 0 : size.height)
    table[key] = answer
    return SizeAnswer(answer, for: .point(proposal))
  }

  // MARK: Places

  /// Where the layout wants a subview.
  ///
  /// - Parameters:
  ///   - point: in the space of the bounds that were given, leading-based.
  ///   - anchor: the unit point of the subview that lies there.
  public func setPlace(
    _ index: Int, at point: CGPoint, anchor: CGPoint, proposal: ProposedSize
  ) {
    guard places.indices.contains(index) else { return }
    places[index] = Place(point: point, anchor: anchor, proposal: proposal)
  }

  /// Runs the layout's placement and calls `body` with each child, its place and its answer.
  func forEachChildPlace(
    in size: CGSize, _ proposal: ProposedSize, _ pass: LayoutPass,
    _ body: (LayoutNode, Place, CGSize) -> Void
  ) {
    let bounds = CGRect(origin: .zero, size: size)
    forEachChildPlace(
      in: bounds, proposal, pass, placing: { delegate.place(in: bounds, proposal, self, pass) },
      body)
  }

  /// Calls `body` with each child, its place in the space of `bounds`, as `placing` sets it, and its answer.
  private func forEachChildPlace(
    in bounds: CGRect, _ proposal: ProposedSize, _ pass: LayoutPass, placing: () -> Void,
    _ body: (LayoutNode, Place, CGSize) -> Void
  ) {
    let outer = places
    places = ContiguousArray(
      repeating: Place(
        point: CGPoint(x: bounds.midX, y: bounds.midY), anchor: CGPoint(x: 0.5, y: 0.5),
        proposal: proposal, isChosen: false), count: elements.count)
    placing()
    let placed = places
    places = outer
    for (child, place) in zip(elements, placed) {
      body(child, place, child.measure(place.proposal, pass).size)
    }
  }

  public override func forEachPlace(
    _ proposal: ProposedSize, in size: CGSize, _ pass: LayoutPass,
    _ body: (Int, CGPoint, ProposedSize, CGSize) -> Void
  ) {
    var index = 0
    forEachChildPlace(in: size, proposal, pass) { _, place, answer in
      body(index, place.origin(answer), place.proposal, answer)
      index += 1
    }
  }

  public override func placeChildren(_ pass: LayoutPass) {
    forEachChildPlace(in: size, proposal, pass) { child, place, answer in
      child.place(at: place.origin(answer), place.proposal, pass)
    }
  }

  // MARK: Guides

  public override func explicitGuide(
    _ key: AlignmentKey, _ proposal: ProposedSize, _ pass: LayoutPass
  ) -> GuideAnswer {
    let size = measure(proposal, pass).size
    guard size.width.isFinite, size.height.isFinite else {
      return GuideAnswer(nil, for: .point(proposal))
    }
    let bounds = CGRect(origin: .zero, size: size)
    return GuideAnswer(
      delegate.guide(key, in: bounds, proposal, self, pass), for: .point(proposal))
  }

  /// The combination of the children's explicit values where `placing` sets them, in the space of `bounds`.
  ///
  /// - Complexity: O(*n*) in the children beside what placing and their answers cost.
  public func combinedGuide(
    _ key: AlignmentKey, in bounds: CGRect, _ proposal: ProposedSize, _ pass: LayoutPass,
    placing: () -> Void
  ) -> CGFloat? {
    guard key.combination != .none else { return nil }
    var combiner = GuideCombiner(key)
    forEachChildPlace(in: bounds, proposal, pass, placing: placing) { child, place, answer in
      if let value = child.guide(key, place.proposal, pass).optional {
        let origin = place.origin(answer)
        combiner.add(value + (key.axis == .horizontal ? origin.x : origin.y))
      }
    }
    return combiner.result
  }

  /// True if what the layout says of a guide is not the combination of the children's values.
  func decides(
    _ key: AlignmentKey, _ proposal: ProposedSize, in size: CGSize, _ pass: LayoutPass
  ) -> Bool {
    let bounds = CGRect(origin: .zero, size: size)
    let standard = combinedGuide(key, in: bounds, proposal, pass) {
      delegate.place(in: bounds, proposal, self, pass)
    }
    return delegate.guide(key, in: bounds, proposal, self, pass) != standard
  }

  public override var priority: CGFloat {
    refreshChildren()
    return elements.isEmpty ? -.infinity : 0
  }

  public override func spacing(_ edge: Edge) -> EdgeSpacing { delegate.spacing(edge, self) }
}
