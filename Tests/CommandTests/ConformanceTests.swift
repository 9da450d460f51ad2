import Foundation
import Testing

/// The files of Tests/Conformance, held to the comments in them; README.md there has their form.
@Suite("Conformance")
struct ConformanceTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Conformance")

  private static let names: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".swift") }.sorted()
  }()

  @Test("has files")
  func files() {
    #expect(!Self.names.isEmpty)
  }

  @Test("is laid out as its comments say, without diagnostics", arguments: names)
  func tree(_ name: String) throws {
    let (file, expectations, options) = try read(name)
    try #require(!expectations.isEmpty)
    let sandbox = try Sandbox()
    let outcome = try sandbox.finish(sandbox.start(["tree", file, "--json"] + options))
    try #require(outcome.code == 0, "\(outcome.talk)")
    let tree = try Tree(outcome.output)
    #expect(tree.diagnostics.isEmpty, "\(outcome.talk)")
    for expectation in expectations {
      let fault = try expectation.fault(in: tree.nodes)
      #expect(fault == nil, "\(name):\(expectation.line): \(fault ?? "")")
    }
  }

  @Test("is drawn", arguments: names)
  func picture(_ name: String) throws {
    let (file, _, options) = try read(name)
    let sandbox = try Sandbox()
    let outcome = try sandbox.finish(
      sandbox.start(["render", file, "-o", "picture.png", "--strict"] + options))
    #expect(outcome.code == 0, "\(outcome.talk)")
    #expect(try sandbox.data("picture.png").prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
  }

  private func read(
    _ name: String
  ) throws -> (file: String, expectations: [Expectation], options: [String]) {
    let file = Self.folder.appendingPathComponent(name)
    let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
    var expectations: [Expectation] = []
    var options: [String] = []
    for (index, line) in lines.enumerated() {
      if let text = line.after("// expect: ") {
        expectations.append(try Expectation(text, line: index + 1))
      } else if let text = line.after("// with: ") {
        options += text.split(separator: " ").map(String.init)
      }
    }
    return (file.path, expectations, options)
  }
}

/// What `tree --json` prints.
private struct Tree {
  struct Node {
    var view: String
    var text: String?
    var frame: [Double]
  }

  var nodes: [Node]
  var diagnostics: [String]

  init(_ json: Data) throws {
    let object = try JSONSerialization.jsonObject(with: json) as? [String: Any]
    let entries = try #require(object?["nodes"] as? [[String: Any]])
    nodes = try entries.map { entry in
      Node(
        view: try #require(entry["view"] as? String), text: entry["text"] as? String,
        frame: try #require(entry["frame"] as? [Double]))
    }
    diagnostics = (object?["diagnostics"] as? [[String: Any]] ?? []).map { "\($0)" }
  }
}

/// A line of the form `View "text" #2 frame X Y W H` or `View "text" count N`.
private struct Expectation {
  struct Malformed: Error { var line: Int }

  var line: Int
  private var view: String
  private var text: String?
  private var number = 1
  /// The four lengths; `nil` for what may be anything.
  private var frame: [Double?]?
  private var count: Int?

  init(_ source: String, line: Int) throws {
    self.line = line
    var rest = source[...]
    view = String(rest.prefix { $0 != " " })
    rest = rest.dropFirst(view.count + 1)
    if rest.hasPrefix("\""), let end = rest.dropFirst().firstIndex(of: "\"") {
      text = String(rest[rest.index(after: rest.startIndex)..<end])
      rest = rest[end...].dropFirst()
    }
    var words = rest.split(separator: " ").map(String.init)
    if let first = words.first, first.hasPrefix("#") {
      guard let value = Int(first.dropFirst()), value > 0 else { throw Malformed(line: line) }
      number = value
      words.removeFirst()
    }
    switch (words.first, words.count) {
    case ("frame", 5):
      frame = try words.dropFirst().map { $0 == "_" ? nil : try Self.value(of: $0, line: line) }
    case ("count", 2): count = Int(words[1])
    default: throw Malformed(line: line)
    }
  }

  /// What a tree does not fulfil; `nil` if all is as expected.
  func fault(in nodes: [Tree.Node]) throws -> String? {
    let found = nodes.filter { $0.view == view && (text == nil || $0.text == text) }
    if let count { return found.count == count ? nil : "there are \(found.count)" }
    guard let frame, found.count >= number else { return "there are \(found.count)" }
    let actual = found[number - 1].frame
    let isSame = zip(actual, frame).allSatisfy { $1 == nil || abs($0 - ($1 ?? 0)) < 0.01 }
    return isSame ? nil : "its frame is \(actual)"
  }

  /// The value of a sum like `(393-2*16)/3`.
  private static func value(of text: String, line: Int) throws -> Double {
    var parser = Parser(rest: text[...])
    guard let value = parser.sum(), parser.rest.isEmpty else { throw Malformed(line: line) }
    return value
  }

  /// Works out numbers with `+ - * /` and brackets.
  private struct Parser {
    var rest: Substring

    mutating func sum() -> Double? {
      guard var value = product() else { return nil }
      while let sign = rest.first, "+-".contains(sign) {
        rest.removeFirst()
        guard let next = product() else { return nil }
        value += sign == "+" ? next : -next
      }
      return value
    }

    private mutating func product() -> Double? {
      guard var value = factor() else { return nil }
      while let sign = rest.first, "*/".contains(sign) {
        rest.removeFirst()
        guard let next = factor() else { return nil }
        value = sign == "*" ? value * next : value / next
      }
      return value
    }

    private mutating func factor() -> Double? {
      if rest.first == "-" {
        rest.removeFirst()
        return factor().map { -$0 }
      }
      if rest.first == "(" {
        rest.removeFirst()
        guard let value = sum(), rest.popFirst() == ")" else { return nil }
        return value
      }
      let digits = rest.prefix { $0.isNumber || $0 == "." }
      rest.removeFirst(digits.count)
      return Double(digits)
    }
  }
}

extension String {
  /// What follows a beginning; `nil` if this does not begin so.
  fileprivate func after(_ beginning: String) -> String? {
    hasPrefix(beginning) ? String(dropFirst(beginning.count)) : nil
  }
}
