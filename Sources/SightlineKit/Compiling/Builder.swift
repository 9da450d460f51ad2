internal import Foundation
internal import Pictures

/// Compiles modules and links them to a library that a renderer can load.
final class Builder {
  private let toolchain: Toolchain
  private let installation: Installation
  private let poller: Poller
  private let folder: String
  private let isColoured: Bool

  /// - Parameters:
  ///   - toolchain: what compiles.
  ///   - installation: where this program is.
  ///   - poller: what is waited with.
  ///   - folder: the folder for everything that is made.
  ///   - isColoured: whether the compiler's messages are coloured.
  init(
    toolchain: Toolchain, installation: Installation, poller: Poller, folder: String,
    isColoured: Bool
  ) {
    self.toolchain = toolchain
    self.installation = installation
    self.poller = poller
    self.folder = folder
    self.isColoured = isColoured
  }

  /// Compiles modules in order.
  ///
  /// - Parameters:
  ///   - modules: the modules, those that others import first; the last one is shown.
  ///   - showable: what is to be shown.
  ///   - catalogues: the asset catalogues, whose names every module may use.
  ///   - explainer: adds what the compiler cannot know to its messages.
  /// - Returns: the objects, and what the compiler has said.
  func compile(
    _ modules: [SourceModule], showing showable: Showable, namesOf catalogues: [String],
    explaining explainer: CompilerExplainer
  ) throws(SessionError) -> (objects: [String], output: [UInt8]) {
    var objects: [String] = []
    var output: [UInt8] = []
    let library = AssetLibrary(catalogues: catalogues)
    for (index, module) in modules.enumerated() {
      let isShown = index == modules.count - 1
      var compilation = Compilation(
        toolchain: toolchain, installation: installation, module: module,
        entry: isShown ? Entry.source(for: showable) : nil, isImported: !isShown, folder: folder)
      let files = module.files.map(\.path)
      compilation.assetNames =
        catalogues.isEmpty ? nil : AssetNames(library, for: files).source
      compilation.isColoured = isColoured
      do { try compilation.prepare() } catch { throw .fault("\(error)") }
      let (end, said) = try run(toolchain.frontend, compilation.compilerArguments)
      let messages = CompilerMessage.messages(in: said)
      let told = messages.told(
        hiding: Set(compilation.ownFiles), of: Set(files))
      guard end == .exited(0) else {
        let errors = messages.filter { $0.kind == .error }
        // Our own file is wrong only when a view cannot be made as its declaration seemed to say.
        if !errors.isEmpty, errors.allSatisfy({ $0.place.file == compilation.entryFile }) {
          throw .cannotMake(showable, errors[0].text)
        }
        // Words without an error among them are those of a compiler that has failed itself.
        let isAboutCode = told.contains { $0.kind == .error }
        throw .compilerRejected(isAboutCode ? explainer.explained(told) : said)
      }
      output += explainer.explained(told)
      objects.append(compilation.object)
    }
    return (objects, output)
  }

  /// Links objects to a library.
  func link(_ objects: [String], of modules: [SourceModule]) throws(SessionError) -> String {
    let linking = Linking(
      toolchain: toolchain, objects: objects,
      imports: modules.reduce(into: []) { $0.formUnion($1.imports) },
      library: folder + "/View.so")
    let (end, output) = try run(toolchain.linker, linking.arguments)
    if end != .exited(0) { throw .compilerRejected(output) }
    return linking.library
  }

  /// Runs a tool to its end and collects what it says.
  private func run(
    _ tool: String, _ arguments: [String]
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
}
