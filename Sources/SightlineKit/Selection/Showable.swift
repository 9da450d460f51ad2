/// Something in a file that can be shown.
package struct Showable: Equatable, Sendable {
  package enum Kind: String, Equatable, Sendable {
    case preview, provider, app, view
  }

  package var kind: Kind
  /// The name to select by and to show; a preview without one is called by the view's file.
  package var name: String
  package var line: Int
  package var column: Int

  package init(kind: Kind, name: String, line: Int, column: Int) {
    self.kind = kind
    self.name = name
    self.line = line
    self.column = column
  }
}

extension SourceOutline {
  /// All that can be shown, in the order of the file.
  ///
  /// - Parameter unnamed: the name of previews that have none.
  package func showables(unnamed: String) -> [Showable] {
    let previews = previews.map {
      Showable(kind: .preview, name: $0.name ?? unnamed, line: $0.line, column: $0.column)
    }
    let types = types.compactMap { type -> Showable? in
      guard type.isReachable else { return nil }
      let kind: Showable.Kind
      if type.conformances.contains("PreviewProvider") {
        kind = .provider
      } else if type.conformances.contains("App") {
        kind = .app
      } else if type.needsNoArguments {
        kind = .view
      } else {
        return nil
      }
      return Showable(kind: kind, name: type.name, line: type.line, column: type.column)
    }
    return (previews + types).sorted { ($0.line, $0.column) < ($1.line, $1.column) }
  }

  /// What a selector means.
  ///
  /// Without a name: the first `#Preview`, else the `PreviewProvider`, else the `App`, else
  /// `ContentView`, else the last view that needs no arguments.
  ///
  /// - Parameters:
  ///   - name: the name of a preview or a type; `nil` for none.
  ///   - unnamed: the name of previews that have none.
  /// - Throws: ``NoMatch``.
  package func find(_ name: String?, unnamed: String) throws(NoMatch) -> Showable {
    let all = showables(unnamed: unnamed)
    guard let name else {
      if let first = all.first(where: { $0.kind == .preview }) { return first }
      if let first = all.first(where: { $0.kind == .provider }) { return first }
      if let first = all.first(where: { $0.kind == .app }) { return first }
      let views = all.filter { $0.kind == .view }
      if let view = views.first(where: { $0.name == "ContentView" }) ?? views.last { return view }
      throw noMatch(nil, among: all)
    }
    // A preview's own name goes before a type's, and before the name a nameless preview borrows.
    if let preview = previews.first(where: { $0.name == name }) {
      return Showable(
        kind: .preview, name: name, line: preview.line, column: preview.column)
    }
    if let type = all.first(where: { $0.kind != .preview && $0.name == name }) { return type }
    if let preview = all.first(where: { $0.name == name }) { return preview }
    throw noMatch(name, among: all)
  }

  private func noMatch(_ name: String?, among all: [Showable]) -> NoMatch {
    let type = types.first { $0.name == name } ?? (name == nil ? views.last : nil)
    let reason: NoMatch.Reason =
      switch type {
      case .some(let type) where !type.isReachable: .isPrivate(type)
      case .some(let type): .needsArguments(type)
      case nil: .noSuchName
      }
    return NoMatch(
      name: name, reason: reason, names: all.map(\.name), leavesCodeOut: leavesCodeOut)
  }
}

/// Why nothing in a file is shown.
package struct NoMatch: Error, Equatable {
  package enum Reason: Equatable, Sendable {
    case noSuchName
    case isPrivate(SourceOutline.TypeDeclaration)
    case needsArguments(SourceOutline.TypeDeclaration)
  }

  /// The name that was asked for; `nil` for none.
  package var name: String?
  package var reason: Reason
  /// The names of what could be shown.
  package var names: [String]
  /// Whether `#if` leaves out declarations of the file here.
  package var leavesCodeOut: Bool
}
