internal import Foundation
internal import TextEngine

/// The names of SwiftUI's public interface, whether they are built here or not.
///
/// Source: docs/evidence/names.md. The table is read when a name is first asked for.
struct KnownNames: Sendable {
  /// The iOS versions that have names first, by owner and name; the owner of a type is empty.
  private let versions: [String: [Substring: Substring]]

  /// The table that the package carries.
  static let standard: KnownNames = {
    let folder = BundledResources.folder(of: "SightlineKit") { Bundle.module.bundlePath }
    let text = try? String(contentsOfFile: folder + "/names.tsv", encoding: .utf8)
    return KnownNames(table: text ?? "")
  }()

  /// - Parameter table: lines of owner, version and names, with tabs between them; `#` begins a comment.
  init(table: String) {
    var versions: [String: [Substring: Substring]] = [:]
    for line in table.split(separator: "\n") where !line.hasPrefix("#") {
      let parts = line.split(separator: "\t")
      guard parts.count == 3 else { continue }
      let owner = parts[0] == "-" ? "" : String(parts[0])
      for name in parts[2].split(separator: " ") { versions[owner, default: [:]][name] = parts[1] }
    }
    self.versions = versions
  }

  /// Where SwiftUI has a type, macro or function of a name, as "iOS 16"; `nil` if it has none.
  func version(of name: String) -> String? { version(of: name, in: "") }

  /// Where SwiftUI has a member of a type, or of all views or shapes; `nil` if it has none.
  func version(of name: String, memberOf type: String) -> String? {
    version(of: name, in: type) ?? version(of: name, in: "View")
      ?? (type.hasSuffix("Shape") ? version(of: name, in: "Shape") : nil)
  }

  private func version(of name: String, in owner: String) -> String? {
    versions[owner]?[Substring(name)].map { $0 == "0" ? "iOS" : "iOS \($0)" }
  }
}
