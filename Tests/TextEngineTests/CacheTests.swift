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
    // Each is stated to take 84 bytes a character.
    let long = String(repeating: "word ", count: 2000)
    let each = 2048 + 84 * 10_000
    for number in 0...(2 * TextEngine.textBytes / each) {
      _ = engine.text(long + "\(number)")
    }
    #expect(engine.text("first") !== first)
  }

  /// The bytes that are stated for a text are those it takes once it has been drawn and laid out again and again.
  @Test func textsTakeNoMoreThanIsStated() throws {
    let engine = TextEngine(systemFontFolders: [])
    let string = String(repeating: "some words of a paragraph ", count: 400)
    let text = try #require(engine.text(string) as? SetText)
    for width in 0..<60 { _ = text.size(CGFloat(100 + 10 * width)) }
    let stated = SetText.byteCount(
      TextRequest(runs: [.init(string: string, font: .body)], scale: 3))
    #expect(text.bytesInUse <= stated)
    _ = text.text.characters
    #expect(text.bytesInUse <= stated)
  }
}
