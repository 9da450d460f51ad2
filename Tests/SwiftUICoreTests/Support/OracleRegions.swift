/// Views that have borders inside: layout.md §11 (readers), §14 (scrolling), §21 (safe areas).

/// The border of the safe area around a view, and how far views that reach it may go beyond.
///
/// Coordinates are physical, in the space of the root. Where nothing is covered both lie nowhere.
struct OracleBorder {
  struct Edges {
    var top = -Double.infinity
    var left = -Double.infinity
    var bottom = Double.infinity
    var right = Double.infinity
  }

  var safe = Edges()
  var outer = Edges()
  /// Half a pixel and a little count as touching.
  var tolerance: Double

  /// How far a frame may go beyond itself at each edge, from the left.
  func reach(_ frame: Box) -> Edges {
    func length(_ edge: Double, _ safe: Double, _ outer: Double) -> Double {
      safe - edge <= tolerance ? max(0, outer - edge) : 0
    }
    return Edges(
      top: length(-frame.y, -safe.top, -outer.top),
      left: length(-frame.x, -safe.left, -outer.left),
      bottom: length(frame.y + frame.height, safe.bottom, outer.bottom),
      right: length(frame.x + frame.width, safe.right, outer.right))
  }

  /// The border inside a view of this frame that keeps what is in it away from its edges.
  func inside(_ frame: Box, _ insets: Insets, isRightToLeft: Bool) -> OracleBorder {
    let beyond = reach(frame)
    let left = isRightToLeft ? insets.trailing : insets.leading
    let right = isRightToLeft ? insets.leading : insets.trailing
    var border = self
    if insets.top > 0 {
      border.safe.top = frame.y + insets.top
      border.outer.top = frame.y - beyond.top
    }
    if left > 0 {
      border.safe.left = frame.x + left
      border.outer.left = frame.x - beyond.left
    }
    if insets.bottom > 0 {
      border.safe.bottom = frame.y + frame.height - insets.bottom
      border.outer.bottom = frame.y + frame.height + beyond.bottom
    }
    if right > 0 {
      border.safe.right = frame.x + frame.width - right
      border.outer.right = frame.x + frame.width + beyond.right
    }
    return border
  }

  /// The border for what scrolls on these axes: there it reaches nothing.
  func inside(scrolling horizontal: Bool, _ vertical: Bool) -> OracleBorder {
    let open = Edges()
    var border = self
    if horizontal { (border.safe.left, border.safe.right) = (open.left, open.right) }
    if vertical { (border.safe.top, border.safe.bottom) = (open.top, open.bottom) }
    return border
  }
}

/// The lengths of the nearest container around what is being worked out: layout.md §20.
///
/// Why a variable and not an argument: nothing is kept, so what is around is what has been entered.
enum OracleContainer {
  @TaskLocal static var size = Extent(300, 300)
}

/// ScrollView, at rest.
struct OracleScroll {
  var content: OracleNode
  var horizontal: Bool
  var vertical: Bool
  var margins = Insets()
  var anchor: (x: Double, y: Double)?
  var isRightToLeft: Bool

  private var margin: Extent {
    Extent(margins.leading + margins.trailing, margins.top + margins.bottom)
  }

  /// Works something out for what is inside, whose container this is.
  func inside<R>(_ offer: Offer, _ body: () -> R) -> R {
    let outer = OracleContainer.size
    let size = Extent(
      offer.width.map { max(0, $0 - margin.width) } ?? outer.width,
      offer.height.map { max(0, $0 - margin.height) } ?? outer.height)
    return OracleContainer.$size.withValue(size, operation: body)
  }

  func inner(_ offer: Offer) -> Offer {
    Offer(
      horizontal ? nil : offer.width.map { max(0, $0 - margin.width) },
      vertical ? nil : offer.height.map { max(0, $0 - margin.height) })
  }

