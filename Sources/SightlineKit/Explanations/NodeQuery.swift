internal import Foundation
@_spi(Sightline) internal import SwiftUICore

/// What names a node of a laid-out tree.
///
/// In this order: a number is an id; two numbers with a comma are a point of the canvas, where the innermost
/// node in front is meant; words in quotes are a text; else a text that reads so, numbers with points
/// between them (a node's identity), `File.swift:12` with any line of a statement, the name of a view, or a part of one text.
struct NodeQuery {
  private let words: String

  init(_ words: String) { self.words = words }

  /// The ids of the nodes that are meant, in the order of the tree; never none.
  ///
  /// - Throws: ``NodeError/notFound(_:nearest:)``.
  func matches(in entries: [TreeEntry]) throws(NodeError) -> [Int] {
    for way in [id, point, quoted, text, identity, place, view, part] {
      if let found = way(entries), !found.isEmpty { return found }
    }
    throw .notFound(words, nearest: nearest(in: entries))
  }

  private func id(_ entries: [TreeEntry]) -> [Int]? {
    Int(words).flatMap { entries.indices.contains($0) ? [$0] : nil }
  }

  private func point(_ entries: [TreeEntry]) -> [Int]? {
    let parts = words.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0.trimmingCharacters(in: .whitespaces)) }
    guard parts.count == 2, numbers.count == 2 else { return nil }
    let point = CGPoint(x: numbers[0], y: numbers[1])
    return entries.last { $0.frame.contains(point) }.map { [$0.id] }
  }

  private func quoted(_ entries: [TreeEntry]) -> [Int]? {
    guard words.count > 2, words.hasPrefix("\""), words.hasSuffix("\"") else { return nil }
    let inner = String(words.dropFirst().dropLast())
    return entries.filter { $0.text == inner }.map(\.id)
  }

  private func text(_ entries: [TreeEntry]) -> [Int]? {
    entries.filter { $0.text == words }.map(\.id)
  }

  private func identity(_ entries: [TreeEntry]) -> [Int]? {
    entries.filter { $0.identity == words }.map(\.id)
  }

  private func place(_ entries: [TreeEntry]) -> [Int]? {
    guard let colon = words.lastIndex(of: ":"), let line = Int(words[words.index(after: colon)...])
    else { return nil }
    let file = fileName(String(words[..<colon]))
    let inFile = entries.filter { $0.file.map(fileName) == file }
    let exact = inFile.filter { $0.line == line }
    if !exact.isEmpty { return exact.map(\.id) }
    // A line that is no view's: of the innermost statement around it, what stands before the line.
    let around = inFile.filter { $0.statement?.contains(line) == true }
    guard let start = around.compactMap(\.statement?.lowerBound).max() else { return nil }
    let statement = around.filter { $0.statement?.lowerBound == start }
    let before = statement.compactMap(\.line).filter { $0 < line }.max()
    return statement.filter { $0.line == before ?? $0.line }.map(\.id)
  }

  private func view(_ entries: [TreeEntry]) -> [Int]? {
    entries.filter { $0.view == words }.map(\.id)
  }

  private func part(_ entries: [TreeEntry]) -> [Int]? {
    let found = entries.filter { $0.text?.contains(words) == true }.map(\.id)
    return found.count == 1 ? found : nil
  }

  private func nearest(in entries: [TreeEntry]) -> String? {
    let names = entries.compactMap(\.text) + entries.map(\.view)
    let near = names.min { $0.distance(to: words) < $1.distance(to: words) }
    return near.flatMap { $0.distance(to: words) <= max(2, words.count / 3) ? $0 : nil }
  }
}

/// Why a node is not explained.
enum NodeError: Error, Equatable {
  case notFound(String, nearest: String?)
  /// A view without any size or place: one that nothing comes of.
  case notLaidOut(String)
}
