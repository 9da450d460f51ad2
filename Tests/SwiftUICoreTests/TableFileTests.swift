import Testing

/// The tables themselves: that they are read, that they are many, and that a wrong number is found.
@MainActor @Suite struct TableFileTests {
  private func parsed(_ text: String) throws -> TableCase {
    try #require(try TableCase.parse(text).first)
  }

  // MARK: What there is

  @Test("there are all worked examples, and over four hundred cases of our own")
  func counts() throws {
    let files = try TableCase.files()
    let examples = try files.filter { $0.hasSuffix("-examples.txt") }.flatMap(TableCase.load)
    let own = try files.filter { !$0.hasSuffix("-examples.txt") }.flatMap(TableCase.load)
    #expect(examples.count >= 140)
    #expect(own.count >= 600)
  }

  @Test("every file has cases, and every case an offer and something that is expected of it")
  func nothingIsEmpty() throws {
    for file in try TableCase.files() {
      let cases = try TableCase.load(file)
      #expect(!cases.isEmpty, "\(file)")
      for table in cases {
        #expect(!table.expectations.isEmpty, "\(file): \(table.name)")
        for expectation in table.expectations {
          #expect(expectation.size != nil || !expectation.frames.isEmpty, "\(file): \(table.name)")
        }
      }
    }
  }

  @Test("no two cases are called alike")
  func namesDiffer() throws {
    let names = try TableCase.loadAll().map(\.name)
    let twice = Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
    #expect(twice == [])
  }

  @Test("no two cases offer the same to the same tree")
  func treesDiffer() throws {
    var seen: [String: String] = [:]
    for table in try TableCase.loadAll() {
      let offers = table.expectations.map { "\($0.offer.width.text)×\($0.offer.height.text)" }
      let key =
        "\(try table.spec().withoutNames.swiftSource) \(offers) \(table.isRightToLeft) \(table.scale)"
      #expect(seen[key] == nil, "\(table.name) is as \(seen[key] ?? "")")
      seen[key] = table.name
    }
  }

  // MARK: What is found

  /// A row whose second view lies at 30, with a number for its place to be filled in.
  private func row(_ x: String) -> String {
    """
    case a row
      HStack(spacing: 10) { A = box(20, 10) B = box(30, 10) }
    propose 100 100
      size 20+10+30 10
      B \(x) 0 30 10
    """
  }

  @Test("a right number passes both, a wrong one is reported by both")
  func wrongNumbers() throws {
    let right = try parsed(row("20+10"))
    #expect(try right.differencesOfEngine() == [])
    #expect(try right.differencesOfOracle() == [])
    let wrong = try parsed(row("20+10.001"))
    let line = "offered 100×100: B at 30 0 30 10, expected 30.001 0 30 10"
    #expect(try wrong.differencesOfEngine().map { $0.split(separator: "\n")[0] } == [line[...]])
    #expect(try wrong.differencesOfOracle().map { $0.split(separator: "\n")[0] } == [line[...]])
  }

  @Test("a wrong size is reported, of several views at the root too")
  func wrongSizes() throws {
    for tree in ["HStack(spacing: 0) { box(10, 10) box(10, 10) }", "box(10, 10)\nbox(10, 10)"] {
      let table = try parsed("case c\n\(tree)\npropose 100 100\nsize 77 77")
      #expect(try table.differencesOfEngine().count == 1)
      #expect(try table.differencesOfOracle().count == 1)
    }
  }

  @Test("a name that no view has is reported")
  func unknownNames() throws {
    let table = try parsed("case c\nA = Color\npropose 10 10\nB 0 0 10 10")
    #expect(
      try table.differencesOfEngine().first?.hasPrefix("offered 10×10: nothing is called B") == true
    )
  }

  @Test(
    "what cannot be read is an error",
    arguments: [
      "Color\npropose 10 10", "case c\nColor\npropose 10", "case c\nColor\npropose 10 ten",
      "case c\nColor\npropose 10 10\nsize 10", "case c\nColor\npropose 10 10\nA 0 0 10",
      "case c\nColor\npropose 10 10\nsize 10 1+",
    ])
  func malformedTables(_ text: String) {
    #expect(throws: TableError.self) { try TableCase.parse(text) }
  }

  @Test(
    "a tree that cannot be read is an error",
    arguments: [
      "Colour", "box(10)", "HStack {", "Color.paddle(3)", "Color.alignmentGuide(.up) { _ in 1 }",
      "VStack(alignment: .top) { Color }", "Color.safeAreaInset(edge: .up) { Color }", "Color }",
    ])
  func malformedTrees(_ source: String) {
    #expect(throws: TableError.self) { try SpecParser.parse(source) }
  }

  @Test("numbers may be sums, products, quotients, endless and none")
  func arithmetic() {
    #expect(Arithmetic.value("2*3+4*5") == 26)
    #expect(Arithmetic.value("(90-2)/4-1") == 21)
    #expect(Arithmetic.value("-3*-2") == 6)
    #expect(Arithmetic.value("inf") == .infinity)
    #expect(Arithmetic.value("-.infinity") == -.infinity)
    #expect(Arithmetic.value(".nan")?.isNaN == true)
    #expect(Arithmetic.value("3*") == nil)
    #expect(Arithmetic.value("three") == nil)
  }
}

extension Spec {
  /// The same tree with no view named.
  fileprivate var withoutNames: Spec {
    if case .named(_, let child) = self { return child.withoutNames }
    return replacingChildren(children.map(\.withoutNames))
  }
}
