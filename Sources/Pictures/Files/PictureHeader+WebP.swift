extension PictureHeader {
  /// The size of a WebP, whose first chunk says it in one of three ways.
  static func webP(_ bytes: ByteReader) throws(PictureFault) -> PictureHeader {
    var size: (width: Int, height: Int)?
    switch bytes.text(at: 12, count: 4) {
    case "VP8 ":
      // Fourteen bits each, after the mark of a frame.
      if let width = bytes.little16(at: 26), let height = bytes.little16(at: 28) {
        size = (width & 0x3FFF, height & 0x3FFF)
      }
    case "VP8L":
      // Fourteen bits each, less one, after a byte that marks the format.
      if let bits = bytes.little32(at: 21) {
        size = ((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
      }
    case "VP8X":
      // Three bytes each, less one.
      if let width = bytes.little32(at: 24), let low = bytes.little16(at: 27), let high = bytes[29]
      {
        size = ((width & 0xFF_FFFF) + 1, (high << 16 | low) + 1)
      }
    default: break
    }
    guard let size else { throw .damaged("the file ends too early") }
    return PictureHeader(format: .webP, width: size.width, height: size.height)
  }
}
