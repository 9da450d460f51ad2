/// Sizes: layout.md §2–§11.
extension OracleNode {
  func size(_ offer: Offer) -> Extent {
    switch self {
    case .fill, .reader:
      return Extent(offer.width ?? 10, offer.height ?? 10)
    case .spacer(let minLength, let axis):
      func length(_ direction: Direction) -> Double {
        if let axis, axis != direction { return 0 }
        return max(minLength, offer[direction] ?? minLength)
      }
      return Extent(length(.horizontal), length(.vertical))
    case .divider(let isUpright, let thickness):
      return isUpright
        ? Extent(thickness, offer.height ?? 10) : Extent(offer.width ?? 10, thickness)
    case .text(let text, _):
      let answer = text.answer(width: offer.width, height: offer.height)
      return Extent(answer.width, answer.height)
    case .stack(let stack):
      return stack.arrangement(offer).size
    case .zstack(let place, let children, _):
      return OracleZStack(place: place, children: children).size(offer)
    case .custom(let container, let children, _):
      return OracleCustom(container: container, children: children).size(offer)
    case .collapsed(_, let child), .named(_, let child), .inRow(_, let child):
      return child.size(offer)
    case .grid(let grid):
      return grid.arrangement(offer).size
    case .fitting(let fitting):
      return fitting.choice(offer)?.size(offer) ?? Extent(0, 0)
    case .layered(let primary, _, _, _, _):
      return primary.size(offer)
    case .scroll(let scroll):
      return scroll.size(offer)
    case .inset(let inset):
      return inset.size(offer)
    case .unary(let child, let modifier, _):
      return modifier.size(of: child, offer)
    }
  }

  /// layout.md §1.6.
  var priority: Double {
    switch self {
    case .fill, .divider, .text, .reader, .scroll, .inset: 0
    case .spacer: -.infinity
    case .stack(let stack): stack.children.isEmpty ? -.infinity : 0
    case .zstack(_, let children, _), .custom(_, let children, _):
      children.isEmpty ? -.infinity : 0
    case .collapsed(_, let child), .named(_, let child), .inRow(_, let child): child.priority
    case .grid(let grid): grid.cells.isEmpty ? -.infinity : 0
    case .fitting(let fitting): fitting.children.isEmpty ? -.infinity : 0
    case .layered(let primary, _, _, _, _): primary.priority
    case .unary(let child, let modifier, _):
      switch modifier {
      case .priority(let value): value
      case .frame, .flexibleFrame, .padding, .aspectRatio, .position, .safeAreaPadding,
        .containerFrame:
        0
      default: child.priority
      }
    }
  }
}

extension Modifier {
  /// The size of `child` in this one-child layout.
  fileprivate func size(of child: OracleNode, _ offer: Offer) -> Extent {
    let inner = child.size(offerWhenMeasuring(offer, child: child))
    switch self {
    case .frame(let width, let height, _):
      return Extent(fixedLength(width) ?? inner.width, fixedLength(height) ?? inner.height)
    case .containerFrame:
      return Extent(
        containerLength(.horizontal) ?? inner.width, containerLength(.vertical) ?? inner.height)
    case .flexibleFrame(let horizontal, let vertical, _):
      return Extent(
        horizontal.length(offer.width, child: inner.width),
        vertical.length(offer.height, child: inner.height))
    case .padding(let insets), .safeAreaPadding(let insets):
      return Extent(
        max(0, inner.width + insets.leading + insets.trailing),
        max(0, inner.height + insets.top + insets.bottom))
    case .position:
      return Extent(offer.width ?? inner.width, offer.height ?? inner.height)
    default:
      return inner
    }
  }

  private func offerWhenMeasuring(_ offer: Offer, child: OracleNode) -> Offer {
    switch self {
    case .frame(let width, let height, _):
      return Offer(fixedLength(width) ?? offer.width, fixedLength(height) ?? offer.height)
    case .containerFrame:
      return Offer(
        containerLength(.horizontal) ?? offer.width, containerLength(.vertical) ?? offer.height)
    case .flexibleFrame(let horizontal, let vertical, _):
      return Offer(horizontal.offer(offer.width), vertical.offer(offer.height))
    case .padding(let insets), .safeAreaPadding(let insets):
      return Offer(
        offer.width.map { max(0, $0 - insets.leading - insets.trailing) },
        offer.height.map { max(0, $0 - insets.top - insets.bottom) })
    case .fixedSize(let horizontal, let vertical):
      return Offer(horizontal ? nil : offer.width, vertical ? nil : offer.height)
    case .aspectRatio(let given, let fills):
      return offer.shaped(given ?? child.idealRatio, fills: fills)
    default:
      return offer
    }
  }

