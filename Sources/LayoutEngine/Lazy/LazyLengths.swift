internal import Foundation

/// The length of a line of a lazy container, and the gap before it, in points; NaN where it is not known.
struct LazyAdvance: Equatable {
  var gap: CGFloat
  var length: CGFloat

  static var unknown: LazyAdvance { LazyAdvance(gap: .nan, length: .nan) }
}

/// What is known of the lengths of many lines; the others count as the estimate.
///
/// Only lines that were measured take memory, in chunks, so that a list of any length can be opened at no cost.
struct LazyLengths {
  private static let chunkSize = 64

  private struct Chunk {
    let index: Int
    var advances = ContiguousArray(repeating: LazyAdvance.unknown, count: chunkSize)
    /// Of what is known.
    var sum: CGFloat = 0
    var unknownGaps = 0
    var unknownLengths = 0

    mutating func addUp(_ count: Int) {
      (sum, unknownGaps, unknownLengths) = (0, 0, 0)
      for advance in advances.prefix(count) {
        if advance.gap.isNaN { unknownGaps += 1 } else { sum += advance.gap }
        if advance.length.isNaN { unknownLengths += 1 } else { sum += advance.length }
      }
    }

    func total(_ estimate: LazyAdvance) -> CGFloat {
      sum + CGFloat(unknownGaps) * estimate.gap + CGFloat(unknownLengths) * estimate.length
    }
  }

  private(set) var count: Int
  private var chunks: ContiguousArray<Chunk> = []

  init(count: Int) { self.count = count }

  private func size(of chunk: Int) -> Int { min(Self.chunkSize, count - chunk * Self.chunkSize) }

  private func position(ofChunk index: Int) -> Int {
    chunks.partitioningIndex { $0.index >= index }
  }

  private func chunk(_ index: Int) -> Chunk? {
    let position = position(ofChunk: index)
    return position < chunks.count && chunks[position].index == index ? chunks[position] : nil
  }

  /// What is known of a line.
  subscript(line: Int) -> LazyAdvance {
    get { chunk(line / Self.chunkSize)?.advances[line % Self.chunkSize] ?? .unknown }
    set {
      let index = line / Self.chunkSize
      let position = position(ofChunk: index)
      if position == chunks.count || chunks[position].index != index {
        chunks.insert(Chunk(index: index), at: position)
      }
      chunks[position].advances[line % Self.chunkSize] = newValue
      chunks[position].addUp(size(of: index))
    }
  }

  /// Where the gap before a line begins, from the first line's; the end for the number of lines.
  ///
  /// - Complexity: O(*c* + 64) in the chunks with lines that were measured.
  func start(of line: Int, _ estimate: LazyAdvance) -> CGFloat {
    let index = line / Self.chunkSize
    var start = self.start(ofChunk: index, estimate)
    let advances = chunk(index)?.advances
    for offset in 0..<line % Self.chunkSize {
      start = Self.end(of: advances?[offset], from: start, estimate)
    }
    return start
  }

  private func start(ofChunk index: Int, _ estimate: LazyAdvance) -> CGFloat {
    var start: CGFloat = 0
    var seen = 0
    for chunk in chunks {
      if chunk.index >= index { break }
      start += chunk.total(estimate)
      seen += 1
    }
    return start + CGFloat((index - seen) * Self.chunkSize) * (estimate.gap + estimate.length)
  }

  private static func end(
    of advance: LazyAdvance?, from start: CGFloat, _ estimate: LazyAdvance
  ) -> CGFloat {
    guard let advance else { return start + (estimate.gap + estimate.length) }
    return start + (advance.gap.isNaN ? estimate.gap : advance.gap)
      + (advance.length.isNaN ? estimate.length : advance.length)
  }

