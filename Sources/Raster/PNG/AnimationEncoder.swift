internal import CPictureFiles
public import Foundation

/// Writes pictures that follow each other in time as an animated PNG, which shows its first where it cannot move.
///
/// A picture is stored as the part that differs from the one before; one that does not differ makes that before last
/// longer. It plays for ever.
public struct AnimationEncoder: MovingPictureEncoder {
  private let framesPerSecond: Int
  private let encoder: PNGEncoder
  private var last: PixelImage?
  private var parts: [Part] = []

  /// A part of the picture that changes at some time.
  private struct Part {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
    /// How many frames it is shown.
    var frames = 1
    var bytes: Data
  }

  /// - Parameter framesPerSecond: how many pictures a second there are, at least 1.
  public init(framesPerSecond: Int, encoder: PNGEncoder = PNGEncoder()) {
    self.framesPerSecond = max(1, framesPerSecond)
    self.encoder = encoder
  }

  public var count: Int { parts.count }

  public mutating func add(_ image: PixelImage) throws(RasterError) {
    guard image.width > 0, image.height > 0 else {
      throw .noArea(size: CGSize(width: image.width, height: image.height), scale: 1)
    }
    var box = PixelBox(0, 0, image.width, image.height)
    if let last, last.width == image.width, last.height == image.height {
      guard let changed = image.changes(from: last) else {
        parts[parts.count - 1].frames += 1
        return
      }
      box = changed
    }
    var bytes = Data()
    let added = image.bytes.withUnsafeBytes { pixels in
      guard let base = pixels.assumingMemoryBound(to: UInt8.self).baseAddress else { return false }
      return encoder.compressed(
        base + box.minY * image.bytesPerRow + box.minX * 4, box.width, box.height,
        image.bytesPerRow, isOpaque: false
      ) { bytes = Data($0) }
    }
    guard added else { throw .memory }
    parts.append(
      Part(x: box.minX, y: box.minY, width: box.width, height: box.height, bytes: bytes))
    last = image
  }

  public func file() throws(RasterError) -> Data {
    guard let first = parts.first else { throw .noArea(size: .zero, scale: 1) }
    var file = PNGFile()
    file.begin(width: first.width, height: first.height, isOpaque: false)
    file.add("acTL", PNGFile.number(parts.count) + PNGFile.number(0))
    var sequence = 0
    for (index, part) in parts.enumerated() {
      let delay = [part.frames, framesPerSecond].flatMap {
        PNGFile.number(min($0, 65535)).suffix(2)
      }
      // Each part takes the place of what was there, and stays.
      file.add(
        "fcTL",
        [sequence, part.width, part.height, part.x, part.y].flatMap(PNGFile.number) + delay
          + [0, 0])
      sequence += 1
      part.bytes.withUnsafeBytes { bytes in
        if index == 0 {
          file.add("IDAT", bytes)
        } else {
          file.add("fdAT", prefix: PNGFile.number(sequence), bytes)
          sequence += 1
        }
      }
    }
    file.add("IEND", [])
    return file.bytes
  }
}

extension PixelImage {
  /// The smallest box of pixels that differ from those of another picture of the same size; `nil` for none.
  func changes(from other: PixelImage) -> PixelBox? {
    var box: PixelBox?
    bytes.withUnsafeBytes { mine in
      other.bytes.withUnsafeBytes { theirs in
        guard let mine = mine.baseAddress, let theirs = theirs.baseAddress else { return }
        for y in 0..<height {
          let a = (mine + y * bytesPerRow).assumingMemoryBound(to: UInt32.self)
          let b = (theirs + y * other.bytesPerRow).assumingMemoryBound(to: UInt32.self)
          guard memcmp(a, b, width * 4) != 0,
            let left = (0..<width).first(where: { a[$0] != b[$0] }),
            let right = (0..<width).last(where: { a[$0] != b[$0] })
          else { continue }
          let row = PixelBox(left, y, right + 1, y + 1)
          if box == nil { box = row } else { box?.unite(row) }
        }
      }
    }
    return box
  }

  /// Red, green, blue and opacity of each pixel, a byte each and not premultiplied, rows without gaps.
  public var straightRGBA: Data {
    var result = Data(count: width * height * 4)
    result.withUnsafeMutableBytes { target in
      bytes.withUnsafeBytes { source in
        guard let target = target.assumingMemoryBound(to: UInt8.self).baseAddress,
          let source = source.assumingMemoryBound(to: UInt8.self).baseAddress
        else { return }
        for y in 0..<height {
          sl_straight_rgba(source + y * bytesPerRow, target + y * width * 4, width)
        }
      }
    }
    return result
  }
}
