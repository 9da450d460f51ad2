internal import CPango

/// The bidirectional algorithm: which way each character runs, and the order on a line.
struct Bidirectional {
  /// The embedding level of each scalar; odd runs from right to left.
  private(set) var levels: [UInt8]
  /// Whether each paragraph runs from right to left as a whole; empty when none does.
  private(set) var paragraphs: [Bool] = []

  /// Each paragraph takes its direction from its first strong letter, else from the layout's.
  init(_ scalars: [UInt32], isRightToLeft: Bool) {
    levels = [UInt8](repeating: 0, count: scalars.count)
    guard scalars.contains(where: Self.mayRunRightToLeft) else { return }
    var start = 0
    while start <= scalars.count {
      var end = start
      while end < scalars.count, !LineBreaks.isNewline(scalars[end]) { end += 1 }
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars[start..<end].lazy.compactMap(Unicode.Scalar.init))
      let paragraph = String(view)
      var direction = isRightToLeft ? PANGO_DIRECTION_WEAK_RTL : PANGO_DIRECTION_WEAK_LTR
      if let found = pango_log2vis_get_embedding_levels(
        paragraph, Int32(paragraph.utf8.count), &direction)
      {
        for i in start..<end { levels[i] = found[i - start] }
        g_free(found)
      }
      paragraphs.append(direction == PANGO_DIRECTION_RTL || direction == PANGO_DIRECTION_WEAK_RTL)
      let isPair =
        end + 1 < scalars.count && scalars[end] == 0x0D && scalars[end + 1] == 0x0A
      start = end + (isPair ? 2 : 1)
    }
  }

  private static func mayRunRightToLeft(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x0590...0x08FF, 0x200F, 0x202B, 0x202E, 0x2067, 0xFB1D...0xFDFF, 0xFE70...0xFEFF,
      0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }

  /// The character shown for `scalar` where text runs from right to left, such as ")" for "(".
  static func mirrored(_ scalar: UInt32) -> UInt32 {
    hb_unicode_mirroring(hb_unicode_funcs_get_default(), scalar)
  }

  /// The order from left to right of items with the given levels: rule L2 of Unicode's algorithm.
  static func visualOrder(_ levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), highest > 0 else { return order }
    for level in stride(from: highest, to: 0, by: -1) {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        var end = start
        while end < order.count, levels[order[end]] >= level { end += 1 }
        order[start..<end].reverse()
        start = end
      }
    }
    return order
  }
}
