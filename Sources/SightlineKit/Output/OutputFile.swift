internal import Foundation
internal import Glibc

/// A file that is there whole or not at all.
package enum OutputFile {
  /// Writes a file: under another name first, which takes the place of an older file at the end; what is no file but
  /// a pipe or a device is written to.
  ///
  /// - Throws: ``OutputError``; nothing is left behind then.
  package static func write(_ bytes: [UInt8], to path: String) throws(OutputError) {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      throw OutputError(path: path, error: SystemError("open", code: EISDIR))
    }
    if isDevice(path) {
      do throws(SystemError) {
        let number = open(path, O_WRONLY | O_CLOEXEC)
        guard number >= 0 else { throw SystemError("open") }
        let file = Descriptor(owning: number)
        try file.write(bytes)
        try file.finish()
      } catch { throw OutputError(path: path, error: error) }
      return
    }
    let (folder, name) = split(path)
    let temporary = "\(folder)/.\(name.prefix(200)).\(getpid())"
    do throws(SystemError) {
      try write(bytes, to: path, through: temporary)
    } catch { throw OutputError(path: path, error: error) }
  }

  private static func write(
    _ bytes: [UInt8], to path: String, through temporary: String
  ) throws(SystemError) {
    let number = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard number >= 0 else { throw SystemError("open") }
    let file = Descriptor(owning: number)
    do throws(SystemError) {
      try file.write(bytes)
      // Some systems tell only at this point that the disk is full.
      try file.finish()
      guard rename(temporary, path) == 0 else { throw SystemError("rename") }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// Finds out early whether a file can be made at a path.
  ///
  /// - Throws: ``OutputError``.
  package static func check(_ path: String) throws(OutputError) {
    let (folder, _) = split(path)
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      throw OutputError(path: path, error: SystemError("open", code: EISDIR))
    }
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) else {
      throw OutputError(path: path, error: SystemError("open", code: ENOENT))
    }
    guard isFolder.boolValue else {
      throw OutputError(path: path, error: SystemError("open", code: ENOTDIR))
    }
    guard access(folder, W_OK) == 0 else {
      throw OutputError(path: path, error: SystemError("open"))
    }
  }

  /// Whether something is there that no file may take the place of.
  private static func isDevice(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
  }

  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let folder = path[..<slash]
    return (folder.isEmpty ? "/" : String(folder), String(path[path.index(after: slash)...]))
  }
}

/// A file that could not be written.
package struct OutputError: Error, Equatable, CustomStringConvertible {
  package var path: String
  package var error: SystemError

  package var description: String { "'\(path)' cannot be written: \(error.reason)" }

  /// Whether the path is at fault, and not the disk.
  package var isWrongPath: Bool {
    [ENOENT, ENOTDIR, EISDIR, EACCES, EPERM, EROFS, ENAMETOOLONG, ELOOP, EINVAL]
      .contains(error.code)
  }
}
