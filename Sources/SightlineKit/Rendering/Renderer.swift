internal import CShims
internal import Foundation
internal import Glibc
internal import Pictures
internal import Raster
@_spi(Sightline) internal import SwiftUI

/// The child process that loads the user's code and lays it out and draws it.
///
/// It reads one job from standard input, answers on descriptor 3, and says on descriptor 4 what it
/// was doing when it dies.
@MainActor package enum Renderer {
  /// The hidden first argument that makes this program a renderer.
  package nonisolated static let argument = "__renderer"
  nonisolated static let replyDescriptor: Int32 = 3
  nonisolated static let crashDescriptor: Int32 = 4

  /// Does one job.
  ///
  /// - Parameter hints: the likely scale, width and height of the picture.
  /// - Returns: the exit code.
  package static func run(_ hints: [String]) -> Int32 {
    // The parent's death must not leave a body that never returns behind.
    sl_die_with_parent()
    guard sl_report_crashes(crashDescriptor) == 0 else { return 70 }

    let numbers = hints.compactMap { Double($0) }
    let canvas = Canvas(scale: numbers.first ?? 3)
    if numbers.count == 3 { canvas.warmUp(size: CGSize(width: numbers[1], height: numbers[2])) }
    let input = Descriptor(owning: dup(0)).readToEnd()
    guard !input.isEmpty else { return 0 }
    guard let job = try? JSONDecoder().decode(RenderJob.self, from: Data(input)) else { return 70 }
    let answer = Self.answer(job, on: canvas)
    return send(answer) ? 0 : 70
  }

  /// What one job gives.
  struct Answer {
    var reply = RenderReply()
    var picture: [UInt8] = []
    var tree: [UInt8] = []
  }

  private static func answer(_ job: RenderJob, on canvas: Canvas) -> Answer {
    var answer = Answer()
    var clock = StepClock()
    do {
      try fill(&answer, job, on: canvas, &clock)
    } catch LoadError.preview(let reason) {
      answer.reply.failure = .previewThrew(reason)
    } catch LoadError.noPreviews {
      answer.reply.failure = .noPreviews
    } catch LoadError.loader(let reason) {
      answer.reply.failure = .cannotLoad(reason)
    } catch NodeError.notFound(let name, let nearest) {
      answer.reply.failure = .noNode(name, nearest: nearest)
    } catch NodeError.notLaidOut(let name) {
      answer.reply.failure = .nodeNotLaidOut(name)
    } catch let error as RasterError {
      answer.reply.failure = .cannotDraw(error.description, isTooLarge: error.isAboutSize)
    } catch {
      answer.reply.failure = .cannotDraw(String(describing: error), isTooLarge: false)
    }
    answer.reply.timings = clock.timings
    return answer
  }

  private static func fill(
    _ answer: inout Answer, _ job: RenderJob, on canvas: Canvas, _ clock: inout StepClock
  ) throws {
    // Why first: code that makes a view may ask for images by name.
    AssetLibrary.main = AssetLibrary(
      catalogues: job.assets, imageFolders: job.imageFolders,
      scale: job.scene.scale ?? (job.scene.device.flatMap(Device.named) ?? .standard).scale)
    Translations.main = Translations(files: job.stringFiles)
    // What the preview itself asks for is not known yet: its closure runs in the world of the command line.
    canvas.world(ResolvedScene(job.scene, settings: []), job.scene).enter()
    let object = try LoadedObject(job.library)
    let content = try Stage.notingPlaces { try object.make(job.entry, job.index) }
    clock.end("load")
    answer.reply.previewCount = content.count
    answer.reply.previewName = content.name
    let scene = ResolvedScene(job.scene, settings: content.settings)
    canvas.useFonts(beside: job.files)
    let live = show(content, in: scene, job, on: canvas)
    if !job.format.moves || job.picture == nil { live.advance(as: job.scene) }
    let frame = live.frame
    clock.end("layout")
    var tree = frame.layoutTree()
    var lines = ModifierLines(files: job.files)
    lines.place(&tree)
    answer.reply.diagnostics =
      scene.findings + Translations.main.findings
      + (live.diagnostics + tree.diagnostics()).map { Finding($0, files: job.files) }
      + canvas.findings
    clock.end("check")
    if let background = job.picture {
      let studio = Studio(
        canvas: canvas, job: job, scale: scene.scale, background: background,
        title: content.name ?? job.name)
      let pages = job.joinsPreviews ? content.count : 1
      let file = try studio.file(of: live, tree, &clock, pages: pages) { index in
        let content = try object.make(job.entry, index)
        let scene = ResolvedScene(job.scene, settings: content.settings)
        let live = show(content, in: scene, job, on: canvas)
        live.advance(as: job.scene)
        answer.reply.diagnostics += live.diagnostics.map { Finding($0, files: job.files) }
        return live
      }
      answer.picture = file.bytes
      answer.reply.picture = file.picture
      answer.reply.diagnostics += file.findings
    }
    if let form = job.tree {
      let view = content.name ?? job.name
      let (device, scale) = (scene.device.name, Double(scene.scale))
      let findings = answer.reply.diagnostics
      if let node = job.explained {
        let report = try ExplanationReport(
          of: node, view: view, device: device, scale: scale, tree: tree,
          findings: findings)
        answer.tree = Array(report.written(as: form).utf8)
      } else {
        let semantics = tree.semantics().map { ($0, tree.entry(of: $0)?.id) }
        let missed = tree.semanticsDiagnostics().map { Finding($0, files: job.files) }
        let report = TreeReport(
          view: view, device: device, scale: scale, size: frame.size, safeArea: scene.safeArea,
          nodes: tree.entries, semantics: semantics, findings: findings, missed: missed,
          counters: frame.counters)
        answer.tree = Array(report.written(as: form).utf8)
      }
      answer.reply.treeByteCount = answer.tree.count
      clock.end("tree")
    }
  }

  /// Puts a view on a stage, and does to it what the job says.
  private static func show(
    _ content: LoadedObject.Content, in scene: ResolvedScene, _ job: RenderJob, on canvas: Canvas
  ) -> LiveView {
    let world = canvas.world(scene, job.scene)
    // For what its tasks do between updates.
    world.enter()
    let live = LiveView(content.view, in: scene, world, runsTasks: true)
    for (index, event) in job.events.enumerated() {
      live.perform(event)
      // How what the last one does goes on is up to the clock.
      if index < job.events.count - 1 { live.rest() }
    }
    live.startClock()
    return live
  }

  private static func send(_ answer: Answer) -> Bool {
    // Printed text of the user's must not come after the answer.
    fflush(nil)
    let output = Descriptor(owning: dup(replyDescriptor))
    do {
      var head = try JSONEncoder().encode(answer.reply)
      head.append(UInt8(ascii: "\n"))
      try output.write(head)
      try output.write(answer.picture)
      try output.write(answer.tree)
      return true
    } catch {
      return false
    }
  }
}

