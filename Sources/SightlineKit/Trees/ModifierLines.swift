internal import Foundation
internal import SourceTokens
@_spi(Sightline) internal import SwiftUICore

/// Finds the lines of modifiers.
///
/// A stage knows the line on which a view's statement begins. Which line of it is a modifier's is read from
/// the source: modifiers lie around a view in the order in which they stand after it, the last outermost, so
/// the names in the tree, from outside, are looked for in the statement, from its end.
@MainActor struct ModifierLines {
  private var tokens: [String: [Token]] = [:]
  private let files: [String]
  private var chains: [Statement: StatementChain?] = [:]

  /// How far out the rest of a statement is looked for: a modifier of the user's may have a body around it.
  private static let reach = 64

  private struct Statement: Hashable {
    var file: String
    var line: Int
  }

  private struct Position {
    var statement: Statement
    var left: Int
    var own: Int
    var base: Int
  }

  /// The modifiers that add views to the one they stand after, which is the first inside them.
  private static let adding: Set = ["background", "overlay", "mask", "safeAreaInset"]

  /// - Parameter files: the paths of the user's files.
  init(files: [String]) { self.files = files }

  /// Says in a tree where its modifiers stand.
  ///
  /// - Complexity: O(*n* · *m*) in the entries and ``reach``.
  mutating func place(_ tree: inout LayoutTree) {
    // For each entry: its statement, how many of its modifiers lie further in, its own line, and that of what is
    // no modifier inside.
    var positions: [Position?] = []
    for entry in tree.entries {
      guard let file = entry.file, let line = entry.line,
        case let statement = Statement(file: file, line: line), let chain = chain(statement)
      else {
        positions.append(nil)
        continue
      }
      var left = chain.modifiers.count
      var base = line
      var (outer, steps) = (entry.parent, 0)
      while let id = outer, steps < Self.reach {
        if let position = positions[id], position.statement == statement {
          left = position.left
          // What a modifier adds stands where the modifier does.
          base =
            steps == 0 && Self.adding.contains(tree.entries[id].view)
              && entry.identity != "\(tree.entries[id].identity).0" ? position.own : position.base
          break
        }
        (outer, steps) = (tree.entries[id].parent, steps + 1)
      }
      var own = base
      if let found = chain.modifiers[..<left].lastIndex(where: { $0.names(entry.view) }) {
        (left, own) = (found, chain.modifiers[found].line)
      }
      positions.append(Position(statement: statement, left: left, own: own, base: base))
      tree.setLine(own, in: chain.lines, of: entry.id)
    }
  }

  private mutating func chain(_ statement: Statement) -> StatementChain? {
    if let known = chains[statement] { return known }
    let chain = StatementChain(from: statement.line, in: tokens(of: statement.file))
    chains[statement] = .some(chain)
    return chain
  }

  private mutating func tokens(of file: String) -> [Token] {
    if let known = tokens[file] { return known }
    let path = files.first { fileName($0) == fileName(file) }
    let source = path.flatMap { try? String(contentsOfFile: $0, encoding: .utf8) }
    let read = source.map { Lexer.tokens(of: $0) } ?? []
    tokens[file] = read
    return read
  }
}

extension StatementChain.Modifier {
  /// True if the modifier is called so in the tree.
  fileprivate func names(_ view: String) -> Bool {
    name == view || Self.others[name] == view
  }

  /// The names of modifiers that are in the tree under another.
  private static let others = [
    "clipped": "clipShape", "cornerRadius": "clipShape",
  ]
}
