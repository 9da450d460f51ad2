import Foundation
import Testing

@testable import SightlineKit

@Suite("Finding assets")
struct AssetSearchTests {
  private let root: URL

  init() throws {
    root = URL(fileURLWithPath: NSTemporaryDirectory())
      .appendingPathComponent("assets-\(UUID().uuidString)")
    for folder in [
      "App/Views", "App/Assets.xcassets", "App/Preview Content/Preview Assets.xcassets",
      "Other/Other.xcassets", "Resources/Brand.xcassets",
    ] {
      try FileManager.default.createDirectory(
        at: root.appendingPathComponent(folder), withIntermediateDirectories: true)
    }
    try write("App/Views/View.swift")
  }

  private func write(_ name: String) throws {
    try Data().write(to: root.appendingPathComponent(name))
  }

  /// Paths without the root in front.
  private func relative(_ paths: [String]) -> [String] {
    paths.map { $0 == root.path ? "." : $0.replacing(root.path + "/", with: "") }
  }

  @Test("goes up from the file to the root of its package, nearest first")
  func goingUp() throws {
    try write("Package.swift")
    let search = AssetSearch(named: [], for: root.path + "/App/Views/View.swift")
    #expect(
      relative(search.catalogues) == [
        "App/Assets.xcassets", "App/Preview Content/Preview Assets.xcassets",
        "Resources/Brand.xcassets",
      ])
    #expect(
      relative(search.imageFolders) == [
        "App/Views", "App", "App/Preview Content", ".", "Resources",
      ])
  }

  @Test("stays in the folder of a file that belongs to no package")
  func staying() {
    let search = AssetSearch(named: [], for: root.path + "/App/Views/View.swift")
    #expect(search.catalogues.isEmpty)
    #expect(relative(search.imageFolders) == ["App/Views"])
  }

  @Test("puts what is named first, and nothing twice")
  func named() throws {
    try write("App/Package.swift")
    let search = AssetSearch(
      named: ["Other/Other.xcassets", "App"].map { "\(root.path)/\($0)" }, for: root.path + "/App")
    #expect(
      relative(search.catalogues) == [
        "Other/Other.xcassets", "App/Assets.xcassets",
        "App/Preview Content/Preview Assets.xcassets",
      ])
    #expect(relative(search.imageFolders) == ["App", "App/Preview Content"])
  }
}
