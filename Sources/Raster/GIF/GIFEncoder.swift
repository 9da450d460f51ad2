internal import CPictureFiles
public import Foundation

/// Writes pictures that follow each other in time as a GIF.
///
/// Each part has a palette of its own: the colours it has, if they are at most 256, else as many that stand for them,
/// between which pixels are scattered. What does not differ from the picture before is left out. Pixels are clear or
/// opaque; where some are clear, pictures are stored whole. Time counts in hundredths of a second, of which a picture
/// lasts two or more, because readers slow down shorter ones. It plays for ever.
public struct GIFEncoder: MovingPictureEncoder {
  private let framesPerSecond: Int
  private var last: (image: PixelImage, isClear: Bool)?
  private var parts: [Part] = []
  /// How many pictures there have been, those that were left out included.
  private var frames = 0

  private struct Part {
    var box: PixelBox
    /// Which picture is the first that shows it.
    var frame: Int
    /// The number that stands for no colour; `nil` if all pixels have one.
    var clear: UInt8?
    /// Red, green and blue, of 2 to the power of `depth` colours.
    var palette: [UInt8] = []
    var depth = 2
    var data = Data()
  }

  /// - Parameter framesPerSecond: how many pictures a second there are, at least 1; of more than 50 some are left out.
  public init(framesPerSecond: Int) { self.framesPerSecond = max(1, framesPerSecond) }

  public var count: Int { parts.count }

  public mutating func add(_ image: PixelImage) throws(RasterError) {
    guard (1...65535).contains(image.width), (1...65535).contains(image.height) else {
      throw .noArea(size: CGSize(width: image.width, height: image.height), scale: 1)
    }
    let frame = frames
    frames += 1
    // A picture that would come too early gives its time to the one before.
    if let shown = parts.last, time(of: frame) - time(of: shown.frame) < 2 { return }
    let isClear = image.hasClearPixels
    var box = PixelBox(0, 0, image.width, image.height)
    if let last, last.image.width == image.width, last.image.height == image.height {
      guard let changed = image.changes(from: last.image) else { return }
      if !isClear, !last.isClear { box = changed }
    }
    parts.append(try part(of: image, box, frame, isClear: isClear))
    last = (image, isClear)
  }

  private func part(
    of image: PixelImage, _ box: PixelBox, _ frame: Int, isClear: Bool
  ) throws(RasterError) -> Part {
    var part = Part(box: box, frame: frame)
    var palette = [UInt8](repeating: 0, count: 768)
    var numbers = [UInt8](repeating: 0, count: box.width * box.height)
    var compressed = sl_bytes()
    let status = image.bytes.withUnsafeBytes { pixels -> Int32 in
      guard let start = pixels.assumingMemoryBound(to: UInt8.self).baseAddress else { return -1 }
      let first = start + box.minY * image.bytesPerRow + box.minX * 4
      let (width, height) = (UInt32(box.width), UInt32(box.height))
      var isExact: Int32 = 0
      let colors = sl_gif_palette(
        first, width, height, image.bytesPerRow, isClear ? 255 : 256, &palette, &isExact)
      guard colors >= 0 else { return -1 }
      if isClear { part.clear = UInt8(colors) }
      while 1 << part.depth < Int(colors) + (isClear ? 1 : 0) { part.depth += 1 }
      guard
        sl_gif_indices(
          first, width, height, image.bytesPerRow, palette, colors, isExact, colors, &numbers) == 0
      else { return -1 }
      return sl_gif_compress(numbers, numbers.count, Int32(part.depth), &compressed)
    }
    guard status == 0, let bytes = compressed.bytes else { throw .memory }
    part.palette = Array(palette.prefix(3 << part.depth))
    part.data = Data(bytesNoCopy: bytes, count: compressed.count, deallocator: .free)
    return part
  }

  /// When a picture is shown, in hundredths of a second.
  private func time(of frame: Int) -> Int {
    (frame * 200 + framesPerSecond) / (2 * framesPerSecond)
  }

  // MARK: The file

  public func file() throws(RasterError) -> Data {
    guard let first = parts.first else { throw .noArea(size: .zero, scale: 1) }
    var file = Data("GIF89a".utf8)
    // Without colours for the whole file.
    file.append(contentsOf: Self.numbers(first.box.width, first.box.height) + [0x70, 0, 0])
    file.append(contentsOf: [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0])
    for (index, part) in parts.enumerated() {
      let end = index + 1 < parts.count ? parts[index + 1].frame : frames
      let delay = min(max(time(of: end) - time(of: part.frame), 2), 65535)
      // A part that is clear in places goes before the next comes; others stay.
      let isClear = part.clear != nil
      file.append(
        contentsOf: [0x21, 0xF9, 4, isClear ? 2 << 2 | 1 : 1 << 2] + Self.numbers(delay)
          + [part.clear ?? 0, 0])
      let box = part.box
      file.append(
        contentsOf: [0x2C] + Self.numbers(box.minX, box.minY, box.width, box.height)
          + [0x80 | UInt8(part.depth - 1)])
      file.append(contentsOf: part.palette)
      file.append(part.data)
    }
    file.append(0x3B)
    return file
  }

  /// Numbers of two bytes, the lower first.
  private static func numbers(_ values: Int...) -> [UInt8] {
    values.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
  }
}

extension PixelImage {
  /// Whether some pixels are more clear than opaque.
  fileprivate var hasClearPixels: Bool {
    bytes.withUnsafeBytes { (pixels: UnsafeRawBufferPointer) in
      (0..<height).contains { y in
        let row = y * bytesPerRow
        return (0..<width).contains { pixels[row + 4 * $0 + 3] < 128 }
      }
    }
  }
}
