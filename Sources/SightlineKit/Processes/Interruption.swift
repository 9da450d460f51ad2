internal import Glibc

/// Turns the signals that ask this program to stop into something to wait for.
package final class Interruption {
  /// Readable from the moment a signal has come.
  let descriptor: Descriptor
  private let writeEnd: Descriptor

  /// Begins to catch SIGINT, SIGTERM and SIGHUP, for the rest of the program's life.
  package init() throws(SystemError) {
    let (read, write) = try Descriptor.pipe()
    descriptor = read
    writeEnd = write
    signalPipe = write.number
    var blocked = sigset_t()
    sigemptyset(&blocked)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      sigaddset(&blocked, number)
      Glibc.signal(number) { caught in
        receivedSignal = caught
        var byte = UInt8(truncatingIfNeeded: caught)
        _ = Glibc.write(signalPipe, &byte, 1)
      }
    }
    // Whoever started this program may have blocked them, from a worker thread of a test say.
    sigprocmask(SIG_UNBLOCK, &blocked, nil)
  }

  /// The signal that has come, if any.
  package var signal: Int32? { receivedSignal == 0 ? nil : receivedSignal }

  deinit { signalPipe = -1 }
}

// Written by the signal handler, which can reach nothing but globals.
nonisolated(unsafe) private var signalPipe: Int32 = -1
nonisolated(unsafe) private var receivedSignal: Int32 = 0
