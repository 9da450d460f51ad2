import Foundation
import LayoutEngine
import Testing
import TextEngine

@Suite struct SymbolTests {
  let engine = TextEngine()

  private func size(_ name: String, _ points: CGFloat, scale: CGFloat = 2) -> CGSize? {
    engine.symbol(SymbolRequest(name: name, font: FontRequest(size: points), scale: scale))?.size()
  }

  @Test(
    arguments: [
      // Recorded widths of "star" at 2x; its height is fitted to body, title and large title.
      (17, 22), (28, 36), (34, 43.5), (13, 16.5), (21.76, 28),
    ] as [(CGFloat, CGFloat)])
  func starIsAsWideAsRecorded(points: CGFloat, width: CGFloat) {
    #expect(size("star", points)?.width == width)
  }

  @Test(arguments: [(17, 20), (28, 33.5), (34, 40.5)] as [(CGFloat, CGFloat)])
  func starIsAsHighAsRecorded(points: CGFloat, height: CGFloat) {
    #expect(size("star", points)?.height == height)
  }

  @Test func baselineIsAboveTheBottom() throws {
    // Recorded: 3.5 points at 17, 3 at 13.
    for (points, below) in [(17, 3.5), (13, 3)] as [(CGFloat, CGFloat)] {
      let symbol = try #require(
        engine.symbol(
          SymbolRequest(name: "star", font: FontRequest(size: points), scale: 2)))
      let bottom = symbol.size().height - symbol.baselines(for: .ideal).first
      #expect(abs(bottom - below) < 1e-9)
    }
  }

  @Test func keepsItsSize() {
    let request = SymbolRequest(name: "globe", font: .body, scale: 3)
    let symbol = engine.symbol(request)
    #expect(symbol?.size() == symbol?.size(1, 1))
    #expect(symbol?.answer(to: .ideal).box == .all)
    #expect(symbol?.spacing == nil)
  }

  @Test(arguments: [
    "plus", "magnifyingglass", "chevron.right", "square.and.arrow.up", "gearshape.fill",
    "checkmark.circle.fill", "arrow.triangle.2.circlepath", "speaker.wave.3.fill", "mappin",
    "line.3.horizontal.decrease.circle", "questionmark.circle", "video.fill",
  ])
  func knownNames(name: String) {
    #expect(size(name, 17) != nil)
  }

  @Test func unknownNamesAreNilAndHaveAHint() {
    #expect(size("no.such.symbol", 17) == nil)
    #expect(size("", 17) == nil)
    #expect(engine.nearestSymbolName(to: "hart.fill") == "heart.fill")
    #expect(engine.nearestSymbolName(to: "magnifyingglas") == "magnifyingglass")
    #expect(engine.nearestSymbolName(to: "completely.unrelated.words") == nil)
  }
}
