import Foundation
import Pictures
import Testing

@testable import SightlineKit

@Suite("Names of assets")
struct AssetNameTests {
  @Test(
    "are joined words without the kind at the end",
    arguments: [
      ("logo", "logo"), ("app-icon large", "appIconLarge"), ("URLIcon", "urlIcon"), ("URL", "url"),
      ("HeroImage", "hero"), ("Image", "image"), ("2x", "_2x"), ("---", ""),
    ])
  func identifiers(name: String, identifier: String) {
    #expect(AssetNames.identifier(name, ending: "Image") == identifier)
  }

  private func source(_ sets: [String], code: String = "") throws -> String? {
    let folder = URL(fileURLWithPath: NSTemporaryDirectory())
      .appendingPathComponent("names-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for set in sets {
      let place = folder.appendingPathComponent("A.xcassets/" + set)
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      let spaces = #"{"properties": {"provides-namespace": true}}"#
      try Data(spaces.utf8).write(
        to: place.deletingLastPathComponent().appendingPathComponent("Contents.json"))
      try Data("{}".utf8).write(to: place.appendingPathComponent("Contents.json"))
    }
    let file = folder.appendingPathComponent("View.swift")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(code.utf8).write(to: file)
    return AssetNames(
      AssetLibrary(catalogues: [folder.path + "/A.xcassets"]), for: [file.path]
    ).source
  }

  @Test("are declared for images and colours, in types for namespaces")
  func declarations() throws {
    let source = try #require(
      try source(["Brand.colorset", "Icons/Small/dot.imageset", "Icons/star.imageset"]))
    #expect(
      source.contains("static let brand = SwiftUI.ColorResource(name: \"Brand\", bundle: .main)"))
    #expect(source.contains("static var brand: Color"))
    #expect(source.components(separatedBy: "enum Icons {").count == 2)
    #expect(source.contains("static let dot = SwiftUI.ImageResource(name: \"Icons/Small/dot\""))
  }

  @Test("that the code declares itself, or the system has, are left to them")
  func declared() throws {
    let source = try #require(
      try source(
        ["Brand.colorset", "Red.colorset"],
        code: "extension Color { static let brand = Color(\"Brand\") }"))
    #expect(!source.contains("brand"))
    #expect(!source.contains("var red"))
    #expect(source.contains("static let red = SwiftUI.ColorResource"))
  }

  @Test("are none without catalogues")
  func none() throws {
    #expect(try source([]) == nil)
  }
}
