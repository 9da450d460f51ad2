internal import Foundation
internal import Glibc

/// What a machine needs for Sightline to work, and what of it is there.
package struct Checkup: Equatable, Sendable {
  /// One thing that is needed.
  package struct Item: Equatable, Sendable {
    package var name: String
    /// What was found; `nil` when it is missing.
    package var found: String?
    /// What goes wrong without it.
    package var consequence: String
    /// The Debian package that brings it; `nil` when none does.
    package var package: String?
    /// Whether nothing works without it.
    package var isEssential = true
  }

  package private(set) var items: [Item] = []

  /// Looks at the machine.
  ///
  /// - Parameter environment: this program's environment.
  package init(environment: [String: String]) {
    let toolchain = Toolchain.find(environment: environment)
    let installation = Installation.current()
    items.append(toolchainItem(toolchain, environment))
    if let toolchain {
      items.append(
        Item(
          name: "symbolizer", found: Self.existing([toolchain.symbolizer]),
          consequence: "a crash does not name the line", isEssential: false))
    }
    let missing = installation?.missingFiles ?? []
    items.append(
      Item(
        name: "modules and macros", found: missing.isEmpty ? installation?.modules : nil,
        consequence: "nothing can be compiled; missing: \(missing.joined(separator: ", "))"))
    if let toolchain, let installation, missing.isEmpty {
      items.append(compilerItem(toolchain, installation))
    }
    items += Self.libraries.map { library in
      Item(
        name: library.file, found: Self.isLoadable(library.file) ? "loaded" : nil,
        consequence: "nothing can be drawn", package: library.package)
    }
    items += Self.pictureLibraries.map { library in
      Item(
        name: library.file, found: Self.isLoadable(library.file) ? "loaded" : nil,
        consequence: library.consequence, package: library.package, isEssential: false)
    }
    items += Self.fonts.map { font in
      Item(
        name: font.name, found: Self.existing(font.files), consequence: font.consequence,
        package: font.package, isEssential: false)
    }
  }

  /// The things that are missing.
  package var missing: [Item] { items.filter { $0.found == nil } }

  /// The command that brings what packages can bring; `nil` when nothing is to be installed.
  package var remedy: String? {
    let packages = Set(missing.compactMap(\.package)).sorted()
    guard !packages.isEmpty else { return nil }
    let sudo = getuid() == 0 ? "" : "sudo "
    return "\(sudo)apt-get install -y --no-install-recommends \(packages.joined(separator: " "))"
  }

  // MARK: - What is looked for

  private func toolchainItem(
    _ toolchain: Toolchain?, _ environment: [String: String]
  ) -> Item {
    let consequence =
      environment["SIGHTLINE_SWIFT"] == nil
      ? "nothing can be compiled; get Swift from https://www.swift.org/install/linux"
      : "SIGHTLINE_SWIFT names no toolchain"
    return Item(
      name: "Swift toolchain", found: toolchain.map { "\($0.root), by \($0.source.rawValue)" },
      consequence: consequence)
  }

  /// Whether the compiler takes the modules: it refuses those that another Swift has made.
  private func compilerItem(_ toolchain: Toolchain, _ installation: Installation) -> Item {
    var item = Item(
      name: "import SwiftUI", consequence: "nothing can be compiled; run again with -v for why")
    guard let folder = try? WorkFolder(environment: [:]), let output = try? Descriptor.pipe()
    else { return item }
    let file = folder.path + "/Check.swift"
    try? "import SwiftUI\n".write(toFile: file, atomically: false, encoding: .utf8)
    let module = SourceModule(loose: [SourceFile(file, SourceOutline("import SwiftUI"))])
    let compilation = Compilation(
      toolchain: toolchain, installation: installation, module: module, folder: folder.path)
    guard
      let child = try? ChildProcess(
        toolchain.frontend, compilation.compilerArguments,
        descriptors: [1: output.write, 2: output.write])
    else { return item }
    output.write.close()
    let words = String(decoding: output.read.readToEnd(), as: UTF8.self)
    if child.wait() == .exited(0) {
      item.found = "compiles"
    } else {
      item.consequence =
        "nothing can be compiled: "
        + (words.split(separator: "\n").first { $0.contains("error:") }.map(String.init) ?? words)
    }
    return item
  }

  private static let libraries: [(file: String, package: String)] = [
    ("libcairo.so.2", "libcairo2"), ("libpango-1.0.so.0", "libpango-1.0-0"),
    ("libpangocairo-1.0.so.0", "libpangocairo-1.0-0"),
    ("libpangoft2-1.0.so.0", "libpangoft2-1.0-0"), ("libpng16.so.16", "libpng16-16"),
    (libjpeg.file, libjpeg.package),
  ]

  /// What is opened when a picture first needs it.
  private static let pictureLibraries: [(file: String, package: String, consequence: String)] = [
    ("librsvg-2.so.2", "librsvg2-2", "SVG pictures show as boxes"),
    ("libwebp.so.7", "libwebp7", "WebP pictures show as boxes"),
    ("libpoppler-glib.so.8", "libpoppler-glib8", "PDF pictures show as boxes"),
    ("liblcms2.so.2", "liblcms2-2", "pictures with other colours than sRGB show as boxes"),
    ("libcurl.so.4", "libcurl4", "AsyncImage loads nothing from the network"),
  ]

  /// Debian and Ubuntu build libjpeg-turbo under different names.
  private static let libjpeg =
    isLoadable("libjpeg.so.8")
    ? (file: "libjpeg.so.8", package: "libjpeg-turbo8")
    : (file: "libjpeg.so.62", package: "libjpeg62-turbo")

  private static let fonts:
    [(name: String, files: [String], package: String, consequence: String)] =
      [
        (
          "Chinese, Japanese, Korean fonts",
          ["/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"], "fonts-noto-cjk",
          "such text shows as boxes"
        ),
        (
          "emoji font", ["/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"],
          "fonts-noto-color-emoji", "emoji show as boxes"
        ),
        (
          "fonts of other scripts",
          ["/usr/share/fonts/truetype/noto/NotoSansDevanagari-Regular.ttf"],
          "fonts-noto-core", "Arabic, Hebrew, Devanagari, Thai and others show as boxes"
        ),
      ]

  private static func existing(_ files: [String]) -> String? {
    files.first { FileManager.default.fileExists(atPath: $0) }
  }

  private static func isLoadable(_ library: String) -> Bool {
    guard let handle = dlopen(library, RTLD_LAZY | RTLD_LOCAL) else { return false }
    dlclose(handle)
    return true
  }
}
