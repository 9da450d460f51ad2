internal import Foundation

/// The box around the points of an SVG path, control points among them; of an arc only its ends count.
struct SVGPathBounds {
  /// `nil` for a path without points.
  private(set) var box: CGRect?

  private var point = CGPoint.zero
  private var start = CGPoint.zero

  /// - Complexity: O(*n*) in the characters.
  init(_ data: Substring) {
    var numbers: [CGFloat] = []
    var command: Character = " "
    for token in Tokens(data) {
      switch token {
      case .command(let next):
        if numbers.isEmpty, "zZ".contains(command) { point = start }
        command = next
        numbers = []
        if "zZ".contains(next) { point = start }
      case .number(let number):
        numbers.append(number)
        guard numbers.count == Self.count(command) else { continue }
        step(command, numbers)
        numbers = []
        // Further pairs after a move are lines.
        if command == "M" { command = "L" }
        if command == "m" { command = "l" }
      }
    }
  }

  /// How many numbers a command takes; 0 for none.
  private static func count(_ command: Character) -> Int {
    switch command {
    case "M", "m", "L", "l", "T", "t": 2
    case "H", "h", "V", "v": 1
    case "S", "s", "Q", "q": 4
    case "C", "c": 6
    case "A", "a": 7
    default: 0
    }
  }

  private mutating func step(_ command: Character, _ numbers: [CGFloat]) {
    let origin = command.isLowercase ? point : .zero
    switch command {
    case "H", "h": add(CGPoint(x: origin.x + numbers[0], y: point.y))
    case "V", "v": add(CGPoint(x: point.x, y: origin.y + numbers[0]))
    case "A", "a": add(CGPoint(x: origin.x + numbers[5], y: origin.y + numbers[6]))
    default:
      for index in stride(from: 0, to: numbers.count, by: 2) {
        add(CGPoint(x: origin.x + numbers[index], y: origin.y + numbers[index + 1]))
      }
    }
    if command == "M" || command == "m" { start = point }
  }

  private mutating func add(_ next: CGPoint) {
    point = next
    let dot = CGRect(origin: next, size: .zero)
    box = box?.union(dot) ?? dot
  }

  private enum Token {
    case command(Character)
    case number(CGFloat)
  }

  /// Letters and numbers; a sign or a second point begins a number, an exponent belongs to one.
  private struct Tokens: Sequence, IteratorProtocol {
    private var rest: Substring

    init(_ text: Substring) { rest = text }

    mutating func next() -> Token? {
      rest = rest.drop { $0.isWhitespace || $0 == "," }
      guard let first = rest.first else { return nil }
      if first.isLetter {
        rest.removeFirst()
        return .command(first)
      }
      var digits = ""
      var hasPoint = false
      while let next = rest.first {
        let isSign = next == "-" || next == "+"
        if isSign, !digits.isEmpty, digits.last != "e" { break }
        if next == ".", hasPoint { break }
        guard next.isNumber || isSign || next == "." || next == "e" || next == "E" else { break }
        if next == "." { hasPoint = true }
        if next == "e" || next == "E" { hasPoint = true }
        digits.append(next == "E" ? "e" : next)
        rest.removeFirst()
      }
      guard let number = Double(digits), number.isFinite else {
        // What is no number ends the path.
        rest = ""
        return nil
      }
      return .number(CGFloat(number))
    }
  }
}
