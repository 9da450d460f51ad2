import DisplayList
import Foundation
import LayoutEngine
import Raster
import TextEngine

let black = Paint(red: 0, green: 0, blue: 0)
let white = Paint(red: 1, green: 1, blue: 1)
let red = Paint(red: 1, green: 0, blue: 0)

/// A list of one node at `offset`.
func list(
  _ width: CGFloat, _ height: CGFloat, at offset: CGPoint = .zero, _ operations: [DrawOperation]
) -> DisplayList {
  DisplayList(
    size: CGSize(width: width, height: height),
    root: DisplayItem(offset: offset, node: DisplayNode(operations: operations)))
}

/// What a text draws when nothing is proposed.
func drawing(_ string: String, _ engine: TextEngine, scale: CGFloat = 2) -> [DrawOperation] {
  let text = engine.text(TextRequest(runs: [.init(string: string, font: .body)], scale: scale))
  return text.operations(
    proposedWidth: nil, proposedHeight: nil, size: text.answer(to: .ideal).size, paint: black)
}

/// A path from rectangles and ellipses.
func outline(_ build: (inout Outline) -> Void) -> Outline {
  var outline = Outline()
  build(&outline)
  return outline
}

/// What is drawn with effects around it.
func list(
  _ width: CGFloat, _ height: CGFloat, _ effects: [DisplayEffect],
  _ operations: [DrawOperation], children: [DisplayItem] = []
) -> DisplayList {
  DisplayList(
    size: CGSize(width: width, height: height),
    root: DisplayItem(
      offset: .zero,
      node: DisplayNode(operations: operations, children: children, effects: effects)))
}

extension PixelImage {
  /// How much darker than white a pixel is, 0…1; 0 outside.
  func darkness(_ x: Int, _ y: Int) -> Double {
    self[x, y].map { 1 - Double($0.green) / 255 } ?? 0
  }
}
