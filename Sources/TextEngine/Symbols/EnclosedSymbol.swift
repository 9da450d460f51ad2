internal import CoreGraphics
internal import DisplayList
internal import Foundation
internal import LayoutEngine

/// A number or a letter in a circle or a square, such as "1.circle" or "a.square".
///
/// It is made of the shape's symbol and a text in its middle, which is cut out of a filled shape unless it has a colour of
/// its own.
final class EnclosedSymbol {
  /// The parts of a symbol's name.
  struct Parts: Equatable {
    var text: String
    /// The name of the shape around it.
    var shape: String
    var isFilled: Bool

    /// The parts of a name; `nil` for one that is not built so.
    init?(_ name: String) {
      var words = name.split(separator: ".").map(String.init)
      isFilled = words.last == "fill"
      if isFilled { words.removeLast() }
      guard words.count == 2, ["circle", "square"].contains(words[1]) else { return nil }
      let isNumber = words[0].utf8.allSatisfy { (0x30...0x39).contains($0) } && words[0].count <= 2
      let isLetter =
        words[0].utf8.count == 1 && words[0].utf8.allSatisfy { (0x61...0x7A).contains($0) }
      guard isNumber || isLetter else { return nil }
      text = words[0].uppercased()
      shape = words[1] + (isFilled ? ".fill" : "")
    }
  }

  /// The size of the text for each point of the symbol's, for one character and for two. [unknown]
  static let textSizes: [CGFloat] = [0.72, 0.55]

  private let shape: SetSymbol
  private let isFilled: Bool
  private let text: SetText
  /// Where the text's corner lies in the symbol's box, in points.
  private let corner: CGPoint

  /// - Parameters:
  ///   - shape: the symbol around.
  ///   - text: what is in it, on one line.
  ///   - isFilled: whether the shape is filled.
  ///   - capHeight: how high the text's capitals are, in points.
  init(_ shape: SetSymbol, _ text: SetText, isFilled: Bool, capHeight: CGFloat) {
    self.shape = shape
    self.isFilled = isFilled
    self.text = text
    let box = shape.answer(to: .ideal).size
    let size = text.answer(to: .ideal).size
    let baseline = (box.height + capHeight) / 2
    corner = CGPoint(
      x: (box.width - size.width) / 2, y: baseline - text.baselines(for: .ideal).first)
  }
}

extension EnclosedSymbol: MeasuredText {
  func answer(to proposal: ProposedSize) -> SizeAnswer { shape.answer(to: proposal) }

  func baselines(for proposal: ProposedSize) -> (first: CGFloat, last: CGFloat) {
    shape.baselines(for: proposal)
  }

  var spacing: TextSpacing? { shape.spacing }
}

extension EnclosedSymbol: DrawnText {
  func operations(
    proposedWidth width: CGFloat?, proposedHeight height: CGFloat?, size: CGSize, paints: [Paint]
  ) -> [DrawOperation] {
    let own = shape.answer(to: .ideal).size
    let dx = corner.x + (size.width - own.width) / 2
    let dy = corner.y + (size.height - own.height) / 2
    let textPaints = Array(paints.prefix(1))
    let shapePaints = [paints.dropFirst().first ?? paints.first ?? .clear]
    let inside = text.operations(
      proposedWidth: nil, proposedHeight: nil, size: text.answer(to: .ideal).size,
      paints: textPaints
    ).map { operation in
      guard case .glyphs(var run) = operation else { return operation }
      for index in run.glyphs.indices {
        run.glyphs[index].position.x += dx
        run.glyphs[index].position.y += dy
      }
      return .glyphs(run)
    }
    if isFilled, paints.count < 2 {
      var cut = shape.outline.applying(
        CGAffineTransform(translationX: dx - corner.x, y: dy - corner.y))
      for case .glyphs(let run) in inside { cut.append(outline(of: run)) }
      return [.path(cut, shapePaints[0], evenOdd: true)]
    }
    return shape.operations(
      proposedWidth: width, proposedHeight: height, size: size, paints: shapePaints) + inside
  }

  /// The outline of the text's glyphs, which are all of the system's font.
  private func outline(of run: GlyphRun) -> Outline {
    guard let font = text.text.faces.first?.font.drawn else { return Outline() }
    return run.glyphs.reduce(into: Outline()) { outline, glyph in
      for contour in font.contours(ofGlyph: glyph.id) {
        outline.append(
          contour,
          CGAffineTransform(
            a: run.size, b: 0, c: 0, d: run.size, tx: glyph.position.x, ty: glyph.position.y))
      }
    }
  }
}
