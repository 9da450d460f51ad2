/// Guides: alignment.md §3–§8.
extension OracleNode {
  /// The value of a guide: the explicit one if there is, else the default of the view's size.
  func value(_ key: Key, _ offer: Offer) -> Double {
    if let explicit = explicit(key, offer) { return explicit }
    switch key {
    // The default of these two reads another guide of the same view.
    case .horizontal(.middleX): return value(.horizontal(.center), offer)
    case .vertical(.middleY): return value(.vertical(.center), offer)
    default: return key.valueInPlainView(size(offer))
    }
  }

  /// What the view says about a guide, in its own leading-based coordinates.
  func explicit(_ key: Key, _ offer: Offer) -> Double? {
    switch self {
    case .fill, .spacer, .divider:
      return nil
    case .text(let text, _):
      let answer = text.answer(width: offer.width, height: offer.height)
      switch key {
      case .vertical(.firstTextBaseline): return answer.firstBaseline
      case .vertical(.lastTextBaseline): return answer.lastBaseline
      default: return nil
      }
    case .collapsed(_, let child), .named(_, let child):
      return child.explicit(key, offer)
    case .layered(let primary, _, _, _, _):
      return primary.explicit(key, offer)
    case .unary(let child, .guide(let own, let rule), _) where own == key:
      return rule.value(in: child, key.axis, offer)
    case .unary(let child, let modifier, _):
      let inner = modifier.offerWhenPlacing(offer, child: child)
      guard let value = child.explicit(key, inner) else { return nil }
      let origin = modifier.origin(of: child, offer)
      return value + (key.axis == .horizontal ? origin.x : origin.y)
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
  func origin(of child: OracleNode, _ offer: Offer) -> (x: Double, y: Double) {
    switch self {
    case .padding(let insets):
      return (insets.leading, insets.top)
    case .frame(_, _, let place), .flexibleFrame(_, _, let place):
      let size = OracleNode.unary(child, self, isRightToLeft: false).size(offer)
      let inner = offerWhenPlacing(offer, child: child)
      func origin(_ key: Key) -> Double {
        // The frame's side is the default: a frame never looks at its own explicit values.
        key.valueInPlainView(size) - child.value(key, inner)
      }
      return (origin(.horizontal(place.horizontal)), origin(.vertical(place.vertical)))
    default:
      return (0, 0)
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

  /// What several children's explicit values make together: alignment.md §7.
  func combined(_ values: [Double?]) -> Double? {
    let values = values.compactMap { $0 }
    guard !values.isEmpty else { return nil }
    switch self {
    case .horizontal(.leading), .horizontal(.center), .horizontal(.trailing), .vertical(.top),
      .vertical(.center), .vertical(.bottom):
      return nil
    case .vertical(.firstTextBaseline): return values.min()
    case .vertical(.lastTextBaseline): return values.max()
    default: return values.reduce(0, +) / Double(values.count)
    }
  }
}
