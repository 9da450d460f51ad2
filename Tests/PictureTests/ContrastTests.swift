import Foundation
import Pictures
@_spi(Sightline) import SwiftUI
import Testing

@Suite struct ContrastTests {
  private func variant(_ name: String, isDark: Bool, isHighContrast: Bool) -> ImageAsset.Variant {
    .init(.file(name), scale: 1, isDark: isDark, isHighContrast: isHighContrast)
  }

  @Test func pictureForMoreContrastIsTakenOnlyWhereItIsAskedFor() {
    let asset = ImageAsset([
      variant("light", isDark: false, isHighContrast: false),
      variant("bold", isDark: false, isHighContrast: true),
      variant("dark", isDark: true, isHighContrast: false),
    ])
    func name(_ isDark: Bool, _ isHighContrast: Bool) -> String? {
      asset.variant(scale: 1, isDark: isDark, isHighContrast: isHighContrast)?.source.name
    }
    #expect(name(false, false) == "light")
    #expect(name(false, true) == "bold")
    #expect(name(true, false) == "dark")
    // Nothing is for both: the appearance counts.
    #expect(name(true, true) == "dark")
  }

  @Test func colourSetHasAValueForEachAppearanceAndContrast() throws {
    let folder = try TemporaryFolder()
    func entry(_ white: String, _ appearances: [(String, String)]) -> String {
      let list = appearances.map { #"{"appearance": "\#($0.0)", "value": "\#($0.1)"}"# }
      return
        #"{"color": {"components": {"white": "\#(white)"}}, "appearances": [\#(list.joined(separator: ","))]}"#
    }
    let (dark, high) = (("luminosity", "dark"), ("contrast", "high"))
    let entries = [
      entry("0.1", []), entry("0.2", [dark]), entry("0.3", [high]), entry("0.4", [dark, high]),
    ]
    try folder.write(
      "A.xcassets/Ink.colorset/Contents.json", #"{"colors": [\#(entries.joined(separator: ","))]}"#)
    let library = AssetLibrary(catalogues: [folder.path + "/A.xcassets"])
    let color = try #require(library.color(named: "Ink"))
    let values = [(false, false), (true, false), (false, true), (true, true)].map {
      color.value(isDark: $0.0, isHighContrast: $0.1)
    }
    let greys = [0.1, 0.2, 0.3, 0.4]
    #expect(
      values == greys.map { .components(.sRGB, red: $0, green: $0, blue: $0, opacity: 1) })
  }
}
