import Foundation
import Pictures
import Raster
@_spi(Sightline) import SwiftUI
import Testing

private let red: [UInt8] = [255, 0, 0, 255]
private let green: [UInt8] = [0, 255, 0, 255]
private let blue: [UInt8] = [0, 0, 255, 255]
private let white: [UInt8] = [255, 255, 255, 255]
private let nothing: [UInt8] = [0, 0, 0, 0]

@MainActor @Suite struct ImagePictureTests {
  /// Red and green above blue and white.
  private let four = PNGFile.pixels([[red, green], [blue, white]])

  @Test func pixelsOfTheFileAreThoseOfThePicture() throws {
    let pixels = try TestStage(1, 1, scale: 2, TestAssets(["four": four], scale: 2)) {
      Image("four")
    }.pixels()
    #expect([pixels.at(0, 0), pixels.at(1, 0)] == [red, green])
    #expect([pixels.at(0, 1), pixels.at(1, 1)] == [blue, white])
  }

  @Test func pictureWithoutInterpolationIsOfRectangles() throws {
    let pixels = try TestStage(8, 6, TestAssets(["four": four])) {
      Image("four").interpolation(.none).resizable()
    }.pixels()
    for (x, y, color) in [(0, 0, red), (3, 2, red), (4, 2, green), (3, 3, blue), (7, 5, white)] {
      #expect(pixels.at(x, y) == color, "\(x), \(y)")
    }
  }

