import Foundation
import Pictures
@_spi(Sightline) import SwiftUI
import Testing

@MainActor @Suite struct ImageDiagnosticTests {
  @Test func missingImageIsReportedAtItsLineWithTheNearestName() throws {
    let line = #line + 2
    let stage = TestStage(100, 100, TestAssets(["photo": .plain(1, 1, [0, 0, 0, 255])])) {
      Image("phto")
    }
    let diagnostic = try #require(stage.frame.diagnostics.first)
    #expect(stage.codes == ["missing-image"])
    #expect(diagnostic.message.contains("\"phto\""))
    #expect(diagnostic.hint?.contains("\"photo\"") == true)
    #expect(diagnostic.line == line)
    #expect(diagnostic.file?.hasSuffix("ImageDiagnosticTests.swift") == true)
  }

  @Test func missingColourIsReportedAndGray() throws {
    let assets = TestAssets()
    assets.colors["Brand"] = ColorAsset(light: .system("systemRedColor"))
    let stage = TestStage(1, 1, assets) { Color("Brnd") }
    #expect(stage.codes == ["missing-color"])
    #expect(stage.frame.diagnostics.first?.hint?.contains("\"Brand\"") == true)
    let gray = TestStage(1, 1, assets) { Color.gray }
    #expect(try stage.pixels().at(0, 0) == gray.pixels().at(0, 0))
  }

  @Test func missingColourOfATextIsReported() {
    let stage = TestStage(100, 100) { Text("a").foregroundStyle(Color("none")) }
    #expect(stage.codes == ["missing-color"])
  }

  @Test func nothingIsReportedForAProgramWithoutAnAccentColour() {
    #expect(TestStage(1, 1) { Color.accentColor }.codes == [])
  }

  @Test func pictureThatIsNotWholeHasTheSizeItClaimsAndOneReport() {
    let whole = PNGFile.plain(30, 20, [1, 2, 3, 255]).data
    let assets = TestAssets()
    assets.images["cut"] = ImageAsset([.init(.data(whole.prefix(whole.count / 2)))])
    let stage = TestStage(100, 100, assets) { Image("cut") }
    #expect(stage.sizes == [CGSize(width: 30, height: 20)])
    #expect(stage.codes == ["unusable-image"])
    #expect(stage.frame.diagnostics.first?.line != nil)
    #expect(stage.stage.update().diagnostics.isEmpty)
  }

  @Test func pictureOfAHugeSizeIsNotDecoded() {
    var huge = PNGFile.plain(1, 1, [1, 2, 3, 4]).data
    huge.replaceSubrange(16..<24, with: big(100_000) + big(100_000))
    let assets = TestAssets()
    assets.images["huge"] = ImageAsset([.init(.data(huge))])
    let stage = TestStage(100, 100, assets) { Image("huge") }
    #expect(stage.sizes == [CGSize(width: 100_000, height: 100_000)])
    #expect(stage.codes == ["unusable-image"])
    #expect(assets.decoded == 0)
  }

  @Test(arguments: [Data(), Data("hello".utf8), Data("GIF89a".utf8)])
  func fileThatIsNoPictureIsABox(data: Data) throws {
    let assets = TestAssets()
    assets.images["file"] = ImageAsset([.init(.data(data))])
    let stage = TestStage(100, 100, assets) { Image("file") }
    #expect(stage.sizes == [CGSize(width: 64, height: 64)])
    #expect(stage.codes == ["unusable-image"])
    #expect(try stage.pixels().inkColumns == 18...81)
  }

  @Test func coloursOfTheirOwnAreReported() {
    let stage = TestStage(100, 100) {
      Image(systemName: "star").symbolRenderingMode(.hierarchical)
      VStack { Image(systemName: "star") }.symbolRenderingMode(.palette)
      Image(systemName: "star").symbolRenderingMode(.multicolor)
    }
    #expect(stage.codes == ["symbol-colors"])
  }

  @Test func badgesHaveColoursOfTheirOwn() throws {
    let stage = TestStage(100, 100, scale: 2) {
      Image(systemName: "folder.fill.badge.plus").font(.system(size: 60))
        .symbolRenderingMode(.multicolor).foregroundStyle(.blue)
    }
    #expect(stage.codes == [])
    let pixels = try stage.pixels()
    let (columns, rows) = (try #require(pixels.inkColumns), try #require(pixels.inkRows))
    // The system's green at the edge of the badge, blue at the left of the folder.
    #expect(pixels.at(columns.upperBound - 6, rows.upperBound - 26) == [52, 199, 89, 255])
    #expect(
      pixels.at(columns.lowerBound + 20, (rows.lowerBound + rows.upperBound) / 2) == [
        0, 122, 255, 255,
      ])
  }

  @Test func unknownSymbolIsABoxOfTheFont() {
    let stage = TestStage(100, 100) { Image(systemName: "hart.fill").imageScale(.large) }
    #expect(stage.codes == ["unknown-symbol"])
    #expect(stage.sizes == [CGSize(width: 17 * 1.28, height: 17 * 1.28)])
  }
}
