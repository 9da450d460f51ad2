internal import Glibc

/// Makes the message about a crash from what the renderer reported and the user's code.
package struct CrashExplainer {
  /// The user's files, spelled as on the command line.
  package var files: [String]
  package var symbolizer: Symbolizer

  /// How many calls are listed.
  private static let mostCalls = 8

  package init(files: [String], symbolizer: Symbolizer) {
    self.files = files
    self.symbolizer = symbolizer
  }

  /// The message about a renderer that died.
  ///
  /// - Parameters:
  ///   - report: what it reported.
  ///   - end: how it ended.
  ///   - output: what it wrote to standard error.
  ///   - showable: what was to be shown.
  package func error(
    for report: CrashReport, end: ChildProcess.End, output: String, showing showable: Showable
  ) -> SessionError {
    guard report.signal != nil else { return ending(end, showable) }
    let answer = symbolizer.look(up: Array(report.addresses.prefix(64)))
    let calls = own(answer.calls)
    let subject = viewName(report, calls, showable).map {
      "\($0) crashed while its body was evaluated"
    }
    if subject == nil, calls.isEmpty, report.isOverflow { return nestedViews(showable) }
    if subject == nil, calls.isEmpty {
      let name = report.signal.map(Self.name) ?? "\(end)"
      return .fault("the renderer crashed (\(name)) outside of the user's code")
    }
    let reason = reason(report, failure: answer.failure, output: output)
    let isEndless = report.isOverflow
    return .crashed(
      Finding(
        isEndless ? "endless-recursion" : "view-crash", .error,
        "\(subject ?? "'\(showable.name)' crashed"): \(reason)",
        at: place(calls, report, showable), notes: notes(calls, report),
        hint: hint(reason, isEndless: isEndless)))
  }

  /// The message about a renderer that did not come to an end.
  package func timeout(
    _ report: CrashReport, after seconds: Double, showing showable: Showable
  ) -> Finding {
    let calls = own(symbolizer.look(up: Array(report.addresses.prefix(64))).calls)
    let limit = seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
    let message: String
    if let view = viewName(report, calls, showable) {
      message = "the body of \(view) did not return within \(limit) s"
    } else {
      message = "'\(showable.name)' was not laid out within \(limit) s"
    }
    return Finding(
      "timeout", .error, message, at: place(calls, report, showable), notes: notes(calls, report),
      hint: "a loop does not end, or takes long: '--timeout SECONDS' allows more time")
  }

  // MARK: - Parts of the message

  /// The message about a stack that ran out where no code of the user's was running.
  private func nestedViews(_ showable: Showable) -> SessionError {
    .crashed(
      Finding(
        "endless-recursion", .error,
        "'\(showable.name)' cannot be laid out: views are nested without end",
        at: showable.place,
        hint: "a view's body must not be that view itself, nor lead back to it each time"))
  }

  private func ending(_ end: ChildProcess.End, _ showable: Showable) -> SessionError {
    let place = showable.place
    switch end {
    case .exited(let code):
      return .crashed(
        Finding(
          "view-exit", .error,
          "'\(showable.name)' ended the process with exit(\(code)) before it was laid out",
          at: place))
    case .signalled(let signal):
      return .crashed(
        Finding(
          "view-crash", .error, "'\(showable.name)' was ended by \(Self.name(signal))", at: place,
          hint: signal == SIGKILL ? "the system may have run out of memory" : nil))
    }
  }

  /// The calls in the user's files, with the user's spelling of their paths.
  private func own(_ calls: [Symbolizer.Call]) -> [Symbolizer.Call] {
    calls.compactMap { call in
      let name = fileName(call.place.file)
      guard let file = files.first(where: { fileName($0) == name }) else { return nil }
      var call = call
      call.place.file = file
      return call
    }
  }

  /// The innermost view whose body was being evaluated: by the renderer's own account, else by the
  /// calls; `nil` when there was none.
  private func viewName(
    _ report: CrashReport, _ calls: [Symbolizer.Call], _ showable: Showable
  ) -> String? {
    let accessor = calls.first { $0.function.hasSuffix(".body") && !$0.function.contains(" ") }
    let name = report.bodies.first?.view ?? accessor.map { String($0.function.dropLast(5)) }
    // The wrapper that `@Previewable` makes goes by the preview's name.
    return name == "Previewable" ? "'\(showable.name)'" : name
  }

  private func place(
    _ calls: [Symbolizer.Call], _ report: CrashReport, _ showable: Showable
  ) -> Finding.Place {
    if let first = calls.first { return first.place }
    if let body = report.bodies.first, let line = body.line {
      let name = body.file.map { fileName($0) }
      let file = files.first { fileName($0) == name } ?? showable.file
      return Finding.Place(file: file, line: line)
    }
    return showable.place
  }

  /// The calls that were under way, those that repeat themselves told once.
  private func notes(_ calls: [Symbolizer.Call], _ report: CrashReport) -> [Finding.Note] {
    var notes: [Finding.Note] = []
    var counts: [Symbolizer.Call: Int] = [:]
    for call in calls { counts[call, default: 0] += 1 }
    var told: Set<Symbolizer.Call> = []
    for call in calls where told.insert(call).inserted && notes.count < Self.mostCalls {
      let isAgain = (counts[call] ?? 0) > 1
      notes.append(
        Finding.Note("in \(call.function)\(isAgain ? ", again and again" : "")", at: call.place))
    }
    let outer = report.bodies.dropFirst().map(\.view)
    if !outer.isEmpty {
      notes.append(Finding.Note("inside the body of " + outer.joined(separator: ", in ")))
    }
    return notes
  }

  private func reason(_ report: CrashReport, failure: String?, output: String) -> String {
    if report.isOverflow { return "the stack ran out: a function calls itself without end" }
    if let failure { return failure }
    let lines = output.split(separator: "\n")
    for marker in ["Fatal error: ", "Precondition failed: ", "Assertion failed: "] {
      if let line = lines.last(where: { $0.contains(marker) }),
        let start = line.range(of: marker)?.upperBound
      {
        let text = String(line[start...])
        return text.prefix(1).lowercased() + text.dropFirst()
      }
    }
    if lines.contains(where: { $0.contains("Fatal error") }) { return "fatal error" }
    if let line = lines.last(where: {
      $0.hasPrefix("Could not cast") || $0.contains("Fatal access")
    }) {
      return Self.withoutAddresses(line)
    }
    switch report.signal {
    case SIGILL, SIGTRAP: return "a check of the Swift runtime failed"
    case SIGFPE: return "an arithmetic operation has no result"
    case SIGSEGV, SIGBUS: return "memory was used that is not there"
    default: return "the process was ended by \(Self.name(report.signal ?? 0))"
    }
  }

  /// A line of the runtime's without the addresses in it, which differ from run to run.
  private static func withoutAddresses(_ line: Substring) -> String {
    let words = line.split(separator: " ").filter { !$0.hasPrefix("(0x") }
    let text = words.joined(separator: " ").replacing("Swift.", with: "")
    return text.prefix(1).lowercased() + text.dropFirst().prefix { $0 != "\n" }
  }

  private func hint(_ reason: String, isEndless: Bool) -> String? {
    if isEndless { return "give the recursion a case in which it ends" }
    let hints = [
      "index out of range": "compare the index with 'indices' or 'count' first",
      "unexpectedly found nil": "unwrap with 'if let' or '??' in place of '!'",
      "division by zero": "check the divisor first",
      "could not cast": "cast with 'as?' in place of 'as!'",
      "overflow": "use '&+' or a wider type if the numbers may be this large",
      "range requires": "check that the lower bound is not above the upper one",
      "duplicate keys": "use 'init(_:uniquingKeysWith:)'",
    ]
    let text = reason.lowercased()
    return hints.first { text.contains($0.key) }?.value
  }

  private static func name(_ signal: Int32) -> String {
    let names: [Int32: String] = [
      SIGILL: "SIGILL", SIGTRAP: "SIGTRAP", SIGSEGV: "SIGSEGV", SIGBUS: "SIGBUS",
      SIGFPE: "SIGFPE", SIGABRT: "SIGABRT", SIGKILL: "SIGKILL", SIGTERM: "SIGTERM",
    ]
    return names[signal] ?? "signal \(signal)"
  }
}
