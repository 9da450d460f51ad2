import Foundation
import Testing

/// The files of this package, as they lie in the repository.
enum Project {
  /// The package's folder.
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// A file of code.
  struct File: Sendable, CustomTestStringConvertible {
    /// The path from the package's folder.
    var path: String
    /// The folder in Sources or Tests that the file belongs to.
    var target: String
    var lines: [Substring]

    var testDescription: String { path }
  }

  /// The text of a file, by its path from the package's folder.
  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path)
  }

  /// The names in a folder, sorted.
  static func names(in folder: String) -> [String] {
    let path = root.appendingPathComponent(folder).path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }

  /// All files below a folder whose names have one of the endings, by path.
  static func files(in folder: String, _ endings: Set<String>) -> [File] {
    let base = root.appendingPathComponent(folder)
    let walk = FileManager.default.enumerator(atPath: base.path)
    let paths = (walk?.compactMap { $0 as? String } ?? []).sorted()
    return paths.compactMap { path in
      guard endings.contains((path as NSString).pathExtension), !path.hasPrefix(".build"),
        !path.contains("/.build/"), let text = try? text(folder + "/" + path)
      else { return nil }
      return File(
        path: folder + "/" + path, target: String(path.prefix { $0 != "/" }),
        lines: text.split(separator: "\n", omittingEmptySubsequences: false))
    }
  }

  /// The Swift files of the targets.
  static let sources = files(in: "Sources", ["swift"])
}
