public import Foundation
internal import LayoutEngine

/// The views that a layout arranges, or some of them.
///
/// The indices of a part begin at 0, as those of the whole do.
public struct LayoutSubviews: Equatable, RandomAccessCollection, @unchecked Sendable {
  // Why unchecked: a layout is called on the main thread, and its subviews are good only during the call.

  public typealias Element = LayoutSubview
  public typealias Index = Int
  public typealias Indices = Range<Int>
  public typealias Iterator = IndexingIterator<LayoutSubviews>
  public typealias SubSequence = LayoutSubviews

  let node: CustomLayoutNode
  let pass: LayoutPass?
  /// The positions in the container of a part; `nil` for the whole.
  private var positions: ContiguousArray<Int>?
  /// The direction of layout around the container.
  public var layoutDirection: LayoutDirection

  init(_ node: CustomLayoutNode, _ pass: LayoutPass?) {
    self.node = node
    self.pass = pass
    layoutDirection = node.flags.contains(.isRightToLeft) ? .rightToLeft : .leftToRight
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { positions?.count ?? node.elements.count }

  public subscript(index: Int) -> LayoutSubview {
    let position = positions?[index] ?? index
    return LayoutSubview(
      container: node, node: node.elements[position], index: position, pass: pass)
  }

  /// The subviews in a range.
  public subscript(bounds: Range<Int>) -> LayoutSubviews { self[Array(bounds)] }

  /// The subviews at some indices, in their order.
  public subscript<S: Sequence>(indices: S) -> LayoutSubviews where S.Element == Int {
    var part = self
    part.positions = ContiguousArray(indices.map { positions?[$0] ?? $0 })
    return part
  }

  /// The nodes of the subviews.
  var elements: ElementList {
    guard let positions else { return node.elements }
    var list = ElementList()
    for position in positions { list.append(node.elements[position]) }
    return list
  }

  /// The pass of the call; one of its own while spacing is asked, when nothing may be measured.
  var currentPass: LayoutPass { pass ?? LayoutPass(pixel: 1) }

  /// The combination of the explicit values of all views in the container where `placing` puts them.
  func combined(
    _ key: AlignmentKey, in bounds: CGRect, _ proposal: ProposedViewSize, placing: () -> Void
  ) -> CGFloat? {
    node.combinedGuide(key, in: bounds, proposal.engine, currentPass, placing: placing)
  }

  public static func == (a: LayoutSubviews, b: LayoutSubviews) -> Bool {
    a.node === b.node && a.layoutDirection == b.layoutDirection
      && a.elements.elementsEqual(b.elements, by: ===)
  }
}

/// A view that a layout arranges.
public struct LayoutSubview: Equatable, @unchecked Sendable {
  // Why unchecked: see LayoutSubviews.

  let container: CustomLayoutNode
  let node: LayoutNode
  let index: Int
  /// `nil` where nothing may be measured: while spacing is asked.
  let pass: LayoutPass?

  public static func == (a: LayoutSubview, b: LayoutSubview) -> Bool { a.node === b.node }

  private var currentPass: LayoutPass { pass ?? LayoutPass(pixel: 1) }

  /// The size the view takes for a proposal.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    node.measure(proposal.engine, currentPass).size
  }

  /// The view's size and guides for a proposal.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    ViewDimensions(Dimensions(of: node, for: proposal.engine, currentPass))
  }

  /// The distances the view prefers to its neighbours.
  public var spacing: ViewSpacing { ViewSpacing(node) }

  /// The priority that `layoutPriority(_:)` has set, or 0.
  public var priority: Double { Double(node.priority) }

  /// The value that the view has set for a key, or the key's default.
  public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
    var current: LayoutNode? = node
    while let node = current {
      if let value = (node as? LayoutValueNode)?.value(K.self) { return value }
      current = (node as? UnaryNode)?.child
    }
    return K.defaultValue
  }

  /// Places the view.
  ///
  /// - Parameters:
  ///   - position: in the space of the bounds; x from the leading edge.
  ///   - anchor: the point of the view that lies there.
  ///   - proposal: what the view is offered, which decides its size.
  public func place(
    at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize
  ) {
    container.setPlace(
      index, at: position, anchor: CGPoint(x: anchor.x, y: anchor.y), proposal: proposal.engine)
  }
}

/// The distances a view prefers to its neighbours.
public struct ViewSpacing: Sendable {
  private var top: EdgeSpacing
  private var leading: EdgeSpacing
  private var bottom: EdgeSpacing
  private var trailing: EdgeSpacing

  /// No distance in any direction.
  public static let zero = ViewSpacing(all: .touching)

  /// The distances of a view that asks for none of its own.
  public init() {
    top = .box(.top)
    leading = .box(.leading)
    bottom = .box(.bottom)
    trailing = .box(.trailing)
  }

  private init(all edge: EdgeSpacing) {
    top = edge
    leading = edge
    bottom = edge
    trailing = edge
  }

  init(_ node: LayoutNode) {
    top = node.spacing(.top)
    leading = node.spacing(.leading)
    bottom = node.spacing(.bottom)
    trailing = node.spacing(.trailing)
  }

  func edge(_ edge: LayoutEngine.Edge) -> EdgeSpacing {
    switch edge {
    case .top: top
    case .leading: leading
    case .bottom: bottom
    case .trailing: trailing
    }
  }

  /// Takes over the larger distances of another view at some edges.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    if edges.contains(.top) { top = top.union(other.top) }
    if edges.contains(.leading) { leading = leading.union(other.leading) }
    if edges.contains(.bottom) { bottom = bottom.union(other.bottom) }
    if edges.contains(.trailing) { trailing = trailing.union(other.trailing) }
  }

  /// The larger distances of both at some edges.
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var result = self
    result.formUnion(other, edges: edges)
    return result
  }

  /// The distance, in points, to a view that follows along an axis.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    axis == .horizontal
      ? EdgeSpacing.distance(trailing, next.leading) : EdgeSpacing.distance(bottom, next.top)
  }
}
