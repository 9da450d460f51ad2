internal import LayoutEngine

/// The texts that were set last, by their fingerprints.
///
/// Those that were asked for most recently lie in a table of their own, one look away: a label that is shown again costs
/// little else than finding it. Of two texts that share a fingerprint, the one that was set last is remembered.
final class RecentTexts {
  private struct Entry {
    var fingerprint: UInt64
    var text: SetText
  }

  private var kept: RecentCache<UInt64, SetText>
  // Why a pointer: one of these is read for each text that is asked for.
  private let latest: UnsafeMutablePointer<Entry?>
  /// How often what is kept had forgotten something when the table was emptied.
  private var generation = 0

  /// A power of two; at 16 bytes each.
  private static let latestCount = 1024

  /// - Parameter limit: how many bytes the texts of a generation may take; two generations are kept.
  init(limit: Int) {
    kept = RecentCache(limit: limit)
    latest = .allocate(capacity: Self.latestCount)
    latest.initialize(repeating: nil, count: Self.latestCount)
  }

  deinit {
    latest.deinitialize(count: Self.latestCount)
    latest.deallocate()
  }

  /// How many bytes all texts may take together.
  var cost: Int { kept.cost }

  private static func slot(_ fingerprint: UInt64) -> Int {
    Int(truncatingIfNeeded: fingerprint & UInt64(latestCount - 1))
  }

  /// The text of an equal request; `nil` if it was not set, or long ago.
  func text(for request: TextRequest, _ fingerprint: UInt64) -> SetText? {
    if let entry = latest[Self.slot(fingerprint)], entry.fingerprint == fingerprint,
      entry.text.text.isSet(from: request)
    {
      return entry.text
    }
    guard let text = kept[fingerprint], text.text.isSet(from: request) else { return nil }
    note(text, fingerprint)
    return text
  }

  func insert(_ text: SetText, _ fingerprint: UInt64) {
    kept.insert(text, for: fingerprint, cost: text.statedBytes)
    note(text, fingerprint)
  }

  private func note(_ text: SetText, _ fingerprint: UInt64) {
    // What has been forgotten is not held on to here; and what is in use shows it by being asked for again.
    if kept.generation != generation {
      generation = kept.generation
      for slot in 0..<Self.latestCount { latest[slot] = nil }
    }
    latest[Self.slot(fingerprint)] = Entry(fingerprint: fingerprint, text: text)
  }
}
