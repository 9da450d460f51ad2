import Foundation
import LayoutEngine
import SwiftUI
@_spi(Sightline) import SwiftUICore
import Testing

/// The laid-out tree of a view, which is asked for reasons.
@MainActor struct TracedTree {
  let tree: LayoutTree
  private let stage: Stage

  init(
    _ view: any View, _ width: CGFloat = 300, _ height: CGFloat = 100, isRightToLeft: Bool = false,
    scrolledBy distance: CGFloat = 0,
    safeArea: (top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) = (0, 0, 0, 0)
  ) {
    stage = Stage(
      view,
      world: World(
        size: CGSize(width: width, height: height), safeArea: safeArea,
        isRightToLeft: isRightToLeft, text: FakeTextService()))
    var frame = stage.update()
    if distance != 0 {
      let middle = CGPoint(x: width / 2, y: height / 2)
      stage.send(.scroll(at: middle, by: CGSize(width: 0, height: -distance)))
      frame = stage.update()
    }
    tree = frame.layoutTree()
  }

  /// The trace of the view of a name, counted from 0 in the order of the tree.
  func trace(_ view: String, _ number: Int = 0) throws -> LayoutTrace {
    let found = tree.entries.filter { $0.view == view }
    try #require(found.count > number, "there are \(found.count) of \(view)")
    return try #require(tree.trace(of: found[number].id))
  }

  /// What the node around the view of a name did with it.
  func level(_ view: String, _ number: Int = 0) throws -> LayoutTrace.Level {
    try trace(view, number).levels[0]
  }

  /// Where what follows from the reasons is not what is the case, a line for each.
  ///
  /// All nodes on the way from each node to the root are looked at.
  func differences(tolerance: CGFloat = 1e-9) -> [String] {
    var lines: [String] = []
    func compare(_ what: String, _ derived: CGFloat, _ real: CGFloat) {
      guard derived.isFinite || real.isFinite, abs(derived - real) > tolerance * max(1, abs(real))
      else { return }
      lines.append("  \(what): \(derived) by the reasons, is \(real)")
    }
    for entry in tree.entries {
      guard let level = tree.trace(of: entry.id)?.levels.first else { continue }
      let node = level.node
      let name = "\(entry.id) \(entry.view)"
      compare("\(name) x", level.origin.x, node.origin.x)
      compare("\(name) y", level.origin.y, node.origin.y)
      compare("\(name) offered width", level.proposal.width, node.proposal.width)
      compare("\(name) offered height", level.proposal.height, node.proposal.height)
      compare("\(name) width", level.took.horizontal.length, node.size.width)
      compare("\(name) height", level.took.vertical.length, node.size.height)
      for place in [level.place?.horizontal, level.place?.vertical] {
        guard case .guide(let place)? = place else { continue }
        for guide in [place.guide] + place.source.guides { compareAll(guide, name) }
      }
    }
    func compareAll(_ guide: GuideTrace, _ name: String) {
      if let derived = guide.derived { compare("\(name) \(guide.key.name)", derived, guide.value) }
      for part in guide.parts { compareAll(part.guide, name) }
    }
    return lines
  }
}

extension GuideTrace {
  /// The guides inside that it was made of.
  var parts: [Part] {
    switch source {
    case .inside(let part): [part]
    case .combined(let parts, _): parts
    case .standard, .baseline, .modifier, .layout: []
    }
  }
}

extension GuidePlace.Line {
  var guides: [GuideTrace] {
    switch self {
    case .frame, .cell: []
    case .primary(let guide), .beside(let guide, _): [guide]
    case .children(let guides), .band(_, let guides, _): guides
    }
  }
}
