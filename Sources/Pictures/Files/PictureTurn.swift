/// How the pixels of a file have to be turned to be shown, by the numbers of Exif.
public enum PictureTurn: Int, Hashable, Sendable {
  case none = 1
  case mirrored, upsideDown, mirroredUpsideDown
  case mirroredLeft, right, mirroredRight, left

  /// Whether width and height change places.
  public var swapsSides: Bool { rawValue >= 5 }

  /// The pixel of the file that is shown at a place.
  ///
  /// - Parameters:
  ///   - x: the column where it is shown.
  ///   - y: the row where it is shown.
  ///   - width: of the file's pixels.
  ///   - height: of the file's pixels.
  public func origin(x: Int, y: Int, width: Int, height: Int) -> (x: Int, y: Int) {
    switch self {
    case .none: (x, y)
    case .mirrored: (width - 1 - x, y)
    case .upsideDown: (width - 1 - x, height - 1 - y)
    case .mirroredUpsideDown: (x, height - 1 - y)
    case .mirroredLeft: (y, x)
    case .right: (y, height - 1 - x)
    case .mirroredRight: (width - 1 - y, height - 1 - x)
    case .left: (width - 1 - y, x)
    }
  }

  /// The turn that an Exif segment asks for; `nil` if it is none, or does not say.
  ///
  /// - Parameter place: the start of the segment's content.
  init?(exifSegmentAt place: Int, _ bytes: ByteReader) {
    guard bytes.text(at: place, count: 4) == "Exif" else { return nil }
    let start = place + 6
    let isLittle = bytes.text(at: start, count: 2) == "II"
    func short(_ place: Int) -> Int? {
      isLittle ? bytes.little16(at: place) : bytes.big16(at: place)
    }
    func long(_ place: Int) -> Int? {
      isLittle ? bytes.little32(at: place) : bytes.big32(at: place)
    }
    guard let offset = long(start + 4), let count = short(start + offset) else { return nil }
    let orientationTag = 0x0112
    for index in 0..<min(count, 200) {
      let entry = start + offset + 2 + 12 * index
      guard let tag = short(entry) else { return nil }
      if tag == orientationTag, let value = short(entry + 8), let turn = Self(rawValue: value) {
        self = turn
        return
      }
    }
    return nil
  }
}
