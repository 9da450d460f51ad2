internal import CShims
internal import Glibc

/// A file descriptor that is closed when its owner lets go of it.
package final class Descriptor {
  package private(set) var number: Int32

  package init(owning number: Int32) { self.number = number }

  deinit { close() }

  /// Closes the descriptor; later uses fail.
  package func close() {
    guard number >= 0 else { return }
    _ = Glibc.close(number)
    number = -1
  }

  /// Closes the descriptor, and tells when what was written has not arrived.
  package func finish() throws(SystemError) {
    let closing = number
    number = -1
    guard Glibc.close(closing) == 0 else { throw SystemError("close") }
  }

  /// A pipe whose ends no child inherits by itself.
  package static func pipe() throws(SystemError) -> (read: Descriptor, write: Descriptor) {
    var ends: [Int32] = [-1, -1]
    guard sl_pipe(&ends) == 0 else { throw SystemError("pipe") }
    return (Descriptor(owning: ends[0]), Descriptor(owning: ends[1]))
  }

  /// Writes all bytes.
  ///
  /// - Throws: ``SystemError``, with EPIPE when the reader has gone.
  package func write(_ bytes: some Sequence<UInt8>) throws(SystemError) {
    let bytes = Array(bytes)
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { buffer -> Int in
        Glibc.write(number, buffer.baseAddress.map { $0 + sent }, bytes.count - sent)
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw SystemError("write")
      }
      sent += count
    }
  }

  /// Reads what is there, at most 256 KiB; empty at the end.
  package func read() -> [UInt8] {
    let limit = 256 * 1024
    return [UInt8](unsafeUninitializedCapacity: limit) { buffer, used in
      var count = Glibc.read(number, buffer.baseAddress, limit)
      while count < 0, errno == EINTR { count = Glibc.read(number, buffer.baseAddress, limit) }
      used = max(0, count)
    }
  }

  /// Reads to the end.
  package func readToEnd() -> [UInt8] {
    var result: [UInt8] = []
    while case let part = read(), !part.isEmpty { result += part }
    return result
  }
}

/// A call of the system that failed.
package struct SystemError: Error, Equatable, CustomStringConvertible {
  package var call: String
  package var code: Int32

  /// The error of the call that has just failed.
  package init(_ call: String) {
    self.call = call
    code = errno
  }

  package init(_ call: String, code: Int32) {
    self.call = call
    self.code = code
  }

  package var description: String { "\(reason) (\(call))" }

  /// The system's words for it, as "No space left on device".
  package var reason: String { String(cString: strerror(code)) }
}