  /// The line at a distance from the first one's gap: the last that begins at or before it.
  ///
  /// - Complexity: O(*c* + 64) in the chunks with lines that were measured.
  func line(at distance: CGFloat, _ estimate: LazyAdvance) -> Int {
    let step = estimate.gap + estimate.length
    var start: CGFloat = 0
    var line = 0
    for chunk in chunks {
      let first = chunk.index * Self.chunkSize
      let end = start + CGFloat(first - line) * step
      if end > distance { break }
      start = end
      line = first
      let next = start + chunk.total(estimate)
      if next > distance {
        for advance in chunk.advances.prefix(size(of: chunk.index)) {
          start = Self.end(of: advance, from: start, estimate)
          if start > distance { return line }
          line += 1
        }
        return min(line, count - 1)
      }
      start = next
      line = min(first + Self.chunkSize, count)
    }
    let rest = step > 0 ? max((distance - start) / step, 0) : 0
    return min(line + Int(min(rest, CGFloat(count))), count - 1)
  }

  /// Calls `body` with the top and the length of lines that follow each other.
  func forEach(
    in lines: Range<Int>, _ estimate: LazyAdvance, _ body: (Int, CGFloat, CGFloat) -> Void
  ) {
    guard !lines.isEmpty else { return }
    var start = start(of: lines.lowerBound, estimate)
    var index = lines.lowerBound / Self.chunkSize
    var advances = chunk(index)?.advances
    for line in lines {
      if line / Self.chunkSize != index {
        index = line / Self.chunkSize
        advances = chunk(index)?.advances
        // As ``start(of:_:)`` adds up, so that both agree to the last bit.
        start = self.start(ofChunk: index, estimate)
      }
      let advance = advances?[line % Self.chunkSize] ?? .unknown
      let top = start + (advance.gap.isNaN ? estimate.gap : advance.gap)
      let length = advance.length.isNaN ? estimate.length : advance.length
      body(line, top, length)
      start = Self.end(of: advance, from: start, estimate)
    }
  }

  /// Forgets all lengths.
  mutating func forget() { chunks = [] }

  /// Puts lines of unknown lengths in the place of some; what is known of the others stays.
  ///
  /// - Complexity: O(*n*) in the lines that were measured.
  mutating func replace(_ lines: Range<Int>, with newCount: Int) {
    let shift = newCount - lines.count
    let old = chunks
    count += shift
    chunks = []
    for chunk in old {
      for (offset, advance) in chunk.advances.enumerated() where advance != .unknown {
        let line = chunk.index * Self.chunkSize + offset
        if lines.contains(line) { continue }
        let moved = line < lines.lowerBound ? line : line + shift
        guard moved >= 0, moved < count else { continue }
        let index = moved / Self.chunkSize
        if chunks.last?.index != index { chunks.append(Chunk(index: index)) }
        chunks[chunks.count - 1].advances[moved % Self.chunkSize] = advance
      }
    }
    for position in chunks.indices { chunks[position].addUp(size(of: chunks[position].index)) }
  }
}

/// The mean of what was measured, which stands for what was not.
struct LazyEstimate {
  private var gaps = Mean()
  private var lengths = Mean()

  private struct Mean {
    private var sum: CGFloat = 0
    private var count: CGFloat = 0
    private var first: CGFloat = .nan
    private var isUniform = true

    mutating func replace(_ old: CGFloat, with new: CGFloat) {
      if !old.isNaN {
        sum -= old
        count -= 1
      }
      if new.isNaN { return }
      if count == 0 {
        first = new
        isUniform = true
      }
      sum += new
      count += 1
      if new != first { isUniform = false }
    }

    /// `nil` before anything was measured; lines that are all alike have exactly their length.
    var value: CGFloat? { count == 0 ? nil : isUniform ? first : sum / count }
  }

  mutating func replace(_ old: LazyAdvance, with new: LazyAdvance) {
    gaps.replace(old.gap, with: new.gap)
    lengths.replace(old.length, with: new.length)
  }

  var gap: CGFloat? { gaps.value }
  var length: CGFloat? { lengths.value }
}
