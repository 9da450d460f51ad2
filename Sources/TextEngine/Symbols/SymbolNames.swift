internal import Foundation

/// The names of the bundled symbols and how SF Symbols' names lead to them.
///
/// 1. The name with "_" for ".": "checkmark.circle" is "checkmark_circle".
/// 2. The same without "and": "square.and.arrow.up" is "square_arrow_up".
/// 3. Both again with the words of ``aliases`` replaced: "magnifyingglass" is "search".
final class SymbolNames {
  // Why one block of bytes: a name is found by searching it, which is faster than making a dictionary of
  // 1,300 strings for the few symbols a view shows. A zero ends it, for the C library's search.
  private let bytes: [UInt8]

  init() {
    let path = BundledResources.path("symbols.tsv")
    bytes = ((try? Data(contentsOf: URL(fileURLWithPath: path))).map([UInt8].init) ?? []) + [0]
  }

  /// The character of the symbol font for a name as SF Symbols has it; `nil` when there is none.
  func scalar(for name: String) -> UInt32? {
    let plain = name.split(separator: ".").joined(separator: "_")
    guard !plain.isEmpty, plain.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return nil }
    let aliased = Self.aliased(plain)
    for candidate in [plain, aliased] {
      if let scalar = look(candidate) { return scalar }
      let short = candidate.replacingOccurrences(of: "_and_", with: "_")
      if short != candidate, let scalar = look(short) { return scalar }
    }
    return nil
  }

  /// The known name that is spelled most like `name`, in SF Symbols' spelling; `nil` when none is close.
  ///
  /// Of equally close ones, the one that starts alike for longer.
  func nearest(to name: String) -> String? {
    let wanted = Array(name.split(separator: ".").joined(separator: "_").utf8)
    guard !wanted.isEmpty, wanted.count < 100 else { return nil }
    var known = bytes.split(separator: UInt8(ascii: "\n")).map {
      Array($0.prefix { $0 != UInt8(ascii: "\t") })
    }
    known += Self.aliases.map { Array($0.0.utf8) }
    var best: (distance: Int, shared: Int, name: [UInt8])?
    for candidate in known where abs(candidate.count - wanted.count) <= 3 {
      let distance = editDistance(wanted, candidate)
      let shared = zip(wanted, candidate).prefix { $0 == $1 }.count
      guard distance < min(4, wanted.count) else { continue }
      if let best, (best.distance, -best.shared) <= (distance, -shared) { continue }
      best = (distance, shared, candidate)
    }
    guard let best else { return nil }
    let spelled = String(decoding: best.name, as: UTF8.self)
      .replacingOccurrences(of: "_", with: ".")
    return scalar(for: spelled) == nil ? nil : spelled
  }

  /// The code point in the line of `name`.
  private func look(_ name: String) -> UInt32? {
    let line = "\n" + name + "\t"
    let found: Int? = bytes.withUnsafeBytes { all in
      guard let base = all.assumingMemoryBound(to: CChar.self).baseAddress,
        let hit = strstr(base, line)
      else { return nil }
      return UnsafePointer(hit) - base + line.utf8.count
    }
    guard let start = found else { return nil }
    let digits = bytes[start...].prefix { $0 != UInt8(ascii: "\n") }
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  /// `name` with every alias replaced that stands at whole words.
  private static func aliased(_ name: String) -> String {
    var padded = "_" + name + "_"
    for (from, to) in aliases {
      padded = padded.replacingOccurrences(of: "_\(from)_", with: "_\(to)_")
    }
    return String(padded.dropFirst().dropLast())
  }

  /// Words of SF Symbols and what the bundled font calls the same picture; longer ones first.
  private static let aliases: [(String, String)] = [
    ("rectangle_portrait_and_arrow_right", "square_arrow_right"),
    ("photo_on_rectangle_angled", "photo_on_rectangle"),
    ("photo_artframe", "photo"),
    ("arrow_triangle_2_circlepath", "arrow_2_circlepath"),
    ("arrow_circlepath", "arrow_2_circlepath"),
    ("arrow_left_arrow_right", "arrow_right_arrow_left"),
    ("person_fill_badge_plus", "person_badge_plus_fill"),
    ("person_fill_badge_minus", "person_badge_minus_fill"),
    ("badge_exclamationmark", "badge_exclam"),
    ("speaker_wave_1", "speaker_1"), ("speaker_wave_2", "speaker_2"),
    ("speaker_wave_3", "speaker_3"),
    ("line_3_horizontal", "line_horizontal_3"),
    ("plus_magnifyingglass", "zoom_in"), ("minus_magnifyingglass", "zoom_out"),
    ("magnifyingglass", "search"),
    ("gearshape_2", "gear_alt"), ("gearshape", "gear_alt"), ("gear_fill", "gear_solid"),
    ("questionmark", "question"),
    ("message", "bubble_left"), ("microphone", "mic"),
    ("video", "videocam"),
    ("icloud_and_arrow_up", "cloud_upload"), ("icloud_and_arrow_down", "cloud_download"),
    ("icloud", "cloud"),
    ("uturn_backward", "uturn_left"), ("uturn_forward", "uturn_right"),
    ("turn_up_backward", "turn_up_left"), ("turn_up_forward", "turn_up_right"),
    ("chevron_backward", "chevron_left"), ("chevron_forward", "chevron_right"),
    ("arrow_backward", "arrow_left"), ("arrow_forward", "arrow_right"),
    ("arrowtriangle_backward", "arrowtriangle_left"),
    ("arrowtriangle_forward", "arrowtriangle_right"),
    ("delete_backward", "delete_left"), ("delete_forward", "delete_right"),
    ("dollarsign", "money_dollar"), ("eurosign", "money_euro"),
    ("sterlingsign", "money_pound"), ("yensign", "money_yen"),
    ("rublesign", "money_rubl"), ("bitcoinsign", "bitcoin"),
    ("mappin_and_ellipse", "map_pin_ellipse"), ("mappin_slash", "map_pin_slash"),
    ("mappin", "map_pin"),
    ("face_smiling", "smiley"), ("safari", "compass"), ("infinity", "infinite"),
    ("shippingbox", "cube_box"), ("cube_transparent", "cube"), ("network", "globe"),
    ("iphone_landscape", "device_phone_landscape"), ("iphone", "device_phone_portrait"),
    ("smartphone", "device_phone_portrait"), ("candybarphone", "device_phone_portrait"),
    ("laptopcomputer", "device_laptop"), ("display", "device_desktop"),
    ("pencil_line", "pencil_outline"), ("building_2", "building_2_fill"),
    ("rectangle_and_pencil_and_ellipsis", "pencil_ellipsis_rectangle"),
    ("x_circle", "xmark_circle"), ("x_square", "xmark_square"),
    ("doc_text_magnifyingglass", "doc_text_search"), ("list_clipboard", "doc_on_clipboard"),
    ("note_text", "doc_text"), ("quote_opening", "text_quote"),
    ("text_page", "doc_text"), ("document", "doc"),
    ("circle_circle", "smallcircle_circle"),
    ("circle_hexagongrid", "circle_grid_hex"), ("bubble", "bubble_left"),
    ("wave_3_right", "radiowaves_right"),
  ]
}

/// The number of letters to add or drop to make `a` into `b`; a letter that changes counts twice.
func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
  var previous = Array(0...b.count)
  for (i, left) in a.enumerated() {
    var current = [i + 1]
    for (j, right) in b.enumerated() {
      current.append(
        min(previous[j] + (left == right ? 0 : 2), previous[j + 1] + 1, current[j] + 1))
    }
    previous = current
  }
  return previous[b.count]
}
