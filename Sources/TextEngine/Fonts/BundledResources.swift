internal import Foundation

/// Where the files that the package carries lie on this machine.
package enum BundledResources {
  /// How a font that the package carries is named in a display list.
  package static let scheme = "bundled:"

  /// The path of a font by the name a display list has for it: `bundled:` names are looked up among the
  /// package's fonts, all else is a path already.
  package static func path(ofFont file: String) -> String {
    guard file.hasPrefix(scheme) else { return file }
    return path("Fonts/" + file.dropFirst(scheme.count))
  }

  /// The path of a file in this target's Resources folder.
  static func path(_ name: String) -> String { folder + "/" + name }

  private static let folder = folder(of: "TextEngine") { Bundle.module.bundlePath }

  /// The Resources folder of a target, without a closing slash.
  ///
  /// Why not `Bundle.module` at once: it holds the path of the machine that compiled the package and
  /// costs several milliseconds, while an installed tool has its resources beside it.
  ///
  /// - Parameters:
  ///   - target: the target's name.
  ///   - bundlePath: gives the path of the target's `Bundle.module`.
  package static func folder(of target: String, orIn bundlePath: () -> String) -> String {
    let bundle = "Sightline_\(target).resources/Resources"
    if let executable = try? FileManager.default.destinationOfSymbolicLink(
      atPath: "/proc/self/exe")
    {
      let beside = executable.split(separator: "/", omittingEmptySubsequences: false)
        .dropLast().joined(separator: "/")
      for place in ["\(beside)/\(bundle)", "\(beside)/../share/sightline/\(bundle)"]
      where FileManager.default.fileExists(atPath: place) {
        return place
      }
    }
    return bundlePath() + "/Resources"
  }
}
