internal import Foundation
internal import Glibc

/// One run from a selector to pictures or a tree: gather, find, compile, link, load, lay out, draw.
package final class Session {
  /// What the caller wants.
  package struct Request {
    package var selector: Selector
    package var scene = RenderJob.Scene()
    package var events: [RenderJob.Event] = []
    /// The asset catalogues, or folders of them and of images, that were named.
    package var assets: [String] = []
    package var picture: RenderJob.Background?
    package var format = PictureFormat.png
    /// Whether the picture is made small at the cost of time.
    package var isSmall = false
    /// What is drawn over the picture.
    package var overlays: [Overlay] = []
    package var tree: RenderJob.TreeForm?
    /// What names the node that is to be explained, in place of the tree.
    package var explained: String?
    /// Whether all previews of a provider are wanted, and not only the first.
    package var wantsAllPreviews = false
    /// Whether they are pages of one picture.
    package var joinsPreviews = false
    /// What each preview is laid out in, in turn; empty for ``scene`` alone.
    package var variants: [Variant] = []
    /// How long the user's code may run for one preview, in seconds.
    package var timeout = 10.0
    package var isColoured = false

    package init(_ selector: Selector) { self.selector = selector }
  }

  /// A scene with the name that its pictures have.
  package struct Variant {
    package var name: String
    package var scene: RenderJob.Scene

    package init(_ name: String, _ scene: RenderJob.Scene) {
      self.name = name
      self.scene = scene
    }

    /// What a view is usually looked at in: each changes one thing of a scene.
    package static func usual(in scene: RenderJob.Scene) -> [Variant] {
      func changed(_ change: (inout RenderJob.Scene) -> Void) -> RenderJob.Scene {
        var scene = scene
        change(&scene)
        return scene
      }
      return [
        Variant("light", changed { $0.isDark = false }),
        Variant("dark", changed { $0.isDark = true }),
        Variant("large-type", changed { $0.typeSize = "accessibility3" }),
        Variant("right-to-left", changed { $0.isRightToLeft = true }),
      ]
    }
  }

  /// What a run gives for one preview in one scene.
  package struct Result {
    /// The name of what is shown.
    package var name: String
    /// The name of the scene.
    package var variant: String
    /// Which of the previews it is, from 1.
    package var number: Int
    package var reply: RenderReply
    package var picture: [UInt8]
    package var tree: [UInt8]
  }

  /// What a run gives.
  package struct Outcome {
    /// One for each preview that was shown; at least one.
    package var results: [Result]
    /// What the compiler said although it succeeded.
    package var compilerOutput: [UInt8]
    package var timings: [Timing]

    /// What the layout had to say about all of them.
    package var findings: [Finding] { results.flatMap(\.reply.diagnostics) }
  }

  private let installation: Installation
  private let toolchain: Toolchain
  private let environment: [String: String]
  private let poller: Poller
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
    self.echo = echo
    poller = Poller(interruption: interruption)
  }

  /// Does it all.
  ///
  /// - Throws: ``SessionError``.
  package func run(_ request: Request) throws(SessionError) -> Outcome {
    var clock = StepClock()
    let (modules, showable) = try find(request.selector)
    clock.end("scan")

    let folder: WorkFolder
    do { folder = try WorkFolder(environment: environment) } catch {
      throw .fault(error.description)
    }
    // Why before compiling: it loads fonts and libraries while the compiler works.
    let variants =
      request.variants.isEmpty
      ? [Variant(request.scene.isDark ? "dark" : "light", request.scene)] : request.variants
    let renderer = try startRenderer(for: variants[0].scene)

    let search = AssetSearch(named: request.assets, for: showable.file)
    let builder = Builder(
      toolchain: toolchain, installation: installation, poller: poller, folder: folder.path,
      isColoured: request.isColoured)
    var explainer = CompilerExplainer(modules: modules)
    if request.selector.place == .file { explainer.siblings = Self.siblings(of: showable.file) }
    let (objects, output) = try builder.compile(
      modules, showing: showable, namesOf: search.catalogues, explaining: explainer)
    clock.end("compile")
    let library = try builder.link(objects, of: modules)
    clock.end("link")

    var job = RenderJob(
      library: library, entry: .entry(for: showable, module: modules.last?.name ?? ""),
      files: modules.flatMap { $0.files.map(\.path) }, name: showable.name, scene: variants[0].scene
    )
    job.modules = modules.map(\.name)
    job.events = request.events
    job.assets = search.catalogues
    job.imageFolders = search.imageFolders
    job.stringFiles = search.stringFiles
    job.picture = request.picture
    job.format = request.format
    job.isSmall = request.isSmall
    job.joinsPreviews = request.joinsPreviews
    job.overlays = request.overlays
    job.tree = request.tree
    job.explained = request.explained
    var results = [try show(job, variants[0].name, showable, in: renderer, request.timeout)]
    let count = request.wantsAllPreviews ? results[0].reply.previewCount : 1
    for variant in variants {
      job.scene = variant.scene
      for index in 0..<count where index > 0 || variant.name != variants[0].name {
        job.index = index
        let renderer = try startRenderer(for: variant.scene)
        results.append(try show(job, variant.name, showable, in: renderer, request.timeout))
      }
    }
    return Outcome(
      results: results, compilerOutput: output,
      timings: clock.timings + results.flatMap(\.reply.timings))
  }

  private func find(
    _ selector: Selector
  ) throws(SessionError) -> (modules: [SourceModule], showable: Showable) {
    let loader = ModuleLoader(modules: installation.moduleNames, toolchain: toolchain)
    let modules: [SourceModule]
    do { modules = try loader.modules(for: selector) } catch { throw .notLoaded(error) }
    guard let module = modules.last else { throw .notLoaded(.noSwiftFiles(selector.path)) }
    // Code that nothing can be found in may be code that does not compile: that is for the
    // compiler to say, and the caller's to ask.
    do { return (modules, try module.find(selector.name)) } catch { throw .noMatch(error) }
  }

  /// The other Swift files in the folder of a file.
  private static func siblings(of file: String) -> [String] {
    let folder = (file as NSString).deletingLastPathComponent
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)
    return (names ?? []).sorted().filter { $0.hasSuffix(".swift") && $0 != fileName(file) }
      .map { folder.isEmpty ? $0 : "\(folder)/\($0)" }
  }

  private func startRenderer(
    for scene: RenderJob.Scene
  ) throws(SessionError) -> RendererProcess {
    do {
      return try RendererProcess(
        installation.executable, for: scene, environment: environment, poller: poller, echo: echo)
    } catch { throw .fault(error.description) }
  }

  /// Has one preview shown.
  private func show(
    _ job: RenderJob, _ variant: String, _ showable: Showable, in renderer: RendererProcess,
    _ timeout: Double
  ) throws(SessionError) -> Result {
    let crashes = CrashExplainer(
      files: job.files,
      symbolizer: Symbolizer(toolchain: toolchain, library: job.library, modules: job.modules))
    switch renderer.run(job, timeout: timeout) {
    case .answered(let reply, let picture, let tree):
      if let failure = reply.failure { throw Self.error(for: failure, showable) }
      if let fatal = reply.diagnostics.first(where: { $0.severity == .error }) {
        throw .crashed(fatal)
      }
      return Result(
        name: reply.previewName ?? showable.name, variant: variant, number: job.index + 1,
        reply: reply, picture: picture, tree: tree)
    case .interrupted(let signal): throw .interrupted(signal)
    case .timedOut(let report):
      throw .crashed(crashes.timeout(report, after: timeout, showing: showable))
    case .died(let end, let report, let output):
      throw crashes.error(for: report, end: end, output: output, showing: showable)
    }
  }

  private static func error(
    for failure: RenderReply.Failure, _ showable: Showable
  ) -> SessionError {
    switch failure {
    case .previewThrew(let reason):
      return .crashed(
        Finding(
          "preview-error", .error, "the preview '\(showable.name)' threw an error: \(reason)",
          at: showable.place))
    case .noPreviews:
      return .crashed(
        Finding(
          "no-preview", .error, "'\(showable.name)' has no views to preview", at: showable.place))
    case .noNode(let name, let nearest): return .noNode(name, nearest: nearest)
    case .nodeNotLaidOut(let name): return .nodeNotLaidOut(name)
    case .cannotDraw(let reason, let isTooLarge):
      return isTooLarge ? .wrongSize(reason) : .fault(reason)
    case .cannotLoad(let reason):
      return .notLoadable(
        Finding(
          "load", .error, "the compiled code cannot be loaded",
          at: Finding.Place(file: showable.file), notes: [Finding.Note(reason)],
          hint: "a library that the code imports is missing, or it was built by another Swift"))
    }
  }
}
