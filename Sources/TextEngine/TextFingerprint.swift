internal import LayoutEngine

/// A number that equal requests share, for finding a text that has been set before.
///
/// Why not the language's own hashing: a label that is shown again costs little else than finding it.
struct TextFingerprint {
  private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15
  /// The length of all runs in UTF-8.
  private(set) var byteCount = 0

  init(_ request: TextRequest) {
    // Why in place: a run that is taken out of its array is copied.
    request.runs.withUnsafeBufferPointer { runs in
      for index in runs.indices {
        add(runs[index].string)
        add(Double(runs[index].font.size).bitPattern)
        add(UInt64(truncatingIfNeeded: runs[index].font.weight))
        if let style = runs[index].style { add(UInt64(truncatingIfNeeded: style.hashValue)) }
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
    byteCount += bytes.count
    let raw = UnsafeRawBufferPointer(bytes)
    var offset = 0
    while offset + 8 <= raw.count {
      add(raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset += 8
    }
    // The length, so that a text that ends in zeros differs from one without.
    var rest = UInt64(truncatingIfNeeded: raw.count)
    while offset < raw.count {
      rest = rest << 8 | UInt64(raw[offset])
      offset += 1
    }
    add(rest)
  }

  private mutating func add(_ word: UInt64) {
    let product = (value ^ word).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
    value = product.high ^ product.low
  }
}
