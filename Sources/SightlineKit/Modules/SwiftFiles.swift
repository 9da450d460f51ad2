internal import Foundation
internal import Glibc

/// The Swift files below a folder.
enum SwiftFiles {
  /// Folders that hold what belongs to no app: documentation, playgrounds, the work of other tools.
  private static let foreignEndings = [
    ".docc", ".playground", ".xcassets", ".bundle", ".framework",
  ]
  private static let foreignNames: Set<String> = ["Pods", "Carthage", "DerivedData"]

  /// The paths of the files below a folder: those of a folder in the order of their names, then those of its
  /// subfolders.
  ///
  /// Hidden folders, packages inside the folder, and links to folders, which could lead back, are left out.
  ///
  /// - Parameters:
  ///   - folder: the folder; the paths begin with it.
  ///   - excluded: paths of files and folders that are left out.
  static func below(_ folder: String, excluding excluded: Set<String> = []) throws(LoadingError)
    -> [String]
  {
    let names: [String]
    do { names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted() } catch {
      throw .unreadable(folder, SystemError("open", code: access(folder, R_OK) == 0 ? EIO : errno))
    }
    var files: [String] = []
    var folders: [String] = []
    for name in names where !name.hasPrefix(".") {
      let path = folder + "/" + name
      if excluded.contains(path) { continue }
      switch kind(of: path) {
      case S_IFDIR:
        if isForeign(name, path) { continue }
        folders.append(path)
      case S_IFREG where name.hasSuffix(".swift") && name != "Package.swift": files.append(path)
      default: break
      }
    }
    for path in folders { files += try below(path, excluding: excluded) }
    return files
  }

  /// What a path leads to: a link counts as the file it leads to, but not as a folder.
  private static func kind(of path: String) -> mode_t {
    var status = stat()
    guard lstat(path, &status) == 0 else { return 0 }
    guard status.st_mode & S_IFMT == S_IFLNK else { return status.st_mode & S_IFMT }
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return 0 }
    return S_IFREG
  }

  private static func isForeign(_ name: String, _ path: String) -> Bool {
    foreignNames.contains(name) || foreignEndings.contains { name.hasSuffix($0) }
      || FileManager.default.fileExists(atPath: path + "/Package.swift")
  }
}
