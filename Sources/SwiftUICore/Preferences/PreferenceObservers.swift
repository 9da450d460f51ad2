internal import LayoutEngine

/// Who wants to know of the preferences on a stage.
///
/// Preferences are pulled: nothing is combined unless someone has asked for a key, and not again before
/// something that may change the answer has happened.
@MainActor
final class PreferenceObservers {
  /// Set when a preference is set, changed, moved or taken away.
  var isOutOfDate = false
  /// How many preferences depend on where their views lie.
  var placedCount = 0
  private var observers: [ObjectIdentifier: any PreferenceObserver] = [:]
  private var made = 0

  func add(_ observer: any PreferenceObserver) {
    observers[ObjectIdentifier(observer)] = observer
    observer.serial = made
    made += 1
    isOutOfDate = true
  }

  func remove(_ observer: any PreferenceObserver) {
    observers.removeValue(forKey: ObjectIdentifier(observer))
  }

  func nodeWasRemoved(readsGeometry: Bool) {
    isOutOfDate = true
    if readsGeometry { placedCount -= 1 }
  }

  /// Brings those up to date who want to know, after layout; inner ones first, views that are built from a
  /// preference before actions.
  ///
  /// - Returns: true if views were built, which have to be laid out before actions can run.
  func update(afterLayout: Bool, _ stage: StageCore) -> Bool {
    guard isOutOfDate || (afterLayout && placedCount > 0), !observers.isEmpty else { return false }
    isOutOfDate = false
    let sorted = observers.values.sorted { ($1.depth, $0.serial) < ($0.depth, $1.serial) }
    var hasBuilt = false
    for observer in sorted where observer.buildsViews && !observer.flags.contains(.isRemoved) {
      if observer.update(stage) { hasBuilt = true }
    }
    if hasBuilt {
      isOutOfDate = true
      return true
    }
    for observer in sorted where !observer.buildsViews { _ = observer.update(stage) }
    return false
  }
}

/// A node that wants to know of a preference.
protocol PreferenceObserver: TreeNode {
  /// The order in which observers were made.
  var serial: Int { get set }
  /// True if views are built from the preference.
  var buildsViews: Bool { get }
  /// Works the preference out again.
  ///
  /// - Returns: true if it has changed.
  @MainActor func update(_ stage: StageCore) -> Bool
}

/// The last value of a preference, and whether another is the same.
struct ObservedPreference<Key: PreferenceKey> {
  private(set) var value: Key.Value
  private var trace: [PreferenceTrace] = []

  init(_ value: Key.Value) { self.value = value }

  /// Takes over what `collector` has found.
  ///
  /// - Returns: false if the value is known to be the same.
  mutating func update(
    _ collector: PreferenceCollector<Key>, _ found: (() -> Key.Value)?
  ) -> Bool {
    guard collector.trace != trace else { return false }
    trace = collector.trace
    let new = found?() ?? Key.defaultValue
    if isEqual(new, value) { return false }
    value = new
    return true
  }
}
