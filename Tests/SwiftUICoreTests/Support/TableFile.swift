import Foundation
import Testing

/// A case of a table: a tree, and what it does with one or more proposals.
///
/// The files in Tests/Tables hold blocks of this form; `#` starts a comment:
///
/// ```
/// case a name
///   VStack(alignment: .leading, spacing: 0) { A = box(50, 20) B = box(40, 20) }
/// propose 300 nil
///   size 50 40
///   A 0 0 50 20
/// ```
///
/// Frames are x, y, width, height from the top left corner of the whole tree. `direction rtl` and
/// `scale 3` may stand before `propose`. The whole language: Tests/Tables/README.md.
struct TableCase: CustomTestStringConvertible, Sendable {
  var name: String
  var source: String
  var isRightToLeft = false
  var scale = 1.0
  var expectations: [Expectation] = []

  struct Expectation: Sendable {
    var offer: Offer
    var size: Extent?
    var frames: [(name: String, frame: Box)] = []
  }

  var testDescription: String { name }

  var context: OracleContext {
    OracleContext(isRightToLeft: isRightToLeft, pixel: 1 / scale)
  }

  /// The tree, or an error that shows where reading stopped.
  func spec() throws -> Spec { try SpecParser.parse(source) }
}

struct TableError: Error, CustomStringConvertible {
  var description: String
}

extension TableCase {
  /// All cases of one file in Tests/Tables.
  static func load(_ name: String) throws -> [TableCase] {
    let text = try String(contentsOf: tables.appendingPathComponent(name), encoding: .utf8)
    do {
      return try parse(text)
    } catch let error as TableError {
      throw TableError(description: "\(name): \(error)")
    }
  }

  /// The files that hold trees, in order of their names.
  static func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: tables.path)
      // This one holds outlines.
      .filter { $0.hasSuffix(".txt") && $0 != "recorded-paths.txt" }.sorted()
  }

  /// The cases of all files that hold trees.
  static func loadAll() throws -> [TableCase] { try files().flatMap(load) }

  static var tables: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Tables")
  }

  static func parse(_ text: String) throws -> [TableCase] {
    var cases: [TableCase] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: true) {
      let words = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace).map(String.init)
      guard let first = words.first else { continue }
      let last = cases.count - 1
      if first == "case" {
        cases.append(TableCase(name: words.dropFirst().joined(separator: " "), source: ""))
        continue
      }
      guard last >= 0 else { throw TableError(description: "before the first case: \(line)") }
      switch first {
      case "direction": cases[last].isRightToLeft = words.last == "rtl"
      case "scale": cases[last].scale = try number(words.last ?? "")
      case "propose":
        guard words.count == 3 else { throw TableError(description: "propose takes two: \(line)") }
        let offer = Offer(try length(words[1]), try length(words[2]))
        cases[last].expectations.append(Expectation(offer: offer))
      default:
        try cases[last].add(words, line: String(line))
      }
    }
    return cases
  }

  /// A line of the tree before the first `propose`, an expected frame or size after it.
  private mutating func add(_ words: [String], line: String) throws {
    guard let index = expectations.indices.last else {
      source += words.joined(separator: " ") + "\n"
      return
    }
    let numbers = try words.dropFirst().map(Self.number)
    if words[0] == "size", numbers.count == 2 {
      expectations[index].size = Extent(numbers[0], numbers[1])
    } else if numbers.count == 4 {
      let frame = Box(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      expectations[index].frames.append((words[0], frame))
    } else {
      throw TableError(description: "neither a size nor a frame: \(line)")
    }
  }

  private static func length(_ word: String) throws -> Double? {
    word == "nil" ? nil : try number(word)
  }

  /// A number, or a sum, product or quotient without spaces such as `(90-2)/3`.
  private static func number(_ word: String) throws -> Double {
    guard let value = Arithmetic.value(word) else {
      throw TableError(description: "not a number: \(word)")
    }
    return value
  }
}

/// The four operations, brackets, `inf` and `nan`, so that tables can show where a number comes from.
enum Arithmetic {
  static func value(_ text: String) -> Double? {
    var rest = Substring(text)
    guard let value = sum(&rest), rest.isEmpty else { return nil }
    return value
  }

  private static func sum(_ rest: inout Substring) -> Double? {
    guard var total = product(&rest) else { return nil }
    while let sign = rest.first, sign == "+" || sign == "-" {
      rest.removeFirst()
      guard let next = product(&rest) else { return nil }
      total += sign == "+" ? next : -next
    }
    return total
  }

  private static func product(_ rest: inout Substring) -> Double? {
    guard var total = factor(&rest) else { return nil }
    while let sign = rest.first, sign == "*" || sign == "/" {
      rest.removeFirst()
      guard let next = factor(&rest) else { return nil }
      total = sign == "*" ? total * next : total / next
    }
    return total
  }

  private static func factor(_ rest: inout Substring) -> Double? {
    if rest.first == "-" {
      rest.removeFirst()
      return factor(&rest).map { -$0 }
    }
    if rest.first == "(" {
      rest.removeFirst()
      guard let value = sum(&rest), rest.first == ")" else { return nil }
      rest.removeFirst()
      return value
    }
    for (name, value) in [("infinity", Double.infinity), ("inf", .infinity), ("nan", .nan)] {
      for word in [name, "." + name] where rest.hasPrefix(word) {
        rest.removeFirst(word.count)
        return value
      }
    }
    let digits = rest.prefix { $0.isNumber || $0 == "." }
    rest = rest.dropFirst(digits.count)
    return Double(digits)
  }
}
