/// Reads a tree from a small part of Swift: what `Spec.swiftSource` prints, and four short forms.
///
/// `box(50, 20)` is `Color.clear.frame(width: 50, height: 20)`; `text(60, 20, baseline: 16)` is one
/// word; `words(5, of: 12, line: 20, leading: 2, baseline: 16)` wraps; `A = view` names a view.
struct SpecParser {
  private var tokens: [String]
  private var position = 0
  private var erasures = 0

  static func parse(_ source: String) throws -> Spec {
    var parser = SpecParser(tokens: tokenize(source))
    let views = try parser.views(until: nil)
    if views.count == 1 { return views[0] }
    return .group(views)
  }

  private init(tokens: [String]) { self.tokens = tokens }

  private static func tokenize(_ source: String) -> [String] {
    var tokens: [String] = []
    var word = ""
    func flush() {
      if !word.isEmpty { tokens.append(word) }
      word = ""
    }
    for character in source {
      // A point belongs to the number that it stands in.
      let isDecimalPoint = character == "." && !word.isEmpty && word.allSatisfy(\.isNumber)
      if character.isLetter || character.isNumber || character == "_" || isDecimalPoint {
        word.append(character)
      } else {
        flush()
        if !character.isWhitespace { tokens.append(String(character)) }
      }
    }
    flush()
    return tokens
  }

  // MARK: - Tokens

  private var next: String? { position < tokens.count ? tokens[position] : nil }

  private mutating func take() throws -> String {
    guard let token = next else { throw TableError(description: "the source ends too early") }
    position += 1
    return token
  }

  private mutating func takes(_ token: String) -> Bool {
    guard next == token else { return false }
    position += 1
    return true
  }

  private mutating func expect(_ token: String) throws {
    guard takes(token) else { throw unexpected }
  }

  private var unexpected: TableError {
    let near = tokens[max(0, position - 6)..<min(tokens.count, position + 3)]
    return TableError(
      description: "unexpected \(next ?? "end") near \(near.joined(separator: " "))")
  }

  // MARK: - Views

  private mutating func views(until end: String?) throws -> [Spec] {
    var views: [Spec] = []
    while next != end { views.append(try view()) }
    return views
  }

  private mutating func braces() throws -> [Spec] {
    try expect("{")
    let content = try views(until: "}")
    try expect("}")
    return content
  }

  private mutating func view() throws -> Spec {
    if position + 1 < tokens.count, tokens[position + 1] == "=" {
      let name = try take()
      try expect("=")
      return .named(name, try view())
    }
    var result = try primary()
    while takes(".") {
      result = try modifier(on: result)
    }
    return result
  }

  private mutating func primary() throws -> Spec {
    if takes("(") {
      let inner = try view()
      try expect(")")
      return inner
    }
    let name = try take()
    switch name {
    case "Color":
      if next == ".", position + 1 < tokens.count, tokens[position + 1] == "clear" { position += 2 }
      return .color
    case "if":
      let flag = try take() == "true"
      let first = try braces()
      let second = takes("else") ? try braces() : []
      return .choice(flag, Spec.joined(first), Spec.joined(second))
    case "AnyLayout":
      try expect("(")
      var name = try take()
      if ["HStackLayout", "VStackLayout", "ZStackLayout", "GridLayout"].contains(name) {
        name.removeLast("Layout".count)
      }
      let layout = try container(name, try arguments())
      try expect(")")
      return .container(.any(layout), try braces())
    case "AnyView":
      try expect("(")
      let inner = try view()
      try expect(")")
      return erased(inner)
    default:
      let arguments = try arguments()
      if let leaf = try leaf(name, arguments) { return leaf }
      let content = try braces()
      switch name {
      case "Group": return .group(content)
      case "GridRow":
        return .row(
          arguments.labelled["alignment"] == nil ? nil : try arguments.vertical("alignment"),
          content)
      case "ForEach": return .forEach(content.map { erased($0) })
      default: return .container(try container(name, arguments), content)
      }
    }
  }

  private mutating func erased(_ spec: Spec) -> Spec {
    erasures += 1
    return .erased(erasures, spec)
  }

  private func leaf(_ name: String, _ arguments: SpecArguments) throws -> Spec? {
    switch name {
    case "Rectangle": return .leaf(.rectangle)
    case "Divider": return .leaf(.divider)
    case "EmptyView": return .empty
    case "Spacer": return .leaf(.spacer(minLength: try arguments.number("minLength")))
    case "box": return .box(try arguments.number(at: 0), try arguments.number(at: 1))
    case "text":
      return .leaf(
        .text(
          .word(
            try arguments.number(at: 0), try arguments.number(at: 1),
            baseline: try arguments.needed("baseline"))))
    case "words":
      return .leaf(
        .text(
          FakeText(
            words: Int(try arguments.number(at: 0)), wordWidth: try arguments.needed("of"),
            lineHeight: try arguments.needed("line"), leading: try arguments.number("leading") ?? 0,
            baseline: try arguments.needed("baseline"))))
    default: return nil
    }
  }

