import Foundation
import Testing

@Suite struct LayerTests {
  let layers: Layers

  init() throws { layers = try Layers() }

  @Test func tableNamesEveryTarget() {
    #expect(layers.rows.map(\.target).sorted() == Project.names(in: "Sources"))
  }

  @Test func tableLeadsDownwardOnly() {
    for row in layers.rows {
      for name in row.mayImport {
        guard let imported = layers[name] else { continue }
        #expect(imported.layer < row.layer, "\(row.target) and \(name)")
      }
    }
  }

  @Test func everyImportIsInTheTable() throws {
    for file in Project.sources {
      let row = try #require(layers[file.target], "\(file.path)")
      for item in Import.all(in: file.lines) where !Layers.free.contains(item.module) {
        #expect(
          row.mayImport.contains(item.module),
          "\(file.path):\(item.line): \(file.target) must not import \(item.module)")
      }
    }
  }

  @Test func tableAllowsNothingThatIsNotUsed() {
    for row in layers.rows where !row.isC {
      let files = Project.sources.filter { $0.target == row.target }
      let used = Set(files.flatMap { Import.all(in: $0.lines) }.map(\.module))
      #expect(used.isSuperset(of: row.mayImport), "\(row.target)")
    }
  }

  @Test func systemLibraryHasOneUserThatHidesIt() {
    let libraries = Project.names(in: "Sources").filter {
      Project.exists("Sources/\($0)/module.modulemap")
    }
    #expect(libraries == ["CCairo", "CJPEG", "CPNG", "CPango"])
    for library in libraries {
      let users = layers.rows.filter { $0.mayImport.contains(library) }.map(\.target)
      #expect(users.count == 1, "\(library) is used by \(users)")
    }
    for file in Project.sources {
      for item in Import.all(in: file.lines) where libraries.contains(item.module) {
        #expect(item.access == "internal", "\(file.path):\(item.line): import of \(item.module)")
      }
    }
  }

  @Test func noTargetNeedsSwiftSyntax() {
    for file in Project.sources {
      for item in Import.all(in: file.lines) {
        #expect(!item.module.hasPrefix("SwiftSyntax"), "\(file.path):\(item.line)")
      }
    }
  }

  /// SwiftPM refuses a package with such flags as a dependency by version.
  @Test func flagsAreUnsafeOnlyWhereNobodyDependsOnThem() throws {
    let manifest = try Project.text("Package.swift")
    let uses = manifest.components(separatedBy: ".unsafeFlags(").dropFirst()
    #expect(uses.count == 2)
    #expect(manifest.contains("isCheckedOut\n    ? []\n    : [\n      .unsafeFlags("))
    #expect(uses.last?.hasPrefix("[\"-Xlinker\", \"--export-dynamic\"]") == true)
  }

  /// On an Apple platform nothing of ours may stand before the system's own modules.
  @Test func applePlatformsGetAnEmptyModule() throws {
    let manifest = try Project.text("Package.swift")
    let parts = manifest.components(separatedBy: "#if !os(Linux)\n")
    try #require(parts.count == 2)
    #expect(parts[1].contains("  package.targets = [.target(name: \"SightlineOnLinuxOnly\")]\n"))
    #expect(parts[1].components(separatedBy: ".target(").count - 1 == 1)
    #expect(Project.names(in: "Sources/SightlineOnLinuxOnly") == ["Empty.swift"])
  }

  @Test func importsAreFound() {
    let text = """
      @_spi(Reflection) internal import Swift
      import struct Foundation.Data
      // import Nothing
      let text = \"""
        import Hidden
        \"""
      @_exported public import Observation
      """
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      Import.all(in: lines) == [
        Import(module: "Swift", access: "internal", line: 1),
        Import(module: "Foundation", access: "", line: 2),
        Import(module: "Observation", access: "public", line: 7),
      ])
  }
}
