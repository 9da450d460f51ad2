internal import Glibc

// Why by name: the C library of Dispatch has these for run loops other than its own, and no Swift interface.
@_silgen_name("_dispatch_get_main_queue_handle_4CF")
private func mainQueueHandle() -> Int32

@_silgen_name("_dispatch_main_queue_callback_4CF")
private func runMainQueue(_ message: UnsafeMutableRawPointer?)

/// The work that waits for the main actor, in a program that has no run loop.
@MainActor enum MainQueue {
  /// How long after the last piece of work another may follow, in milliseconds: a task that hops to another
  /// executor and back takes microseconds.
  private static let patience: Int32 = 5
  /// How many pieces are run at most, so that work that makes work ends.
  private static let limit = 10_000

  /// Runs what waits, until nothing has come for a moment.
  ///
  /// - Parameter first: how long the first piece is waited for, in milliseconds.
  /// - Returns: true if there was something to run.
  static func drain(waiting first: Int32 = 0) -> Bool {
    var handle = pollfd(fd: mainQueueHandle(), events: Int16(POLLIN), revents: 0)
    var pieces = 0
    while pieces < limit, poll(&handle, 1, pieces == 0 ? first : patience) > 0 {
      // The count has to be read, or the handle stays ready.
      var count: UInt64 = 0
      read(handle.fd, &count, MemoryLayout<UInt64>.size)
      runMainQueue(nil)
      pieces += 1
    }
    return pieces > 0
  }

  /// Runs work that waits for other work, and the main actor's until it is done.
  ///
  /// Work that never ends is ended with the process, by the one who waits for that.
  static func wait<R>(for work: @escaping @MainActor () async throws -> R) throws -> R {
    var result: Result<R, any Error>?
    Task { @MainActor in
      do { result = .success(try await work()) } catch { result = .failure(error) }
    }
    var handle = pollfd(fd: mainQueueHandle(), events: Int16(POLLIN), revents: 0)
    while true {
      _ = drain()
      if let result { return try result.get() }
      poll(&handle, 1, -1)
    }
  }
}
