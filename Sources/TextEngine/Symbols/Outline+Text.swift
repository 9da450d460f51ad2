internal import CoreGraphics
internal import DisplayList
internal import Foundation
internal import LayoutEngine

extension Outline {
  /// The size of the text for each point of the symbol's, for one character and for two. [unknown]
  private static let textSizes: [CGFloat] = [0.72, 0.55]

  /// A number or a letter inside of a symbol, around its middle, for an em of the symbol font.
  ///
  /// Its middle is that of its advance and of half the capitals' height.
  init(_ string: String, inside request: SymbolRequest, fonts: FontStore) {
    self.init()
    var font = request.font
    // The strokes of a symbol are as thick as those of medium text.
    font.weight = min(font.weight + 100, 900)
    font.size *= request.relativeSize * Self.textSizes[min(max(string.count, 1), 2) - 1]
    let line = TextRequest(
      runs: [TextRequest.Run(string: string, font: font)], scale: request.scale)
    let text = SetText(EndlessLine(line, fonts: fonts), byteCount: string.utf8.count)
    // These are all of the system's font.
    guard let drawn = text.text.faces.first?.font.drawn else { return }
    let size = text.answer(to: .ideal).size
    let middle = CGPoint(
      x: size.width / 2,
      y: text.baselines(for: .ideal).first - VerticalMetrics(font).capHeight / 2)
    let scale = 1 / SetSymbol.drawnSize(request)
    let operations = text.operations(
      proposedWidth: nil, proposedHeight: nil, size: size, paints: [.clear])
    for case .glyphs(let run) in operations {
      for glyph in run.glyphs {
        append(
          drawn.outline(ofGlyph: glyph.id).normalized(evenOdd: false),
          CGAffineTransform(
            a: run.size * scale, b: 0, c: 0, d: run.size * scale,
            tx: (glyph.position.x - middle.x) * scale, ty: (glyph.position.y - middle.y) * scale))
      }
    }
  }
}
