/// What stands between a loaded object and its loader: a C function that makes the chosen view.
package enum Entry: Equatable, Sendable, Codable {
  /// A function, written by this program beside the user's code, that stores an `any View`.
  case view(symbol: String)
  /// The same for a `PreviewProvider`, whose views are previews of their own.
  case provider(symbol: String)
  /// A function, made by the `#Preview` macro, that stores a `PreviewRegistry` type.
  case preview(symbol: String)

  /// The name of the function that ``source(for:)`` writes.
  private static let makeView = "sightline_make_view"

  /// The entry for something that a module shows.
  ///
  /// - Parameters:
  ///   - showable: what is to be shown.
  ///   - module: the name of the module.
  package static func entry(for showable: Showable, module: String) -> Entry {
    switch showable.kind {
    case .app, .view: return .view(symbol: makeView)
    case .provider: return .provider(symbol: makeView)
    case .preview:
      let file = fileName(showable.file)
      return .preview(
        symbol: previewSymbol("\(module)/\(file):\(showable.line):\(showable.column)"))
    }
  }

  /// The source to compile beside the user's files; `nil` when those hold all that is needed.
  package static func source(for showable: Showable) -> String? {
    let expression: String
    switch showable.kind {
    case .preview: return nil
    case .app: expression = "_firstWindow(of: \(showable.name).self)"
    case .provider: expression = "\(showable.name).previews"
    case .view: expression = "\(showable.name)()"
    }
    return """
      import SwiftUI

      @_cdecl("\(makeView)")
      public nonisolated func _sightlineMakeView(_ result: UnsafeMutableRawPointer) {
        nonisolated(unsafe) let result = result
        MainActor.assumeIsolated {
          result.assumingMemoryBound(to: (any View)?.self).pointee = \(expression)
        }
      }

      """
  }

  /// The C name of a preview, as `PreviewMacro` makes it from the place of the `#Preview`.
  static func previewSymbol(_ place: String) -> String {
    place.utf8.reduce(into: "sightline_preview_") { name, byte in
      let character = Character(UnicodeScalar(byte))
      if byte < 0x80, character.isLetter || character.isNumber {
        name.append(character)
      } else {
        name += "_" + String(byte, radix: 16)
      }
    }
  }
}
