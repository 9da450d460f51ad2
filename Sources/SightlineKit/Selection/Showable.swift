/// Something that can be shown.
package struct Showable: Equatable, Sendable {
  package enum Kind: String, Equatable, Sendable {
    case preview, provider, app, view
  }

  package var kind: Kind
  /// The name to select by and to show; a preview without one is called by its file.
  package var name: String
  /// The file, spelled as messages spell it.
  package var file: String
  package var line: Int
  package var column: Int

  package init(kind: Kind, name: String, file: String, line: Int, column: Int) {
    self.kind = kind
    self.name = name
    self.file = file
    self.line = line
    self.column = column
  }

  /// Where it is declared.
  package var place: Finding.Place { Finding.Place(file: file, line: line, column: column) }
}

extension SourceFile {
  /// All that can be shown of a file, in the order of the file.
  var showables: [Showable] {
    let previews = outline.previews.map {
      Showable(
        kind: .preview, name: $0.name ?? baseName, file: path, line: $0.line, column: $0.column)
    }
    let types = outline.types.compactMap { type in
      kind(of: type).map {
        Showable(kind: $0, name: type.name, file: path, line: type.line, column: type.column)
      }
    }
    return (previews + types).sorted { ($0.line, $0.column) < ($1.line, $1.column) }
  }

  /// As what a type can be shown; `nil` if it cannot.
  private func kind(of type: SourceOutline.TypeDeclaration) -> Showable.Kind? {
    guard type.isReachable else { return nil }
    if type.conformances.contains("PreviewProvider") { return .provider }
    if type.conformances.contains("App") { return .app }
    return type.needsNoArguments ? .view : nil
  }
}

extension SourceModule {
  /// All that can be shown, file by file.
  package var showables: [Showable] { files.flatMap(\.showables) }

  /// What a selector means.
  ///
  /// Without a name: the first `#Preview`, else the first `PreviewProvider`, else the `App`, else
  /// `ContentView`, else the last view that needs no arguments; files count in the order of the module.
  ///
  /// - Parameter name: the name of a preview or a type, of a nested one with or without the types around
  ///   it; `nil` for none.
  /// - Throws: ``NoMatch``.
  package func find(_ name: String?) throws(NoMatch) -> Showable {
    let all = showables
    guard let name else {
      for kind in [Showable.Kind.preview, .provider, .app] {
        if let first = all.first(where: { $0.kind == kind }) { return first }
      }
      let views = all.filter { $0.kind == .view }
      if let view = views.first(where: { $0.name == "ContentView" }) ?? views.last { return view }
      throw noMatch(nil, among: all)
    }
    // A preview's own name goes before a type's, and before the name a nameless preview borrows.
    for file in files {
      if let preview = file.outline.previews.first(where: { $0.name == name }) {
        return Showable(
          kind: .preview, name: name, file: file.path, line: preview.line, column: preview.column)
      }
    }
    let types = all.filter { $0.kind != .preview }
    if let type = types.first(where: { $0.name == name })
      ?? types.first(where: { $0.name.hasSuffix("." + name) })
    {
      return type
    }
    if let preview = all.first(where: { $0.name == name }) { return preview }
    throw noMatch(name, among: all)
  }

  private func noMatch(_ name: String?, among all: [Showable]) -> NoMatch {
    var reason = NoMatch.Reason.noSuchName
    for file in files {
      let outline = file.outline
      let type =
        name.map { name in
          outline.types.first { $0.name == name || $0.name.hasSuffix("." + name) }
        } ?? outline.views.last
      guard let type else { continue }
      reason =
        type.isReachable ? .needsArguments(type, file.path) : .isPrivate(type, file.path)
      if name != nil { break }
    }
    return NoMatch(
      name: name, reason: reason, names: all.map(\.name),
      leavesCodeOut: files.contains { $0.outline.leavesCodeOut })
  }
}

/// Why nothing in a module is shown.
package struct NoMatch: Error, Equatable {
  package enum Reason: Equatable, Sendable {
    case noSuchName
    /// A type that its file keeps to itself.
    case isPrivate(SourceOutline.TypeDeclaration, _ file: String)
    case needsArguments(SourceOutline.TypeDeclaration, _ file: String)
  }

  /// The name that was asked for; `nil` for none.
  package var name: String?
  package var reason: Reason
  /// The names of what could be shown.
  package var names: [String]
  /// Whether `#if` leaves out declarations here.
  package var leavesCodeOut: Bool
}
