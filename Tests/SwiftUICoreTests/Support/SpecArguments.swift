/// The arguments of a call in a table, as written.
struct SpecArguments {
  private(set) var labelled: [String: String] = [:]
  private(set) var words: [String] = []

  private static let labels: Set<String> = [
    "alignment", "spacing", "horizontalSpacing", "verticalSpacing", "gap", "rowGap", "in",
    "minLength", "of", "line", "leading", "baseline", "edge", "edges", "width", "height",
    "minWidth", "idealWidth", "maxWidth", "minHeight", "idealHeight", "maxHeight", "horizontal",
    "vertical", "x", "y", "contentMode", "top", "bottom", "trailing", "count", "span",
  ]

  mutating func add(_ label: String, _ value: String) throws {
    if label.isEmpty { words.append(value) } else { labelled[label] = value }
    guard label.isEmpty || Self.labels.contains(label) else {
      throw TableError(description: "no argument is called \(label)")
    }
  }

  func number(_ label: String) throws -> Double? {
    guard let word = labelled[label] else { return nil }
    guard let value = Arithmetic.value(word) else {
      throw TableError(description: "\(label) is no number: \(word)")
    }
    return value
  }

  func needed(_ label: String) throws -> Double {
    guard let value = try number(label) else { throw TableError(description: "needs \(label)") }
    return value
  }

  func number(at index: Int) throws -> Double {
    guard index < words.count, let value = Arithmetic.value(words[index]) else {
      throw TableError(description: "needs a number in place \(index)")
    }
    return value
  }

  // MARK: - Guides

  /// The guide written as `.leading`, `.top` or `HorizontalAlignment.center`.
  static func key(_ word: String, on axis: Direction? = nil) -> Key? {
    let name = word.split(separator: ".").last.map(String.init) ?? ""
    let isHorizontal = axis == .horizontal || axis == nil && !word.hasPrefix("Vertical")
    if isHorizontal, let key = HorizontalKey(rawValue: name) { return .horizontal(key) }
    if axis != .horizontal, let key = VerticalKey(rawValue: name) { return .vertical(key) }
    return nil
  }

  func horizontal(_ label: String) throws -> HorizontalKey {
    guard let word = labelled[label] else { return .center }
    guard case .horizontal(let key) = Self.key(word, on: .horizontal) else {
      throw TableError(description: "no horizontal guide is called \(word)")
    }
    return key
  }

  func vertical(_ label: String) throws -> VerticalKey {
    guard let word = labelled[label] else { return .center }
    guard case .vertical(let key) = Self.key(word, on: .vertical) else {
      throw TableError(description: "no vertical guide is called \(word)")
    }
    return key
  }

  /// An alignment such as `.topLeading` or `Alignment(horizontal: .quarterX, vertical: .top)`.
  func place(_ label: String) throws -> Place {
    guard let word = labelled[label] else { return .center }
    if word.hasPrefix("Alignment(") {
      var inner = SpecArguments()
      for part in word.dropFirst("Alignment(".count).dropLast().split(separator: ",") {
        let pair = part.split(separator: ":").map(String.init)
        if pair.count == 2 { try inner.add(pair[0], pair[1]) }
      }
      return Place(
        horizontal: try inner.horizontal("horizontal"), vertical: try inner.vertical("vertical"))
    }
    let name = word.dropFirst()
    let horizontal: HorizontalKey =
      name.lowercased().hasSuffix("leading")
      ? .leading : name.lowercased().hasSuffix("trailing") ? .trailing : .center
    let vertical: VerticalKey =
      name.hasPrefix("top") ? .top : name.hasPrefix("bottom") ? .bottom : .center
    return Place(horizontal: horizontal, vertical: vertical)
  }

  // MARK: - Modifiers without braces