  private func container(_ name: String, _ arguments: SpecArguments) throws -> Container {
    let spacing = try arguments.number("spacing")
    switch name {
    case "HStack": return .hstack(try arguments.vertical("alignment"), spacing: spacing)
    case "VStack": return .vstack(try arguments.horizontal("alignment"), spacing: spacing)
    case "ZStack": return .zstack(try arguments.place("alignment"))
    case "FlowLayout":
      return .flow(gap: try arguments.needed("gap"), rowGap: try arguments.needed("rowGap"))
    case "ColumnLayout":
      return .column(try arguments.horizontal("alignment"), gap: try arguments.needed("gap"))
    case "DeckLayout": return .deck
    case "BandLayout": return .band(gap: try arguments.number("gap"))
    case "Grid":
      return .grid(
        try arguments.place("alignment"),
        horizontalSpacing: try arguments.number("horizontalSpacing"),
        verticalSpacing: try arguments.number("verticalSpacing"))
    case "ViewThatFits":
      let axis = arguments.labelled["in"]
      return .fitting(horizontal: axis != ".vertical", vertical: axis != ".horizontal")
    case "GeometryReader": return .reader
    case "ScrollView":
      let axes = arguments.words
      return .scroll(
        horizontal: axes.contains { $0.contains("horizontal") },
        vertical: axes.isEmpty || axes.contains { $0.contains("vertical") })
    default: throw TableError(description: "no view is called \(name)")
    }
  }

  // MARK: - Modifiers

  private mutating func modifier(on view: Spec) throws -> Spec {
    let name = try take()
    let arguments = try arguments()
    switch name {
    case "overlay":
      return view.modified(.overlay(try arguments.place("alignment"), try braces()))
    case "background":
      return view.modified(.background(try arguments.place("alignment"), try braces()))
    case "safeAreaInset":
      guard let side = Side(rawValue: String(arguments.labelled["edge"]?.dropFirst() ?? "")) else {
        throw unexpected
      }
      let isRow = side == .top || side == .bottom
      let place = Place(
        horizontal: isRow ? try arguments.horizontal("alignment") : .center,
        vertical: isRow ? .center : try arguments.vertical("alignment"))
      return view.modified(
        .safeAreaInset(side, place, spacing: try arguments.number("spacing"), try braces()))
    case "alignmentGuide":
      guard let key = arguments.words.first.flatMap({ SpecArguments.key($0) }) else {
        throw unexpected
      }
      return view.modified(.guide(key, try rule(for: key)))
    default:
      guard let modifier = try arguments.modifier(name) else {
        throw TableError(description: "no modifier is called \(name)")
      }
      if case .containerFrame(let horizontal, let vertical, _, let place) = modifier, next == "{" {
        let rule = ContainerRule.fraction(try fraction())
        return view.modified(
          .containerFrame(horizontal: horizontal, vertical: vertical, rule, place))
      }
      return view.modified(modifier)
    }
  }

  /// `{ length, _ in length * 0.5 }`.
  private mutating func fraction() throws -> Double {
    for token in ["{", "length", ",", "_", "in", "length", "*"] { try expect(token) }
    let part = try signedNumber()
    try expect("}")
    return part
  }

  /// `{ _ in 5 }`, `{ d in d.width * 0.5 }`, `{ d in d[.trailing] + 5 }`.
  private mutating func rule(for key: Key) throws -> GuideRule {
    try expect("{")
    _ = try take()
    try expect("in")
    let rule = try expression(for: key)
    try expect("}")
    return rule
  }

  private mutating func expression(for key: Key) throws -> GuideRule {
    if !takes("d") { return .constant(try signedNumber()) }
    if takes(".") {
      _ = try take()
      return .fraction(takes("*") ? try signedNumber() : 1)
    }
    try expect("[")
    var words: [String] = []
    while next != "]" { words.append(try take()) }
    try expect("]")
    guard let other = SpecArguments.key(words.joined(), on: key.axis) else { throw unexpected }
    if takes("+") { return .other(other, plus: try signedNumber()) }
    return .other(other, plus: next == "-" ? try signedNumber() : 0)
  }

  private mutating func signedNumber() throws -> Double {
    let sign = takes("-") ? -1.0 : 1.0
    let point = takes(".") ? "." : ""
    guard let value = Arithmetic.value(point + (try take())) else { throw unexpected }
    return sign * value
  }

  // MARK: - Arguments

  private mutating func arguments() throws -> SpecArguments {
    var result = SpecArguments()
    guard takes("(") else { return result }
    var label = ""
    var value = ""
    var depth = 0
    while true {
      let token = try take()
      if depth == 0, token == ":" {
        label = value
        value = ""
      } else if depth == 0, token == "," || token == ")" {
        if !value.isEmpty { try result.add(label, value) }
        label = ""
        value = ""
        if token == ")" { return result }
      } else {
        depth += token == "(" ? 1 : token == ")" ? -1 : 0
        value += token
      }
    }
  }
}

extension Spec {
  /// One tree for what stands in a pair of braces.
  static func joined(_ views: [Spec]) -> Spec {
    views.isEmpty ? .empty : views.count == 1 ? views[0] : .group(views)
  }
}
