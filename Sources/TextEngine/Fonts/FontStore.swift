internal import Foundation
internal import LayoutEngine

/// The fonts of an engine: opened when a text first needs them, and kept.
final class FontStore {
  private var faces: [FontDesign: LatinFace?] = [:]
  // Why 256: each takes about 4 KB, and an animated size asks for one a frame.
  private var latinFonts = RecentCache<FontRequest, LatinFont>(limit: 256)
  private var fallbacks: [FallbackFont: FontInstance?] = [:]
  private let systemFolders: [String]
  /// The fonts that the user has brought along.
  var customFonts = CustomFonts(folders: [])
  private var missing: Set<String> = []
  /// What could not be drawn as it should, one sentence each, with its code first.
  private(set) var warnings: [String] = []

  /// - Parameter systemFolders: where fonts of the operating system are looked for, in this order.
  init(systemFolders: [String]) { self.systemFolders = systemFolders }

  /// The font for a request; `nil` when the package's own font file cannot be opened.
  func latin(_ request: FontRequest) -> LatinFont? {
    if let font = latinFonts[request] { return font }
    let custom = request.name.flatMap {
      customFonts.instance(
        $0, weight: request.weight, isItalic: request.isItalic, stretch: Double(request.stretch))
    }
    guard let face = face(request.design),
      let font = LatinFont(request, face: face, custom: custom)
    else {
      let path = BundledResources.path(ofFont: LatinFace.path(request.design))
      warn("missing-font: the bundled font \(path) cannot be read")
      return nil
    }
    latinFonts.insert(font, for: request)
    return font
  }

  private func face(_ design: FontDesign) -> LatinFace? {
    if let known = faces[design] { return known }
    let face = LatinFace(design)
    faces[design] = face
    return face
  }

  /// The standard design's font, for characters that another design's lacks; `nil` for that itself.
  func standIn(for font: LatinFont) -> FontInstance? {
    guard font.face.design != .standard else { return nil }
    var request = FontRequest(size: 17, weight: font.weight)
    request.isItalic = font.isItalic
    return latin(request)?.drawn
  }

  /// The first of `candidates` that is installed and has every one of `scalars`.
  func fallback(_ candidates: [FallbackFont], having scalars: ArraySlice<UInt32>) -> FontInstance? {
    for candidate in candidates {
      guard let instance = open(candidate) else { continue }
      if scalars.allSatisfy({ isIgnorable($0) || instance.glyph($0) != nil }) { return instance }
    }
    return nil
  }

  private func open(_ font: FallbackFont) -> FontInstance? {
    if let known = fallbacks[font] { return known }
    // Why the package's own first: the same text is as wide on every machine then.
    let places =
      FallbackFont.bundled.contains(font.file)
      ? [BundledResources.scheme] : systemFolders.map { $0 + "/" }
    let opened = places.lazy.compactMap {
      FontFile(name: $0 + font.file, index: font.index)?.instance()
    }.first
    fallbacks[font] = opened
    return opened
  }

  /// Says once for each script that its font is missing.
  func warnMissing(_ script: FallbackScript, scalar: UInt32) {
    guard missing.insert(script.name).inserted else { return }
    let code = String(scalar, radix: 16, uppercase: true)
    let install = script.package.map { "; install \($0)" } ?? ""
    warn("missing-font: no font here draws \(script.name), such as U+\(code)\(install)")
  }

  /// Notes a sentence, with its code first, unless it was noted before.
  func warn(_ sentence: String) {
    if !warnings.contains(sentence) { warnings.append(sentence) }
  }
}

/// Whether a scalar shows nothing by itself: joiners, variation selectors, direction marks.
func isIgnorable(_ scalar: UInt32) -> Bool {
  Unicode.Scalar(scalar)?.properties.isDefaultIgnorableCodePoint ?? true
}