  func modifier(_ name: String) throws -> Modifier? {
    switch name {
    case "frame": return try frame()
    case "padding": return .padding(try insets())
    case "safeAreaPadding": return .safeAreaPadding(try insets())
    case "contentMargins": return .contentMargins(try insets())
    case "defaultScrollAnchor":
      let anchor = try unitPoint()
      return .scrollAnchor(x: anchor.x, y: anchor.y)
    case "containerRelativeFrame":
      var rule = ContainerRule.whole
      if let count = try number("count") {
        rule = .parts(
          Int(count), span: Int(try number("span") ?? 1), spacing: try needed("spacing"))
      }
      return .containerFrame(
        horizontal: words.contains { $0.contains("horizontal") },
        vertical: words.contains { $0.contains("vertical") }, rule, try place("alignment"))
    case "ignoresSafeArea":
      let sides = Side.allCases.filter { side in
        labelled["edges"] == nil && words.isEmpty
          || labelled["edges"]?.contains(side.rawValue) ?? false
          || words.contains { $0.contains(side.rawValue) }
      }
      return .ignoresSafeArea(sides)
    case "fixedSize":
      return .fixedSize(
        horizontal: labelled["horizontal"] != "false", vertical: labelled["vertical"] != "false")
    case "layoutPriority": return .priority(try number(at: 0))
    case "offset": return .offset(x: try number("x") ?? 0, y: try number("y") ?? 0)
    case "aspectRatio":
      return .aspectRatio(
        words.first.flatMap(Arithmetic.value), fills: labelled["contentMode"] == ".fill")
    case "scaledToFit": return .aspectRatio(nil, fills: false)
    case "scaledToFill": return .aspectRatio(nil, fills: true)
    case "position": return .position(x: try number("x") ?? 0, y: try number("y") ?? 0)
    case "zIndex": return .zIndex(try number(at: 0))
    case "hidden": return .hidden
    case "gridCellColumns": return .gridColumns(Int(try number(at: 0)))
    case "gridCellAnchor":
      let anchor = try unitPoint()
      return .gridAnchor(x: anchor.x, y: anchor.y)
    case "gridColumnAlignment":
      guard let word = words.first, case .horizontal(let key) = Self.key(word, on: .horizontal)
      else { throw TableError(description: "no guide for a column") }
      return .gridColumnAlignment(key)
    case "gridCellUnsizedAxes":
      return .gridUnsized(
        horizontal: words.contains { $0.contains("horizontal") },
        vertical: words.contains { $0.contains("vertical") })
    case "environment":
      return .layoutDirection(isRightToLeft: words.last?.hasSuffix("rightToLeft") ?? false)
    default: return nil
    }
  }

  /// `UnitPoint(x: 0.5, y: 1)`.
  private func unitPoint() throws -> (x: Double, y: Double) {
    var inner = SpecArguments()
    for part in (words.first ?? "").dropFirst("UnitPoint(".count).dropLast().split(separator: ",") {
      let pair = part.split(separator: ":").map(String.init)
      if pair.count == 2 { try inner.add(pair[0], pair[1]) }
    }
    return (try inner.needed("x"), try inner.needed("y"))
  }

  private func frame() throws -> Modifier {
    let place = try place("alignment")
    if labelled.keys.contains(where: { $0.hasSuffix("Width") || $0.hasSuffix("Height") }) {
      return .flexibleFrame(
        horizontal: Limits(
          min: try number("minWidth"), ideal: try number("idealWidth"), max: try number("maxWidth")),
        vertical: Limits(
          min: try number("minHeight"), ideal: try number("idealHeight"),
          max: try number("maxHeight")), place)
    }
    return .frame(width: try number("width"), height: try number("height"), place)
  }

  /// `()`, `(10)`, `(.leading, 30)`, `(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))`.
  private func insets() throws -> Insets {
    if let word = words.last, word.hasPrefix("EdgeInsets(") {
      var inner = SpecArguments()
      for part in word.dropFirst("EdgeInsets(".count).dropLast().split(separator: ",") {
        let pair = part.split(separator: ":").map(String.init)
        if pair.count == 2 { try inner.add(pair[0], pair[1]) }
      }
      return Insets(
        top: try inner.needed("top"), leading: try inner.needed("leading"),
        bottom: try inner.needed("bottom"), trailing: try inner.needed("trailing"))
    }
    let length = words.last.flatMap(Arithmetic.value) ?? 16
    switch words.first {
    case ".horizontal": return Insets(leading: length, trailing: length)
    case ".vertical": return Insets(top: length, bottom: length)
    case ".top": return Insets(top: length)
    case ".leading": return Insets(leading: length)
    case ".bottom": return Insets(bottom: length)
    case ".trailing": return Insets(trailing: length)
    default: return Insets(top: length, leading: length, bottom: length, trailing: length)
    }
  }
}
