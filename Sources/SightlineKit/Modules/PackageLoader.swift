internal import Foundation

/// Gathers a target of a package and what it depends on.
struct PackageLoader {
  let loader: ModuleLoader

  /// A package that has been read.
  private final class Package {
    let folder: String
    let manifest: PackageManifest

    init(folder: String, manifest: PackageManifest) {
      self.folder = folder
      self.manifest = manifest
    }
  }

  /// What has been gathered so far, in the order in which it has to be compiled.
  private final class Gathering {
    var modules: [SourceModule] = []
    /// The targets that are done or under way, by package and name.
    var seen: Set<String> = []
    var packages: [String: Package] = [:]
  }

  /// The modules of a target, those it depends on first.
  ///
  /// - Parameters:
  ///   - folder: the package's folder.
  ///   - name: the target's name; `nil` for the only one that has something to show.
  func modules(of folder: String, target name: String?) throws(LoadingError) -> [SourceModule] {
    let gathering = Gathering()
    let package = try package(at: folder, in: gathering)
    let target: PackageManifest.Target
    if let name {
      target = try find(name, in: package)
    } else {
      target = try onlyTarget(of: package)
    }
    try gather(target, of: package, into: gathering)
    return gathering.modules
  }

  private func find(
    _ name: String, in package: Package
  ) throws(LoadingError) -> PackageManifest.Target {
    let targets = package.manifest.targets.filter(\.isApp)
    guard let target = targets.first(where: { $0.name == name }) else {
      throw .noSuchTarget(name, package: package.folder, targets.map(\.name))
    }
    return target
  }

  private func onlyTarget(of package: Package) throws(LoadingError) -> PackageManifest.Target {
    var found: [PackageManifest.Target] = []
    for target in package.manifest.targets where target.isApp {
      let module = try module(target, of: package)
      let hasViews = module.files.contains { $0.outline.imports.contains("SwiftUI") }
      if hasViews, !module.showables.isEmpty { found.append(target) }
    }
    if found.count > 1 { throw .severalTargets(found.map(\.name), package: package.folder) }
    // Without one, the first tells why nothing is shown.
    guard let target = found.first ?? package.manifest.targets.first(where: \.isApp) else {
      throw .noSwiftFiles(package.folder)
    }
    return target
  }

  private func gather(
    _ target: PackageManifest.Target, of package: Package, into gathering: Gathering
  ) throws(LoadingError) {
    guard gathering.seen.insert("\(package.folder):\(target.name)").inserted else { return }
    for dependency in target.dependencies {
      switch dependency {
      case .target(_, let condition?), .product(_, _, let condition?), .name(_, let condition?):
        if !condition.holds { continue }
      default: break
      }
      switch dependency {
      case .target(let name, _):
        try gather(compiled(name, in: package), of: package, into: gathering)
      case .name(let name, _):
        if package.manifest.targets.contains(where: { $0.name == name }) {
          try gather(compiled(name, in: package), of: package, into: gathering)
        } else {
          try gather(product: name, from: nil, for: package, into: gathering)
        }
      case .product(let name, let source, _):
        try gather(product: name, from: source, for: package, into: gathering)
      }
    }
    gathering.modules.append(try module(target, of: package))
  }

  /// A target that others depend on.
  private func compiled(
    _ name: String, in package: Package
  ) throws(LoadingError) -> PackageManifest.Target {
    guard let target = package.manifest.targets.first(where: { $0.name == name }) else {
      throw .noSuchTarget(name, package: package.folder, package.manifest.targets.map(\.name))
    }
    guard target.isApp else {
      throw .notBuilt("the \(target.type) target '\(name)' of a package", hint: nil)
    }
    return target
  }

