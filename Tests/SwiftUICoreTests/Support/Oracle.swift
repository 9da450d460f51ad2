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

  /// The frames in a window: the root is offered what is not covered, and is centred in it.
  ///
  /// `insets` are physical: leading is left.
  static func layout(
    _ spec: Spec, window: Extent, insets: Insets = Insets(),
    context: OracleContext = OracleContext()
  ) -> [Placed] {
    let safe = Box(
      x: insets.leading, y: insets.top,
      width: max(0, window.width - insets.leading - insets.trailing),
      height: max(0, window.height - insets.top - insets.bottom))
    let inner = Extent(safe.width, safe.height)
    // In a window that is smaller than what covers it, nothing is left at the start.
    let covered = Insets(
      top: insets.top, leading: insets.leading, bottom: window.height - safe.y - safe.height,
      trailing: window.width - safe.x - safe.width)
    let frame = Box(x: 0, y: 0, width: window.width, height: window.height)
    let border = OracleBorder(tolerance: context.pixel / 2 + 0.001)
      .inside(frame, covered, isRightToLeft: false)
    var placed: [Placed] = []
    OracleContainer.$size.withValue(inner) {
      let root = root(of: spec, in: context)
      let size = root.size(Offer(inner))
      let origin = (
        x: safe.x + (safe.width - size.width) / 2, y: safe.y + (safe.height - size.height) / 2
      )
      root.place(Offer(inner), at: origin, within: border, into: &placed)
    }
    return placed
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
