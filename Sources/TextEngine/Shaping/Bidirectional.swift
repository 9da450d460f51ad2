internal import CPango

/// The bidirectional algorithm: which way each character runs, and the order on a line.
enum Bidirectional {
  /// The embedding level of each scalar; each paragraph takes its direction from its first strong letter.
  static func levels(_ scalars: [UInt32]) -> [UInt8] {
    var levels = [UInt8](repeating: 0, count: scalars.count)
    guard scalars.contains(where: mayRunRightToLeft) else { return levels }
    var start = 0
    while start < scalars.count {
      var end = start
      while end < scalars.count, !LineBreaks.isNewline(scalars[end]) { end += 1 }
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars[start..<end].lazy.compactMap(Unicode.Scalar.init))
      let paragraph = String(view)
      var direction = PANGO_DIRECTION_WEAK_LTR
      if let found = pango_log2vis_get_embedding_levels(
        paragraph, Int32(paragraph.utf8.count), &direction)
      {
        for i in start..<end { levels[i] = found[i - start] }
        g_free(found)
      }
      start = end + 1
    }
    return levels
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
