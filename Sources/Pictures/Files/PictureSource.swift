public import Foundation

/// Where the bytes of a picture are.
public enum PictureSource: Hashable, Sendable {
  /// A file, by its path.
  case file(String)
  /// Bytes in memory, as they would lie in a file.
  case data(Data)

  /// The most bytes that are read of a file.
  public static var largestFile: Int { 256 << 20 }

  /// The name of the file, for people; "data" for bytes in memory.
  public var name: String {
    switch self {
    case .file(let path): (path as NSString).lastPathComponent
    case .data: "data"
    }
  }

  /// The bytes.
  ///
  /// - Parameter most: how many at the most; `nil` for all, of which there must not be more than
  ///   ``largestFile``.
  public func read(_ most: Int? = nil) throws(PictureFault) -> Data {
    switch self {
    case .data(let data): return most.map { Data(data.prefix($0)) } ?? data
    case .file(let path): return try Self.read(path, most)
    }
  }

  private static func read(_ path: String, _ most: Int?) throws(PictureFault) -> Data {
    var attributes = stat()
    guard stat(path, &attributes) == 0 else { throw .unreadable("there is no such file") }
    // Why: reading a pipe or a device might never end.
    guard attributes.st_mode & S_IFMT == S_IFREG else { throw .unreadable("it is not a file") }
    guard attributes.st_size <= largestFile else { throw .unreadable("the file is too large") }
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw .unreadable("the file cannot be opened")
    }
    defer { try? file.close() }
    guard let data = try? file.read(upToCount: min(most ?? largestFile, largestFile)) else {
      // An empty file gives no bytes.
      return Data()
    }
    return data
  }
}

/// Why a picture cannot be shown.
public enum PictureFault: Error, Hashable, Sendable {
  /// The file is not there or cannot be read, with the reason.
  case unreadable(String)
  /// It begins like no kind of picture that is known.
  case unknownFormat
  /// A kind of picture that is not drawn yet, such as "HEIC".
  case unsupported(String)
  /// The library that reads it is not there, with the package that brings it.
  case missingLibrary(String)
  /// It begins as a picture does but is not whole, with the reason.
  case damaged(String)
  /// It has more pixels than memory is given for.
  case tooLarge(width: Int, height: Int)
}

extension PictureFault: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unreadable(let reason): reason
    case .unknownFormat: "it is none of PNG, JPEG, WebP, SVG and PDF"
    case .unsupported(let format): "\(format) is not drawn yet"
    case .missingLibrary(let reason): reason
    case .damaged(let reason): "it is damaged: \(reason)"
    case .tooLarge(let width, let height): "it is too large: \(width) × \(height) pixels"
    }
  }
}
