internal import Foundation

/// The names of the bundled symbols and how SF Symbols' names lead to them.
///
/// 1. The name with "_" for ".": "checkmark.circle" is "checkmark_circle".
/// 2. The same without "and": "square.and.arrow.up" is "square_arrow_up".
/// 3. Both again with the words of ``aliases`` replaced: "magnifyingglass" is "search".
///
/// What no glyph has is made of several (``plan(for:)``).
final class SymbolNames {
  // Why one block of bytes: a name is found by searching it, which is faster than making a dictionary of
  // 1,300 strings for the few symbols a view shows. A zero ends it, for the C library's search.
  private let bytes: [UInt8]

  init() {
    let path = BundledResources.path("symbols.tsv")
    bytes = ((try? Data(contentsOf: URL(fileURLWithPath: path))).map([UInt8].init) ?? []) + [0]
  }

  /// The character of the symbol fonts for a name as SF Symbols has it; `nil` when there is none.
  func scalar(for name: String) -> UInt32? {
    scalar(spelled: name.split(separator: ".").joined(separator: "_"))
  }

  private func scalar(spelled plain: String) -> UInt32? {
    for candidate in [plain] + Self.aliased(plain) {
      if let scalar = look(candidate) { return scalar }
      let short = candidate.replacingOccurrences(of: "_and_", with: "_")
      if short != candidate, let scalar = look(short) { return scalar }
    }
    return nil
  }

  /// The known name that is spelled most like `name`, in SF Symbols' spelling; `nil` when none is close.
  ///
  /// Of equally close ones, the one that starts alike for longer.
  func nearest(to name: String) -> String? {
    let wanted = Array(name.split(separator: ".").joined(separator: "_").utf8)
    guard !wanted.isEmpty, wanted.count < 100 else { return nil }
    var known = bytes.split(separator: UInt8(ascii: "\n")).map {
      Array($0.prefix { $0 != UInt8(ascii: "\t") })
    }
    known += Self.aliases.map { Array($0.0.utf8) }
    var best: (distance: Int, shared: Int, name: [UInt8])?
    for candidate in known where abs(candidate.count - wanted.count) <= 3 {
      let distance = editDistance(wanted, candidate)
      let shared = zip(wanted, candidate).prefix { $0 == $1 }.count
      guard distance < min(4, wanted.count) else { continue }
      if let best, (best.distance, -best.shared) <= (distance, -shared) { continue }
      best = (distance, shared, candidate)
    }
    guard let best else { return nil }
    let spelled = String(decoding: best.name, as: UTF8.self)
      .replacingOccurrences(of: "_", with: ".")
    return plan(for: spelled) == nil ? nil : spelled
  }

  /// The code point in the line of `name`.
  private func look(_ name: String) -> UInt32? {
    let line = "\n" + name + "\t"
    let found: Int? = bytes.withUnsafeBytes { all in
      guard let base = all.assumingMemoryBound(to: CChar.self).baseAddress,
        let hit = strstr(base, line)
      else { return nil }
      return UnsafePointer(hit) - base + line.utf8.count
    }
    guard let start = found else { return nil }
    let digits = bytes[start...].prefix { $0 != UInt8(ascii: "\n") }
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  /// What `name` becomes as one alias after the other is replaced that stands at whole words.
  private static func aliased(_ name: String) -> [String] {
    var padded = "_" + name + "_"
    var results: [String] = []
    for (from, to) in aliases where padded.contains("_\(from)_") {
      padded = padded.replacingOccurrences(of: "_\(from)_", with: "_\(to)_")
      results.append(String(padded.dropFirst().dropLast()))
    }
    return results
  }
}

/// The number of letters to add or drop to make `a` into `b`; a letter that changes counts twice.
package func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
  var previous = Array(0...b.count)
  for (i, left) in a.enumerated() {
    var current = [i + 1]
    for (j, right) in b.enumerated() {
      current.append(
        min(previous[j] + (left == right ? 0 : 2), previous[j + 1] + 1, current[j] + 1))
    }
    previous = current
  }
  return previous[b.count]
}
