internal import Foundation

extension PictureHeader {
  /// The size of the first page of a PDF that a file names in plain text: its crop box, else its media box.
  ///
  /// A unit of the page is a point; what is only part of one counts as whole. Many files have their pages compressed, and
  /// only the library that draws them can tell how large they are; `PictureDecoder.header(of:)` asks it.
  static func pdf(_ bytes: ByteReader) throws(PictureFault) -> PictureHeader {
    let text = bytes.latinText
    guard let box = box("/CropBox", in: text) ?? box("/MediaBox", in: text) else {
      throw .damaged("it does not say how large it is")
    }
    return try pdf(width: box.width, height: box.height)
  }

  /// The header of a PDF whose first page has a size, in points.
  package static func pdf(width: Double, height: Double) throws(PictureFault) -> PictureHeader {
    guard width > 0, height > 0, max(width, height) < 1e6 else {
      throw .damaged("it does not say how large it is")
    }
    return PictureHeader(
      format: .pdf, width: Int(width.rounded(.up)), height: Int(height.rounded(.up)))
  }

  /// The width and height of the first box of a name: four numbers between brackets.
  private static func box(_ name: String, in text: String) -> (width: Double, height: Double)? {
    guard let found = text.range(of: name) else { return nil }
    let rest = text[found.upperBound...].prefix(200).drop { $0.isWhitespace }
    guard rest.first == "[", let end = rest.firstIndex(of: "]") else { return nil }
    let numbers = rest[..<end].dropFirst().split { $0.isWhitespace }.compactMap { Double($0) }
    guard numbers.count == 4 else { return nil }
    return (abs(numbers[2] - numbers[0]), abs(numbers[3] - numbers[1]))
  }
}
