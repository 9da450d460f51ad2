/// A dictionary that forgets what has not been used for a while, so that a long run does not grow.
///
/// Two generations: when the young one is full it becomes the old one, and the old one is dropped. So it holds what costs
/// at most twice its limit, unless one entry alone exceeds that.
struct RecentCache<Key: Hashable, Value> {
  private struct Entry {
    var value: Value
    var cost: Int
  }

  private let limit: Int
  private var young: [Key: Entry] = [:]
  private var old: [Key: Entry] = [:]
  private var youngCost = 0
  private var oldCost = 0

  /// - Parameter limit: what the entries of a generation may cost together, in units of the user's choice.
  init(limit: Int) { self.limit = limit }

  /// How often a generation has been dropped.
  private(set) var generation = 0

  /// What all entries cost together.
  var cost: Int { youngCost + oldCost }

  subscript(key: Key) -> Value? {
    mutating get {
      if let entry = young[key] { return entry.value }
      guard !old.isEmpty, let entry = old.removeValue(forKey: key) else { return nil }
      oldCost -= entry.cost
      insert(entry.value, for: key, cost: entry.cost)
      return entry.value
    }
  }

  mutating func insert(_ value: Value, for key: Key, cost: Int = 1) {
    if youngCost + cost > limit, !young.isEmpty {
      old = young
      oldCost = youngCost
      young = [:]
      youngCost = 0
      generation += 1
    }
    let replaced = young.updateValue(Entry(value: value, cost: cost), forKey: key)
    youngCost += cost - (replaced?.cost ?? 0)
  }
}
