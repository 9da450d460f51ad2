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
    guard let match = match(name) else { return nil }
    if let face = match.face, weight == 400, !isItalic {
      return face.file.instance(stretch: stretch)
    }
    let weight = weight == 400 ? match.weight : weight
    let isItalic = isItalic || match.isItalic
    let members = found.entries.filter { $0.family == match.family }
    let nearest = members.min {
      Self.distance($0, weight, isItalic) < Self.distance($1, weight, isItalic)
    }
    return nearest.flatMap { entry in
      entry.file.instance(
        entry.file.hasAxis("wght") ? ["wght": Double(weight)] : [:],
        slant: isItalic && !entry.isItalic ? LatinFont.italicSlant : 0, stretch: stretch)
    }
  }

  /// What a name means: a family, and one of its faces or a weight.
  private struct Match {
    var family: String
    var face: Entry?
    var weight = 400
    var isItalic = false
  }

  private func match(_ name: String) -> Match? {
    let wanted = Self.key(name)
    for entry in found.entries {
      if entry.names.contains(wanted) { return Match(family: entry.family, face: entry) }
      if entry.family == wanted { return Match(family: wanted) }
    }
    // A variable font has the names of its weights only as instances: Nunito-Bold is Nunito, bold.
    for entry in found.entries where wanted.hasPrefix(entry.family) {
      var style = wanted.dropFirst(entry.family.count)
      let isItalic = style.hasSuffix("italic")
      if isItalic { style = style.dropLast("italic".count) }
      guard let weight = style.isEmpty ? 400 : Self.weights[String(style)] else { continue }
      return Match(family: entry.family, weight: weight, isItalic: isItalic)
    }
    return nil
  }

  private static let weights = [
    "thin": 100, "extralight": 200, "ultralight": 200, "light": 300, "regular": 400, "medium": 500,
    "semibold": 600, "demibold": 600, "bold": 700, "extrabold": 800, "heavy": 800, "black": 900,
  ]

  private static func distance(_ entry: Entry, _ weight: Int, _ isItalic: Bool) -> Int {
    (entry.isItalic == isItalic ? 0 : 10_000) + abs(entry.weight - weight)
  }

  /// Why there is no font of a name; `nil` when there is one.
  func problem(_ name: String) -> FontProblem? {
    if match(name) != nil { return nil }
    let wanted = Self.key(name)
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
    // The file names of the package's own fonts are nobody's business: a user's font of that family comes first.
    if index == 0, !path.hasPrefix(BundledResources.scheme) { names.insert(key(fileName(path))) }
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
