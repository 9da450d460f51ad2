import DisplayList
import Foundation
import LayoutEngine
import Testing

@testable import TextEngine

/// What is remembered, and that it ends.
@Suite struct CacheTests {
  @Test func whatIsNotAskedForIsForgotten() {
    var cache = RecentCache<Int, String>(limit: 10)
    for key in 0..<100 { cache.insert("\(key)", for: key) }
    // Two generations of ten.
    #expect(cache.cost <= 20)
    #expect(cache[99] == "99")
    #expect(cache[0] == nil)
  }

  @Test func whatIsAskedForStays() {
    var cache = RecentCache<Int, String>(limit: 10)
    cache.insert("kept", for: -1)
    for key in 0..<100 {
      cache.insert("\(key)", for: key)
      #expect(cache[-1] == "kept")
    }
  }

  @Test func costsAreCounted() {
    var cache = RecentCache<Int, String>(limit: 100)
    for key in 0..<50 { cache.insert("x", for: key, cost: 30) }
    #expect(cache.cost <= 200)
    cache.insert("again", for: 49, cost: 10)
    #expect(cache[49] == "again")
    #expect(cache.cost <= 200)
    // What is larger than the limit is kept until the next comes.
    cache.insert("large", for: 100, cost: 1000)
    #expect(cache[100] == "large")
    cache.insert("x", for: 101, cost: 1)
    cache.insert("x", for: 102, cost: 100)
    #expect(cache.cost <= 200)
  }

  @Test func textsThatWereNotAskedForAreForgotten() {
    let engine = TextEngine(systemFontFolders: [])
    let first = engine.text("first")
    #expect(engine.text("first") === first)
    // Each is stated to take 132 bytes a character.
    let long = String(repeating: "word ", count: 200)
    let each = 2560 + 132 * 1000
    for number in 0...(2 * TextEngine.textBytes / each) {
      _ = engine.text(long + "\(number)")
    }
    #expect(engine.text("first") !== first)
  }

  @Test func textsThatAreAskedForAgainAndAgainStay() {
    let engine = TextEngine(systemFontFolders: [])
    let first = engine.text("first")
    for number in 0..<3000 {
      _ = engine.text("a label with a number, \(number)")
      if number.isMultiple(of: 50) { #expect(engine.text("first") === first) }
    }
  }

  @Test func linesOfOneCharacterAreNotKeptBesideOthers() throws {
    let engine = TextEngine(systemFontFolders: [])
    let text = try #require(engine.text("a label of some words") as? SetText)
    _ = text.size(0)
    let broken = text.bytesInUse
    _ = text.size()
    // 17 characters at 72 bytes, less the one line.
    #expect(text.bytesInUse <= broken - 16 * 72)
  }

  @Test func allTextsTakeNoMoreThanTheLimit() {
    let limit = 100_000
    let texts = RecentTexts(limit: limit)
    let fonts = FontStore(systemFolders: [])
    for number in 0..<1000 {
      let request = TextRequest(runs: [.init(string: "label \(number)", font: .body)], scale: 3)
      let fingerprint = TextFingerprint(request)
      #expect(texts.text(for: request, fingerprint.value) == nil)
      let text = SetText(
        EndlessLine(request, fonts: fonts), byteCount: fingerprint.byteCount)
      texts.insert(text, fingerprint.value)
      #expect(texts.text(for: request, fingerprint.value) === text)
    }
    #expect(texts.cost <= 2 * limit)
  }

  /// The bytes that are stated for a text are those it takes once it has been drawn and laid out again and again.
  @Test(arguments: [1, 4, 400])
  func textsTakeNoMoreThanIsStated(count: Int) throws {
    let engine = TextEngine(systemFontFolders: [])
    let string = String(repeating: "some words of a paragraph ", count: count)
    let text = try #require(engine.text(string, lineLimit: 30) as? SetText)
    for width in 0..<60 {
      _ = text.size(CGFloat(10 * width))
      #expect(text.bytesInUse <= text.statedBytes)
    }
    _ = text.operations(
      proposedWidth: 200, proposedHeight: nil, size: text.size(200),
      paint: Paint(red: 0, green: 0, blue: 0))
    #expect(text.bytesInUse <= text.statedBytes)
    print("a text of \(string.utf8.count) bytes: \(text.bytesInUse) of \(text.statedBytes) stated")
  }
}
