import Foundation

/// A folder that goes when it is no longer held.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "pictures-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file, with the folders it lies in; gives its path.
  @discardableResult func write(_ name: String, _ data: Data) throws -> String {
    let file = path + "/" + name
    try FileManager.default.createDirectory(
      atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try data.write(to: URL(fileURLWithPath: file))
    return file
  }

  @discardableResult func write(_ name: String, _ text: String) throws -> String {
    try write(name, Data(text.utf8))
  }
}
