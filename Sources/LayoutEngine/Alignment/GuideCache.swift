internal import Foundation

/// The explicit guides a node has answered, by key, with the proposals for which they hold.
///
/// As many entries a key as a node keeps sizes, the oldest is dropped: without a cache of their own, guides that are pulled
/// through nested stacks cost 2^depth.
final class GuideCache {
  private struct Entry {
    var key: AlignmentKey
    var answer: GuideAnswer
  }

  private var entries: ContiguousArray<Entry> = []
  /// What the child of a modifier has answered last; kept here because few nodes need either.
  var relayed: SizeAnswer?

  func answer(_ key: AlignmentKey, _ proposal: ProposedSize) -> GuideAnswer? {
    for entry in entries where entry.key == key && entry.answer.box.contains(proposal) {
      return entry.answer
    }
    return nil
  }

  func insert(_ key: AlignmentKey, _ answer: GuideAnswer) {
    var oldest: Int?
    var count = 0
    for index in entries.indices where entries[index].key == key {
      if oldest == nil { oldest = index }
      count += 1
    }
    if count >= CachingNode.capacity, let oldest { entries.remove(at: oldest) }
    entries.append(Entry(key: key, answer: answer))
  }
}
