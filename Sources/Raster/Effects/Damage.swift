internal import CoreGraphics
internal import DisplayList
internal import Foundation

/// Where two lists may look different.
///
/// Algorithm: both trees are walked side by side. A node that both share looks the same. Of nodes with the same place,
/// drawing, effects and number of children, the children are compared; of all others, both count as a whole. Effects
/// that carry what changes further than it reaches make their whole node count.
enum Damage {
  private struct Pair {
    var old: DisplayItem
    var new: DisplayItem
    /// The space around both.
    var space: Space
    var limit: PixelBox
  }

  /// The pixels of `limit` that have to be drawn anew; `nil` for none.
  static func box(
    from old: DisplayItem?, to new: DisplayItem?, in space: Space, limit: PixelBox
  ) -> PixelBox? {
    var found: PixelBox?
    func add(_ item: DisplayItem, _ space: Space, _ limit: PixelBox) {
      let node = item.node
      guard
        let box = Extent.box(
          of: node, effects: node.effects.count, in: space.moved(by: item.offset), limit: limit)
      else { return }
      if found == nil { found = box } else { found?.unite(box) }
    }
    guard let old, let new else {
      if let item = old ?? new { add(item, space, limit) }
      return found
    }
    var waiting = [Pair(old: old, new: new, space: space, limit: limit)]
    while let pair = waiting.popLast() {
      let (old, new) = (pair.old.node, pair.new.node)
      let isAtSamePlace = pair.old.offset == pair.new.offset
      if isAtSamePlace, old === new { continue }
      let isSame =
        isAtSamePlace && old.children.count == new.children.count
        && old.operations == new.operations && old.effects == new.effects
      guard isSame, var space = inside(new.effects, pair.space.moved(by: pair.new.offset)) else {
        add(pair.old, pair.space, pair.limit)
        add(pair.new, pair.space, pair.limit)
        if found == limit { return found }
        continue
      }
      space.drawsOnce = false
      for (a, b) in zip(old.children, new.children) {
        waiting.append(Pair(old: a, new: b, space: space, limit: pair.limit))
      }
    }
    return found
  }

  /// The space inside effects that carry nothing further; `nil` where one does.
  private static func inside(_ effects: [DisplayEffect], _ outside: Space) -> Space? {
    var space = outside
    for effect in effects.reversed() {
      switch effect {
      case .opacity, .clip, .crisp: break
      case .transform(let transform): space = space.transformed(by: transform)
      case .shadow, .innerShadow, .mask, .blur, .colors, .alphaThreshold, .blend, .group,
        .projection:
        return nil
      }
    }
    return space.isDrawable ? space : nil
  }
}
