internal import Foundation

/// What to show, as written on the command line: a path, and a name after a colon.
package struct Selector: Equatable, Sendable {
  /// What lies at a path.
  package enum Place: Equatable, Sendable {
    /// One Swift file, compiled by itself.
    case file
    /// A folder of Swift files, which are one module.
    case folder
    /// A package; with the name of one of its targets, or `nil` for the only one that has views.
    case package(target: String?)
  }

  /// The path as it was written; of a target, that of its package.
  package var path: String
  package var place: Place
  /// The name of a preview or a type; `nil` for what is shown first.
  package var name: String?

  package init(_ path: String, _ place: Place = .file, name: String? = nil) {
    self.path = path
    self.place = place
    self.name = name
  }

  /// Reads a selector: `FILE.swift`, `FOLDER`, `PACKAGE` or `PACKAGE/TARGET`, each with `:NAME` or without.
  ///
  /// A name begins after the colon that follows `.swift`, else after the first colon with a place before it, so
  /// that it may hold colons of its own.
  ///
  /// - Throws: ``SelectorError`` when it names no place with Swift files.
  package init(parsing text: String) throws(SelectorError) {
    var path = text
    var name: String?
    if let end = text.range(of: ".swift:", options: .backwards) {
      name = String(text[end.upperBound...])
      path = String(text[..<text.index(before: end.upperBound)])
    } else if Self.place(at: text) == nil {
      let colon = text.indices.first {
        text[$0] == ":" && Self.place(at: String(text[..<$0])) != nil
      }
      if let colon {
        name = String(text[text.index(after: colon)...])
        path = String(text[..<colon])
      }
    }
    guard let (found, place) = Self.place(at: path) else {
      throw FileManager.default.fileExists(atPath: path) ? .notSwift(path) : .nothing(path)
    }
    if name?.isEmpty == true { throw .emptyName(path) }
    self.init(found, place, name: name)
  }

  /// What lies at a path, and the path without what names a target; `nil` for nothing with Swift files.
  private static func place(at path: String) -> (path: String, place: Place)? {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) {
      if !isFolder.boolValue { return path.hasSuffix(".swift") ? (path, .file) : nil }
      let folder = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
      return (folder, isPackage(folder) ? .package(target: nil) : .folder)
    }
    guard let slash = path.lastIndex(of: "/"), !path.hasSuffix(".swift") else { return nil }
    let folder = String(path[..<slash])
    let target = String(path[path.index(after: slash)...])
    guard !target.isEmpty, !target.contains(":"), isPackage(folder) else { return nil }
    return (folder, .package(target: target))
  }

  private static func isPackage(_ folder: String) -> Bool {
    FileManager.default.fileExists(atPath: folder + "/Package.swift")
  }
}

/// Why a selector selects nothing.
package enum SelectorError: Error, Equatable, CustomStringConvertible {
  case nothing(String)
  case notSwift(String)
  case emptyName(String)

  package var description: String {
    switch self {
    case .nothing(let path): "there is no file or folder '\(path)'"
    case .notSwift(let file): "'\(file)' is no Swift file"
    case .emptyName(let file): "a name is missing after '\(file):'"
    }
  }

  /// Whether nothing is there, which is another answer than wrong use.
  package var isNoMatch: Bool {
    if case .nothing = self { true } else { false }
  }
}
