/// Where in a pixel its opacity stands, and whether colours are multiplied with it.
public enum CGImageAlphaInfo: UInt32, Sendable {
  case none = 0
  case premultipliedLast = 1
  case premultipliedFirst = 2
  case last = 3
  case first = 4
  case noneSkipLast = 5
  case noneSkipFirst = 6
  case alphaOnly = 7
}

/// How a pixel is laid out in memory.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The bits that hold a ``CGImageAlphaInfo``.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// The last component comes first in memory.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}

/// Where the bytes of a pixel's components stand, for the layouts of four bytes that are written.
struct PixelLayout {
  var red: Int
  var green: Int
  var blue: Int
  var alpha: Int
  /// Whether the byte of the opacity is left as it is.
  var isOpaque: Bool

  /// `nil` for layouts other than four bytes of premultiplied or opaque colours.
  init?(_ bitmapInfo: UInt32) {
    guard
      let info = CGImageAlphaInfo(rawValue: bitmapInfo & CGBitmapInfo.alphaInfoMask.rawValue)
    else { return nil }
    let order = bitmapInfo & CGBitmapInfo.byteOrderMask.rawValue
    let isLittle = order == CGBitmapInfo.byteOrder32Little.rawValue
    guard isLittle || order == 0 || order == CGBitmapInfo.byteOrder32Big.rawValue else {
      return nil
    }
    let places: [Int]
    switch info {
    case .premultipliedLast, .noneSkipLast: places = [0, 1, 2, 3]
    case .premultipliedFirst, .noneSkipFirst: places = [1, 2, 3, 0]
    case .none, .last, .first, .alphaOnly: return nil
    }
    let found = isLittle ? places.map { 3 - $0 } : places
    (red, green, blue, alpha) = (found[0], found[1], found[2], found[3])
    isOpaque = info == .noneSkipLast || info == .noneSkipFirst
  }
}
