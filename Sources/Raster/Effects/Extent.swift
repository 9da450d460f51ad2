internal import CRasterShims
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
    push(node, effects: effects, Entry(node: node, space: space, limit: limit, reach: 0), &waiting)
    while let entry = waiting.popLast() {
      for operation in entry.node.operations {
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
        push(item.node, effects: item.node.effects.count, child, &waiting)
      }
    }
    return found
  }

  private static func push(
    _ node: DisplayNode, effects: Int, _ outside: Entry, _ waiting: inout [Entry]
  ) {
    var entry = outside
    for effect in node.effects.prefix(effects).reversed() {
      switch effect {
      case .opacity: break
      case .transform(let transform): entry.space = entry.space.transformed(by: transform)
      case .clip(let path, _):
        guard let box = entry.space.outerBox(path.controlBounds) else { return }
        entry.limit.meet(box.outset(entry.reach, entry.reach))
      case .shadow(_, let radius, let offset):
        let shadow = Shadow(radius: radius, offset: offset, in: entry.space)
        entry.reach += shadow.reach + max(abs(shadow.x), abs(shadow.y))
      }
    }
    if entry.space.isDrawable, !entry.limit.isEmpty { waiting.append(entry) }
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
    case .link: return nil
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
      for effect in node.effects.prefix(effects) {
        if case .shadow = effect { return false }
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
}

/// A shadow in pixels.
struct Shadow {
  var sigma: Double
  var x: Int
  var y: Int

  /// The largest deviation in pixels; beyond it a shadow is no more than a haze.
  private static let largestSigma = 1000.0

  /// - Parameters:
  ///   - radius: the deviation of the blur, in points ([likely]: docs/evidence/shapes.md); NaN and what is
  ///     negative count as 0.
  ///   - offset: in the node's own space, in points; what is not finite counts as 0.
  init(radius: CGFloat, offset: CGSize, in space: Space) {
    let pixels = Double(radius) * space.scale
    sigma = pixels > 0 ? min(pixels, Self.largestSigma) : 0
    let moved = offset.applying(space.mapping)
    func whole(_ length: CGFloat) -> Int {
      length.isFinite ? Int(roundedHalfUp(min(max(Double(length), -100_000), 100_000))) : 0
    }
    (x, y) = (whole(moved.width), whole(moved.height))
  }

  /// How many pixels around the drawing the blur reaches.
  var reach: Int { sigma > 0 ? Int(sl_blur_reach(sigma)) : 0 }
}
