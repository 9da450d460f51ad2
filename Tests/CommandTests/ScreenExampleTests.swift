import Foundation
import Testing

/// The examples about the screen: its halves, what covers it, and what scrolls on it.
extension ExampleTests {
  // MARK: Halves

  @Test("Halves: half of the screen and half of a reader are the same upright")
  func halvesUpright() throws {
    let shown = try tree("Halves").compactMap(\.text)
    #expect(shown.contains("half of the screen: \(393 / 2)"))
    #expect(shown.contains("half of the reader: \(393 / 2)"))
  }

  @Test("Halves: on its side the reader lies between the insets, the screen does not")
  func halvesOnTheSide() throws {
    let nodes = try tree("Halves", "--landscape")
    let shown = nodes.compactMap(\.text)
    #expect(shown.contains("half of the screen: \(852 / 2)"))
    #expect(shown.contains("half of the reader: \((852 - 2 * 59) / 2)"))
    #expect(nodes.contains { $0.frame.width == 852.0 / 2 })
    #expect(nodes.contains { $0.frame.width == (852.0 - 2 * 59) / 2 })
  }

  // MARK: SafeArea

  @Test("SafeArea: on iPhone 14 Pro the reader, the screen and the four insets")
  func safeAreaOfAPhone() throws {
    let nodes = try tree("SafeArea", "--device", "iPhone 14 Pro")
    let numbers = nodes.compactMap(\.text).compactMap { Int($0) }
    #expect(numbers == [393, 852 - 59 - 34, 393, 852, 0, 0, 59, 34])
    // The colour behind the reader fills the screen.
    let color = try #require(nodes.first { $0.view == "Color" })
    #expect(color.frame == CGRect(x: 0, y: 0, width: 393, height: 852))
  }

  @Test("SafeArea: on its side the insets lie at the sides and below")
  func safeAreaOnItsSide() throws {
    let nodes = try tree("SafeArea", "--device", "iPhone 14 Pro", "--landscape")
    let numbers = nodes.compactMap(\.text).compactMap { Int($0) }
    #expect(numbers == [852 - 2 * 59, 393 - 21, 852, 393, 59, 59, 0, 21])
  }

  // MARK: Scroller

  /// What the cards say when the first begins at `top`; numbers as a text shows them in English.
  private func cards(from top: Int) -> [String] {
    (0..<6).map { index in
      let y = (top + 400 * index).formatted(.number.locale(Locale(identifier: "en_US")))
      return "x 0   y \(y)"
    }
  }

  @Test(
    "Scroller: at rest the first card begins under the island, the others 400 further down each")
  func cardsAtRest() throws {
    let shown = try tree("Scroller").compactMap(\.text)
    #expect(shown == cards(from: 59))
  }

  @Test("Scroller: scrolled by 100, all cards say so")
  func cardsScrolled() throws {
    let shown = try tree("Scroller", "--scroll", "200,400,0,-100").compactMap(\.text)
    #expect(shown == cards(from: 59 - 100))
  }

  @Test("Scroller: it ends with the last card above the home indicator")
  func cardsAtTheEnd() throws {
    let shown = try tree("Scroller", "--scroll", "200,400,0,-9000").compactMap(\.text)
    #expect(shown.last == "x 0   y \(852 - 34 - 400)")
  }

  // MARK: Photos

  private var square: CGFloat { (393 - 3 * 2) / 4 }

  @Test("Photos: four columns of squares, of which only those on the screen are made")
  func photosAtRest() throws {
    let photos = try tree("Photos").filter { $0.view == "Photo" }.map(\.frame)
    let columns: [CGFloat] = [0, square + 2, 2 * (square + 2), 3 * (square + 2), 0]
    #expect(photos.prefix(5).map(\.minX) == columns)
    #expect(photos.allSatisfy { $0.size == CGSize(width: square, height: square) })
    // Nine rows and a bit fit on the screen.
    #expect(photos.count >= 4 * 7 && photos.count <= 4 * 10)
  }

  @Test("Photos: the month that is scrolled through stays under the island")
  func photosScrolled() throws {
    let nodes = try tree("Photos", "--scroll", "200,400,0,-20000")
    let headings = nodes.filter { $0.view == "MonthHeader" }.map(\.frame)
    #expect(headings.first?.minY == 59)
    #expect(nodes.filter { $0.view == "Photo" }.count <= 4 * 11)
  }
}
