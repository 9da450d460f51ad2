import SightlineKit
import Testing

@Suite("What a selector means")
struct DiscoveryTests {
  private static let row = "struct Row: View { let n: Int }\n"
  private static let first = "struct First: View { }\n"
  private static let last = "struct Last: View { }\n"
  private static let content = "struct ContentView: View { }\n"
  private static let app = "@main struct MyApp: App { }\n"
  private static let provider = "struct Row_Previews: PreviewProvider { }\n"
  private static let preview = "#Preview { Row(n: 1) }\n#Preview(\"Two\") { Row(n: 2) }\n"

  /// A module of one file.
  private func module(_ source: String) -> SourceModule {
    SourceModule(loose: [SourceFile("a/File.swift", SourceOutline(source))])
  }

  @Test(
    "without a name: preview, provider, app, ContentView, last view without arguments",
    arguments: [
      (first + content + last + app + provider + preview, "preview File"),
      (first + content + last + app + provider, "provider Row_Previews"),
      (first + content + last + app, "app MyApp"),
      (first + content + last, "view ContentView"),
      (first + last + row, "view Last"),
    ])
  func withoutName(_ source: String, _ expected: String) throws {
    let found = try module(source).find(nil)
    #expect("\(found.kind.rawValue) \(found.name)" == expected)
  }

  @Test(
    "with a name: previews before types, a nameless preview by its file",
    arguments: [
      ("Two", "preview", 7), ("First", "view", 2), ("Row_Previews", "provider", 5),
      ("File", "preview", 6),
    ])
  func withName(_ name: String, _ kind: String, _ line: Int) throws {
    let source = Self.row + Self.first + Self.content + Self.last + Self.provider + Self.preview
    let found = try module(source).find(name)
    #expect(found.kind.rawValue == kind)
    #expect(found.line == line)
  }

  @Test("says why nothing is found")
  func reasons() {
    func reason(_ source: String, _ name: String?) -> String {
      do throws(NoMatch) {
        _ = try module(source).find(name)
        return "found"
      } catch {
        switch error.reason {
        case .noSuchName: return "no such name"
        case .isPrivate(let type, _): return "\(type.name) is private"
        case .needsArguments(let type, _): return "\(type.name) needs arguments"
        }
      }
    }
    #expect(reason("let x = 1", nil) == "no such name")
    #expect(reason(Self.row, nil) == "Row needs arguments")
    #expect(reason(Self.row + Self.content, "Row") == "Row needs arguments")
    #expect(reason("private struct P: View { }\n" + Self.content, "P") == "P is private")
    #expect(reason(Self.content, "Contents") == "no such name")
  }

  @Test("looks through the files of a module in order, kind by kind")
  func modules() throws {
    let files = [
      ("m/A.swift", Self.first + Self.last), ("m/B.swift", Self.app),
      ("m/C.swift", Self.content + Self.preview),
    ].map { SourceFile($0.0, SourceOutline($0.1)) }
    let module = SourceModule(loose: files)
    #expect(try module.find(nil).place == Finding.Place(file: "m/C.swift", line: 2, column: 1))
    #expect(try module.find("Last").file == "m/A.swift")
    #expect(try SourceModule(loose: Array(files[0...1])).find(nil).name == "MyApp")
  }

  @Test("finds a nested type with and without the types around it")
  func nested() throws {
    let source = "struct Outer: View { struct Inner: View { } }\nstruct Inner2: View { }\n"
    for name in ["Outer.Inner", "Inner"] {
      #expect(try module(source).find(name).name == "Outer.Inner")
    }
    let twice = source + "struct Inner: View { }\n"
    #expect(try module(twice).find("Inner").name == "Inner")
  }
}
