public import Foundation

/// What the first bytes of a picture say about it; reading it decodes nothing.
public struct PictureHeader: Hashable, Sendable {
  public enum Format: Hashable, Sendable { case png, jpeg, webP, svg, pdf }

  public var format: Format
  /// In pixels, as the picture is shown: turned as ``turn`` says.
  public var width: Int
  public var height: Int
  /// How the pixels of the file have to be turned.
  public var turn: PictureTurn

  public init(format: Format, width: Int, height: Int, turn: PictureTurn = .none) {
    self.format = format
    self.width = width
    self.height = height
    self.turn = turn
  }

  /// Whether it is made of lines and areas, and not of pixels: it is as sharp at any size.
  public var isDrawn: Bool { format == .svg || format == .pdf }

  /// The most pixels a picture is decoded with: 64 million, for which 256 MB of memory are taken.
  public static var mostPixels: Int { 64 << 20 }
  /// The most pixels on a side, which is what cairo draws.
  public static var longestSide: Int { 32_767 }

  /// Whether memory is given for the pixels.
  public var isDrawable: Bool {
    max(width, height) <= Self.longestSide && width * height <= Self.mostPixels
  }
}

extension PictureHeader {
  /// How much of a file is read at first; a JPEG with much text before its size is then read whole.
  private static let firstBytes = 64 << 10

  /// The header of a picture.
  ///
  /// - Throws: ``PictureFault`` when there is none, or it says that there is nothing to see.
  public init(of source: PictureSource) throws(PictureFault) {
    let start = try source.read(Self.firstBytes)
    do {
      try self.init(start)
    } catch {
      guard case .damaged = error, start.count == Self.firstBytes else { throw error }
      try self.init(try source.read())
    }
  }

  /// The header that bytes begin with.
  public init(_ data: Data) throws(PictureFault) {
    let bytes = ByteReader(data)
    if bytes.hasPrefix([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = try Self.png(bytes)
    } else if bytes.hasPrefix([0xFF, 0xD8, 0xFF]) {
      self = try Self.jpeg(bytes)
    } else if data.isEmpty {
      throw .damaged("the file is empty")
    } else if bytes.text(at: 0, count: 4) == "RIFF", bytes.text(at: 8, count: 4) == "WEBP" {
      self = try Self.webP(bytes)
    } else if bytes.hasPrefix(Array("%PDF".utf8)) {
      self = try Self.pdf(bytes)
    } else if bytes.text(at: 0, count: min(4096, bytes.count))?.contains("<svg") == true {
      self = try Self.svg(bytes)
    } else if let name = Self.knownByName(bytes) {
      throw .unsupported(name)
    } else {
      throw .unknownFormat
    }
    guard width > 0, height > 0 else { throw .damaged("it has no pixels") }
  }

  /// The first chunk of a PNG holds its size.
  private static func png(_ bytes: ByteReader) throws(PictureFault) -> PictureHeader {
    guard bytes.text(at: 12, count: 4) == "IHDR", let width = bytes.big32(at: 16),
      let height = bytes.big32(at: 20)
    else { throw .damaged("the file ends too early") }
    return PictureHeader(format: .png, width: width, height: height)
  }

  /// The size of a JPEG is in the segment that starts its frame; how it is turned, in an Exif segment before.
  private static func jpeg(_ bytes: ByteReader) throws(PictureFault) -> PictureHeader {
    var place = 2
    var turn = PictureTurn.none
    while let mark = bytes[place], let kind = bytes[place + 1] {
      guard mark == 0xFF else { throw .damaged("a segment does not begin where it should") }
      // Fill bytes, and marks without a segment.
      if kind == 0xFF {
        place += 1
        continue
      }
      if kind == 0x01 || (0xD0...0xD8).contains(kind) {
        place += 2
        continue
      }
      guard let length = bytes.big16(at: place + 2) else { break }
      if isFrame(kind), let height = bytes.big16(at: place + 5),
        let width = bytes.big16(at: place + 7)
      {
        let isTurned = turn.swapsSides
        return PictureHeader(
          format: .jpeg, width: isTurned ? height : width, height: isTurned ? width : height,
          turn: turn)
      }
      if kind == 0xE1, let found = PictureTurn(exifSegmentAt: place + 4, bytes) { turn = found }
      // The pixels begin, and no frame has.
      if kind == 0xDA || kind == 0xD9 { throw .damaged("it does not say how large it is") }
      guard length >= 2 else { throw .damaged("a segment has no length") }
      place += 2 + length
    }
    throw .damaged("the file ends too early")
  }

  private static func isFrame(_ kind: Int) -> Bool {
    // C4, C8 and CC are tables that lie among the marks of frames.
    (0xC0...0xCF).contains(kind) && kind != 0xC4 && kind != 0xC8 && kind != 0xCC
  }

  /// The name of a format that is known but not drawn.
  private static func knownByName(_ bytes: ByteReader) -> String? {
    if bytes.hasPrefix(Array("GIF8".utf8)) { return "GIF" }
    if bytes.text(at: 4, count: 4) == "ftyp" { return "HEIC" }
    return nil
  }
}

/// Numbers and words at places of a file; `nil` beyond its end.
struct ByteReader {
  private let data: Data

  init(_ data: Data) { self.data = data }

  var count: Int { data.count }

  /// All bytes, each as one character.
  var latinText: String { String(data: data, encoding: .isoLatin1) ?? "" }

  subscript(place: Int) -> Int? {
    place >= 0 && place < data.count ? Int(data[data.startIndex + place]) : nil
  }

  func big16(at place: Int) -> Int? {
    guard let high = self[place], let low = self[place + 1] else { return nil }
    return high << 8 | low
  }

  func big32(at place: Int) -> Int? {
    guard let high = big16(at: place), let low = big16(at: place + 2) else { return nil }
    return high << 16 | low
  }

  func little16(at place: Int) -> Int? {
    guard let low = self[place], let high = self[place + 1] else { return nil }
    return high << 8 | low
  }

  func little32(at place: Int) -> Int? {
    guard let low = little16(at: place), let high = little16(at: place + 2) else { return nil }
    return high << 16 | low
  }

  func hasPrefix(_ prefix: [UInt8]) -> Bool { data.starts(with: prefix) }

  func text(at place: Int, count: Int) -> String? {
    guard place >= 0, count >= 0, place + count <= data.count else { return nil }
    let start = data.startIndex + place
    return String(decoding: data[start..<start + count], as: UTF8.self)
  }
}
