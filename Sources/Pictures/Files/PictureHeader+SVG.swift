internal import Foundation

extension PictureHeader {
  /// The size of an SVG: width and height of its outermost element, else of what it shows.
  ///
  /// A unit of the picture is a point; what is only part of one counts as whole.
  static func svg(_ bytes: ByteReader) throws(PictureFault) -> PictureHeader {
    let text = bytes.text(at: 0, count: bytes.count) ?? ""
    guard let start = text.range(of: "<svg") else { throw .unknownFormat }
    let tag = text[start.upperBound...].prefix { $0 != ">" }
    let shown = number(in: attribute("viewBox", of: tag))
    let width = length(attribute("width", of: tag))
    let height = length(attribute("height", of: tag))
    let size: (width: Double, height: Double)
    switch (width, height, shown) {
    case (let width?, let height?, _): size = (width, height)
    case (let width?, nil, let shown?): size = (width, width * shown.height / shown.width)
    case (nil, let height?, let shown?): size = (height * shown.width / shown.height, height)
    case (nil, nil, let shown?): size = shown
    default: throw .damaged("it does not say how large it is")
    }
    guard size.width > 0, size.height > 0, max(size.width, size.height) < 1e6 else {
      throw .damaged("it does not say how large it is")
    }
    return PictureHeader(
      format: .svg, width: Int(size.width.rounded(.up)), height: Int(size.height.rounded(.up)))
  }

  /// The value of an attribute, between quotation marks of either kind.
  private static func attribute(_ name: String, of tag: Substring) -> Substring? {
    var rest = tag
    while let found = rest.range(of: name) {
      let isWhole = rest[..<found.lowerBound].last?.isWhitespace == true
      rest = rest[found.upperBound...]
      let value = rest.drop { $0.isWhitespace }
      guard isWhole, value.first == "=" else { continue }
      let quoted = value.dropFirst().drop { $0.isWhitespace }
      guard let mark = quoted.first, mark == "\"" || mark == "'" else { return nil }
      return quoted.dropFirst().prefix { $0 != mark }
    }
    return nil
  }

  /// A length in points; `nil` for a share of what is around.
  private static func length(_ text: Substring?) -> Double? {
    guard let text = text?.trimmingCharacters(in: .whitespaces) else { return nil }
    let digits = text.prefix { $0.isNumber || ".+-eE".contains($0) && !text.hasSuffix("em") }
    guard let value = Double(digits), value.isFinite, value > 0 else { return nil }
    switch text.dropFirst(digits.count) {
    case "", "px": return value
    case "pt": return value * 4 / 3
    case "in": return value * 96
    case "cm": return value * 96 / 2.54
    case "mm": return value * 96 / 25.4
    default: return nil
    }
  }

  /// Width and height of a view box, the last two of its four numbers.
  private static func number(in text: Substring?) -> (width: Double, height: Double)? {
    let numbers = (text ?? "").split { $0 == " " || $0 == "," || $0.isNewline }.compactMap {
      Double($0)
    }
    guard numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else { return nil }
    return (numbers[2], numbers[3])
  }
}
