internal import Foundation
internal import Glibc

/// One run from a selector to a picture or a tree: find, compile, link, load, lay out, draw.
package final class Session {
  /// What the caller wants.
  package struct Request {
    package var selector: Selector
    package var scene = RenderJob.Scene()
    package var events: [RenderJob.Event] = []
    /// The asset catalogues, or folders of them and of images, that were named.
    package var assets: [String] = []
    package var picture: RenderJob.Background?
    package var tree: RenderJob.TreeForm?
    /// How long the user's code may run, in seconds.
    package var timeout = 10.0
    package var isColoured = false

    package init(_ selector: Selector) { self.selector = selector }
  }

  /// What a run gives.
  package struct Result {
    package var showable: Showable
    package var reply: RenderReply
    package var picture: [UInt8]
    package var tree: [UInt8]
    /// What the compiler said although it succeeded.
    package var compilerOutput: [UInt8]
    package var timings: [Timing]
  }

  private let installation: Installation
  private let toolchain: Toolchain
  private let environment: [String: String]
  private let interruption: Interruption
  private let echo: ([UInt8]) -> Void

  /// - Parameters:
  ///   - installation: where this program is.
  ///   - toolchain: what compiles.
  ///   - environment: this program's environment.
  ///   - interruption: tells when the user wants to stop.
  ///   - echo: gets what the user's code writes to standard error.
  package init(
    installation: Installation, toolchain: Toolchain, environment: [String: String],
    interruption: Interruption, echo: @escaping ([UInt8]) -> Void
  ) {
    self.installation = installation
    self.toolchain = toolchain
    self.environment = environment
    self.interruption = interruption
    self.echo = echo
  }

  /// Does it all.
  ///
  /// - Throws: ``SessionError``.
  package func run(_ request: Request) throws(SessionError) -> Result {
    var clock = StepClock()
    let file = request.selector.file
    let (outline, showable) = try find(request.selector)
    clock.end("scan")

    let poller = Poller(interruption: interruption)
    let folder: WorkFolder
    let renderer: RendererProcess
    do {
      folder = try WorkFolder(environment: environment)
      // Why before compiling: it loads fonts and libraries while the compiler works.
      renderer = try RendererProcess(
        installation.executable, for: request.scene, environment: environment, poller: poller,
        echo: echo)
    } catch { throw .fault(error.description) }

    var compilation = Compilation(
      toolchain: toolchain, installation: installation, file: file,
      entry: Entry.source(for: showable), imports: outline.imports, folder: folder.path)
    compilation.isColoured = request.isColoured
    do { try compilation.prepare() } catch { throw .fault("\(error)") }
    let compilerOutput = try compile(compilation, showable, waitingWith: poller)
    clock.end("compile")
    try link(compilation, waitingWith: poller)
    clock.end("link")

    var job = RenderJob(
      library: compilation.library,
      entry: .entry(
        for: showable, module: Compilation.moduleName, fileName: fileName(file)),
      file: file, name: showable.name, scene: request.scene)
    job.events = request.events
    let search = AssetSearch(named: request.assets, for: file)
    job.assets = search.catalogues
    job.imageFolders = search.imageFolders
    job.picture = request.picture
    job.tree = request.tree
    let outcome = renderer.run(job, timeout: request.timeout)
    clock.end("render")
    let crashes = CrashExplainer(
      file: file, symbolizer: Symbolizer(toolchain: toolchain, library: compilation.library))
    switch outcome {
    case .answered(let reply, let picture, let tree):
      if let failure = reply.failure { throw Self.error(for: failure, showable, file) }
      if let fatal = reply.diagnostics.first(where: { $0.severity == .error }) {
        throw .crashed(fatal)
      }
      return Result(
        showable: showable, reply: reply, picture: picture, tree: tree,
        compilerOutput: compilerOutput, timings: clock.timings.dropLast() + reply.timings)
    case .interrupted(let signal): throw .interrupted(signal)
    case .timedOut(let report):
      throw .crashed(crashes.timeout(report, after: request.timeout, showing: showable))
    case .died(let end, let report, let output):
      throw crashes.error(for: report, end: end, output: output, showing: showable)
    }
  }

  private func find(
    _ selector: Selector
  ) throws(SessionError) -> (SourceOutline, Showable) {
    guard let source = try? String(contentsOfFile: selector.file, encoding: .utf8) else {
      throw .unreadable(selector.file)
    }
    let outline = SourceOutline(source, modules: installation.moduleNames)
    let base = String(fileName(selector.file).dropLast(".swift".count))
    do {
      return (outline, try outline.find(selector.name, unnamed: base))
    } catch {
      // Code that nothing can be found in may be code that does not compile: that is for the
      // compiler to say, and the caller's to ask.
      throw .noMatch(error)
    }
  }

  private func compile(
    _ compilation: Compilation, _ showable: Showable, waitingWith poller: Poller
  ) throws(SessionError) -> [UInt8] {
    let (end, output) = try run(
      toolchain.frontend, compilation.compilerArguments, waitingWith: poller)
    if end == .exited(0) { return output }
    let text = String(decoding: output, as: UTF8.self)
    // Our own file is wrong only when a view cannot be made as its declaration seemed to say.
    let errors = text.split(separator: "\n").filter { $0.contains(" error: ") }
    if !errors.isEmpty, errors.allSatisfy({ $0.contains(compilation.entryFile) }) {
      throw .cannotMake(showable, String(errors[0]))
    }
    throw .compilerRejected(output)
  }

  private func link(
    _ compilation: Compilation, waitingWith poller: Poller
  ) throws(SessionError) {
    let (end, output) = try run(
      toolchain.linker, compilation.linkerArguments, waitingWith: poller)
    if end != .exited(0) { throw .compilerRejected(output) }
  }

  /// Runs a tool to its end and collects what it says.
  private func run(
    _ tool: String, _ arguments: [String], waitingWith poller: Poller
  ) throws(SessionError) -> (ChildProcess.End, [UInt8]) {
    let output: (read: Descriptor, write: Descriptor)
    let child: ChildProcess
    do {
      output = try Descriptor.pipe()
      child = try ChildProcess(tool, arguments, descriptors: [1: output.write, 2: output.write])
    } catch { throw .fault(error.description) }
    output.write.close()
    let said = Said()
    poller.watch(output.read) { bytes in
      said.bytes += bytes
      if bytes.isEmpty { said.isComplete = true }
    }
    if case .interrupted(let signal) = poller.run(until: { said.isComplete }) {
      throw .interrupted(signal)
    }
    return (child.wait(), said.bytes)
  }

  private final class Said {
    var bytes: [UInt8] = []
    var isComplete = false
  }

  private static func error(
    for failure: RenderReply.Failure, _ showable: Showable, _ file: String
  ) -> SessionError {
    let place = Finding.Place(file: file, line: showable.line, column: showable.column)
    switch failure {
    case .previewThrew(let reason):
      return .crashed(
        Finding(
          "preview-error", .error, "the preview '\(showable.name)' threw an error: \(reason)",
          at: place))
    case .cannotDraw(let reason, let isTooLarge):
      return isTooLarge ? .wrongSize(reason) : .fault(reason)
    case .cannotLoad(let reason):
      return .notLoadable(
        Finding(
          "load", .error, "the compiled code cannot be loaded", at: Finding.Place(file: file),
          notes: [Finding.Note(reason)],
          hint: "a library that the code imports is missing, or it was built by another Swift"))
    }
  }
}
