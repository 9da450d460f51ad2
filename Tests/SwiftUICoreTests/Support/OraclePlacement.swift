/// Placement, down from the root, and the mirroring of right-to-left containers: alignment.md §11.
extension OracleNode {
  /// Adds the frames of this node and of all below it, in draw order, parents before children.
  ///
  /// `origin` is physical: it grows from the left, whatever the direction.
  func place(
    _ offer: Offer, at origin: (x: Double, y: Double), names: [String] = [],
    within border: OracleBorder,
    into placed: inout [Placed]
  ) {
    let size = size(offer)
    let own = border
    let frame = Box(x: origin.x, y: origin.y, width: size.width, height: size.height)
    func record(_ view: String, names: [String]) {
      placed.append(Placed(view: view, frame: frame, names: names))
    }
    func put(
      _ child: OracleNode, _ inner: Offer, _ x: Double, _ y: Double, mirrored: Bool,
      names: [String] = [], within border: OracleBorder? = nil
    ) {
      let left = mirrored ? size.width - x - child.size(inner).width : x
      child.place(
        inner, at: (origin.x + left, origin.y + y), names: names, within: border ?? own,
        into: &placed)
    }
    switch self {
    case .fill(let name):
      record(name, names: names)
    case .spacer:
      record("Spacer", names: names)
    case .divider:
      record("Divider", names: names)
    case .text:
      record("Text", names: names)
    case .named(let name, let child):
      child.place(offer, at: origin, names: names + [name], within: border, into: &placed)
    case .inRow(_, let child):
      child.place(offer, at: origin, names: names, within: border, into: &placed)
    case .grid(let grid):
      record("Grid", names: names)
      for place in grid.arrangement(offer).places {
        put(place.node, place.offer, place.x, place.y, mirrored: grid.isRightToLeft)
      }
    case .fitting(let fitting):
      record("ViewThatFits", names: names)
      if let chosen = fitting.choice(offer) {
        put(chosen, offer, 0, 0, mirrored: fitting.isRightToLeft)
      }
    case .reader(let children, let isRightToLeft):
      record("GeometryReader", names: names)
      for child in children { put(child, Offer(size), 0, 0, mirrored: isRightToLeft) }
    case .scroll(let scroll):
      record("ScrollView", names: names)
      scroll.inside(offer) {
        let inner = scroll.inner(offer)
        let start = scroll.start(of: scroll.content.size(inner), in: size)
        put(
          scroll.content, inner, start.x, start.y, mirrored: scroll.isRightToLeft,
          within: border.inside(scrolling: scroll.horizontal, scroll.vertical))
      }
    case .inset(let inset):
      let placement = inset.placement(offer)
      put(
        inset.primary, placement.primary.offer, placement.primary.x, placement.primary.y,
        mirrored: inset.isRightToLeft, names: names,
        within: border.inside(frame, placement.insets, isRightToLeft: inset.isRightToLeft))
      put(
        inset.bar, placement.bar.offer, placement.bar.x, placement.bar.y,
        mirrored: inset.isRightToLeft)
    case .unary(let child, .ignoresSafeArea(let sides), let isRightToLeft):
      let reach = border.reach(frame)
      let (before, after) =
        isRightToLeft ? (reach.right, reach.left) : (reach.left, reach.right)
      let leading = sides.contains(.leading) ? before : 0
      let trailing = sides.contains(.trailing) ? after : 0
      let top = sides.contains(.top) ? reach.top : 0
      let bottom = sides.contains(.bottom) ? reach.bottom : 0
      let inner = Offer(
        offer.width.map { $0 + leading + trailing }, offer.height.map { $0 + top + bottom })
      put(child, inner, -leading, -top, mirrored: isRightToLeft, names: names)
    case .unary(let child, .safeAreaPadding(let insets), let isRightToLeft):
      put(
        child, Modifier.safeAreaPadding(insets).offerWhenPlacing(offer, child: child),
        insets.leading, insets.top, mirrored: isRightToLeft, names: names,
        within: border.inside(frame, insets, isRightToLeft: isRightToLeft))
    case .collapsed(let name, let child):
      record(name, names: [])
      child.place(offer, at: origin, names: names, within: border, into: &placed)
    case .stack(let stack):
      record(stack.axis == .horizontal ? "HStack" : "VStack", names: names)
      let placement = stack.placement(offer)
      for (index, child) in stack.children.enumerated() {
        let along = placement.along[index]
        let across = placement.across[index]
        let isRow = stack.axis == .horizontal
        put(
          child, placement.offers[index], isRow ? along : across, isRow ? across : along,
          mirrored: stack.isRightToLeft)
      }
    case .zstack(let place, let children, let isRightToLeft):
      record("ZStack", names: names)
      let (inner, origins) = OracleZStack(place: place, children: children).placement(offer)
      for (child, point) in zip(children, origins) {
        put(child, inner, point.x, point.y, mirrored: isRightToLeft)
      }
    case .custom(let container, let children, let isRightToLeft):
      record(container.viewName, names: names)
      let slots = OracleCustom(container: container, children: children).slots(offer)
      for (child, slot) in zip(children, slots) {
        put(child, slot.offer, slot.x, slot.y, mirrored: isRightToLeft)
      }
    case .unary(let child, .offset(let x, let y), let isRightToLeft):
      put(child, offer, isRightToLeft ? -x : x, y, mirrored: false, names: names)
    case .unary(let child, let modifier, let isRightToLeft):
      let point = (
        x: modifier.origin(of: child, offer, on: .horizontal),
        y: modifier.origin(of: child, offer, on: .vertical)
      )
      let inner = modifier.offerWhenPlacing(offer, child: child)
      if let name = modifier.recordedName {
        record(name, names: names)
        put(child, inner, point.x, point.y, mirrored: isRightToLeft)
      } else {
        put(child, inner, point.x, point.y, mirrored: isRightToLeft, names: names)
      }
    case .layered(let primary, let secondary, let place, let isInFront, let isRightToLeft):
      let inner = Offer(size)
      func putSecondary() {
        func start(_ key: Key) -> Double {
          primary.value(key, offer) - secondary.value(key, inner)
        }
        put(
          secondary, inner, start(.horizontal(place.horizontal)), start(.vertical(place.vertical)),
          mirrored: isRightToLeft)
      }
      if !isInFront { putSecondary() }
      primary.place(offer, at: origin, names: names, within: border, into: &placed)
      if isInFront { putSecondary() }
    }
  }
}

extension Modifier {
  /// The modifiers that stand in the list of frames; the others are as large as their child.
  fileprivate var recordedName: String? {
    switch self {
    case .frame, .flexibleFrame: "frame"
    case .padding: "padding"
    case .position: "position"
    case .containerFrame: "containerRelativeFrame"
    default: nil
    }
  }
}
