internal import Foundation

/// What to show, as written on the command line: `FILE.swift` or `FILE.swift:Name`.
package struct Selector: Equatable, Sendable {
  /// The file as it was written.
  package var file: String
  /// The name of a preview or a type; `nil` for what the file shows first.
  package var name: String?

  package init(file: String, name: String? = nil) {
    self.file = file
    self.name = name
  }

  /// Reads a selector.
  ///
  /// A name begins after the colon that follows `.swift`, so that it may hold colons of its own.
  ///
  /// - Throws: ``SelectorError`` when it names no Swift file.
  package init(parsing text: String) throws(SelectorError) {
    if let end = text.range(of: ".swift:", options: .backwards) {
      let name = String(text[end.upperBound...])
      self.init(file: String(text[..<text.index(before: end.upperBound)]), name: name)
      if name.isEmpty { throw .emptyName(file) }
    } else {
      self.init(file: text)
    }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: file, isDirectory: &isFolder) else {
      throw .noFile(file)
    }
    if isFolder.boolValue { throw .isFolder(file) }
    guard file.hasSuffix(".swift") else { throw .notSwift(file) }
  }
}

/// Why a selector selects nothing.
package enum SelectorError: Error, Equatable, CustomStringConvertible {
  case noFile(String)
  case isFolder(String)
  case notSwift(String)
  case emptyName(String)

  package var description: String {
    switch self {
    case .noFile(let file): "there is no file '\(file)'"
    case .isFolder(let file): "'\(file)' is a folder; folders and packages are not built yet"
    case .notSwift(let file): "'\(file)' is no Swift file"
    case .emptyName(let file): "a name is missing after '\(file):'"
    }
  }

  /// Whether nothing is there, which is another answer than wrong use.
  package var isNoMatch: Bool {
    if case .noFile = self { true } else { false }
  }
}
