import Foundation
import LayoutEngine
import Testing

@testable import TextEngine

/// The range that comes with an answer: any proposal inside it gets the same size when asked afresh.
@Suite struct ProposalBoxTests {
  let engine = TextEngine()

  /// Numbers that are the same in every run.
  struct Numbers: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      var word = state ^ (state >> 33)
      word = word &* 0xFF51_AFD7_ED55_8CCD
      return word ^ (word >> 33)
    }
  }

  private static let strings = [
    "", " ", "A", "Hello, world!", "  two  spaces  ", "one two", "one two three", "Two lines of",
    "The quick brown fox jumps over the lazy dog and keeps running.",
    "Donaudampfschifffahrtsgesellschaft am See", "a\nbb\n\nccc dddd", "trailing newline\n",
    "대한민국은 민주공화국이다 모든 권력은 국민으로부터 나온다", "世界 hello 世界世界", "well-known/path (and) more!",
    "Emoji 🍎👨‍👩‍👧‍👦 text", "مرحبا بالعالم abc def",
  ]

  private func length(_ numbers: inout Numbers) -> CGFloat {
    switch Int.random(in: 0..<8, using: &numbers) {
    case 0: ProposedSize.unspecified
    case 1: 0
    case 2: .infinity
    case 3: CGFloat(Int.random(in: 0...400, using: &numbers)) / 3
    default: CGFloat.random(in: 0...400, using: &numbers)
    }
  }

  /// A length inside a range, its ends among them.
  private func inside(
    _ lower: CGFloat, _ upper: CGFloat, _ numbers: inout Numbers
  ) -> CGFloat {
    let low = max(lower, ProposedSize.unspecified)
    switch Int.random(in: 0..<4, using: &numbers) {
    case 0: return low
    case 1: return upper
    default:
      let high = min(upper, max(low + 1, 1000))
      guard low < high else { return low }
      let found = CGFloat.random(in: low...high, using: &numbers)
      // Between -1 and 0 there are no proposals.
      return found < 0 ? low : found
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func sameSizeInsideTheBox(seed: UInt64) throws {
    var numbers = Numbers(state: seed)
    for round in 0..<1500 {
      let string = Self.strings[round % Self.strings.count]
      let style = Int.random(in: 0..<3, using: &numbers)
      let font = FontRequest(size: [17, 11, 28][style], lineSpacing: [22, 13, 0][style])
      let request = TextRequest(
        runs: [.init(string: string, font: font)],
        lineLimit: [nil, nil, 1, 2, 3].randomElement(using: &numbers) ?? nil,
        scale: [1, 2, 3].randomElement(using: &numbers) ?? 3)
      let made = try #require(engine.text(request) as? SetText)
      let proposal = ProposedSize(
        width: length(&numbers), height: length(&numbers))
      let answer = SetText(made.text, byteCount: string.utf8.count).answer(to: proposal)
      #expect(
        answer.box.contains(proposal), "seed \(seed): \(string) \(proposal) \(answer.box)")
      for _ in 0..<4 {
        let other = ProposedSize(
          width: inside(answer.box.minWidth, answer.box.maxWidth, &numbers),
          height: inside(answer.box.minHeight, answer.box.maxHeight, &numbers))
        let fresh = SetText(made.text, byteCount: string.utf8.count).answer(to: other)
        #expect(
          fresh.size == answer.size,
          "seed \(seed): \(string) at \(proposal) and \(other) in \(answer.box)")
      }
    }
  }

  @Test func unspecifiedWidthIsAPoint() {
    let box = engine.text("Hello, world!").answer(to: .ideal).box
    #expect(box.minWidth == -1 && box.maxWidth == -1)
    #expect(box.minHeight == -.infinity && box.maxHeight == .infinity)
  }

  @Test func oneLineHoldsFromItsWidthOn() {
    let text = engine.text("Hello, world!")
    let ideal = text.size().width
    let box = text.answer(to: ProposedSize(width: .infinity, height: -1)).box
    #expect(box.maxWidth == .infinity)
    #expect(box.minWidth <= ideal && box.minWidth > ideal - 1.0 / 3)
  }

  @Test func unspecifiedHeightIsAPointWhenHeightsCanCut() {
    let text = engine.text("one two three")
    let box = text.answer(to: ProposedSize(width: 60, height: -1)).box
    #expect(box.minHeight == -1 && box.maxHeight == -1)
  }

  @Test func fewAnswersCoverAllWidths() {
    // Asking at the end of each box, a wrapped text is exhausted in a few steps for each line pattern.
    let text = engine.text("The quick brown fox jumps over the lazy dog.", scale: 2)
    var width: CGFloat = 60
    var steps = 0
    while width < .infinity, steps < 1000 {
      let box = text.answer(to: ProposedSize(width: width, height: .infinity)).box
      width = box.maxWidth.nextUp
      steps += 1
    }
    #expect(steps < 120)
  }
}
