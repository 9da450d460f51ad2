/// ZStack: alignment.md §9.
struct OracleZStack {
  var place: Place
  var children: [OracleNode]

  private var top: [OracleNode] {
    let highest = children.map(\.priority).max()
    return children.filter { $0.priority == highest }
  }

  private func extent(_ key: Key, _ offer: Offer) -> Double {
    let sizes = top.map { $0.size(offer)[key.axis] }
    if sizes.contains(.infinity) { return .infinity }
    let guides = top.map { $0.value(key, offer) }
    let after = zip(sizes, guides).map { $0 - $1 }
    return (guides.max() ?? 0) + (after.max() ?? 0)
  }

  func size(_ offer: Offer) -> Extent {
    Extent(extent(.horizontal(place.horizontal), offer), extent(.vertical(place.vertical), offer))
  }

  /// The offer that children are placed with, and where.
  func placement(_ offer: Offer) -> (Offer, [(x: Double, y: Double)]) {
    let inner = Offer(size(offer))
    let horizontal = Key.horizontal(place.horizontal)
    let vertical = Key.vertical(place.vertical)
    let x = top.map { $0.value(horizontal, inner) }.max() ?? 0
    let y = top.map { $0.value(vertical, inner) }.max() ?? 0
    return (
      inner,
      children.map { (x: x - $0.value(horizontal, inner), y: y - $0.value(vertical, inner)) }
    )
  }
}