  private func gather(
    product name: String, from source: String?, for package: Package, into gathering: Gathering
  ) throws(LoadingError) {
    // What a package depends on Sightline for is here already.
    if loader.modules.contains(name) { return }
    let sources = package.manifest.dependencies.filter { dependency in
      source.map { dependency.identity == $0.lowercased() } ?? true
    }
    for source in sources {
      let folder = source.path ?? "\(package.folder)/.build/checkouts/\(source.identity)"
      guard FileManager.default.fileExists(atPath: folder + "/Package.swift") else { continue }
      let other = try self.package(at: folder, in: gathering)
      guard let product = other.manifest.products.first(where: { $0.name == name }) else {
        continue
      }
      for target in product.targets {
        try gather(compiled(target, in: other), of: other, into: gathering)
      }
      return
    }
    throw .notBuilt(
      "compiling the product '\(name)' of a package that is not on this machine",
      hint: "fetch it first: swift package --package-path \(package.folder) resolve")
  }

  // MARK: - Reading

  private func package(at folder: String, in gathering: Gathering) throws(LoadingError) -> Package {
    if let known = gathering.packages[folder] { return known }
    guard let toolchain = loader.toolchain else {
      throw .badManifest(folder, Array("no Swift toolchain is found\n".utf8))
    }
    let (isDone, output, talk) = Self.run(
      toolchain.packageManager, ["dump-package", "--package-path", folder])
    let manifest = try? JSONDecoder().decode(PackageManifest.self, from: Data(output))
    guard isDone, let manifest else { throw .badManifest(folder, talk) }
    let package = Package(folder: folder, manifest: manifest)
    gathering.packages[folder] = package
    return package
  }

  private static func run(
    _ tool: String, _ arguments: [String]
  ) -> (isDone: Bool, output: [UInt8], talk: [UInt8]) {
    do {
      let output = try Descriptor.pipe()
      let talk = try Descriptor.pipe()
      let child = try ChildProcess(
        tool, arguments, descriptors: [1: output.write, 2: talk.write])
      output.write.close()
      talk.write.close()
      // A manifest's talk is short, and waits in its pipe until the data has been read.
      let data = output.read.readToEnd()
      return (child.wait() == .exited(0), data, talk.read.readToEnd())
    } catch {
      return (false, [], Array("\(error)\n".utf8))
    }
  }

  private func module(
    _ target: PackageManifest.Target, of package: Package
  ) throws(LoadingError) -> SourceModule {
    let folder = Self.folder(of: target, in: package)
    let excluded = Set(target.exclude.map { "\(folder)/\($0)" })
    var paths: [String] = []
    for place in target.sources.map({ $0.map { "\(folder)/\($0)" } }) ?? [folder] {
      if place.hasSuffix(".swift") {
        paths.append(place)
      } else {
        paths += try SwiftFiles.below(place, excluding: excluded)
      }
    }
    guard !paths.isEmpty else { throw .noSwiftFiles(folder) }
    var module = SourceModule(
      name: target.moduleName, files: try loader.read(paths),
      flags: target.flags(languageMode: package.manifest.languageMode) + [
        "-package-name", package.manifest.name.identifier,
      ])
    module.resources = target.resources.first.map { "\(folder)/\($0.path)" }
    return module
  }

  /// Where the files of a target lie: where it says, else in the first of the customary folders.
  private static func folder(of target: PackageManifest.Target, in package: Package) -> String {
    let root = package.folder
    if let path = target.path { return path == "." ? root : "\(root)/\(path)" }
    let folders = ["Sources", "Source", "src", "srcs"].map { "\(root)/\($0)" }
    let exists = { (path: String) in FileManager.default.fileExists(atPath: path) }
    return folders.map { "\($0)/\(target.name)" }.first(where: exists)
      // A package of one target may keep its files in the folder of all targets.
      ?? folders.first(where: exists) ?? "\(root)/Sources/\(target.name)"
  }
}

extension PackageManifest.Target {
  /// Whether it can be compiled here, and be shown.
  fileprivate var isApp: Bool { type == "regular" || type == "executable" }

  fileprivate var moduleName: String { name.identifier }
}

extension String {
  /// The string with what no name of Swift can hold replaced by `_`, as the package manager does.
  fileprivate var identifier: String {
    let name = String(map { $0 == "_" || $0.isLetter || $0.isNumber ? $0 : "_" })
    return name.first?.isNumber == true ? "_" + name.dropFirst() : name
  }
}
