import Foundation
import Pictures
@_spi(Sightline) import SwiftUI
import Testing

/// Symbols of the user's own, from templates as the app SF Symbols exports them.
@MainActor @Suite(.serialized) struct SymbolSetTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A square of 60 units in regular and bold, whose lower edge is 5 below the baseline, between margins 10 wide.
  private static func template(_ size: String = "M") -> String {
    let groups = [("Regular", 500), ("Bold", 1000)].map { weight, x in
      """
      <line id="left-margin-\(weight)-\(size)" style="stroke:#00AEEF" x1="\(x - 10)" x2="\(x - 10)" y1="1" y2="2"/>
      <line id="right-margin-\(weight)-\(size)" x1="\(x + 70)" x2="\(x + 70)" y1="1" y2="2"/>
      <g id="\(weight)-\(size)" transform="matrix(1 0 0 1 \(x) 1000)">
       <g><path d="M0 5h60v-60H0z"/></g>
      </g>
      """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg version="1.1" xmlns="http://www.w3.org/2000/svg" width="3300" height="2200">
      <g id="Notes"><rect id="artboard" style="fill:white" width="3300" height="2200"/></g>
      <g id="Guides"><line id="Baseline-\(size)" x1="263" x2="3036" y1="1000" y2="1000"/></g>
      <g id="Symbols">\(groups.joined())</g></svg>
      """
  }

  private func asset(_ template: String) throws -> ImageAsset {
    try folder.write("Assets.xcassets/own.symbolset/own.svg", template)
    try folder.write(
      "Assets.xcassets/own.symbolset/Contents.json",
      #"{"symbols": [{"idiom": "universal", "filename": "own.svg"}], "info": {"version": 1}}"#)
    let library = AssetLibrary(catalogues: [folder.path + "/Assets.xcassets"])
    #expect(library.imageNames == ["own"])
    return try #require(library.image(named: "own"))
  }

  @Test func aTemplateSaysHowLargeASymbolIsForItsFont() throws {
    let drawing = try #require(try asset(Self.template()).symbol?.drawing(weight: 400))
    // In em: 80 of 100 units from margin to margin; the ink of 60 and 11.5 more; up from 5 below the baseline.
    #expect(abs(drawing.width - 0.8) < 1e-9)
    #expect(abs(drawing.height - 0.715) < 1e-9)
    #expect(abs(drawing.baseline - (0.55 + 0.115 / 2)) < 1e-9)
  }

  @Test func ofANewerTemplateTheSmallDrawingIsEnlarged() throws {
    let drawing = try #require(try asset(Self.template("S")).symbol?.drawing(weight: 400))
    #expect(abs(drawing.width - 0.8 / 0.81) < 1e-9)
  }

  @Test func theNearestWeightIsTaken() throws {
    let symbol = try #require(try asset(Self.template()).symbol)
    #expect(symbol.drawing(weight: 100) == symbol.drawing(weight: 500))
    #expect(symbol.drawing(weight: 900) == symbol.drawing(weight: 700))
    #expect(symbol.drawing(weight: 400) != symbol.drawing(weight: 700))
  }

  @Test func aSymbolFollowsFontScaleAndForeground() throws {
    let assets = TestAssets()
    assets.images["own"] = try asset(Self.template())
    let stage = TestStage(200, 200, scale: 2, assets) {
      VStack(spacing: 0) {
        Image("own").font(.system(size: 100)).foregroundStyle(Color(red: 0, green: 0, blue: 1))
        Image("own").font(.system(size: 20))
        Image("own").font(.system(size: 20)).imageScale(.large)
      }
    }
    #expect(stage.codes == [])
    #expect(
      stage.sizes == [
        CGSize(width: 80, height: 71.5), CGSize(width: 16, height: 14.5),
        // 20 · 1.28 · 0.8 = 20.48, 20 · 1.28 · 0.715 = 18.304, to half points.
        CGSize(width: 20.5, height: 18.5),
      ])
    // The square's ink begins 10 points from the left, and is 60 points wide.
    let frame = stage.images[0]
    let pixels = try stage.pixels()
    let row = Int(frame.midY * 2)
    let (left, right) = (Int(frame.minX * 2) + 20, Int(frame.minX * 2) + 139)
    #expect(pixels.at(left + 1, row) == [0, 0, 255, 255])
    #expect(pixels.at(right - 1, row) == [0, 0, 255, 255])
    #expect(pixels.at(left - 2, row) == [0, 0, 0, 0] && pixels.at(right + 2, row) == [0, 0, 0, 0])
  }

  @Test(arguments: [
    "", "<svg/>", "<svg width='4' height='3'><g id=\"Regular-M\"><path d=\"M0 0\"/></g></svg>",
  ])
  func aFileThatIsNoTemplateIsNotASymbol(text: String) throws {
    #expect(try asset(text).symbol == nil)
  }

  @Test(arguments: [
    ("M1 2l3 4h-10v5z", [-6, 2, 10, 9]), ("m1,2 3,4 5-6", [1, 0, 8, 6]),
    ("M0 0C1 2 3 4 5-6s1 1 2 2", [0, -6, 7, 10]), ("M.5.5L1e1-2", [0.5, -2, 9.5, 2.5]),
    ("M0 0A5 5 0 0 1 10 0q1 2 3 4t1 1", [0, 0, 14, 5]), ("M1 1zm2 2h1", [1, 1, 3, 2]),
  ])
  func pathsHaveBounds(path: String, box: [CGFloat]) throws {
    let template = Self.template().replacingOccurrences(of: "M0 5h60v-60H0z", with: path)
    let drawing = try #require(try asset(template).symbol?.drawing(weight: 400))
    #expect(abs(drawing.height * 100 - 11.5 - box[3]) < 1e-6)
    #expect(abs(drawing.baseline * 100 - 11.5 / 2 + box[1]) < 1e-6)
  }
}
