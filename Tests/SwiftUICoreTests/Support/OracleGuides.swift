/// Guides: alignment.md §3–§8.
extension OracleNode {
  /// The value of a guide: the explicit one if there is, else the default of the view's size.
  ///
  /// `size` is the view's answer to `offer`, where it is known already.
  func value(_ key: Key, _ offer: Offer, size: Extent? = nil) -> Double {
    if let explicit = explicit(key, offer) { return explicit }
    switch key {
    // The default of these two reads another guide of the same view.
    case .horizontal(.middleX): return value(.horizontal(.center), offer, size: size)
    case .vertical(.middleY): return value(.vertical(.center), offer, size: size)
    default: return key.valueInPlainView(size ?? self.size(offer))
    }
  }

  /// What the view says about a guide, in its own leading-based coordinates.
  func explicit(_ key: Key, _ offer: Offer) -> Double? {
    // Why: working out where children lie is dear, and in vain where nobody sets the guide.
    guard mayBeExplicit(key) else { return nil }
    switch self {
    case .fill, .spacer, .divider, .reader, .scroll, .inset:
      return nil
    case .unary(_, .safeAreaPadding, _), .unary(_, .ignoresSafeArea, _):
      return nil
    case .text(let text, _):
      let answer = text.answer(width: offer.width, height: offer.height)
      switch key {
      case .vertical(.firstTextBaseline): return answer.firstBaseline
      case .vertical(.lastTextBaseline): return answer.lastBaseline
      default: return nil
      }
    case .collapsed(_, let child), .named(_, let child), .inRow(_, let child):
      return child.explicit(key, offer)
    case .grid(let grid):
      return key.combined(
        grid.arrangement(offer).places.map { place in
          place.node.explicit(key, place.offer).map {
            $0 + (key.axis == .horizontal ? place.x : place.y)
          }
        })
    case .fitting(let fitting):
      return fitting.choice(offer)?.explicit(key, offer)
    case .layered(let primary, _, _, _, _):
      return primary.explicit(key, offer)
    case .unary(let child, .guide(let own, let rule), _) where own == key:
      return rule.value(in: child, key.axis, offer)
    case .unary(let child, let modifier, _):
      let inner = modifier.offerWhenPlacing(offer, child: child)
      guard let value = child.explicit(key, inner) else { return nil }
      return value + modifier.origin(of: child, offer, on: key.axis)
    case .stack(let stack):
      let placement = stack.placement(offer)
      let origins = key.axis == stack.axis ? placement.along : placement.across
      return key.combined(
        stack.children.indices.map { index in
          stack.children[index].explicit(key, placement.offers[index]).map { $0 + origins[index] }
        })
    case .zstack(let place, let children, _):
      let (inner, origins) = OracleZStack(place: place, children: children).placement(offer)
      return key.combined(
        zip(children, origins).map { child, origin in
          child.explicit(key, inner).map { $0 + (key.axis == .horizontal ? origin.x : origin.y) }
        })
    case .custom(let container, let children, _):
      return OracleCustom(container: container, children: children).explicit(key, offer)
    }
  }
}

extension OracleNode {
  /// Whether anything in here sets the guide in a way that can be seen from outside.
  private func mayBeExplicit(_ key: Key) -> Bool {
    switch self {
    case .fill, .spacer, .divider, .reader, .scroll, .inset: return false
    case .text: return key.isBaseline
    case .stack(let stack):
      return !key.staysInside && stack.children.contains { $0.mayBeExplicit(key) }
    case .zstack(_, let children, _):
      return !key.staysInside && children.contains { $0.mayBeExplicit(key) }
    case .custom(.column(let own, _), _, _) where key == .horizontal(own): return true
    case .custom(_, let children, _):
      return !key.staysInside && children.contains { $0.mayBeExplicit(key) }
    case .collapsed(_, let child), .named(_, let child), .inRow(_, let child):
      return child.mayBeExplicit(key)
    case .grid(let grid):
      return !key.staysInside && grid.cells.contains { $0.node.mayBeExplicit(key) }
    case .fitting(let fitting): return fitting.children.contains { $0.mayBeExplicit(key) }
    case .unary(_, .guide(let own, _), _) where own == key: return true
    case .unary(let child, _, _): return child.mayBeExplicit(key)
    case .layered(let primary, _, _, _, _): return primary.mayBeExplicit(key)
    }
  }
}

extension GuideRule {
  fileprivate func value(in child: OracleNode, _ axis: Direction, _ offer: Offer) -> Double {
    switch self {
    case .constant(let value): value
    case .fraction(let part): child.size(offer)[axis] * part
    case .other(let key, let distance): child.value(key, offer) + distance
    }
  }
}

extension Modifier {
  /// Where a one-child layout puts its child; `offset` draws it elsewhere but counts as the origin.
  func origin(of child: OracleNode, _ offer: Offer, on axis: Direction) -> Double {
    switch self {
    case .padding(let insets), .safeAreaPadding(let insets):
      return axis == .horizontal ? insets.leading : insets.top
    case .frame(_, _, let place), .flexibleFrame(_, _, let place),
      .containerFrame(_, _, _, let place):
      let key: Key =
        axis == .horizontal ? .horizontal(place.horizontal) : .vertical(place.vertical)
      let size = OracleNode.unary(child, self, isRightToLeft: false).size(offer)
      let inner = offerWhenPlacing(offer, child: child)
      // The frame's side is the default: a frame never looks at its own explicit values.
      return key.valueInPlainView(size) - child.value(key, inner)
    case .position(let x, let y):
      // The middle lies at the point, whatever the guides.
      return (axis == .horizontal ? x : y)
        - child.size(offerWhenPlacing(offer, child: child))[axis] / 2
    default:
      return 0
    }
  }
}

extension Key {
  /// The default of a view of `size` that sets no guide at all: alignment.md §3.
  func valueInPlainView(_ size: Extent) -> Double {
    switch self {
    case .horizontal(.leading): 0
    case .horizontal(.center), .horizontal(.middleX): size.width / 2
    case .horizontal(.trailing): size.width
    case .horizontal(.quarterX): size.width / 4
    case .vertical(.top): 0
    case .vertical(.center), .vertical(.middleY): size.height / 2
    case .vertical(.bottom), .vertical(.firstTextBaseline), .vertical(.lastTextBaseline):
      size.height
    case .vertical(.thirdY): size.height / 3
    }
  }

  /// Whether a container of several children keeps what they say to itself.
  fileprivate var staysInside: Bool {
    switch self {
    case .horizontal(.leading), .horizontal(.center), .horizontal(.trailing), .vertical(.top),
      .vertical(.center), .vertical(.bottom):
      true
    default: false
    }
  }

  fileprivate var isBaseline: Bool {
    self == .vertical(.firstTextBaseline) || self == .vertical(.lastTextBaseline)
  }

  /// What several children's explicit values make together: alignment.md §7.
  func combined(_ values: [Double?]) -> Double? {
    let values = values.compactMap { $0 }
    guard !values.isEmpty, !staysInside else { return nil }
    switch self {
    case .vertical(.firstTextBaseline): return values.min()
    case .vertical(.lastTextBaseline): return values.max()
    default: return values.reduce(0, +) / Double(values.count)
    }
  }
}
