import Testing

@Suite struct SpecTests {
  @Test("the source of a random tree reads back as the same tree")
  func sourceReadsBack() throws {
    for seed in 0..<500 as Range<UInt64> {
      var generator = SpecGenerator(seed: seed)
      let spec = generator.tree().plainlyNumbered
      #expect(try SpecParser.parse(spec.swiftSource).plainlyNumbered == spec, "seed \(seed)")
    }
  }

  @Test("random trees are small, and all kinds of nodes turn up in them")
  func treesAreSmall() {
    var kinds: Set<String> = []
    for seed in 0..<2_000 as Range<UInt64> {
      var generator = SpecGenerator(seed: seed)
      let spec = generator.tree()
      #expect(spec.count <= 70, "seed \(seed)")
      kinds.formUnion(spec.kinds)
    }
    #expect(
      kinds.isSuperset(of: [
        "color", "rectangle", "divider", "empty", "spacer", "text", "hstack", "vstack", "zstack",
        "flow", "column", "deck", "group", "forEach", "choice", "erased", "frame", "flexibleFrame",
        "padding", "fixedSize", "priority", "offset", "overlay", "background", "guide",
        "layoutDirection", "aspectRatio", "position", "zIndex", "hidden", "row",
        "grid", "fitting", "gridColumns", "gridAnchor", "gridColumnAlignment", "gridUnsized",
        "band", "any", "reader", "scroll", "containerFrame", "contentMargins", "scrollAnchor",
        "safeAreaInset", "safeAreaPadding", "ignoresSafeArea",
      ]))
  }

  @Test("a change gives another tree, with every erased view numbered once")
  func changesChange() {
    for seed in 0..<500 as Range<UInt64> {
      var generator = SpecGenerator(seed: seed)
      var spec = generator.tree()
      for _ in 0..<5 {
        let new = generator.change(in: spec).after
        #expect(new != spec, "seed \(seed)")
        #expect(Set(new.erasedNumbers).count == new.erasedNumbers.count, "seed \(seed)")
        spec = new
      }
    }
  }
}

extension Spec {
  /// The tree with its erased views all numbered 0.
  fileprivate var plainlyNumbered: Spec {
    let new = replacingChildren(children.map(\.plainlyNumbered))
    if case .erased(_, let content) = new { return .erased(0, content) }
    return new
  }

  fileprivate var erasedNumbers: [Int] {
    let inner = children.flatMap(\.erasedNumbers)
    if case .erased(let id, _) = self { return [id] + inner }
    return inner
  }

  /// The names of the cases that the tree is made of.
  fileprivate var kinds: Set<String> {
    func name(_ value: Any) -> String {
      Mirror(reflecting: value).children.first?.label ?? "\(value)"
    }
    let own: String =
      switch self {
      case .leaf(let leaf): name(leaf)
      case .container(let container, _): name(container)
      case .modified(_, let modifier): name(modifier)
      default: name(self)
      }
    return children.reduce(into: [own]) { $0.formUnion($1.kinds) }
  }
}