extension TreeReport {
  /// The report in one of its forms.
  func written(as form: RenderJob.TreeForm) -> String {
    switch form {
    case .text: text()
    case .colouredText: text(.coloured)
    case .json: json()
    }
  }
}

extension ExplanationReport {
  /// The report in one of its forms.
  func written(as form: RenderJob.TreeForm) -> String {
    switch form {
    case .text: text()
    case .colouredText: text(.coloured)
    case .json: json()
    }
  }
}

extension RasterError {
  /// Whether the size that was asked for is at fault.
  fileprivate var isAboutSize: Bool {
    switch self {
    case .noArea, .tooLarge, .pageTooLarge: true
    case .font, .library, .memory: false
    }
  }
}

extension Finding {
  /// A finding of the engine, with the user's spelling of the file.
  init(_ diagnostic: Diagnostic, files: [String]) {
    let place = diagnostic.file.map { name in
      Place(
        file: files.first { fileName($0) == fileName(name) } ?? name, line: diagnostic.line)
    }
    self.init(
      diagnostic.code, diagnostic.isError ? .error : .warning, diagnostic.message, at: place,
      notes: diagnostic.notes.map { Note($0) }, hint: diagnostic.hint, node: diagnostic.node)
  }
}

extension LiveView {
  /// Lets time go by as a job says: up to its time, or until what moves has arrived.
  fileprivate func advance(as scene: RenderJob.Scene) {
    if scene.isTimed { advance(to: scene.time) } else { rest() }
  }
}
