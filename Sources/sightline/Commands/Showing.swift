import Foundation
import Glibc
import SightlineKit

/// What the commands that show a view have in common.
@MainActor struct Showing {
  let arguments: Arguments
  let console: Console
  let environment: [String: String]

  /// The request for a selector, without what the command itself wants.
  ///
  /// - Parameter text: the selector as it was written.
  /// - Throws: a usage error.
  func request(for text: String) throws(CommandError) -> Session.Request {
    let scene = try arguments.scene()
    let timeout = try arguments.timeout()
    let assets = try arguments.assets()
    let events = try arguments.events()
    let selector: Selector
    do { selector = try Selector(parsing: text) } catch { throw CommandError(error) }
    var request = Session.Request(selector)
    request.scene = scene
    request.events = events
    request.assets = assets
    request.timeout = timeout
    request.isColoured = console.talkStyle == .coloured
    return request
  }

  /// The form in which a tree, or an explanation, is wanted.
  var form: RenderJob.TreeForm {
    if arguments.has("--json") { return .json }
    return console.dataStyle == .coloured ? .colouredText : .text
  }

  /// Runs a request, and tells what the compiler and the layout had to say.
  func run(_ request: Session.Request) throws(CommandError) -> Session.Outcome {
    guard let installation = Installation.current() else {
      throw CommandError("the program's own place cannot be found", .fault)
    }
    if let missing = installation.missingFiles.first {
      throw CommandError(
        "'\(missing)' is missing", hint: "build the whole package: swift build", .fault)
    }
    guard let toolchain = Toolchain.find(environment: environment) else {
      throw CommandError(
        "no Swift toolchain is found", hint: "sightline doctor says what to install", .fault)
    }
    console.explain("toolchain \(toolchain.root) (by \(toolchain.source.rawValue))")
    let outcome: Session.Outcome
    do throws(SessionError) {
      let interruption: Interruption
      do { interruption = try Interruption() } catch { throw .fault(error.description) }
      let console = console
      let session = Session(
        installation: installation, toolchain: toolchain, environment: environment,
        interruption: interruption,
        echo: { bytes in MainActor.assumeIsolated { console.talk(bytes) } })
      outcome = try session.run(request)
    } catch { throw CommandError(error, showing: request.selector) }
    if console.verbosity != .quiet {
      console.talk(outcome.compilerOutput)
      for finding in outcome.findings.joined { console.complain(finding) }
    }
    return outcome
  }

  /// Whether the findings make the answer a no.
  func code(for outcome: Session.Outcome) -> ExitCode {
    arguments.has("--strict") && !outcome.findings.isEmpty ? .no : .done
  }

  /// Writes and tells the timings, if they are wanted.
  func report(_ timings: [Timing], since start: Double) throws(CommandError) {
    let all = timings + [Timing("total", milliseconds: (Clock.now() - start) * 1000)]
    let line = all.map { "\($0.step) \(Int($0.milliseconds.rounded()))" }.joined(separator: ", ")
    console.explain("milliseconds: \(line)")
    guard let path = arguments.value("--timings") else { return }
    var json = JSONWriter()
    all.write(to: &json)
    do { try OutputFile.write(Array((json.text + "\n").utf8), to: path) } catch {
      throw CommandError(error)
    }
  }
}

extension [Timing] {
  /// Writes the timings as a JSON object, milliseconds by step.
  func write(to json: inout JSONWriter) {
    json.beginObject()
    for timing in self {
      json.key(timing.step)
      json.value((timing.milliseconds * 1000).rounded() / 1000)
    }
    json.endObject()
  }
}
