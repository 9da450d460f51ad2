/// The bundled fonts of symbols, in the weights that were asked for.
final class SymbolFonts {
  /// The characters of the second font; those of the first come before.
  ///
  /// Why: both fonts have characters of the private use area, and a name leads to one character.
  private static let secondStart: UInt32 = 0xF0000

  private lazy var files = ["CupertinoIcons.ttf", "MoreSymbols.ttf"].map {
    FontFile(name: BundledResources.scheme + $0)
  }
  private var instances: [[Int: FontInstance]] = [[:], [:]]

  /// The glyph of a character, drawn in the weight of the text beside it; `nil` if no font has it.
  func glyph(_ scalar: UInt32, weight: Int) -> (glyph: UInt32, font: FontInstance)? {
    let index = scalar < Self.secondStart ? 0 : 1
    let weight = min(max(weight, 100), 900)
    guard
      let font = instances[index][weight]
        ?? files[index]?.instance(embolden: SetSymbol.embolden(weight: weight))
    else { return nil }
    instances[index][weight] = font
    return font.glyph(scalar).map { ($0, font) }
  }
}
