internal import Foundation
internal import SourceTokens

/// Adds to the compiler's messages what the compiler cannot know: that SwiftUI has a name that is missing here,
/// that a file does not import SwiftUI, that a file beside it declares the name.
struct CompilerExplainer {
  /// The modules that are compiled.
  var modules: [SourceModule]
  /// The files beside a file that is compiled by itself.
  var siblings: [String] = []
  var names = KnownNames.standard

  /// The messages as they are shown, with an empty line between them; what there is to add to a name is told where
  /// it is first missing.
  func explained(_ messages: [CompilerMessage]) -> [UInt8] {
    var told: Set<String> = []
    let blocks = messages.map { message in
      var lines = Array(message.lines.reversed().drop(while: \.isEmpty).reversed())
      if message.kind == .error, let name = MissingName(message.text),
        let note = note(on: name, in: message.place.file), told.insert(note).inserted
      {
        lines.append("\(message.place.text): note: \(note)")
      }
      return lines.joined(separator: "\n") + "\n"
    }
    return Array(blocks.joined(separator: "\n").utf8)
  }

  private func note(on name: MissingName, in file: String) -> String? {
    if case .module(let module) = name {
      guard AppleModules.names.contains(module) else { return nil }
      return "'\(module)' is a framework of Apple's that Sightline does not have [missing-module]"
    }
    if let sibling = siblings.first(where: { Self.declares(name.text, in: $0) }) {
      return "'\(name.text)' is declared in \(fileName(sibling)); "
        + "select the folder to compile both: \(Self.folder(of: file)) [other-file]"
    }
    let version: String?
    switch name {
    case .topLevel(let text): version = names.version(of: text)
    case .member(let text, let type): version = names.version(of: text, memberOf: type)
    case .module: version = nil
    }
    guard let version else { return nil }
    let imports = modules.flatMap(\.files).first { $0.path == file }?.outline.imports ?? []
    if case .topLevel = name, !imports.contains("SwiftUI") {
      return "this file does not import SwiftUI, which has '\(name.text)' [missing-import]"
    }
    return "SwiftUI has '\(name.text)' (\(version)); Sightline does not yet [missing-api]"
  }

  /// The folder of a file, as one writes it.
  private static func folder(of file: String) -> String {
    let folder = (file as NSString).deletingLastPathComponent
    return folder.isEmpty ? "." : folder
  }

  /// Whether a file declares a type, function or variable of a name.
  private static func declares(_ name: String, in file: String) -> Bool {
    guard let text = try? String(contentsOfFile: file, encoding: .utf8), text.contains(name) else {
      return false
    }
    let words: Set = [
      "struct", "class", "enum", "actor", "protocol", "typealias", "func", "var", "let",
    ]
    let tokens = Lexer.tokens(of: text)
    return zip(tokens, tokens.dropFirst()).contains { words.contains($0.text) && $1.isWord(name) }
  }
}

/// A name that the compiler has not found.
enum MissingName: Equatable {
  /// A type, a function, a macro or an attribute.
  case topLevel(String)
  case member(String, of: String)
  case module(String)

  /// The name itself.
  var text: String {
    switch self {
    case .topLevel(let name), .member(let name, _), .module(let name): name
    }
  }

  /// Reads the name out of a message; `nil` if the message is about something else.
  init?(_ message: String) {
    let quoted = message.split(separator: "'", omittingEmptySubsequences: false)
      .enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
    guard let first = quoted.first else { return nil }
    if message.hasPrefix("cannot find ") || message.hasPrefix("unknown attribute ")
      || message.hasPrefix("no macro named ")
    {
      self = .topLevel(first)
    } else if message.hasPrefix("no such module ") {
      self = .module(first)
    } else if message.contains(" has no member "), quoted.count >= 2 {
      // `some View` and `(any View)?` are views; `Text?` and `Binding<Int>` are what stands before.
      let words = first.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
      let type = words.first { $0 != "some" && $0 != "any" } ?? "View"
      self = .member(quoted[1], of: type.split(separator: ".").last.map(String.init) ?? "View")
    } else {
      return nil
    }
  }
}

/// Apple's frameworks that files with views import most and that are not here.
///
/// Source: a count over public SwiftUI files; see docs/evidence/names.md.
enum AppleModules {
  static let names: Set<String> = [
    "ActivityKit", "AppIntents", "AppKit", "AuthenticationServices", "AVFoundation", "AVKit",
    "Charts", "CloudKit", "Contacts", "CoreData", "CoreImage", "CoreLocation", "CoreMotion",
    "CryptoKit", "EventKit", "GameKit", "HealthKit", "LocalAuthentication", "MapKit", "Messages",
    "MessageUI", "MusicKit", "PassKit", "Photos", "PhotosUI", "QuickLook", "RealityKit",
    "SafariServices", "SceneKit", "SpriteKit", "StoreKit", "SwiftData", "TipKit",
    "UniformTypeIdentifiers", "UserNotifications", "Vision", "WatchKit", "WebKit", "WidgetKit",
  ]
}
