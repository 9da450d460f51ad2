internal import Foundation

/// The asset catalogues, folders of loose images and translations that belong to a source file.
///
/// 1. What `--assets` names comes first, in order: a catalogue, or a folder with catalogues and images in it.
/// 2. Then the file's own folder, and the folders around it up to the root of its package or repository; a file
///    outside of both has its own folder only.
///
/// A folder is searched for `*.xcassets`, `*.xcstrings` and `*.lproj` in itself and in its `Resources` and `Preview Content`.
package struct AssetSearch: Equatable, Sendable {
  /// Paths of `.xcassets` folders; the first that has a name gives it.
  package private(set) var catalogues: [String] = []
  /// Folders whose image files are found by name, after the catalogues.
  package private(set) var imageFolders: [String] = []
  /// Files of translations, `.xcstrings`, `.lproj/*.strings` and `.lproj/*.stringsdict`; the first that has a key gives it.
  package private(set) var stringFiles: [String] = []

  /// The folders in a folder that are searched with it.
  private static let subfolders = ["Resources", "Preview Content"]
  /// What stands in the root of a package or a repository.
  private static let rootMarks = ["Package.swift", ".git"]

  /// - Parameters:
  ///   - named: what `--assets` names.
  ///   - path: the user's file or folder.
  package init(named: [String], for path: String) {
    for folder in named { add(folder) }
    for folder in Self.folders(around: path) { add(folder) }
  }

  /// The folders to search for a file or a folder, the nearest first.
  private static func folders(around path: String) -> [String] {
    let start = URL(fileURLWithPath: path).standardizedFileURL.path
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: start, isDirectory: &isFolder)
    let own = exists && isFolder.boolValue ? start : (start as NSString).deletingLastPathComponent
    var folders = [own]
    while let last = folders.last, last != "/" {
      let isRoot = rootMarks.contains { FileManager.default.fileExists(atPath: "\(last)/\($0)") }
      if isRoot { return folders }
      folders.append((last as NSString).deletingLastPathComponent)
    }
    return [own]
  }

  private mutating func add(_ folder: String) {
    if folder.hasSuffix(".xcassets") {
      add(folder, to: \.catalogues)
      return
    }
    for place in [folder] + Self.subfolders.map({ "\(folder)/\($0)" }) {
      let names = try? FileManager.default.contentsOfDirectory(atPath: place)
      guard let names else { continue }
      for name in names.sorted() {
        let path = "\(place)/\(name)"
        if name.hasSuffix(".xcassets") { add(path, to: \.catalogues) }
        if name.hasSuffix(".xcstrings") { add(path, to: \.stringFiles) }
        if name.hasSuffix(".lproj") { addTables(in: path) }
      }
      add(place, to: \.imageFolders)
    }
  }

  private mutating func addTables(in folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names.sorted() where name.hasSuffix(".strings") || name.hasSuffix(".stringsdict") {
      add("\(folder)/\(name)", to: \.stringFiles)
    }
  }

  private mutating func add(_ path: String, to list: WritableKeyPath<AssetSearch, [String]>) {
    if !self[keyPath: list].contains(path) { self[keyPath: list].append(path) }
  }
}
