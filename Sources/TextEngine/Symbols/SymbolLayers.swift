internal import DisplayList
internal import Foundation

/// The parts of a symbol that may be drawn in colours of their own.
///
/// The bundled symbols are one outline each; its contours tell the parts apart. Which part is which is [likely] only.
enum SymbolLayers {
  /// What is inside of a shape, and the shape around; `nil` for a glyph that is not built so.
  ///
  /// A filled shape is the largest contour, from which the others are cut out; one that is a line has two. What is inside
  /// has its strokes made thicker also where it is cut out, so that it does not close in heavy weights.
  ///
  /// - Parameters:
  ///   - name: as SF Symbols has it.
  ///   - outline: of the glyph, in regular weight.
  ///   - growth: how much thicker strokes are drawn, in em.
  static func enclosed(_ name: String, _ outline: Outline, growth: CGFloat) -> SymbolParts? {
    var words = name.split(separator: ".")
    let isFilled = words.last == "fill"
    if isFilled { words.removeLast() }
    let edges = isFilled ? 1 : 2
    let contours = outline.contours
    guard words.count > 1, let shape = words.last, shapes.contains(String(shape)),
      contours.count > edges
    else { return nil }
    let sorted = contours.sorted { area($0) > area($1) }
    let inside = joined(sorted[edges...]).thickened(by: growth)
    let edge = joined(sorted[..<edges]).thickened(by: growth)
    guard isFilled else { return SymbolParts(first: inside, second: edge) }
    return SymbolParts(
      first: inside, second: edge.subtracting(inside, evenOdd: true), isCutOut: true)
  }

  private static let shapes: Set = [
    "circle", "square", "triangle", "rectangle", "seal", "shield", "octagon", "bubble", "diamond",
    "app",
  ]

  /// The parts that follow a value, those for low values first, and what is always drawn; `nil` for a symbol that does
  /// not follow a value.
  static func steps(_ name: String, _ contours: [Outline]) -> (steps: [Outline], rest: Outline)? {
    let base = name.hasSuffix(".fill") ? String(name.dropLast(".fill".count)) : name
    guard let order = orders[base] else { return nil }
    let parts = contours.map { contour -> (place: CGFloat, outline: Outline, bounds: CGRect) in
      let bounds = contour.controlBounds
      return (order == .fromBelow ? -bounds.maxY : bounds.minX, contour, bounds)
    }
    // A contour inside of another is a hole in it.
    let outer = parts.filter { part in
      !parts.contains { $0.bounds != part.bounds && covers($0.bounds, part.bounds) }
    }.sorted { $0.place < $1.place }
    var steps = outer.map { part in
      joined(parts.filter { covers(part.bounds, $0.bounds) }.map(\.outline)[...])
    }
    let rest = order == .afterTheFirst && !steps.isEmpty ? steps.removeFirst() : Outline()
    return steps.isEmpty ? nil : (steps, rest)
  }

  // Why not `contains`: Foundation's is off by rounding.
  private static func covers(_ a: CGRect, _ b: CGRect) -> Bool {
    a.minX <= b.minX && a.minY <= b.minY && a.maxX >= b.maxX && a.maxY >= b.maxY
  }

  private enum Order { case fromBelow, fromTheLeft, afterTheFirst }

  private static let orders: [String: Order] = [
    "wifi": .fromBelow, "chart.bar": .fromTheLeft, "cellularbars": .fromTheLeft,
    "speaker.wave.1": .afterTheFirst, "speaker.wave.2": .afterTheFirst,
    "speaker.wave.3": .afterTheFirst, "dot.radiowaves.right": .fromTheLeft,
    "dot.radiowaves.forward": .fromTheLeft, "wave.3.right": .fromTheLeft,
  ]

  private static func area(_ outline: Outline) -> CGFloat {
    let bounds = outline.controlBounds
    return bounds.width * bounds.height
  }

  static func joined(_ outlines: ArraySlice<Outline>) -> Outline {
    outlines.reduce(into: Outline()) { $0.append($1) }
  }
}
