internal import LayoutEngine

/// A number that equal requests share, for finding a text that has been set before.
///
/// Why not the language's own hashing: a label that is shown again costs little else than finding it.
struct TextFingerprint {
  private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

  init(_ request: TextRequest) {
    for run in request.runs {
      add(run.string)
      add(Double(run.font.size).bitPattern)
      add(UInt64(truncatingIfNeeded: run.font.weight))
      if let style = run.style { add(UInt64(truncatingIfNeeded: style.hashValue)) }
    }
    add(Double(request.scale).bitPattern)
    add(UInt64(truncatingIfNeeded: request.lineLimit ?? -1))
    if request.paragraph != ParagraphStyle() {
      add(UInt64(truncatingIfNeeded: request.paragraph.hashValue))
    }
  }

  private mutating func add(_ string: String) {
    var string = string
    string.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while rest.count >= 8 {
        add(rest.loadUnaligned(as: UInt64.self))
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(8))
      }
      // The length, so that a text that ends in zeros differs from one without.
      add(rest.reduce(UInt64(bytes.count)) { $0 << 8 | UInt64($1) })
    }
  }

  private mutating func add(_ word: UInt64) {
    let product = (value ^ word).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
    value = product.high ^ product.low
  }
}
