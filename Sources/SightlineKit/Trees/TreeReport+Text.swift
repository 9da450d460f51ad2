internal import Foundation
@_spi(Sightline) internal import SwiftUICore

extension TreeReport {
  /// How many levels are drawn as lines; what is deeper is indented no further and says its depth.
  private static let deepestIndent = 64

  /// The tree for reading: a line to a node, with its text, frame and place in the source.
  ///
  /// - Parameter style: how parts are marked.
  package func text(_ style: TextStyle = .plain) -> String {
    var lines = [
      style.bold(view)
        + style.dim("  \(device), \(LengthText.size(size)) at \(LengthText.length(scale))x")
    ]
    let isLast = lastSiblings()
    // For each level above: whether a line goes on down to a later sibling.
    var goesOn: [Bool] = []
    for (index, node) in nodes.enumerated() {
      if goesOn.count > node.depth { goesOn.removeLast(goesOn.count - node.depth) }
      lines.append(style.dim(branch(node, goesOn, isLast: isLast[index])) + line(node, style))
      while goesOn.count < node.depth { goesOn.append(false) }
      goesOn.append(!isLast[index])
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Whether no later node has the same parent, for each node.
  private func lastSiblings() -> [Bool] {
    var seen: Set<Int> = []
    var result = [Bool](repeating: false, count: nodes.count)
    for index in nodes.indices.reversed() {
      result[index] = seen.insert(nodes[index].parent ?? -1).inserted
    }
    return result
  }

  private func branch(_ node: TreeEntry, _ goesOn: [Bool], isLast: Bool) -> String {
    let above = goesOn.prefix(Self.deepestIndent).map { $0 ? "│  " : "   " }.joined()
    let more = node.depth > Self.deepestIndent ? "(\(node.depth)) " : ""
    return above + more + (isLast ? "└─ " : "├─ ")
  }

  private func line(_ node: TreeEntry, _ style: TextStyle) -> String {
    var parts = [style.bold(node.view)]
    if let text = node.text { parts.append(style.green(JSONWriter.quoted(text))) }
    let origin = node.frame.origin
    parts.append(
      "\(LengthText.length(origin.x)),\(LengthText.length(origin.y)) \(LengthText.size(node.frame.size))"
    )
    if let file = node.file {
      let place = Finding.Place(file: fileName(file), line: node.line)
      parts.append(style.dim(place.text))
    }
    return parts.joined(separator: "  ")
  }
}
