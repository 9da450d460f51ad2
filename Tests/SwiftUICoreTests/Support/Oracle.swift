/// A proposal: nil asks for the ideal length.
struct Offer: Equatable, Sendable {
  var width: Double?
  var height: Double?

  init(_ width: Double?, _ height: Double?) {
    self.width = width
    self.height = height
  }

  init(_ size: Extent) { self = Offer(size.width as Double?, size.height).sane }

  init(_ axis: Direction, along: Double?, across: Double?) {
    if axis == .horizontal { self.init(along, across) } else { self.init(across, along) }
  }

  subscript(axis: Direction) -> Double? { axis == .horizontal ? width : height }

  /// A negative length counts as 0, and one that is no number as left out.
  var sane: Offer {
    func sane(_ length: Double?) -> Double? { length.flatMap { $0.isNaN ? nil : max(0, $0) } }
    return Offer(sane(width), sane(height))
  }
}

/// A size.
struct Extent: Equatable, Sendable {
  var width: Double
  var height: Double

  init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  init(_ axis: Direction, along: Double, across: Double) {
    if axis == .horizontal { self.init(along, across) } else { self.init(across, along) }
  }

  subscript(axis: Direction) -> Double { axis == .horizontal ? width : height }
}

/// A frame in the space of the root.
struct Box: Equatable, Sendable {
  var x: Double
  var y: Double
  var width: Double
  var height: Double
}

/// A laid-out view: what it is called, where it is, and how a table calls it.
struct Placed: Equatable, Sendable {
  var view: String
  var frame: Box
  var names: [String] = []
}

/// The reference in code: plain recursion, nothing kept, nothing shared with the engine.
///
/// It is exponential in the depth of the tree, which is why the random trees are small.
enum Oracle {
  /// The frames of all nodes in draw order, of a root that is offered `offer` at the origin.
  static func layout(_ spec: Spec, offer: Offer, context: OracleContext = OracleContext())
    -> (size: Extent, placed: [Placed])
  {
    let root = root(of: spec, in: context)
    let offer = offer.sane
    let size = root.size(offer)
    var placed: [Placed] = []
    let border = OracleBorder(tolerance: context.pixel / 2 + 0.001)
    root.place(offer, at: (x: 0, y: 0), within: border, into: &placed)
    return (size, placed)
  }

  /// The frames in a window: the root is offered the window and is centred in it.
  static func layout(_ spec: Spec, window: Extent, context: OracleContext = OracleContext())
    -> [Placed]
  {
    let (size, placed) = layout(spec, offer: Offer(window), context: context)
    return placed.map {
      var item = $0
      item.frame.x += (window.width - size.width) / 2
      item.frame.y += (window.height - size.height) / 2
      return item
    }
  }

  /// Several views at the root, or a number of views that the type does not tell, stand in an implicit
  /// VStack (layout.md §0).
  static func root(of spec: Spec, in context: OracleContext) -> OracleNode {
    let list = spec.resolved(in: context)
    if let single = list.single { return single }
    let nodes = spec.resolved(in: context.inside(.vertical)).nodes
    return .stack(
      OracleStack(
        axis: .vertical, key: .horizontal(.center), spacing: nil, children: nodes,
        isRightToLeft: context.isRightToLeft))
  }
}