  func size(_ offer: Offer) -> Extent {
    let content = inside(offer) { self.content.size(inner(offer)) }
    let whole = Extent(content.width + margin.width, content.height + margin.height)
    return Extent(
      horizontal ? offer.width ?? whole.width : whole.width,
      vertical ? offer.height ?? whole.height : whole.height)
  }

  /// Where the content starts in a view of this size.
  func start(of content: Extent, in size: Extent) -> (x: Double, y: Double) {
    func start(_ axis: Direction, _ margin: Double, _ anchor: Double?) -> Double {
      let isScrolled = axis == .horizontal ? horizontal : vertical
      let room = size[axis] - self.margin[axis]
      guard isScrolled, let anchor, content[axis].isFinite else { return margin }
      // Shorter content stands at the anchor, longer content is moved back to it.
      let rest = room - content[axis]
      return margin + (rest > 0 ? rest : max(0, room) - content[axis]) * anchor
    }
    return (
      start(.horizontal, margins.leading, anchor?.x), start(.vertical, margins.top, anchor?.y)
    )
  }
}

/// safeAreaInset.
struct OracleInset {
  var primary: OracleNode
  var bar: OracleNode
  var side: Side
  var place: Place
  var spacing: Double?
  var isRightToLeft: Bool

  private var axis: Direction { side == .top || side == .bottom ? .vertical : .horizontal }
  private var isAtStart: Bool { side == .top || side == .leading }

  private var gap: Double {
    if let spacing { return spacing.isFinite ? spacing : 0 }
    return isAtStart
      ? Preferences.distance(from: bar.preferences, to: primary.preferences, along: axis)
      : Preferences.distance(from: primary.preferences, to: bar.preferences, along: axis)
  }

  private func offers(_ offer: Offer) -> (primary: Offer, bar: Offer) {
    let across = offer[axis.other]
    let least = primary.size(Offer(axis, along: 0, across: across))[axis]
    let room = offer[axis].map { max(0, $0 - gap - least) }
    let bar = Offer(axis, along: room, across: across)
    let taken = gap + self.bar.size(bar)[axis]
    return (Offer(axis, along: offer[axis].map { max(0, $0 - taken) }, across: across), bar)
  }

  func size(_ offer: Offer) -> Extent {
    let offers = offers(offer)
    let (inner, outer) = (primary.size(offers.primary), bar.size(offers.bar))
    return Extent(
      axis, along: inner[axis] + gap + outer[axis],
      across: max(inner[axis.other], outer[axis.other]))
  }

  struct Placement {
    var primary: OracleCustom.Slot
    var bar: OracleCustom.Slot
    var insets: Insets
  }

  func placement(_ offer: Offer) -> Placement {
    let size = size(offer)
    let offers = offers(
      Offer(axis, along: offer[axis], across: offer[axis.other] ?? size[axis.other]))
    let key: Key = axis == .vertical ? .horizontal(place.horizontal) : .vertical(place.vertical)
    let (inner, outer) = (primary.size(offers.primary), bar.size(offers.bar))
    let across = (size[axis.other] - inner[axis.other]) / 2
    let barAcross = across + primary.value(key, offers.primary) - bar.value(key, offers.bar)
    let along = isAtStart ? size[axis] - inner[axis] : 0
    let barAlong = isAtStart ? 0 : size[axis] - outer[axis]
    func slot(_ offer: Offer, _ along: Double, _ across: Double) -> OracleCustom.Slot {
      axis == .horizontal
        ? OracleCustom.Slot(offer: offer, x: along, y: across)
        : OracleCustom.Slot(offer: offer, x: across, y: along)
    }
    let taken = gap + outer[axis]
    return Placement(
      primary: slot(offers.primary, along, across), bar: slot(offers.bar, barAlong, barAcross),
      insets: Insets(
        top: side == .top ? taken : 0, leading: side == .leading ? taken : 0,
        bottom: side == .bottom ? taken : 0, trailing: side == .trailing ? taken : 0))
  }
}
