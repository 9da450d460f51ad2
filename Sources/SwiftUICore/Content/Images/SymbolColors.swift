/// The colours that symbols have of their own, which ``SymbolRenderingMode/multicolor`` shows.
///
/// Which symbols have some, and which, is [likely] only (docs/evidence/images.md); all others are drawn in one colour.
enum SymbolColors {
  /// The colour of what has the first one in a palette, and of the rest.
  struct Pair: Equatable {
    var first: Color
    /// `nil` for the foreground style.
    var second: Color?
  }

  /// The colours of a symbol by its name; `nil` for one in the foreground style.
  static func colors(of name: String) -> Pair? {
    let words = name.split(separator: ".").filter { $0 != "fill" }
    if let index = words.lastIndex(where: { $0.hasSuffix("badge") }), index > 0 {
      if words[index] == "trianglebadge" { return Pair(first: .yellow) }
      return badges[words[(index + 1)...].joined(separator: ".")].map { Pair(first: $0) }
    }
    return table[name]
  }

  private static let badges: [String: Color] = [
    "": .red, "plus": .green, "checkmark": .green, "minus": .red, "xmark": .red,
    "exclamationmark": .red,
  ]

  private static let table: [String: Pair] = [
    "exclamationmark.triangle.fill": Pair(first: .white, second: .yellow),
    "exclamationmark.triangle": Pair(first: .yellow, second: .yellow),
    "exclamationmark.octagon.fill": Pair(first: .white, second: .red),
    "xmark.octagon.fill": Pair(first: .white, second: .red),
    "sun.max": Pair(first: .yellow), "sun.max.fill": Pair(first: .yellow),
    "sun.min": Pair(first: .yellow), "sun.min.fill": Pair(first: .yellow),
    "bolt.fill": Pair(first: .yellow), "flame.fill": Pair(first: .orange),
    "leaf.fill": Pair(first: .green), "drop.fill": Pair(first: .blue),
  ]
}
