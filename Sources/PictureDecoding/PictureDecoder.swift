internal import CPictureFiles
public import DisplayList
internal import Foundation
public import Pictures

/// Makes pixels of PNG, JPEG, WebP, SVG and PDF files.
///
/// The colours of a file with a profile of RGB are converted to sRGB; all others count as sRGB. It keeps nothing.
public enum PictureDecoder {
  /// What a picture says about itself; of a PDF, what the library that draws it says, if it is there.
  public static func header(of source: PictureSource) throws(PictureFault) -> PictureHeader {
    guard try source.read(4) == Data("%PDF".utf8) else { return try PictureHeader(of: source) }
    let data = try source.read()
    var size = (width: 0.0, height: 0.0)
    var message = [CChar](repeating: 0, count: 200)
    let code = data.withUnsafeBytes { bytes -> Int32 in
      guard let start = bytes.assumingMemoryBound(to: UInt8.self).baseAddress else { return -1 }
      return sl_pdf_size(
        start, bytes.count, &size.width, &size.height, &message, message.count)
    }
    if code == 0 { return try PictureHeader.pdf(width: size.width, height: size.height) }
    guard code == sl_library_missing else { throw .damaged(text(message)) }
    // A page that says its size in plain text takes its room, and is a box with the reason when it is drawn.
    do { return try PictureHeader(data) } catch { throw .missingLibrary(text(message)) }
  }

  private static func text(_ message: [CChar]) -> String {
    String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The pixels of a picture, turned as they are to be seen.
  ///
  /// A file that is damaged or ends too early is refused as a whole, and one of too many pixels before
  /// memory is taken for them.
  ///
  /// - Parameters:
  ///   - source: the picture.
  ///   - size: what a drawn picture fills, in pixels; `nil` for its own size. Others have the pixels they have.
  public static func bitmap(
    of source: PictureSource, at size: (width: Int, height: Int)? = nil
  ) throws(PictureFault) -> Bitmap {
    let data = try source.read()
    var header = try header(of: .data(data))
    let own = (width: Double(header.width), height: Double(header.height))
    if header.isDrawn, let size { (header.width, header.height) = size }
    guard header.isDrawable else { throw .tooLarge(width: header.width, height: header.height) }
    guard !header.isDrawn || data.count <= longestDrawing else {
      throw .unreadable("the file is too large")
    }
    var pixels = sl_pixels()
    var message = [CChar](repeating: 0, count: 200)
    let code = data.withUnsafeBytes { bytes -> Int32 in
      guard let start = bytes.assumingMemoryBound(to: UInt8.self).baseAddress else { return -1 }
      let most = UInt64(PictureHeader.mostPixels)
      switch header.format {
      case .png: return sl_png_decode(start, bytes.count, most, &pixels, &message, message.count)
      case .jpeg: return sl_jpeg_decode(start, bytes.count, most, &pixels, &message, message.count)
      case .webP: return sl_webp_decode(start, bytes.count, most, &pixels, &message, message.count)
      case .svg:
        return sl_svg_draw(
          start, bytes.count, own.width, own.height, UInt32(header.width), UInt32(header.height),
          &pixels, &message, message.count)
      case .pdf:
        return sl_pdf_draw(
          start, bytes.count, UInt32(header.width), UInt32(header.height), &pixels, &message,
          message.count)
      }
    }
    guard code == 0, let made = pixels.bytes else {
      let reason = text(message)
      throw code == sl_library_missing ? .missingLibrary(reason) : .damaged(reason)
    }
    let (width, height) = (Int(pixels.width), Int(pixels.height))
    let upright = Bitmap(
      width: width, height: height,
      bytes: Data(bytesNoCopy: made, count: width * height * 4, deallocator: .free))
    return header.turn == .none ? upright : turned(upright, header.turn)
  }

  /// The most bytes of a drawn picture: what is larger takes minutes.
  private static let longestDrawing = 16 << 20

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
