/// A Swift file of a module.
package struct SourceFile: Equatable, Sendable {
  /// The path, spelled as on the command line, so that messages spell it so too.
  package var path: String
  package var outline: SourceOutline

  package init(_ path: String, _ outline: SourceOutline) {
    self.path = path
    self.outline = outline
  }

  /// The name of the file without its ending.
  var baseName: String { String(fileName(path).dropLast(".swift".count)) }
}

/// Swift files that are compiled together.
package struct SourceModule: Equatable, Sendable {
  /// The name that other modules import it by.
  package var name: String
  /// The files in the order in which they are searched for something to show.
  package var files: [SourceFile]
  /// Arguments of the compiler besides those that every module gets.
  package var flags: [String] = []
  /// The folder with the files that its code finds by `Bundle.module`; `nil` for none.
  package var resources: String?

  /// The name of the module that a loose file or folder becomes; names of types that code prints carry it.
  package static let looseName = "UserFile"

  /// The language that a loose file is written in: files from everywhere are written for Swift 5; mode 6
  /// refuses what is common in them.
  private static let looseFlags = ["-swift-version", "5"]

  package init(name: String, files: [SourceFile], flags: [String]) {
    self.name = name
    self.files = files
    self.flags = flags
  }

  /// A module of files that belong to no package.
  package init(loose files: [SourceFile]) {
    self.init(name: Self.looseName, files: files, flags: Self.looseFlags)
  }

  /// The modules that its files import.
  package var imports: Set<String> { Set(files.flatMap(\.outline.imports)) }

  /// Whether one of its files holds statements outside of declarations.
  package var hasMainFile: Bool { files.contains { fileName($0.path) == "main.swift" } }
}
