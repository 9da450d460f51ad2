internal import Foundation

extension _PathData {
  /// The elements as words, each its numbers and then its letter, as SwiftUI describes a path.
  public var text: String {
    elements.map { element in
      var words: [String] = []
      element.forEachPoint { words += [Self.word($0.x), Self.word($0.y)] }
      let letter =
        switch element {
        case .move: "m"
        case .line: "l"
        case .quadCurve: "q"
        case .curve: "c"
        case .closeSubpath: "h"
        }
      return (words + [letter]).joined(separator: " ")
    }.joined(separator: " ")
  }

  private static func word(_ number: CGFloat) -> String { String(format: "%g", Double(number)) }

  /// The elements from words as ``text`` gives them; `nil` for anything else.
  public init?(text: String) {
    self.init()
    var numbers: [CGFloat] = []
    func point(_ index: Int) -> CGPoint {
      CGPoint(x: numbers[2 * index], y: numbers[2 * index + 1])
    }
    for word in text.split(whereSeparator: \.isWhitespace) {
      if let number = Double(word) {
        numbers.append(CGFloat(number))
        continue
      }
      switch (word, numbers.count) {
      case ("m", 2): move(to: point(0))
      case ("l", 2): line(to: point(0))
      case ("q", 4): quad(to: point(1), control: point(0))
      case ("c", 6): curve(to: point(2), control1: point(0), control2: point(1))
      case ("h", 0): close()
      default: return nil
      }
      numbers = []
    }
    if !numbers.isEmpty { return nil }
  }
}
