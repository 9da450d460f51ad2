public import Foundation

/// What a user's `Layout` value does, seen from the engine; implemented by the view layer.
public protocol LayoutDelegate: AnyObject {
  /// The size for a proposal.
  func size(_ proposal: ProposedSize, _ node: CustomLayoutNode, _ pass: LayoutPass) -> CGSize
  /// Calls ``CustomLayoutNode/setPlace(_:of:proposal:)`` for the subviews it places.
  func place(
    in bounds: CGRect, _ proposal: ProposedSize, _ node: CustomLayoutNode, _ pass: LayoutPass)
  /// The explicit value of `key`, or ``GuideWish/standard`` for the combination over the subviews.
  func guide(
    _ key: AlignmentKey, in bounds: CGRect, _ proposal: ProposedSize, _ node: CustomLayoutNode,
    _ pass: LayoutPass
  ) -> GuideWish
  /// The wish at an edge; `nil` for the union over the subviews.
  func spacing(_ edge: Edge, _ node: CustomLayoutNode) -> EdgeSpacing?
}

/// What a user's layout says of one of its guides.
public enum GuideWish {
  case standard
  case value(CGFloat?)
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
    let outer = places
    places = ContiguousArray(
      repeating: Place(
        point: CGPoint(x: size.width / 2, y: size.height / 2), anchor: CGPoint(x: 0.5, y: 0.5),
        proposal: proposal), count: elements.count)
    delegate.place(in: CGRect(origin: .zero, size: size), proposal, self, pass)
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

  public override func explicitGuide(
    _ key: AlignmentKey, _ proposal: ProposedSize, _ pass: LayoutPass
  ) -> GuideAnswer {
    let size = measure(proposal, pass).size
    guard size.width.isFinite, size.height.isFinite else {
      return GuideAnswer(nil, for: .point(proposal))
    }
    let bounds = CGRect(origin: .zero, size: size)
    switch delegate.guide(key, in: bounds, proposal, self, pass) {
    case .value(let value):
      return GuideAnswer(value, for: .point(proposal))
    case .standard:
      guard key.combination != .none else { return .none }
      var combiner = GuideCombiner(key)
      forEachChildPlace(in: size, proposal, pass) { child, place, answer in
        let origin = place.origin(answer)
        if let value = child.guide(key, place.proposal, pass).optional {
          combiner.add(value + (key.axis == .horizontal ? origin.x : origin.y))
        }
      }
      return GuideAnswer(combiner.result, for: .point(proposal))
    }
  }

  /// True if the layout itself says what the value of a guide is.
  func decides(
    _ key: AlignmentKey, _ proposal: ProposedSize, in size: CGSize, _ pass: LayoutPass
  ) -> Bool {
    let bounds = CGRect(origin: .zero, size: size)
    if case .value = delegate.guide(key, in: bounds, proposal, self, pass) { return true }
    return false
  }

  public override var priority: CGFloat {
    refreshChildren()
    return elements.isEmpty ? -.infinity : 0
  }

  public override func spacing(_ edge: Edge) -> EdgeSpacing {
    refreshChildren()
    if let wish = delegate.spacing(edge, self) { return wish }
    guard let first = elements.first else { return .touching }
    return elements.dropFirst().reduce(first.spacing(edge)) { $0.union($1.spacing(edge)) }
  }
}
