internal import CoreGraphics
internal import DisplayList
internal import Foundation

/// Where drawing can show: boxes that are never too small.
enum Extent {
  private struct Entry {
    var node: DisplayNode
    var space: Space
    /// Where the clips around the node let it show.
    var limit: PixelBox
    /// How many pixels around itself the shadows around the node carry it.
    var reach: Int
  }

  /// The pixels of `limit` that a node may touch; `nil` for none.
  ///
  /// - Parameters:
  ///   - effects: how many of the node's effects count, from the innermost.
  ///   - space: the node's own space outside these effects.
  /// - Complexity: O(*n*) in the operations of the node and its descendants, less where they fill `limit` early.
  static func box(
    of node: DisplayNode, effects: Int, in space: Space, limit: PixelBox
  ) -> PixelBox? {
    var found: PixelBox?
    var waiting: [Entry] = []
    func push(_ node: DisplayNode, _ effects: Int, _ entry: Entry) {
      if let all = Self.push(node, effects: effects, entry, &waiting) {
        if found == nil { found = all } else { found?.unite(all) }
      }
    }
    push(node, effects, Entry(node: node, space: space, limit: limit, reach: 0))
    while let entry = waiting.popLast() {
      for operation in entry.node.operations {
        if case .group(let group) = operation {
          push(group, group.effects.count, entry)
          continue
        }
        guard var box = box(of: operation, in: entry.space) else { continue }
        box = box.outset(entry.reach, entry.reach).met(by: entry.limit)
        if box.isEmpty { continue }
        if found == nil { found = box } else { found?.unite(box) }
      }
      if found == limit { return found }
      for item in entry.node.children {
        var child = entry
        child.node = item.node
        child.space = entry.space.moved(by: item.offset)
        push(item.node, item.node.effects.count, child)
      }
    }
    return found
  }

  /// - Returns: where the node may show, if that is not found out from what it draws.
  private static func push(
    _ node: DisplayNode, effects: Int, _ outside: Entry, _ waiting: inout [Entry]
  ) -> PixelBox? {
    var entry = outside
    entry.node = node
    for effect in node.effects.prefix(effects).reversed() {
      switch effect {
      case .opacity, .innerShadow, .mask, .colors, .alphaThreshold, .group, .crisp: break
      case .blend(let mode): if mode.reachesBeyond { return entry.limit }
      case .projection: return entry.limit
      case .blur(let radius, let isOpaque):
        if !isOpaque {
          entry.reach += Shadow(radius: radius, offset: .zero, in: entry.space).reach
        }
      case .transform(let transform): entry.space = entry.space.transformed(by: transform)
      case .clip(let path, _):
        guard let box = entry.space.outerBox(path.controlBounds) else { return nil }
        entry.limit.meet(box.outset(entry.reach, entry.reach))
      case .shadow(_, let radius, let offset):
        let shadow = Shadow(radius: radius, offset: offset, in: entry.space)
        entry.reach += shadow.reach + max(abs(shadow.x), abs(shadow.y))
      }
    }
    if entry.space.isDrawable, !entry.limit.isEmpty { waiting.append(entry) }
    return nil
  }

  /// The pixels that an operation may touch; `nil` for none.
  static func box(of operation: DrawOperation, in space: Space) -> PixelBox? {
    switch operation {
    case .fill(let rect, _), .placeholder(let rect):
      // Snapped edges lie at most half a pixel further out.
      return space.outerBox(rect)?.outset(1, 1)
    case .path(let path, _, _): return space.outerBox(path.controlBounds)
    case .stroke(let path, let line, _):
      let reach = line.width / 2 * max(1.5, line.join == .miter ? line.miterLimit : 1)
      return space.outerBox(path.controlBounds, reach: reach)
    case .image(let image): return space.outerBox(image.frame)?.outset(1, 1)
    case .link, .group: return nil
    case .glyphs(let run):
      var bounds = CGRect.null
      for glyph in run.glyphs {
        bounds = bounds.union(CGRect(origin: glyph.position, size: .zero))
      }
      // No glyph of a text font reaches two ems from where it begins.
      return space.outerBox(bounds, reach: 2 * run.size)?.outset(1, 1)
    }
  }

  /// Whether a node draws a single thing, so that what is done to the whole can be done to that.
  ///
  /// The runs of glyphs of a text count as one: they do not lie over each other. Links are not seen.
  ///
  /// - Parameter effects: how many of the node's effects count, from the innermost.
  static func isSingle(_ node: DisplayNode, effects: Int) -> Bool {
    var node = node
    var effects = effects
    while true {
      for effect in node.effects.prefix(effects).reversed() {
        switch effect {
        case .shadow: return false
        // These make one picture, which can be less opaque as a whole.
        case .innerShadow, .mask, .blur, .colors, .alphaThreshold, .blend, .projection: return true
        case .opacity, .clip, .transform, .crisp, .group: continue
        }
      }
      if node.children.isEmpty {
        let seen = node.operations.lazy.filter { if case .link = $0 { false } else { true } }
        return seen.count <= 1
          || seen.allSatisfy { if case .glyphs = $0 { true } else { false } }
      }
      guard node.operations.isEmpty, node.children.count == 1 else { return false }
      node = node.children[0].node
      effects = node.effects.count
    }
  }

  /// Whether something inside a node is combined with what lies behind in a way of its own.
  ///
  /// - Parameter effects: how many of the node's effects count, from the innermost.
  /// - Complexity: O(*n*) in the node and its descendants, of which a hundred thousand are looked at.
  static func blends(_ node: DisplayNode, effects: Int) -> Bool {
    var waiting: [(node: DisplayNode, effects: Int)] = [(node, effects)]
    var seen = 0
    while let (node, effects) = waiting.popLast() {
      seen += 1
      if seen > 100_000 { return true }
      for effect in node.effects.prefix(effects) { if case .blend = effect { return true } }
      for operation in node.operations {
        if case .group(let group) = operation { waiting.append((group, group.effects.count)) }
      }
      for child in node.children { waiting.append((child.node, child.node.effects.count)) }
    }
    return false
  }
}
