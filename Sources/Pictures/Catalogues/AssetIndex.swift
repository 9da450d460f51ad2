internal import Foundation

/// What names there are, and where what they stand for lies.
struct AssetIndex {
  /// Paths of `.imageset` folders by name.
  private var imageSets: [String: String] = [:]
  /// Paths of `.symbolset` folders by name.
  private var symbolSets: [String: String] = [:]
  /// Paths of `.colorset` folders by name.
  private var colorSets: [String: String] = [:]
  /// Image files outside of catalogues by name, with and without the extension.
  private var files: [String: [ImageAsset.Variant]] = [:]
  private var fileNames: Set<String> = []

  /// Folders inside a catalogue are followed no deeper than this: a link may lead back.
  private static let deepest = 16

  init(catalogues: [String], imageFolders: [String]) {
    for catalogue in catalogues { readFolder(catalogue, namespace: "", depth: 0) }
    for folder in imageFolders { readImages(folder) }
  }

  var imageNames: [String] {
    (Set(imageSets.keys).union(symbolSets.keys).union(fileNames)).sorted()
  }
  var colorNames: [String] { colorSets.keys.sorted() }

  func image(named name: String) -> ImageAsset? {
    if let folder = imageSets[name], let asset = ImageSetFile(folder)?.asset { return asset }
    if let folder = symbolSets[name], let asset = SymbolSetFile(folder)?.asset { return asset }
    return files[name].map { ImageAsset($0) }
  }

  func color(named name: String) -> ColorAsset? {
    colorSets[name].flatMap { ColorSetFile($0)?.asset }
  }

  /// Adds the sets of a folder of a catalogue; sets of other kinds are passed over.
  private mutating func readFolder(_ folder: String, namespace: String, depth: Int) {
    guard depth <= Self.deepest else { return }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for entry in names.sorted() {
      let path = "\(folder)/\(entry)"
      let name = (entry as NSString).deletingPathExtension
      switch (entry as NSString).pathExtension {
      case "imageset": if imageSets[namespace + name] == nil { imageSets[namespace + name] = path }
      case "symbolset":
        if symbolSets[namespace + name] == nil { symbolSets[namespace + name] = path }
      case "colorset": if colorSets[namespace + name] == nil { colorSets[namespace + name] = path }
      case "":
        let inner = GroupFile(path).providesNamespace ? "\(namespace)\(entry)/" : namespace
        readFolder(path, namespace: inner, depth: depth + 1)
      default: break
      }
    }
  }

  /// Adds the image files of a folder; "photo@2x.png" has two pixels for each point of "photo".
  private mutating func readImages(_ folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    var found: [String: [ImageAsset.Variant]] = [:]
    for entry in names.sorted() {
      let type = (entry as NSString).pathExtension
      guard Self.fileTypes.contains(type.lowercased()) else { continue }
      var name = (entry as NSString).deletingPathExtension
      var scale: CGFloat = 1
      for suffix in [("@2x", 2), ("@3x", 3)] as [(String, CGFloat)] where name.hasSuffix(suffix.0) {
        name.removeLast(suffix.0.count)
        scale = suffix.1
      }
      let variant = ImageAsset.Variant(.file("\(folder)/\(entry)"), scale: scale)
      found["\(name).\(type)", default: []].append(variant)
      // Of files that differ in their type only, the first type that is listed counts.
      if found[name]?.contains(where: { $0.scale == scale }) != true {
        found[name, default: []].append(variant)
      }
      fileNames.insert(name)
    }
    files.merge(found) { first, _ in first }
  }

  /// The types of image files that are found by name.
  private static let fileTypes: Set<String> = ["jpeg", "jpg", "pdf", "png", "svg", "webp"]
}
