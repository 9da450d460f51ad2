internal import LayoutEngine

/// A number that equal requests share, for finding a text that has been set before.
///
/// Why not the language's own hashing: a label that is shown again costs little else than finding it.
struct TextFingerprint {
  private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

  init(_ request: TextRequest) {
    // Why by index, here and below: a run that is taken out of its array is copied.
    for index in request.runs.indices {
      add(request.runs[index].string)
      add(Double(request.runs[index].font.size).bitPattern)
      add(UInt64(truncatingIfNeeded: request.runs[index].font.weight))
      if let style = request.runs[index].style {
        add(UInt64(truncatingIfNeeded: style.hashValue))
      }
    }
    add(Double(request.scale).bitPattern)
    add(UInt64(truncatingIfNeeded: request.lineLimit ?? -1))
    if request.paragraph != ParagraphStyle() {
      add(UInt64(truncatingIfNeeded: request.paragraph.hashValue))
    }
  }

  private mutating func add(_ string: String) {
    if string.utf8.withContiguousStorageIfAvailable({ add($0) }) == nil {
      var copy = string
      copy.withUTF8 { add($0) }
    }
  }

  private mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    var rest = UnsafeRawBufferPointer(bytes)
    while rest.count >= 8 {
      add(rest.loadUnaligned(as: UInt64.self))
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(8))
    }
    // The length, so that a text that ends in zeros differs from one without.
    add(rest.reduce(UInt64(bytes.count)) { $0 << 8 | UInt64($1) })
  }

  private mutating func add(_ word: UInt64) {
    let product = (value ^ word).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
    value = product.high ^ product.low
  }
}

extension TextRequest {
  /// The same as `==`, without copies.
  func isSame(as other: TextRequest) -> Bool {
    guard runs.count == other.runs.count, scale == other.scale, lineLimit == other.lineLimit,
      isRightToLeft == other.isRightToLeft, paragraph == other.paragraph
    else { return false }
    for index in runs.indices {
      guard runs[index].string == other.runs[index].string,
        runs[index].font == other.runs[index].font, runs[index].style == other.runs[index].style
      else { return false }
    }
    return true
  }
}
