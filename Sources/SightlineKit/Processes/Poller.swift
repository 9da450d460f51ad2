internal import Glibc

/// Waits for several descriptors at once, and for the user's wish to stop.
package final class Poller {
  /// Why waiting ended.
  package enum Outcome: Equatable, Sendable {
    case done
    case timedOut
    /// A signal asked this program to stop.
    case interrupted(Int32)
  }

  private struct Source {
    var descriptor: Descriptor
    var receive: ([UInt8]) -> Void
  }

  private var sources: [Source] = []
  private let interruption: Interruption

  package init(interruption: Interruption) { self.interruption = interruption }

  /// Hands over what arrives on a descriptor, and an empty array once at its end.
  package func watch(_ descriptor: Descriptor, _ receive: @escaping ([UInt8]) -> Void) {
    sources.append(Source(descriptor: descriptor, receive: receive))
  }

  /// Waits and hands over until a condition holds.
  ///
  /// - Parameters:
  ///   - deadline: when to give up, by ``Clock/now()``; `nil` for never.
  ///   - condition: checked after whatever has been handed over.
  package func run(until condition: () -> Bool, deadline: Double? = nil) -> Outcome {
    while !condition() {
      var entries = ([interruption.descriptor] + sources.map(\.descriptor)).map {
        pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0)
      }
      var wait: Int32 = -1
      if let deadline {
        let left = deadline - Clock.now()
        if left <= 0 { return .timedOut }
        wait = Int32(min(left * 1000 + 1, 1_000_000))
      }
      let count = poll(&entries, nfds_t(entries.count), wait)
      if count < 0, errno != EINTR { return .timedOut }
      if let signal = interruption.signal { return .interrupted(signal) }
      guard count > 0 else { continue }
      var ended: [Int] = []
      for (index, source) in sources.enumerated() where entries[index + 1].revents != 0 {
        let bytes = source.descriptor.read()
        source.receive(bytes)
        if bytes.isEmpty { ended.append(index) }
      }
      for index in ended.reversed() { sources.remove(at: index) }
    }
    return .done
  }
}

/// The monotonic clock, in seconds.
package enum Clock {
  package static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
