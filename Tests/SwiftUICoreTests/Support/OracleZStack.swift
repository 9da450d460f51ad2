/// ZStack: alignment.md §9.
struct OracleZStack {
  var place: Place
  var children: [OracleNode]

  private var top: [OracleNode] {
    let highest = children.map(\.priority).max()
    return children.filter { $0.priority == highest }
  }

  func size(_ offer: Offer) -> Extent {
    let sizes = top.map { $0.size(offer) }
    func extent(_ key: Key) -> Double {
      let lengths = sizes.map { $0[key.axis] }
      if lengths.contains(.infinity) { return .infinity }
      let guides = zip(top, sizes).map { $0.value(key, offer, size: $1) }
      let after = zip(lengths, guides).map { $0 - $1 }
      return (guides.max() ?? 0) + (after.max() ?? 0)
    }
    return Extent(extent(.horizontal(place.horizontal)), extent(.vertical(place.vertical)))
  }

  /// The offer that children are placed with, and where.
  func placement(_ offer: Offer) -> (Offer, [(x: Double, y: Double)]) {
    let inner = Offer(size(offer))
    let horizontal = Key.horizontal(place.horizontal)
    let vertical = Key.vertical(place.vertical)
    let highest = children.map(\.priority).max()
    let values = children.map {
      let size = $0.size(inner)
      return (
        x: $0.value(horizontal, inner, size: size), y: $0.value(vertical, inner, size: size),
        isTop: $0.priority == highest
      )
    }
    let x = values.filter(\.isTop).map(\.x).max() ?? 0
    let y = values.filter(\.isTop).map(\.y).max() ?? 0
    return (inner, values.map { (x: x - $0.x, y: y - $0.y) })
  }
}
