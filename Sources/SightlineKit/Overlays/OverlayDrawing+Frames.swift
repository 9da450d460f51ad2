internal import DisplayList
internal import Foundation
internal import LayoutEngine
@_spi(Sightline) internal import SwiftUICore

extension OverlayDrawing {
  /// The frames of all nodes of the layout; those that lie on each other share a label.
  mutating func addFrames(of tree: LayoutTree) {
    var groups: [(frame: CGRect, names: [String], paint: Paint, isText: Bool)] = []
    for entry in tree.entries {
      guard let node = tree.node(of: entry.id) else { continue }
      let paint = Self.paint(of: node)
      let name = entry.text.map { $0.count > 14 ? "“\($0.prefix(13))…”" : "“\($0)”" } ?? entry.view
      if let last = groups.last, last.frame == entry.frame {
        groups[groups.count - 1].names.append(name)
        groups[groups.count - 1].paint = paint
        groups[groups.count - 1].isText = entry.text != nil
      } else {
        groups.append((entry.frame, [name], paint, entry.text != nil))
      }
    }
    for group in groups { frame(group.frame, group.paint) }
    // Inner views are named first: they have less room.
    for group in groups.reversed() {
      let names =
        group.names.count > 3 ? [group.names[0], "…"] + group.names.suffix(1) : group.names
      label(
        "\(names.joined(separator: " ")) \(LengthText.size(group.frame.size))", group.paint,
        at: group.frame, group.isText ? [.above, .below, .topLeft, .bottomRight] : nil)
    }
  }

  private static func paint(of node: LayoutNode) -> Paint {
    switch node {
    case is ContainerNode, is PassthroughNode, is ScrollNode: blue
    case is UnaryNode: teal
    default: orange
    }
  }

  /// The baselines of texts and symbols.
  mutating func addBaselines(of tree: LayoutTree) {
    for entry in tree.entries {
      guard let node = tree.node(of: entry.id) else { continue }
      var baselines: [CGFloat] = []
      if let text = node as? TextNode {
        let both = text.text.baselines(for: text.proposal)
        // Those of a single line differ at most by how they are rounded.
        let isOneLine = text.text.form(for: text.proposal)?.lineCount ?? 1 == 1
        baselines = isOneLine ? [both.first] : [both.first, both.last]
      } else if let picture = node as? PictureNode, let baseline = picture.measures.baseline {
        baselines = [baseline]
      }
      for baseline in baselines {
        let y = entry.frame.minY + baseline
        line(CGPoint(x: entry.frame.minX, y: y), CGPoint(x: entry.frame.maxX, y: y), Self.violet)
        label(
          LengthText.length(baseline), Self.violet,
          at: CGRect(x: entry.frame.minX, y: y, width: entry.frame.width, height: 0),
          [.below, .above, .topRight])
      }
    }
  }

  /// What sticks out of frames, striped, with the amounts.
  mutating func addOverflow(of tree: LayoutTree) {
    for overflow in tree.overflows() {
      for edge in overflow.edges {
        stripes(edge.band, Self.red)
        label(
          LengthText.length(edge.length), Self.red, at: edge.band, [.topLeft, .bottomLeft, .above])
      }
      frame(overflow.frame, Self.red)
    }
  }
}
