internal import Foundation
internal import LayoutEngine
@_spi(Sightline) internal import SwiftUICore

/// All that `explain` tells: why one node of a laid-out tree has its size and place.
///
/// Text and JSON are both written from one ``LayoutTrace``.
@MainActor struct ExplanationReport {
  /// The name of what is shown.
  let view: String
  let device: String
  let scale: Double
  let findings: [Finding]
  let tree: LayoutTree
  /// The node that was asked for.
  let asked: TreeEntry
  /// The node that is explained: the one asked for, or what stands for it in the layout.
  let entry: TreeEntry
  let trace: LayoutTrace
  /// The other nodes that the question could have meant.
  let others: [Int]

  /// The report for a node.
  ///
  /// - Parameter node: what names it; see ``NodeQuery``.
  /// - Throws: ``NodeError`` when nothing is called so.
  init(
    of node: String, view: String, device: String, scale: Double, tree: LayoutTree,
    findings: [Finding]
  ) throws(NodeError) {
    self.view = view
    self.device = device
    self.scale = scale
    self.findings = findings
    self.tree = tree
    let found = try NodeQuery(node).matches(in: tree.entries)
    let laidOut = found.map { ($0, tree.laidOut($0)) }
    guard let first = laidOut.first(where: { !$0.1.isEmpty }),
      let trace = tree.trace(of: first.1[0])
    else { throw .notLaidOut(node) }
    asked = tree.entries[first.0]
    entry = tree.entries[first.1[0]]
    self.trace = trace
    others = Array((first.1 + found.filter { $0 != first.0 }).dropFirst())
  }

  /// A node as it is called in sentences: its view, and the text that it shows.
  func name(of node: LayoutNode) -> String {
    guard let entry = tree.entry(of: node) else {
      return node is RootNode ? "canvas" : node.viewName
    }
    return name(of: entry)
  }

  func name(of entry: TreeEntry) -> String {
    entry.text.map { "\(entry.view) \(Self.quoted($0))" } ?? entry.view
  }

  /// A node as it is told from those beside it: its name, and the first text inside.
  func fullName(of node: LayoutNode) -> String {
    guard let entry = tree.entry(of: node), entry.text == nil else { return name(of: node) }
    let inside = tree.entries[(entry.id + 1)...].prefix { $0.depth > entry.depth }
    guard let text = inside.lazy.compactMap(\.text).first else { return entry.view }
    return "\(entry.view) with \(Self.quoted(text))"
  }

  private static func quoted(_ text: String) -> String {
    JSONWriter.quoted(text.count > 24 ? text.prefix(23) + "…" : text)
  }

  /// Where a node stands in the source.
  func place(of node: LayoutNode) -> String? { tree.entry(of: node).flatMap { place(of: $0) } }

  func place(of entry: TreeEntry) -> String? {
    entry.file.map { Finding.Place(file: fileName($0), line: entry.line).text }
  }

  /// A node and its place, for sentences that name another node.
  func reference(_ node: LayoutNode) -> String {
    name(of: node) + (place(of: node).map { " (\($0))" } ?? "")
  }
}
