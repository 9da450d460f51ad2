internal import CoreGraphics
internal import Foundation

extension CGImage {
  /// The pixels as they are seen, from such as lie otherwise.
  func upright(from orientation: UIImage.Orientation) -> CGImage {
    if orientation == .up { return self }
    let isTurned =
      switch orientation {
      case .left, .right, .leftMirrored, .rightMirrored: true
      case .up, .down, .upMirrored, .downMirrored: false
      }
    let (width, height) = isTurned ? (self.height, self.width) : (self.width, self.height)
    /// Where a pixel of the upright picture lies in this one.
    func source(_ x: Int, _ y: Int) -> (x: Int, y: Int) {
      let (right, bottom) = (self.width - 1, self.height - 1)
      return switch orientation {
      case .up: (x, y)
      case .down: (right - x, bottom - y)
      case .left: (right - y, x)
      case .right: (y, bottom - x)
      case .upMirrored: (right - x, y)
      case .downMirrored: (x, bottom - y)
      case .leftMirrored: (y, x)
      case .rightMirrored: (right - y, bottom - x)
      }
    }
    var bytes = Data(count: width * height * 4)
    bytes.withUnsafeMutableBytes { (to: UnsafeMutableRawBufferPointer) in
      _bytes.withUnsafeBytes { (from: UnsafeRawBufferPointer) in
        for y in 0..<height {
          for x in 0..<width {
            let place = source(x, y)
            for byte in 0..<4 {
              to[(y * width + x) * 4 + byte] = from[(place.y * self.width + place.x) * 4 + byte]
            }
          }
        }
      }
    }
    return CGImage(_width: width, height: height, bytes: bytes) ?? self
  }
}
