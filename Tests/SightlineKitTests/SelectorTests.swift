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
    #expect(try Selector(parsing: path) == Selector(file: path))
  }

  @Test("name something in a file, and keep the colons of the name")
  func name() throws {
    let path = try folder() + "/a.swift"
    #expect(try Selector(parsing: path + ":Row") == Selector(file: path, name: "Row"))
    #expect(try Selector(parsing: path + ":On: dark") == Selector(file: path, name: "On: dark"))
  }

  @Test("refuse what is no file of Swift")
  func refusals() throws {
    let folder = try folder()
    #expect(throws: SelectorError.isFolder(folder)) { try Selector(parsing: folder) }
    #expect(throws: SelectorError.notSwift(folder + "/b.txt")) {
      try Selector(parsing: folder + "/b.txt")
    }
    #expect(throws: SelectorError.noFile(folder + "/c.swift")) {
      try Selector(parsing: folder + "/c.swift")
    }
    #expect(throws: SelectorError.emptyName(folder + "/a.swift")) {
      try Selector(parsing: folder + "/a.swift:")
    }
  }

  @Test("tell nothing there from wrong use")
  func noMatch() {
    #expect(SelectorError.noFile("x.swift").isNoMatch)
    #expect(!SelectorError.isFolder("x").isNoMatch)
  }
}
