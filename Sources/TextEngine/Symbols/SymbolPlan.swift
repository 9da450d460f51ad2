/// How a symbol comes about: as a glyph of the bundled fonts, or out of several.
indirect enum SymbolPlan: Equatable {
  /// The character of a symbol font.
  case glyph(UInt32)
  /// A number or a letter, inside of a shape.
  case text(String)
  /// One inside of a shape, which is the first plan; what is inside is cut out of a filled shape.
  case enclosed(in: SymbolPlan, SymbolPlan, isFilled: Bool)
  /// One with another in a disc at its lower right corner.
  case badged(SymbolPlan, with: SymbolPlan)
  /// One with a dot at its upper right corner.
  case dotted(SymbolPlan)
  /// One with a glyph in regular weight at its lower right corner.
  case signed(SymbolPlan, with: UInt32)
  /// One with a line through it.
  case struck(SymbolPlan)
}

extension SymbolNames {
  /// How the symbol of a name comes about; `nil` for a name that leads nowhere.
  ///
  /// 1. "X.badge.Y" and "X.trianglebadge.exclamationmark": X with a badge. Of a badge that is unknown, X alone.
  /// 2. "X.slash": X with a line through it.
  /// 3. A glyph, if the name leads to one.
  /// 4. "X.circle", ".square" and the like: X inside of the shape, filled if it can be.
  ///
  /// "fill" at the end, and before a badge, is that of the shape, else of X.
  ///
  /// Why glyphs of badges and lines do not come first: in heavy weights their gaps and signs would close.
  func plan(for name: String) -> SymbolPlan? {
    guard Self.isPlain(name) else { return nil }
    var words = name.split(separator: ".").map(String.init)
    let isFilled = words.contains("fill")
    words.removeAll { $0 == "fill" }
    var plan: SymbolPlan?
    if let index = words.lastIndex(where: { $0.hasSuffix("badge") }), index > 0 {
      plan = badged(words[..<index], words[index], words[(index + 1)...], isFilled: isFilled)
    } else if words.last == "slash" {
      plan = struck(words[...], isFilled: isFilled)
    }
    return plan ?? scalar(for: name).map { .glyph($0) } ?? enclosed(words[...], isFilled: isFilled)
  }

  private func struck(_ words: ArraySlice<String>, isFilled: Bool) -> SymbolPlan? {
    guard words.count > 1, words.last == "slash" else { return nil }
    return one(words.dropLast(), isFilled: isFilled).map { .struck($0) }
  }

  private func enclosed(_ words: ArraySlice<String>, isFilled: Bool) -> SymbolPlan? {
    guard words.count > 1, let last = words.last, Self.shapes.contains(last),
      let shape = one([last]), let inside = inside(words.dropLast())
    else { return nil }
    let filled = isFilled ? scalar(for: last + ".fill") : nil
    return .enclosed(
      in: filled.map { .glyph($0) } ?? shape, inside, isFilled: filled != nil)
  }

  /// What a shape goes around: a number, a letter, or a symbol, filled if there is one, with a line through it or without.
  private func inside(_ words: ArraySlice<String>) -> SymbolPlan? {
    if words.count == 1, let word = words.first, Self.isText(word) {
      return .text(word.uppercased())
    }
    return struck(words, isFilled: true) ?? one(words, isFilled: true)
  }

  private func badged(
    _ base: ArraySlice<String>, _ kind: String, _ badge: ArraySlice<String>, isFilled: Bool
  ) -> SymbolPlan? {
    guard let plan = one(base, isFilled: isFilled) ?? enclosed(base, isFilled: isFilled) else {
      return nil
    }
    if kind == "trianglebadge" {
      return scalar(for: "exclamationmark.triangle.fill").map { .signed(plan, with: $0) }
    }
    if badge.isEmpty { return .dotted(plan) }
    let known =
      one(badge, isFilled: true) ?? badge.reversed().lazy.compactMap { self.one([$0]) }.first
    // A clock is a disc already.
    if badge.last == "clock", case .glyph(let clock)? = known { return .signed(plan, with: clock) }
    return known.map { .badged(plan, with: $0) } ?? plan
  }

  /// A glyph, in its filled form if that is asked for and there is one.
  private func one(_ words: ArraySlice<String>, isFilled: Bool = false) -> SymbolPlan? {
    guard !words.isEmpty else { return nil }
    let name = words.joined(separator: ".")
    let filled = isFilled ? scalar(for: name + ".fill") : nil
    return (filled ?? scalar(for: name)).map { .glyph($0) }
  }

  private static let shapes: Set = [
    "circle", "square", "rectangle", "diamond", "triangle", "hexagon", "octagon", "seal", "shield",
    "app", "bubble", "message", "icloud", "viewfinder",
  ]

  /// Whether a word is a number up to 99 or a letter.
  private static func isText(_ word: String) -> Bool {
    let isNumber = word.utf8.allSatisfy { (0x30...0x39).contains($0) } && word.count <= 2
    return isNumber || (word.utf8.count == 1 && word.utf8.allSatisfy { (0x61...0x7A).contains($0) })
  }

  private static func isPlain(_ name: String) -> Bool {
    // No name begins with a dot, which splitting would lose.
    !name.isEmpty && !name.hasPrefix(".") && name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
  }
}
