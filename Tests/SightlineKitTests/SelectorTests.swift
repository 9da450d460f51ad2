import Foundation
import SightlineKit
import Testing

@Suite("Selectors")
struct SelectorTests {
  /// A folder with the files `a.swift` and `b.txt`.
  private func folder() throws -> String {
    let path = NSTemporaryDirectory() + "/selector-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for name in ["a.swift", "b.txt"] {
      try "".write(toFile: path + "/" + name, atomically: true, encoding: .utf8)
    }
    return path
  }

  @Test("name a file")
  func file() throws {
    let path = try folder() + "/a.swift"
    #expect(try Selector(parsing: path) == Selector(path))
  }

  @Test("name something in a file, and keep the colons of the name")
  func name() throws {
    let path = try folder() + "/a.swift"
    #expect(try Selector(parsing: path + ":Row") == Selector(path, name: "Row"))
    #expect(try Selector(parsing: path + ":On: dark") == Selector(path, name: "On: dark"))
  }

  @Test("name a folder, and something in it")
  func folders() throws {
    let folder = try folder()
    #expect(try Selector(parsing: folder) == Selector(folder, .folder))
    #expect(try Selector(parsing: folder + "/") == Selector(folder, .folder))
    #expect(try Selector(parsing: folder + ":a: b") == Selector(folder, .folder, name: "a: b"))
  }

  @Test("name a package, its targets, and something in them")
  func packages() throws {
    let folder = try folder()
    try "".write(toFile: folder + "/Package.swift", atomically: true, encoding: .utf8)
    #expect(try Selector(parsing: folder) == Selector(folder, .package(target: nil)))
    let target = Selector.Place.package(target: "App")
    #expect(try Selector(parsing: folder + "/App") == Selector(folder, target))
    #expect(try Selector(parsing: folder + "/App:Row") == Selector(folder, target, name: "Row"))
    #expect(throws: SelectorError.nothing(folder + "/c.swift")) {
      try Selector(parsing: folder + "/c.swift")
    }
  }

  @Test("refuse what is no file of Swift")
  func refusals() throws {
    let folder = try folder()
    #expect(throws: SelectorError.notSwift(folder + "/b.txt")) {
      try Selector(parsing: folder + "/b.txt")
    }
    #expect(throws: SelectorError.nothing(folder + "/c.swift")) {
      try Selector(parsing: folder + "/c.swift")
    }
    #expect(throws: SelectorError.nothing("")) { try Selector(parsing: "") }
    for path in [folder + "/a.swift", folder] {
      #expect(throws: SelectorError.emptyName(path)) { try Selector(parsing: path + ":") }
    }
  }

  @Test("tell nothing there from wrong use")
  func noMatch() {
    #expect(SelectorError.nothing("x.swift").isNoMatch)
    #expect(!SelectorError.notSwift("x").isNoMatch)
  }
}
