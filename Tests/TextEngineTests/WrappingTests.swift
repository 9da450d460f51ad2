import DisplayList
import Foundation
import LayoutEngine
import Testing
import TextEngine

/// The lines of a text for a proposal, read back from what it draws.
func lines(
  _ engine: TextEngine, _ string: String, width: CGFloat?, height: CGFloat? = nil,
  font: FontRequest = .body, lineLimit: Int? = nil, isRightToLeft: Bool = false
) -> [String] {
  let text = engine.text(
    TextRequest(
      runs: [.init(string: string, font: font)], lineLimit: lineLimit, scale: 3,
      isRightToLeft: isRightToLeft))
  let size = text.size(width, height)
  let operations = text.operations(
    proposedWidth: width, proposedHeight: height, size: size,
    paint: Paint(red: 0, green: 0, blue: 0))
  var found: [(baseline: CGFloat, text: String)] = []
  for case .glyphs(let run) in operations {
    guard let baseline = run.glyphs.first?.position.y else { continue }
    if let last = found.last, abs(last.baseline - baseline) < 5 {
      found[found.count - 1].text += run.text
    } else {
      found.append((baseline, run.text))
    }
  }
  return found.map(\.text)
}

@Suite struct WrappingTests {
  let engine = TextEngine()

  private func width(_ string: String) -> CGFloat { engine.text(string).size().width }

  @Test func greedyAfterSpaces() {
    let limit = width("one two three") + 1
    #expect(
      lines(engine, "one two three four five six seven", width: limit)
        == ["one two three", "four five six", "seven"])
  }

  @Test func aTextFitsItsOwnSize() {
    for string in ["Hello, world!", "Wi-Fi", "안녕하세요 세계", "a b c d e f", "Trailing "] {
      let text = engine.text(string)
      let size = text.size()
      #expect(text.size(size.width, size.height) == size)
    }
  }

  @Test func twoLinesAreBalanced() {
    // "of" alone would be left on the second line; "lines" goes with it.
    let limit = width("Two lines") + 1
    #expect(lines(engine, "Two lines of", width: limit) == ["Two", "lines of"])
    // Three lines and more stay greedy.
    #expect(
      lines(engine, "Two lines of text then", width: limit) == ["Two lines", "of text", "then"])
  }

  @Test func trailingSpaceIsCountedUpToTheProposal() {
    let text = engine.text("aaaa bbbb cccc dddd", lineLimit: nil)
    let drawn = width("aaaa bbbb")
    let space = width("a a") - width("aa")
    // With room for the space it counts; without, the proposal is the width.
    #expect(abs(text.size(drawn + space + 1).width - (drawn + space)) < 1)
    let tight = text.size(drawn + 1).width
    #expect(abs(tight - (drawn + 1)) < 0.34)
  }

  @Test func longWordsBreakByCharacter() {
    let found = lines(engine, "a Donaudampfschifffahrt b", width: 60)
    #expect(found.first == "a")
    #expect(found.count >= 4)
    #expect(found.joined().replacingOccurrences(of: " ", with: "") == "aDonaudampfschifffahrtb")
  }

  @Test func koreanWordsStayWhole() {
    let limit = width("대한민국은") + 20
    #expect(
      lines(engine, "대한민국은 민주공화국이다 모든 권력은", width: width("민주공화국이다") + 5)
        == ["대한민국은", "민주공화국이다", "모든 권력은"])
    // A particle stays with the Latin word before it.
    #expect(lines(engine, "그것이 SwiftUI는 좋다", width: limit).contains("SwiftUI는"))
  }

  @Test func chineseBreaksAnywhere() {
    // Five characters of 17 points fit 90 points.
    #expect(lines(engine, "世界世界世界世界", width: 90) == ["世界世界世", "界世界"])
  }

  @Test func zeroWidthIsOneCharacterALine() {
    let size = engine.text("abc def").size(0)
    #expect(size.width == 0)
    // Six characters; the space hangs after "c".
    #expect(abs(size.height - (6 * 17 * 2444.0 / 2048 + 5 * (22 - 17 * 2444.0 / 2048))) < 0.34)
    #expect(engine.text("abc def").size(0, 0) == .zero)
  }

  @Test func lineLimitEndsInAnEllipsis() {
    let found = lines(
      engine, "The quick brown fox jumps over the lazy dog", width: 120, lineLimit: 2)
    #expect(found.count == 2)
    #expect(found.last?.hasSuffix("\u{2026}") == true)
    #expect(found.last?.contains(" \u{2026}") == false)
    let other = lines(engine, "First\nSecond", width: 200, lineLimit: 1)
    #expect(other == ["First\u{2026}"])
  }

  @Test func heightLimitsLines() {
    let string = "The quick brown fox jumps over the lazy dog"
    let whole = engine.text(string).size(120)
    // As high as it needs to be: nothing is cut.
    #expect(engine.text(string).size(120, whole.height) == whole)
    // Two lines of body need 42.287.
    #expect(lines(engine, string, width: 120, height: 42.2).count == 1)
    #expect(lines(engine, string, width: 120, height: 42.334).count == 2)
    #expect(lines(engine, string, width: 120, height: 0).count == 1)
  }

  @Test func arabicRunsFromTheRight() {
    let text = engine.text(
      TextRequest(runs: [.init(string: "abc مرحبا", font: .body)], scale: 3))
    let operations = text.operations(
      proposedWidth: nil, proposedHeight: nil, size: text.size(),
      paint: Paint(red: 0, green: 0, blue: 0))
    #expect(operations.count == 2)
    // In a paragraph that starts with Arabic the Latin word comes last, that is, on the left; its run's
    // characters are in the order of the text, with the space before them.
    #expect(lines(engine, "مرحبا abc", width: nil).first?.hasPrefix(" abc") == true)
  }

  @Test func rightToLeftLayoutAlignsLinesRight() throws {
    let text = engine.text(
      TextRequest(
        runs: [.init(string: "long line\nab", font: .body)], scale: 3, isRightToLeft: true))
    let size = text.size()
    let operations = text.operations(
      proposedWidth: nil, proposedHeight: nil, size: size, paint: Paint(red: 0, green: 0, blue: 0))
    guard case .glyphs(let last)? = operations.last else { return }
    let x = try #require(last.glyphs.first?.position.x)
    #expect(abs(x - (size.width - width("ab"))) < 1)
  }

  @Test func hostileRequestsHaveASize() {
    for size in [CGFloat.nan, -1, 0, .infinity] {
      for scale in [CGFloat.nan, 0, -3, .infinity, 3] {
        let text = engine.text("Hello", FontRequest(size: size), lineLimit: -1, scale: scale)
        for width in [CGFloat.nan, -.infinity, 0, 1, .infinity] {
          let answer = text.answer(to: ProposedSize(width: width, height: width)).size
          #expect(answer.width.isFinite && answer.height.isFinite)
        }
      }
    }
    #expect(engine.text(TextRequest(runs: [], scale: 3)).size().width == 0)
  }
}
