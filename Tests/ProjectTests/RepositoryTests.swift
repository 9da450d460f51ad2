import Foundation
import Testing

@Suite struct RepositoryTests {
  @Test(arguments: ["README.md", "ARCHITECTURE.md", "CHANGELOG.md", "LICENSE", "NOTICE"])
  func documentExists(_ path: String) throws {
    #expect(try Project.text(path).count > 200)
  }

  @Test func noFileIsLongerThanSixHundredLines() {
    for folder in ["Sources", "Tests", "Examples", "Benchmarks/Sources"] {
      for file in Project.files(in: folder, ["swift", "c", "h"]) {
        #expect(file.lines.count <= 601, "\(file.path) has \(file.lines.count - 1) lines")
      }
    }
  }

  @Test func everyExampleHasAPreview() {
    let examples = Project.files(in: "Examples", ["swift"])
    #expect(examples.count >= 3)
    for example in examples {
      #expect(example.lines.contains { $0.hasPrefix("#Preview") }, "\(example.path)")
    }
  }

  @Test func everyPageThatCodeCitesExists() {
    for folder in ["Sources", "Tests", "Examples", "Benchmarks/Sources"] {
      for file in Project.files(in: folder, ["swift", "c", "h", "txt", "tsv"]) {
        for (index, line) in file.lines.enumerated() where line.contains("docs/") {
          for match in line.matches(of: /docs\/(evidence|internals)\/[A-Za-z0-9_-]+\.[a-z]+/) {
            #expect(Project.exists(String(match.output.0)), "\(file.path):\(index + 1)")
          }
        }
      }
    }
  }

  @Test func everyPageThatAPageLinksToExists() {
    let pages = Project.files(in: "docs", ["md"]) + Self.topPages
    for page in pages {
      let folder = (page.path as NSString).deletingLastPathComponent
      for (index, line) in page.lines.enumerated() {
        for match in line.matches(of: /\]\(([^)#:]+)(#[^)]*)?\)/) {
          let target = (folder as NSString).appendingPathComponent(String(match.output.1))
          #expect(Project.exists(target), "\(page.path):\(index + 1)")
        }
      }
    }
  }

  private static var topPages: [Project.File] {
    Project.names(in: ".").filter { $0.hasSuffix(".md") }.compactMap { name in
      guard let text = try? Project.text(name) else { return nil }
      return Project.File(
        path: name, target: "",
        lines: text.split(separator: "\n", omittingEmptySubsequences: false))
    }
  }
}
