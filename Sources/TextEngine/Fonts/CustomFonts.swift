internal import CPango
internal import Foundation
internal import LayoutEngine

/// The fonts that the user has brought along: font files in folders, found by the names they contain.
///
/// A folder is read when a text first asks for a font by name. What the package itself carries is found
/// too.
final class CustomFonts {
  /// One face of a file.
  private struct Entry {
    var path: String
    var index: Int
    var family: String
    /// The names that mean this face: its PostScript name, its full name, and that of its file.
    var names: Set<String>
    var weight: Int
    var isItalic: Bool
    var file: FontFile
  }

  private let folders: [String]
  private lazy var found = Self.read(folders)

  /// How deep and how far folders are searched, so that a font asked for from a home folder ends.
  private static let deepest = 3
  private static let mostFiles = 20_000

  init(folders: [String]) { self.folders = folders }

  /// The face of that name, or of its family, that is nearest to a weight; `nil` when no font is called so.
  ///
  /// A name of one face means that face as long as the weight is regular.
  func instance(_ name: String, weight: Int, isItalic: Bool, stretch: Double) -> FontInstance? {
    let wanted = Self.key(name)
    let exact = found.entries.first { $0.names.contains(wanted) }
    let family = exact?.family ?? wanted
    let members = found.entries.filter { $0.family == family }
    let best =
      weight == 400 && !isItalic && exact != nil
      ? exact
      : members.min { Self.distance($0, weight, isItalic) < Self.distance($1, weight, isItalic) }
        ?? exact
    guard let best else { return nil }
    let variations = best.file.hasAxis("wght") && weight != 400 ? ["wght": Double(weight)] : [:]
    return best.file.instance(
      variations, slant: isItalic && !best.isItalic ? LatinFont.italicSlant : 0, stretch: stretch)
  }

  private static func distance(_ entry: Entry, _ weight: Int, _ isItalic: Bool) -> Int {
    (entry.isItalic == isItalic ? 0 : 10_000) + abs(entry.weight - weight)
  }

  /// Why there is no font of a name; `nil` when there is one.
  func problem(_ name: String) -> FontProblem? {
    let wanted = Self.key(name)
    if found.entries.contains(where: { $0.family == wanted || $0.names.contains(wanted) }) {
      return nil
    }
    if let file = found.unreadable.first(where: { Self.key(Self.fileName($0)) == wanted }) {
      return .unreadable(file: file)
    }
    return .unknown(known: Set(found.entries.map(\.file.familyName)).sorted())
  }

  // MARK: - Reading folders

  private static func read(_ folders: [String]) -> (entries: [Entry], unreadable: [String]) {
    var entries: [Entry] = []
    var unreadable: [String] = []
    for path in folders.flatMap({ fontFiles(in: $0) }) + bundled {
      let count = FontFile.faceCount(BundledResources.path(ofFont: path))
      if count == 0 { unreadable.append(path) }
      for index in 0..<count {
        guard let file = FontFile(name: path, index: index) else { continue }
        entries.append(entry(file, path: path, index: index))
      }
    }
    return (entries, unreadable)
  }

  private static var bundled: [String] {
    [FontDesign.standard, .serif, .rounded, .monospaced].map(LatinFace.path)
  }

  private static func entry(_ file: FontFile, path: String, index: Int) -> Entry {
    var names = Set([file.postScriptName, file.fullName].map(key))
    if index == 0 { names.insert(key(fileName(path))) }
    names.remove("")
    let style = file.style
    return Entry(
      path: path, index: index, family: key(file.familyName), names: names, weight: style.weight,
      isItalic: style.isItalic, file: file)
  }

  /// The font files below a folder, those further out first.
  private static func fontFiles(in folder: String) -> [String] {
    var files: [String] = []
    var seen = 0
    var folders = [folder.isEmpty ? "." : folder]
    for _ in 0..<deepest {
      var inner: [String] = []
      for folder in folders where seen < mostFiles {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        seen += names.count
        for name in names.sorted() where !name.hasPrefix(".") {
          let ending = name.split(separator: ".").dropFirst().last?.lowercased() ?? ""
          if ["ttf", "otf", "ttc", "otc"].contains(ending) {
            files.append(folder + "/" + name)
          } else if ending.isEmpty {
            inner.append(folder + "/" + name)
          }
        }
      }
      folders = inner
    }
    return files
  }

  private static func fileName(_ path: String) -> String {
    let file = path.split(separator: "/").last ?? ""
    return String(file.split(separator: ".").dropLast().joined(separator: "."))
      .replacingOccurrences(of: BundledResources.scheme, with: "")
  }

  /// A name without what spellings differ in.
  private static func key(_ name: String) -> String {
    String(name.lowercased().filter { !" -_".contains($0) })
  }
}

extension FontFile {
  var familyName: String {
    let typographic = string(hb_ot_name_id_t(HB_OT_NAME_ID_TYPOGRAPHIC_FAMILY))
    return typographic.isEmpty ? string(hb_ot_name_id_t(HB_OT_NAME_ID_FONT_FAMILY)) : typographic
  }

  var fullName: String { string(hb_ot_name_id_t(HB_OT_NAME_ID_FULL_NAME)) }

  var postScriptName: String { string(hb_ot_name_id_t(HB_OT_NAME_ID_POSTSCRIPT_NAME)) }
}