  /// What the child is offered when it is placed; the flexible frame (§5) and the position (§9) ask anew.
  func offerWhenPlacing(_ offer: Offer, child: OracleNode) -> Offer {
    switch self {
    case .flexibleFrame(let horizontal, let vertical, _):
      let size = size(of: child, offer)
      return Offer(
        horizontal.offerWhenPlacing(offer.width, size: size.width),
        vertical.offerWhenPlacing(offer.height, size: size.height))
    case .position:
      return Offer(size(of: child, offer))
    default:
      return offerWhenMeasuring(offer, child: child)
    }
  }

  /// What the container makes of this axis; nil where the child decides (§20).
  private func containerLength(_ axis: Direction) -> Double? {
    guard case .containerFrame(let horizontal, let vertical, let rule, _) = self,
      axis == .horizontal ? horizontal : vertical
    else { return nil }
    let whole = OracleContainer.size[axis]
    switch rule {
    case .whole: return whole
    case .fraction(let part): return whole * part >= 0 ? whole * part : nil
    case .parts(let count, let span, let spacing):
      let part = (whole - spacing * Double(count - 1)) / Double(count)
      return max(0, part * Double(span) + spacing * Double(span - 1))
    }
  }

  /// A negative or endless length counts as none (§4).
  private func fixedLength(_ length: Double?) -> Double? {
    length.flatMap { $0 >= 0 && $0.isFinite ? $0 : nil }
  }
}

/// aspectRatio: layout.md §8.
extension OracleNode {
  fileprivate var idealRatio: Double {
    let ideal = size(Offer(nil, nil))
    return ideal.width / ideal.height
  }
}

extension Offer {
  fileprivate func shaped(_ ratio: Double, fills: Bool) -> Offer {
    guard ratio.isFinite, ratio > 0 else { return self }
    let asWide = width.map { Offer($0, $0 / ratio) }
    let asHigh = height.map { Offer($0 * ratio, $0) }
    guard let asWide, let asHigh, let width = asWide.width, let other = asHigh.width else {
      return asWide ?? asHigh ?? self
    }
    // The smaller of the two fits, the larger fills.
    return (width < other) == fills ? asHigh : asWide
  }
}

/// One axis of a flexible frame: layout.md §5.
extension Limits {
  /// min ≥ 0, ideal ≥ min, max ≥ ideal.
  private var sane: Limits {
    let low = min.map { Swift.max($0, 0) }
    let middle = ideal.map { Swift.max($0, low ?? 0) }
    let high = max.map { Swift.max($0, middle ?? low ?? 0) }
    return Limits(min: low, ideal: middle, max: high)
  }

  private func clamp(_ value: Double) -> Double {
    Swift.min(Swift.max(value, sane.min ?? -.infinity), sane.max ?? .infinity)
  }

  func offer(_ offer: Double?) -> Double? { (offer ?? sane.ideal).map(clamp) }

  func length(_ offer: Double?, child: Double) -> Double {
    if offer == nil, let ideal = sane.ideal { return ideal }
    let offered = self.offer(offer)
    switch (sane.min, sane.max) {
    case (.some, .some): return clamp(offer ?? child)
    case (.some(let low), nil): return Swift.max(low, Swift.min(offered ?? .infinity, child))
    case (nil, .some(let high)): return Swift.min(high, Swift.max(offered ?? -.infinity, child))
    case (nil, nil): return child
    }
  }

  func offerWhenPlacing(_ offer: Double?, size: Double) -> Double? {
    let isBetween = size > sane.min ?? -.infinity && size < sane.max ?? .infinity
    return offer == nil && ideal == nil && isBetween ? nil : size
  }
}
