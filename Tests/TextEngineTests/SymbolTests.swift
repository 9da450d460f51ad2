import DisplayList
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

  @Test func strokesFollowTheWeightOfTheFont() throws {
    func star(_ weight: Int) throws -> any MeasuredText & DrawnText {
      let font = FontRequest(size: 17, weight: weight)
      return try #require(engine.symbol(SymbolRequest(name: "star", font: font, scale: 2)))
    }
    // Recorded: 22.5 × 21.5 in bold, 22 × 20 in regular.
    #expect(try star(700).size() == CGSize(width: 22.5, height: 21.5))
    #expect(try star(400).size() == CGSize(width: 22, height: 20))
    let faces = try [300, 400, 700].map { try #require(star($0).drawn().runs.first).face.embolden }
    #expect(faces[0] < 0 && faces[1] == 0 && faces[2] > 0.03)
  }

  @Test(arguments: [
    ("plus.circle.fill", 2), ("exclamationmark.triangle.fill", 2), ("plus.square", 2),
    ("star.fill", 1),
    ("circle.fill", 1),
  ])
  func whatIsInsideOfAShapeHasItsOwnColour(name: String, layers: Int) throws {
    let symbol = try #require(engine.symbol(SymbolRequest(name: name, font: .body, scale: 2)))
    let red = Paint(red: 1, green: 0, blue: 0)
    let drawn = symbol.drawn(paints: [black, red])
    #expect(drawn.count == layers)
    guard layers == 2, case .path(let shape, red, _) = drawn[0],
      case .path(let inside, black, _) = drawn[1]
    else {
      #expect(layers == 1)
      return
    }
    #expect(shape.bounds.minX < inside.bounds.minX && inside.bounds.maxX < shape.bounds.maxX)
    #expect(shape.bounds.minY < inside.bounds.minY && inside.bounds.maxY < shape.bounds.maxY)
    // In one colour it is a glyph as any other.
    #expect(symbol.drawn(paints: [black]).runs.count == 1)
  }

  @Test(arguments: [
    (0.0, 0), (0.2, 1), (0.5, 2), (1, 3), (7, 3), (-1, 0), (.nan, 0),
  ])
  func aPartOfASymbolFollowsAValue(value: Double, lit: Int) throws {
    for name in ["wifi", "speaker.wave.3.fill"] {
      let request = SymbolRequest(name: name, font: .body, scale: 2, value: value)
      let drawn = try #require(engine.symbol(request)).drawn()
      let full = drawn.dropFirst().filter {
        if case .path(_, black, _) = $0 { true } else { false }
      }
      // The first is what is always drawn: nothing of one, the loudspeaker of the other.
      #expect(drawn.count == 1 + 3)
      #expect(full.count == lit, "\(name) at \(value)")
    }
    let other = SymbolRequest(name: "star", font: .body, scale: 2, value: value)
    #expect(try #require(engine.symbol(other)).drawn().runs.count == 1)
  }

  private func paths(
    _ name: String, _ paints: [Paint] = [black], weight: Int = 400
  ) throws -> (paths: [Outline], size: CGSize) {
    let request = SymbolRequest(name: name, font: FontRequest(size: 17, weight: weight), scale: 2)
    let symbol = try #require(engine.symbol(request))
    let paths = symbol.drawn(paints: paints).compactMap { operation -> Outline? in
      if case .path(let outline, _, _) = operation { outline } else { nil }
    }
    return (paths, symbol.size())
  }

  @Test func numbersAreCutOutOfFilledShapes() throws {
    let symbol = try paths("1.circle.fill")
    // The stroke of a 1 is a little right of its middle.
    let middle = CGPoint(x: symbol.size.width / 2 + 0.7, y: symbol.size.height / 2)
    #expect(symbol.paths.count == 1)
    #expect(!symbol.paths[0].contains(middle, evenOdd: false))
    #expect(symbol.paths[0].contains(CGPoint(x: middle.x - 6, y: middle.y), evenOdd: false))
    // With a second colour the number is drawn over the shape.
    let colored = try paths("1.circle.fill", [black, black]).paths
    #expect(colored.count == 2)
    #expect(colored[1].contains(middle, evenOdd: false))
  }

  @Test(arguments: ["bookmark.circle.fill", "star.hexagon.fill", "heart.square.fill"])
  func symbolsAreCutOutOfFilledShapes(name: String) throws {
    let symbol = try paths(name)
    let middle = CGPoint(x: symbol.size.width / 2, y: symbol.size.height / 2 + 1)
    #expect(symbol.paths.count == 1)
    #expect(!symbol.paths[0].contains(middle, evenOdd: false))
    #expect(symbol.paths[0].contains(CGPoint(x: middle.x - 6.5, y: middle.y), evenOdd: false))
  }

  @Test func whatIsInsideOfAShapeIsFilledAndHasAColourOfItsOwn() throws {
    let symbol = try paths("bookmark.circle", [black, black])
    #expect(symbol.size == size("circle", 17))
    #expect(symbol.paths.count == 2)
    // The circle is a line, the bookmark in it is not.
    let place = CGPoint(x: symbol.size.width / 2, y: symbol.size.height / 2 - 1)
    #expect(!symbol.paths[0].contains(place, evenOdd: false))
    #expect(symbol.paths[1].contains(place, evenOdd: false))
  }

  @Test func aBadgeStandsAtTheLowerRightWithAGapAround() throws {
    let symbol = try paths("star.fill.badge.plus", [black, black])
    let (star, badge) = (symbol.paths[0], symbol.paths[1])
    #expect(symbol.size.width > (try #require(size("star", 17))).width)
    #expect(badge.bounds.maxX > star.bounds.maxX && badge.bounds.maxY > star.bounds.maxY)
    // The disc is 0.46 em of the symbol font in diameter.
    #expect(abs(badge.bounds.width - 0.46 * 17 * 1.19) < 0.01)
    let middle = CGPoint(x: badge.bounds.midX, y: badge.bounds.midY)
    #expect(!star.contains(middle, evenOdd: false))
    // The plus is cut out of the disc.
    #expect(!badge.contains(middle, evenOdd: false))
    let edge = CGPoint(x: middle.x - 0.2 * 17 * 1.19, y: middle.y)
    #expect(badge.contains(edge, evenOdd: false))
    // In one colour both are drawn.
    #expect(try paths("star.fill.badge.plus").paths.count == 2)
  }

  @Test func aLineGoesThroughASymbolAndLeavesAGap() throws {
    let symbol = try paths("square.slash.fill")
    let path = try #require(symbol.paths.first)
    let middle = CGPoint(x: path.bounds.midX, y: path.bounds.midY)
    #expect(path.contains(middle, evenOdd: false))
    // Across the line, up and right of it, there is nothing for 0.075 em.
    let gap = (0.07 / 2 + 0.075 / 2) * 17 * 1.19 / 2.squareRoot()
    #expect(!path.contains(CGPoint(x: middle.x + gap, y: middle.y - gap), evenOdd: false))
    #expect(path.contains(CGPoint(x: middle.x + 3 * gap, y: middle.y - 3 * gap), evenOdd: false))
  }

  @Test func whatIsCutOutGrowsWithTheWeight() throws {
    // The exclamation mark of a heavy warning is wider than that of a regular one, and does not close.
    func width(_ weight: Int) throws -> CGFloat {
      try #require(
        paths("exclamationmark.triangle.fill", [black, black], weight: weight).paths.last
      ).bounds.width
    }
    #expect(try width(900) > width(400) + 1)
    #expect(try paths("exclamationmark.triangle.fill", weight: 900).paths.count == 1)
  }

  @Test func keepsItsSize() {
    let request = SymbolRequest(name: "globe", font: .body, scale: 3)
    let symbol = engine.symbol(request)
    #expect(symbol?.size() == symbol?.size(1, 1))
    #expect(symbol?.answer(to: .ideal).box == .all)
    #expect(symbol?.spacing == engine.text("a", scale: 3).spacing)
  }

  @Test(arguments: [
    "plus", "magnifyingglass", "chevron.right", "square.and.arrow.up", "gearshape.fill",
    "checkmark.circle.fill", "arrow.triangle.2.circlepath", "speaker.wave.3.fill", "mappin",
    "line.3.horizontal.decrease.circle", "questionmark.circle", "video.fill",
  ])
  func knownNames(name: String) {
    #expect(size(name, 17) != nil)
  }

  @Test(arguments: [
    ("message.fill", "bubble.left.fill"),
    ("arrow.trianglehead.2.clockwise", "arrow.2.circlepath"),
    ("person.crop.artframe", "person.crop.rectangle"),
    // Of a badge that is not known, what has it.
    ("photo.badge.zebra", "photo"),
  ])
  func namesOfTheSamePicture(name: String, other: String) {
    #expect(size(name, 17) != nil)
    #expect(size(name, 17) == size(other, 17))
  }

  @Test(arguments: [
    "bell.badge", "calendar.badge.clock", "person.crop.circle.badge.checkmark", "wifi.slash",
    "lock.trianglebadge.exclamationmark.fill", "heart.slash.circle.fill", "cart.fill.badge.minus",
    "checkmark.message.fill", "location.fill.viewfinder", "house.badge.wifi.fill", "50.circle",
    "z.square.fill", "swift", "paintpalette.fill", "camera.aperture", "figure.run.circle",
  ])
  func namesThatAreMadeOfOthers(name: String) throws {
    let box = try #require(size(name, 17))
    #expect(box.width > 8 && box.height > 8 && box.width < 60 && box.height < 40)
  }

  @Test func numbersAndLettersStandInShapes() throws {
    #expect(size("1.circle", 17) == size("circle", 17))
    #expect(size("a.square.fill", 17) == size("square.fill", 17))
    for name in [
      "123.circle", "aa.circle", ".circle", "badge.plus", "zebra.slash", "zebra.badge.plus",
      "1.star", "1.circle.circle",
    ] {
      #expect(size(name, 17) == nil, "\(name)")
    }
    let paths = try paths("12.circle", [black, black]).paths
    // The circle, and the two digits inside of it.
    #expect(paths.count == 2)
    #expect(paths[0].bounds.contains(paths[1].bounds))
  }

  @Test func mostOfTheSymbolsInUseAreKnown() throws {
    var (uses, known) = (0, 0)
    var unknown: [String] = []
    for row in try recordings("symbol-uses") {
      let count = try #require(Int(row[1]))
      uses += count
      if size(row[0], 17) != nil { known += count } else { unknown.append(row[0]) }
    }
    let share = Double(known) / Double(uses)
    print(
      "symbols known, 400 most used: \((share * 1000).rounded() / 10) % of \(uses) uses; not \(unknown)"
    )
    #expect(share >= 0.99)
  }

  @Test func sizeRelativeToTheFontKeepsTheMiddle() throws {
    func middle(_ relativeSize: CGFloat) throws -> CGFloat {
      let request = SymbolRequest(
        name: "star", font: FontRequest(size: 17), scale: 2, relativeSize: relativeSize)
      let symbol = try #require(engine.symbol(request))
      return symbol.baselines(for: .ideal).first - symbol.size().height / 2
    }
    // Half a point is what rounding to pixels may take.
    #expect(abs(try middle(1.28) - middle(1)) <= 0.5)
  }

  @Test func unknownNamesAreNilAndHaveAHint() {
    #expect(size("no.such.symbol", 17) == nil)
    #expect(size("", 17) == nil)
    #expect(engine.nearestSymbolName(to: "hart.fill") == "heart.fill")
    #expect(engine.nearestSymbolName(to: "magnifyingglas") == "magnifyingglass")
    #expect(engine.nearestSymbolName(to: "completely.unrelated.words") == nil)
  }
}
