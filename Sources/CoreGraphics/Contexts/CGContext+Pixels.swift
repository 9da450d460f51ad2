internal import Foundation

extension CGContext {
  /// A context that draws pixels, y up, one for each unit.
  ///
  /// `nil` for a picture without area or of more than 16,384 pixels a side, for components of other than eight bits, for
  /// spaces other than sRGB, and for pixels of other than four bytes with opacity premultiplied or left out.
  ///
  /// - Parameters:
  ///   - data: memory with the pixels to draw on, rows from the top, which has what is drawn after ``flush()`` and
  ///     ``makeImage()``; `nil` for some of the context's own.
  ///   - bytesPerRow: 0 for four for each pixel.
  ///   - bitmapInfo: a ``CGImageAlphaInfo``, with an order of bytes from ``CGBitmapInfo``.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
  ) {
    let sides = 1...16_384
    let stride = bytesPerRow == 0 ? 4 * width : bytesPerRow
    guard sides.contains(width), sides.contains(height), bitsPerComponent == 8,
      space.model == .rgb, stride >= 4 * width, let layout = PixelLayout(bitmapInfo)
    else { return nil }
    let target = BitmapTarget(
      data, width: width, height: height, bytesPerRow: stride, layout: layout,
      bitmapInfo: bitmapInfo)
    let size = CGSize(width: width, height: height)
    self.init(_recording: CGRect(origin: .zero, size: size), bitmap: target)
    if data != nil, let image = target.image {
      _draw(.image(image, CGRect(origin: .zero, size: size)))
      target.shownCount = 1
    }
  }

  public var width: Int { bitmap?.width ?? 0 }
  public var height: Int { bitmap?.height ?? 0 }
  public var bytesPerRow: Int { bitmap?.bytesPerRow ?? 0 }
  public var bitsPerComponent: Int { bitmap == nil ? 0 : 8 }
  public var bitsPerPixel: Int { bitmap == nil ? 0 : 32 }
  public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: bitmap?.bitmapInfo ?? 0) }

  /// The memory with what has been drawn; `nil` for a context of a document.
  public var data: UnsafeMutableRawPointer? {
    flush()
    return bitmap?.memory
  }

  /// What has been drawn; `nil` for a context of a document, and where no memory is left.
  public func makeImage() -> CGImage? {
    flush()
    return bitmap?.image
  }

  /// Writes into the memory what has been drawn.
  public func flush() {
    guard let bitmap, let page = _recorded, page.drawings.count != bitmap.shownCount,
      let image = _findHostService((any _HostService).self)?.image(of: page)
    else { return }
    bitmap.write(image)
    bitmap.shownCount = page.drawings.count
  }
}
