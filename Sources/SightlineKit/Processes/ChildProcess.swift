internal import Glibc

/// A program that this one has started.
package final class ChildProcess {
  /// How a child came to its end.
  package enum End: Equatable, Sendable {
    case exited(Int32)
    case signalled(Int32)
  }

  package let pid: Int32
  private var end: End?

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - executable: the program's path.
  ///   - arguments: what follows its name.
  ///   - environment: all that the child finds in its environment; `nil` for a copy of ours.
  ///   - descriptors: what the child finds as its descriptors, by number; 0, 1 and 2 stay ours
  ///     where they are not named.
  package init(
    _ executable: String, _ arguments: [String], environment: [String: String]? = nil,
    descriptors: [Int32: Descriptor]
  ) throws(SystemError) {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (number, descriptor) in descriptors.sorted(by: { $0.key < $1.key }) {
      posix_spawn_file_actions_adddup2(&actions, descriptor.number, number)
    }
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    var pid: pid_t = 0
    let code = withCStrings([executable] + arguments) { arguments in
      guard let environment else {
        return posix_spawn(&pid, executable, &actions, &attributes, arguments, environ)
      }
      return withCStrings(environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }) {
        posix_spawn(&pid, executable, &actions, &attributes, arguments, $0)
      }
    }
    guard code == 0 else { throw SystemError("starting \(executable)", code: code) }
    self.pid = pid
  }

  deinit {
    // Why: nothing that was started outlives the one who waits for it, however that one ends.
    if end == nil {
      send(SIGKILL)
      wait()
    }
  }

  /// Sends a signal, unless the child has ended.
  package func send(_ signal: Int32) {
    if end == nil { kill(pid, signal) }
  }

  /// Waits until the child ends.
  @discardableResult
  package func wait() -> End {
    if let end { return end }
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7f
    let result: End = signal == 0 ? .exited((status >> 8) & 0xff) : .signalled(signal)
    end = result
    return result
  }
}

/// Passes strings as the arrays of pointers that C takes.
private func withCStrings<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let pointers: [UnsafeMutablePointer<CChar>?] = strings.map { strdup($0) } + [nil]
  defer { for pointer in pointers { free(pointer) } }
  return body(pointers)
}
