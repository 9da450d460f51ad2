/// A dictionary that forgets what has not been used for a while, so that a long run does not grow.
///
/// Two generations: when the young one is full it becomes the old one, and the old one is dropped.
struct RecentCache<Key: Hashable, Value> {
  private let capacity: Int
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]

  /// - Parameter capacity: how many entries a generation holds.
  init(capacity: Int) { self.capacity = capacity }

  subscript(key: Key) -> Value? {
    mutating get {
      if let value = young[key] { return value }
      guard let value = old.removeValue(forKey: key) else { return nil }
      insert(value, for: key)
      return value
    }
    set {
      guard let value = newValue else {
        young[key] = nil
        old[key] = nil
        return
      }
      insert(value, for: key)
    }
  }

  private mutating func insert(_ value: Value, for key: Key) {
    if young.count >= capacity {
      old = young
      young.removeAll(keepingCapacity: true)
    }
    young[key] = value
  }
}