  @Test func catalogueSaysHowAResizableImageIsCut() throws {
    // Red and blue at the ends keep their size; of what lies between only the green pixel is drawn.
    let assets = TestAssets()
    let row = PNGFile.pixels([[red, green, white, blue]]).data
    let slicing = ImageAsset.Slicing(left: 1, right: 1, center: CGSize(width: 1, height: 0))
    assets.images["row"] = ImageAsset([.init(.data(row), slicing: slicing)])
    let pixels = try TestStage(8, 1, assets) {
      Image("row").interpolation(.none).resizable()
    }.pixels()
    #expect(
      (0..<8).map { pixels.at($0, 0) } == [red] + [[UInt8]](repeating: green, count: 6) + [blue])
    // An image that is not resizable keeps its size, and one with caps of its own those.
    #expect(TestStage(8, 1, assets) { Image("row") }.sizes == [CGSize(width: 4, height: 1)])
    let own = try TestStage(8, 1, assets) {
      Image("row").interpolation(.none).resizable(
        capInsets: EdgeInsets(top: 0, leading: 2, bottom: 0, trailing: 0))
    }.pixels()
    #expect([own.at(0, 0), own.at(1, 0), own.at(2, 0), own.at(7, 0)] == [red, green, white, blue])
  }

  @Test func pictureOfUIKitHasItsTint() throws {
    let half = try #require(UIImage(data: PNGFile.pixels([[red, nothing]]).data))
    let tint = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    let pixels = try TestStage(6, 1) {
      HStack(spacing: 0) {
        Image(uiImage: half.withTintColor(tint, renderingMode: .alwaysTemplate))
        Image(uiImage: half.withTintColor(tint, renderingMode: .alwaysOriginal))
        Image(uiImage: half.withTintColor(tint))
      }.foregroundStyle(.black)
    }.pixels()
    #expect([pixels.at(0, 0), pixels.at(2, 0), pixels.at(4, 0)] == [blue, blue, red])
  }

  @Test func templateIsDrawnInTheForegroundStyle() throws {
    let half = PNGFile.pixels([[red, nothing]])
    let assets = TestAssets(["half": half])
    let pixels = try TestStage(2, 1, assets) {
      Image("half").renderingMode(.template).foregroundStyle(Color(red: 0, green: 0, blue: 1))
    }.pixels()
    #expect([pixels.at(0, 0), pixels.at(1, 0)] == [blue, nothing])
  }

  @Test func catalogueSaysWhatIsATemplateUnlessTheViewDoes() throws {
    let assets = TestAssets(["icon": PNGFile.pixels([[red]])])
    assets.images["icon"]?.isTemplate = true
    let pixels = try TestStage(2, 1, assets) {
      HStack(spacing: 0) {
        Image("icon")
        Image("icon").renderingMode(.original)
      }.foregroundStyle(Color(red: 0, green: 0, blue: 1))
    }.pixels()
    #expect([pixels.at(0, 0), pixels.at(1, 0)] == [blue, red])
  }

  @Test func foregroundStyleLeavesPicturesAlone() throws {
    let pixels = try TestStage(2, 2, TestAssets(["four": four])) {
      Image("four").foregroundStyle(.black)
    }.pixels()
    #expect(pixels.at(1, 0) == green)
  }

  @Test func darkAppearanceHasItsOwnFile() throws {
    let assets = TestAssets()
    assets.images["a"] = ImageAsset([
      .init(.data(PNGFile.pixels([[red]]).data)),
      .init(.data(PNGFile.pixels([[blue]]).data), isDark: true),
    ])
    #expect(try TestStage(1, 1, assets) { Image("a") }.pixels().at(0, 0) == red)
    #expect(try TestStage(1, 1, isDark: true, assets) { Image("a") }.pixels().at(0, 0) == blue)
    let inside = TestStage(1, 1, assets) { Image("a").environment(\.colorScheme, .dark) }
    #expect(try inside.pixels().at(0, 0) == blue)
  }

  @Test func capsKeepTheirSize() throws {
    // A red frame of one pixel around green.
    let framed = PNGFile.pixels([[red, red, red], [red, green, red], [red, red, red]])
    let pixels = try TestStage(7, 5, TestAssets(["box": framed])) {
      Image("box").resizable(capInsets: EdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1))
    }.pixels()
    for y in 0..<5 {
      for x in 0..<7 {
        let isEdge = x == 0 || x == 6 || y == 0 || y == 4
        #expect(pixels.at(x, y) == (isEdge ? red : green), "\(x), \(y)")
      }
    }
  }

  @Test func capsThatDoNotFitShareTheRoom() throws {
    let pair = PNGFile.pixels([[red, red, red, red, blue, blue, blue, blue]])
    let pixels = try TestStage(4, 1, TestAssets(["pair": pair])) {
      Image("pair").resizable(capInsets: EdgeInsets(top: 0, leading: 4, bottom: 0, trailing: 4))
    }.pixels()
    #expect((0..<4).map { pixels.at($0, 0) } == [red, red, blue, blue])
  }

  @Test(arguments: [-3, .nan, .infinity, 1e300] as [CGFloat])
  func capsThatMakeNoSenseDoNotCrash(cap: CGFloat) throws {
    let stage = TestStage(6, 6, TestAssets(["four": four])) {
      Image("four").resizable(
        capInsets: EdgeInsets(top: cap, leading: cap, bottom: cap, trailing: cap),
        resizingMode: .tile)
    }
    #expect(try stage.pixels().at(0, 0) == red)
  }

  @Test func tilesRepeatInTheirOwnSizeAndAreCutOff() throws {
    let pixels = try TestStage(5, 3, TestAssets(["four": four])) {
      Image("four").resizable(resizingMode: .tile)
    }.pixels()
    for y in 0..<3 {
      for x in 0..<5 {
        let color = [[red, green], [blue, white]][y % 2][x % 2]
        #expect(pixels.at(x, y) == color, "\(x), \(y)")
      }
    }
  }

  @Test func largeAreaOfSmallTilesIsDrawnWithFewPieces() throws {
    let stage = TestStage(600, 400, TestAssets(["four": four])) {
      Image("four").resizable(resizingMode: .tile)
    }
    var count = 0
    var waiting = [stage.frame.displayList.root].compactMap { $0 }
    while let item = waiting.popLast() {
      count += item.node.operations.count
      waiting += item.node.children
    }
    // Tiles of two points are drawn in blocks of 64.
    #expect(count == (600 + 63) / 64 * ((400 + 63) / 64))
    let pixels = try stage.pixels()
    #expect([pixels.at(64, 64), pixels.at(65, 64), pixels.at(598, 399)] == [red, green, blue])
  }

  @Test func tilesBetweenCapsRepeatWhatLiesBetween() throws {
    let row = PNGFile.pixels([[red, green, blue, white]])
    let pixels = try TestStage(7, 1, TestAssets(["row": row])) {
      Image("row").resizable(
        capInsets: EdgeInsets(top: 0, leading: 1, bottom: 0, trailing: 1), resizingMode: .tile)
    }.pixels()
    #expect((0..<7).map { pixels.at($0, 0) } == [red, green, blue, green, blue, green, white])
  }

  @Test(
    arguments: [CGSize(width: 88, height: 80), CGSize(width: 88, height: 40)])
  func resizableSymbolFillsItsFrame(size: CGSize) throws {
    let pixels = try TestStage(100, 100) {
      Image(systemName: "star").resizable().frame(width: size.width, height: size.height)
    }.pixels()
    let columns = try #require(pixels.inkColumns)
    let rows = try #require(pixels.inkRows)
    // The symbol's margins are a twentieth of its box on each side.
    #expect(CGFloat(columns.count) > size.width * 0.8 && CGFloat(columns.count) <= size.width)
    #expect(CGFloat(rows.count) > size.height * 0.8 && CGFloat(rows.count) <= size.height)
    #expect(abs(columns.lowerBound + columns.upperBound - 99) <= 2)
    #expect(abs(rows.lowerBound + rows.upperBound - 99) <= 2)
  }

  @Test func namedColoursFollowTheAppearance() throws {
    let assets = TestAssets()
    assets.colors["Brand"] = ColorAsset(
      light: .components(.sRGB, red: 1, green: 0, blue: 0, opacity: 1),
      dark: .components(.sRGB, red: 0, green: 0, blue: 1, opacity: 1))
    assets.colors["Sea"] = ColorAsset(light: .system("systemTealColor"))
    #expect(try TestStage(1, 1, assets) { Color("Brand") }.pixels().at(0, 0) == red)
    #expect(try TestStage(1, 1, isDark: true, assets) { Color("Brand") }.pixels().at(0, 0) == blue)
    let sea = try TestStage(1, 1, assets) { Color("Sea") }.pixels().at(0, 0)
    let teal = try TestStage(1, 1, assets) { Color.teal }.pixels().at(0, 0)
    #expect(sea == teal)
  }

  @Test func accentColorIsThatOfTheCatalogue() throws {
    let assets = TestAssets()
    assets.colors["AccentColor"] = ColorAsset(
      light: .components(.sRGB, red: 0, green: 1, blue: 0, opacity: 1))
    #expect(try TestStage(1, 1, assets) { Color.accentColor }.pixels().at(0, 0) == green)
    let tinted = TestStage(1, 1, assets) { Rectangle().fill(.tint) }
    #expect(try tinted.pixels().at(0, 0) == green)
  }
}
