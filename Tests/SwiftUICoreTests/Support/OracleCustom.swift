/// The user layouts of `TestLayouts.swift`, worked out the oracle's way: layout.md §19.
struct OracleCustom {
  var container: Container
  var children: [OracleNode]

  /// The place and the offer of one subview.
  struct Slot: Equatable {
    var offer: Offer
    var x: Double
    var y: Double
  }

  func size(_ offer: Offer) -> Extent {
    switch container {
    case .flow(let gap, let rowGap):
      let (_, extent) = flow(gap: gap, rowGap: rowGap, width: offer.width)
      return Extent(offer.width ?? extent.width, extent.height)
    case .column(let key, let gap):
      let inner = Offer(offer.width, nil)
      let sizes = children.map { $0.size(inner) }
      let height = sizes.map(\.height).reduce(0, +) + gap * Double(max(0, children.count - 1))
      if sizes.contains(where: { $0.width.isInfinite }) { return Extent(.infinity, height) }
      let guides = children.map { $0.value(.horizontal(key), inner) }
      let after = zip(sizes, guides).map { $0.width - $1 }
      return Extent((guides.max() ?? 0) + (after.max() ?? 0), height)
    case .band:
      let offers = bandOffers(offer)
      let sizes = zip(children, offers).map { $0.size($1) }
      return Extent(
        zip(children, bandGaps).map { $0.size(Offer(nil, nil)).width + $1 }.reduce(0, +),
        sizes.map(\.height).max() ?? 0)
    default:
      let sizes = children.map { $0.size(offer) }
      return Extent(sizes.map(\.width).max() ?? 0, sizes.map(\.height).max() ?? 0)
    }
  }

  func slots(_ offer: Offer) -> [Slot] {
    let own = size(offer)
    switch container {
    case .flow(let gap, let rowGap):
      return flow(gap: gap, rowGap: rowGap, width: offer.width).slots
    case .column(let key, let gap):
      let inner = Offer(offer.width, nil)
      let line = line(key, inner)
      var y = 0.0
      return children.map { child in
        defer { y += child.size(inner).height + gap }
        return Slot(offer: inner, x: line - child.value(.horizontal(key), inner), y: y)
      }
    case .band:
      let offers = bandOffers(offer)
      var x = 0.0
      return children.indices.map { index in
        let size = children[index].size(offers[index])
        x += bandGaps[index]
        defer { x += children[index].size(Offer(nil, nil)).width }
        return Slot(offer: offers[index], x: x, y: (own.height - size.height) / 2)
      }
    default:
      // The first subview is placed by its bottom trailing corner; nobody places the others, which
      // puts them at the centre.
      return children.enumerated().map { index, child in
        let size = child.size(offer)
        let part = index == 0 ? 1.0 : 0.5
        return Slot(
          offer: offer, x: (own.width - size.width) * part, y: (own.height - size.height) * part)
      }
    }
  }

  func explicit(_ key: Key, _ offer: Offer) -> Double? {
    let size = size(offer)
    guard size.width.isFinite, size.height.isFinite else { return nil }
    if case .column(let own, _) = container, case .horizontal(let asked) = key {
      // The layout answers for its own guide and keeps the others in.
      return asked == own ? line(own, Offer(offer.width, nil)) : nil
    }
    let standard = key.combined(
      zip(children, slots(offer)).map { child, slot in
        child.explicit(key, slot.offer).map { $0 + (key.axis == .horizontal ? slot.x : slot.y) }
      })
    // The band lowers one guide by 3.
    if case .band = container, key == .vertical(.thirdY) { return standard.map { $0 + 3 } }
    return standard
  }

  private func bandOffers(_ offer: Offer) -> [Offer] {
    children.map { Offer($0.size(Offer(nil, nil)).width, offer.height).sane }
  }

  /// Before each child, the first has none.
  private var bandGaps: [Double] {
    guard case .band(let gap) = container else { return [] }
    return children.indices.map { index in
      guard index > 0 else { return 0 }
      return gap
        ?? Preferences.distance(
          from: children[index - 1].preferences, to: children[index].preferences,
          along: .horizontal)
    }
  }

  private func line(_ key: HorizontalKey, _ offer: Offer) -> Double {
    children.map { $0.value(.horizontal(key), offer) }.max() ?? 0
  }

  private func flow(gap: Double, rowGap: Double, width: Double?) -> (slots: [Slot], Extent) {
    var slots: [Slot] = []
    var x = 0.0
    var y = 0.0
    var rowHeight = 0.0
    var widest = 0.0
    for child in children {
      let size = child.size(Offer(nil, nil))
      if x > 0, x + size.width > width ?? .infinity {
        y += rowHeight + rowGap
        x = 0
        rowHeight = 0
      }
      slots.append(Slot(offer: Offer(size), x: x, y: y))
      widest = max(widest, x + size.width)
      x += size.width + gap
      rowHeight = max(rowHeight, size.height)
    }
    return (slots, Extent(widest, y + rowHeight))
  }
}
