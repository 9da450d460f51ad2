internal import Foundation

/// The memory that a context of pixels draws in.
final class BitmapTarget {
  let width: Int
  let height: Int
  let bytesPerRow: Int
  let layout: PixelLayout
  let bitmapInfo: UInt32
  let memory: UnsafeMutableRawPointer
  private let isOwned: Bool
  /// How much of what is recorded the memory shows.
  var shownCount = 0

  /// - Parameter data: the caller's memory; `nil` for some of its own, which is clear.
  init(
    _ data: UnsafeMutableRawPointer?, width: Int, height: Int, bytesPerRow: Int,
    layout: PixelLayout, bitmapInfo: UInt32
  ) {
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow
    self.layout = layout
    self.bitmapInfo = bitmapInfo
    isOwned = data == nil
    let count = bytesPerRow * height
    memory = data ?? .allocate(byteCount: count, alignment: 16)
    if isOwned { memory.initializeMemory(as: UInt8.self, repeating: 0, count: count) }
  }

  deinit { if isOwned { memory.deallocate() } }

  /// The pixels that the memory has.
  var image: CGImage? {
    var bytes = Data(count: width * height * 4)
    let layout = layout
    bytes.withUnsafeMutableBytes { (to: UnsafeMutableRawBufferPointer) in
      for y in 0..<height {
        let row = memory + y * bytesPerRow
        for x in 0..<width {
          let from = row + 4 * x
          let place = (y * width + x) * 4
          to[place] = from.load(fromByteOffset: layout.blue, as: UInt8.self)
          to[place + 1] = from.load(fromByteOffset: layout.green, as: UInt8.self)
          to[place + 2] = from.load(fromByteOffset: layout.red, as: UInt8.self)
          to[place + 3] =
            layout.isOpaque ? 255 : from.load(fromByteOffset: layout.alpha, as: UInt8.self)
        }
      }
    }
    return CGImage(_width: width, height: height, bytes: bytes)
  }

  /// Writes the pixels of a picture of the same size; without opacity what is not covered is black.
  func write(_ image: CGImage) {
    let layout = layout
    image._bytes.withUnsafeBytes { (from: UnsafeRawBufferPointer) in
      for y in 0..<height {
        let row = memory + y * bytesPerRow
        for x in 0..<width {
          let place = (y * width + x) * 4
          let to = row + 4 * x
          to.storeBytes(of: from[place], toByteOffset: layout.blue, as: UInt8.self)
          to.storeBytes(of: from[place + 1], toByteOffset: layout.green, as: UInt8.self)
          to.storeBytes(of: from[place + 2], toByteOffset: layout.red, as: UInt8.self)
          if !layout.isOpaque {
            to.storeBytes(of: from[place + 3], toByteOffset: layout.alpha, as: UInt8.self)
          }
        }
      }
    }
  }
}
