internal import CPictureFiles
public import DisplayList
internal import Foundation
public import Pictures

/// Makes pixels of PNG and JPEG files.
///
/// Colour profiles are ignored: components count as sRGB. It keeps nothing.
public enum PictureDecoder {
  /// The pixels of a picture, turned as they are to be seen.
  ///
  /// A file that is damaged or ends too early is refused as a whole, and one of too many pixels before
  /// memory is taken for them.
  public static func bitmap(of source: PictureSource) throws(PictureFault) -> Bitmap {
    let data = try source.read()
    let header = try PictureHeader(data)
    guard header.isDrawable else { throw .tooLarge(width: header.width, height: header.height) }
    var pixels = sl_pixels()
    var message = [CChar](repeating: 0, count: 200)
    let code = data.withUnsafeBytes { bytes -> Int32 in
      guard let start = bytes.assumingMemoryBound(to: UInt8.self).baseAddress else { return -1 }
      let most = UInt64(PictureHeader.mostPixels)
      switch header.format {
      case .png: return sl_png_decode(start, bytes.count, most, &pixels, &message, message.count)
      case .jpeg: return sl_jpeg_decode(start, bytes.count, most, &pixels, &message, message.count)
      }
    }
    guard code == 0, let made = pixels.bytes else {
      let words = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      throw .damaged(String(decoding: words, as: UTF8.self))
    }
    let (width, height) = (Int(pixels.width), Int(pixels.height))
    let upright = Bitmap(
      width: width, height: height,
      bytes: Data(bytesNoCopy: made, count: width * height * 4, deallocator: .free))
    return header.turn == .none ? upright : turned(upright, header.turn)
  }

  private static func turned(_ bitmap: Bitmap, _ turn: PictureTurn) -> Bitmap {
    let width = turn.swapsSides ? bitmap.height : bitmap.width
    let height = turn.swapsSides ? bitmap.width : bitmap.height
    var bytes = Data(count: width * height * 4)
    bytes.withUnsafeMutableBytes { target in
      bitmap.bytes.withUnsafeBytes { source in
        let target = target.assumingMemoryBound(to: UInt32.self)
        let source = source.assumingMemoryBound(to: UInt32.self)
        for y in 0..<height {
          for x in 0..<width {
            let from = turn.origin(x: x, y: y, width: bitmap.width, height: bitmap.height)
            target[y * width + x] = source[from.y * bitmap.width + from.x]
          }
        }
      }
    }
    return Bitmap(width: width, height: height, bytes: bytes)
  }
}
