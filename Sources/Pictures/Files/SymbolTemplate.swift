public import Foundation

/// A symbol of the user's: the drawings of a template that the app SF Symbols exports, one for each weight it has.
///
/// Lengths are in em of the font beside the symbol. Source: docs/evidence/images.md.
public struct SymbolTemplate: Hashable, Sendable {
  /// One weight.
  public struct Drawing: Hashable, Sendable {
    /// An SVG that shows nothing else.
    public var source: PictureSource
    public var width: CGFloat
    public var height: CGFloat
    /// From the top down to the baseline.
    public var baseline: CGFloat
  }

  /// By weight, 100…900; at least one.
  private var drawings: [Int: Drawing]

  /// The drawing of the nearest weight that there is; of two, the lighter.
  public func drawing(weight: Int) -> Drawing? {
    drawings.keys.sorted().min { abs($0 - weight) < abs($1 - weight) }.flatMap { drawings[$0] }
  }

  private static let weights = [
    "Ultralight", "Thin", "Light", "Regular", "Medium", "Semibold", "Bold", "Heavy", "Black",
  ]
  /// A template is drawn for text of this size, in its units.
  private static let em: CGFloat = 100
  /// What is added to the height of the ink, as for the system's symbols. [likely]
  private static let margin: CGFloat = 11.5
  /// The size of a medium symbol for each of a small one, of which newer templates have nothing else.
  private static let mediumScale: CGFloat = 1 / 0.81

  /// Reads a template.
  ///
  /// 1. The medium size of each weight is looked for, else the small one.
  /// 2. Guides say where the baseline is, and where the drawing begins and ends; without the latter, its ink does.
  ///
  /// - Throws: ``PictureFault`` if there is no drawing in it.
  init(_ data: Data) throws(PictureFault) {
    let text = String(decoding: data, as: UTF8.self)
    drawings = [:]
    for size in ["M", "S"] where drawings.isEmpty {
      guard let baseline = Self.line("Baseline-\(size)", "y1", in: text) else { continue }
      let scale = size == "M" ? 1 : Self.mediumScale
      for (index, weight) in Self.weights.enumerated() {
        let name = "\(weight)-\(size)"
        guard let group = Self.group(name, in: text), let ink = Self.ink(of: group) else {
          continue
        }
        let left = Self.line("left-margin-\(name)", "x1", in: text) ?? ink.minX
        let right = Self.line("right-margin-\(name)", "x1", in: text) ?? ink.maxX
        guard right > left else { continue }
        let box = CGRect(
          x: left, y: ink.minY - Self.margin / 2, width: right - left,
          height: ink.height + Self.margin)
        drawings[(index + 1) * 100] = Drawing(
          source: .data(Self.picture(of: group, box)), width: box.width * scale / Self.em,
          height: box.height * scale / Self.em, baseline: (baseline - box.minY) * scale / Self.em)
      }
    }
    if drawings.isEmpty { throw .damaged("it has no symbol of any weight") }
  }

  private static func picture(of group: Substring, _ box: CGRect) -> Data {
    let view = [box.minX, box.minY, box.width, box.height].map { "\($0)" }.joined(separator: " ")
    return Data(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(box.width)" height="\(box.height)" \
      viewBox="\(view)">\(group)</svg>
      """.utf8)
  }

  // MARK: What is read of the file

  /// A number of the element that has a name.
  private static func line(_ name: String, _ attribute: String, in text: String) -> CGFloat? {
    guard let found = text.range(of: "id=\"\(name)\"") else { return nil }
    let start = text[..<found.lowerBound].lastIndex(of: "<") ?? found.lowerBound
    let tag = text[start...].prefix { $0 != ">" }
    return value(of: attribute, in: tag).flatMap { Double($0) }.map { CGFloat($0) }
  }

  /// The element `g` that has a name, with all that is in it.
  private static func group(_ name: String, in text: String) -> Substring? {
    guard let found = text.range(of: "id=\"\(name)\""),
      let start = text[..<found.lowerBound].range(of: "<g", options: .backwards)?.lowerBound
    else { return nil }
    var depth = 0
    var place = start
    while let tag = text[place...].firstIndex(of: "<") {
      let rest = text[tag...]
      place = text.index(after: tag)
      guard let end = rest.firstIndex(of: ">") else { return nil }
      if rest.hasPrefix("</g>") {
        depth -= 1
        if depth == 0 { return text[start...end] }
      } else if rest.hasPrefix("<g"), rest.dropFirst(2).first.map({ !$0.isLetter }) == true,
        text[text.index(before: end)] != "/"
      {
        depth += 1
      }
    }
    return nil
  }

  /// The box of all paths in a group, where its transform puts them, which scales and moves; `nil` if there are none.
  private static func ink(of group: Substring) -> CGRect? {
    let tag = group.prefix { $0 != ">" }
    let transform = value(of: "transform", in: tag)
    let numbers = (transform ?? "").split { !($0.isNumber || ".+-eE".contains($0)) }.compactMap {
      Double($0)
    }
    var box: CGRect?
    var rest = group
    while let found = rest.range(of: "<path") {
      rest = rest[found.upperBound...]
      guard let data = value(of: "d", in: rest.prefix { $0 != ">" }),
        let bounds = SVGPathBounds(data).box
      else { continue }
      box = box?.union(bounds) ?? bounds
    }
    guard let box else { return nil }
    switch (transform?.hasPrefix("matrix") ?? false, numbers.count) {
    case (true, 6):
      let xs = [box.minX * numbers[0], box.maxX * numbers[0]].map { $0 + numbers[4] }.sorted()
      let ys = [box.minY * numbers[3], box.maxY * numbers[3]].map { $0 + numbers[5] }.sorted()
      return CGRect(x: xs[0], y: ys[0], width: xs[1] - xs[0], height: ys[1] - ys[0])
    case (false, 2): return box.offsetBy(dx: numbers[0], dy: numbers[1])
    default: return box
    }
  }

  private static func value(of attribute: String, in tag: Substring) -> Substring? {
    guard let found = tag.range(of: " \(attribute)=\"") else { return nil }
    return tag[found.upperBound...].prefix { $0 != "\"" }
  }
}
