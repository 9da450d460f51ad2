import Testing

@testable import SightlineKit

@Suite("Entries of loaded objects")
struct EntryTests {
  @Test("name a preview by its place, every other byte in hexadecimal")
  func previewSymbol() {
    let showable = Showable(kind: .preview, name: "a", file: "x/My View.swift", line: 12, column: 3)
    #expect(
      Entry.entry(for: showable, module: "UserFile")
        == .preview(symbol: "sightline_preview_UserFile_2fMy_20View_2eswift_3a12_3a3"))
  }

  @Test("need a file of their own for all but previews")
  func source() throws {
    let preview = Showable(kind: .preview, name: "a", file: "a.swift", line: 1, column: 1)
    #expect(Entry.source(for: preview) == nil)
    let provider = Showable(
      kind: .provider, name: "Row_Previews", file: "a.swift", line: 1, column: 1)
    #expect(try #require(Entry.source(for: provider)).contains("= Row_Previews.previews"))
    let view = Showable(kind: .view, name: "Outer.Row", file: "a.swift", line: 1, column: 1)
    #expect(try #require(Entry.source(for: view)).contains("= Outer.Row()"))
  }
}

@Suite("Compilations")
struct CompilationTests {
  private func arguments(_ files: [String], isImported: Bool = false) -> [String] {
    let module = SourceModule(
      name: "M", files: files.map { SourceFile($0, SourceOutline("")) }, flags: ["-D", "X"])
    return Compilation(
      toolchain: Toolchain(root: "/t", source: .path),
      installation: Installation(executable: "/i/s"), module: module, entry: "e",
      isImported: isImported, folder: "/f"
    ).compilerArguments
  }

  @Test("pass the user's files on as they were written, unless they look like options")
  func spelling() {
    #expect(
      arguments(["../a/B.swift", "-b.swift"])[2...4] == [
        "../a/B.swift", "./-b.swift", "/f/M+SightlineEntry.swift",
      ])
  }

  @Test("make a module file for those who import it, and pass the settings of a target on")
  func modules() {
    #expect(arguments(["a.swift"], isImported: true).contains("/f/M.swiftmodule"))
    #expect(!arguments(["a.swift"]).contains("/f/M.swiftmodule"))
    #expect(arguments(["a.swift"]).suffix(2) == ["-D", "X"])
  }

  @Test("take statements outside of declarations in main.swift only")
  func mainFile() {
    #expect(arguments(["a.swift"]).contains("-parse-as-library"))
    #expect(!arguments(["a/main.swift"]).contains("-parse-as-library"))
  }
}
