import Testing

@testable import SightlineKit

@Suite("Entries of loaded objects")
struct EntryTests {
  @Test("name a preview by its place, every other byte in hexadecimal")
  func previewSymbol() {
    let showable = Showable(kind: .preview, name: "a", line: 12, column: 3)
    #expect(
      Entry.entry(for: showable, module: "UserFile", fileName: "My View.swift")
        == .preview(symbol: "sightline_preview_UserFile_2fMy_20View_2eswift_3a12_3a3"))
  }

  @Test("need a file of their own for all but previews")
  func source() throws {
    let preview = Showable(kind: .preview, name: "a", line: 1, column: 1)
    #expect(Entry.source(for: preview) == nil)
    let provider = Showable(kind: .provider, name: "Row_Previews", line: 1, column: 1)
    #expect(try #require(Entry.source(for: provider)).contains("= Row_Previews.previews"))
    let view = Showable(kind: .view, name: "Outer.Row", line: 1, column: 1)
    #expect(try #require(Entry.source(for: view)).contains("= Outer.Row()"))
  }
}

@Suite("Compilations")
struct CompilationTests {
  @Test("pass the user's file on as it was written, unless it looks like an option")
  func spelling() {
    func sources(_ file: String) -> ArraySlice<String> {
      Compilation(
        toolchain: Toolchain(root: "/t", source: .path),
        installation: Installation(executable: "/i/s"),
        file: file, entry: "e", imports: [], folder: "/f"
      ).compilerArguments[2...3]
    }
    #expect(sources("../a/B.swift") == ["../a/B.swift", "/f/SightlineEntry.swift"])
    #expect(sources("-b.swift") == ["./-b.swift", "/f/SightlineEntry.swift"])
  }
}
