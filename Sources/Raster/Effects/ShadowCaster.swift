internal import CoreGraphics
internal import DisplayList
internal import Foundation

/// The opaque shape that alone decides the shadow of what is drawn on it, such as the background of a card.
///
/// Algorithm: the first thing that a node and those inside it draw is looked for; if it is an opaque shape, and all
/// that follows lies within it, the shadow of all is that of the shape. As the shape is convex, a box lies within it
/// when its corners do.
enum ShadowCaster {
  /// The shape in pixels; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - effects: how many of the node's effects are inside the shadow.
  ///   - space: the node's own space outside these effects.
  static func shape(of node: DisplayNode, effects: Int, in space: Space) -> Outline? {
    guard effects == 0, space.isUpright else { return nil }
    var waiting: [(node: DisplayNode, space: Space)] = [(node, space)]
    var shape: Outline?
    var ground: ConvexShape?
    var isOuter = true
    while let (node, space) = waiting.popLast() {
      if !isOuter, !node.effects.isEmpty {
        guard let ground, isInside(node, ground, in: space) else { return nil }
        continue
      }
      isOuter = false
      for operation in node.operations {
        if case .group(let group) = operation {
          guard let ground, isInside(group, ground, in: space) else { return nil }
        } else if let ground {
          guard let inner = box(of: operation, in: space), !inner.isEmpty else { continue }
          guard ground.contains(inner) else { return nil }
        } else if case .link = operation {
          continue
        } else {
          guard let found = opaque(operation, in: space) else { return nil }
          (shape, ground) = found
        }
      }
      for child in node.children.reversed() {
        waiting.append((child.node, space.moved(by: child.offset)))
      }
    }
    return shape
  }

  /// What an operation touches, as closely as matters for a shadow.
  private static func box(of operation: DrawOperation, in space: Space) -> PixelBox? {
    if case .glyphs(let run) = operation {
      // Of text what stands out further than letters do is too little to cast a shadow.
      var bounds = CGRect.null
      for glyph in run.glyphs {
        bounds = bounds.union(
          CGRect(
            x: glyph.position.x, y: glyph.position.y - run.size, width: run.size,
            height: 1.3 * run.size))
      }
      return space.outerBox(bounds)
    }
    // Operations say a pixel more than they touch.
    return Extent.box(of: operation, in: space).map {
      operation.isExact ? $0 : $0.outset(-1, -1)
    }
  }

  /// Whether all that a node draws lies within the shape, and takes nothing of it away.
  private static func isInside(
    _ node: DisplayNode, _ ground: ConvexShape, in space: Space
  ) -> Bool {
    let count = node.effects.count
    if Extent.blends(node, effects: count) { return false }
    let everywhere = PixelBox(-100_000, -100_000, 100_000, 100_000)
    // Whatever else effects do, the box tells how far it reaches.
    guard let box = Extent.box(of: node, effects: count, in: space, limit: everywhere) else {
      return true
    }
    return ground.contains(box)
  }

  /// The outline of an opaque convex shape in pixels.
  private static func opaque(
    _ operation: DrawOperation, in space: Space
  ) -> (path: Outline, shape: ConvexShape)? {
    guard space.opacity >= 1 else { return nil }
    let path: Outline
    switch operation {
    case .fill(let rect, .color(let color)) where color.alpha >= 1:
      guard let box = space.box(rect), !box.isEmpty else { return nil }
      var outline = Outline()
      outline.addRect(CGRect(x: box.minX, y: box.minY, width: box.width, height: box.height))
      path = outline
    case .path(let outline, .color(let color), _) where color.alpha >= 1:
      path = outline.applying(space.whole)
    default: return nil
    }
    return ConvexShape(path, .identity).map { (path, $0) }
  }
}

/// The stretch of a path along an axis in which it has only straight lines in that direction, so that it may be longer
/// or shorter without a change of its ends.
struct StretchGap {
  var from: CGFloat
  var to: CGFloat

  /// The longest one; `nil` if there is none.
  init?(_ path: Outline, along axis: KeyPath<CGPoint, CGFloat>) {
    var places: [CGFloat] = []
    for element in path.elements {
      switch element {
      case .move(let to), .line(let to): places.append(to[keyPath: axis])
      case .quadCurve(let to, let control):
        places += [control[keyPath: axis], to[keyPath: axis]]
      case .curve(let to, let control1, let control2):
        places += [control1[keyPath: axis], control2[keyPath: axis], to[keyPath: axis]]
      case .closeSubpath: break
      }
    }
    places.sort()
    var best: (CGFloat, CGFloat)?
    for (a, b) in zip(places, places.dropFirst()) where b - a > best.map({ $0.1 - $0.0 }) ?? 0 {
      best = (a, b)
    }
    guard let (low, high) = best else { return nil }
    from = low
    to = high
    var current = CGPoint.zero
    var start = CGPoint.zero
    func isOutside(_ points: [CGPoint]) -> Bool {
      points.allSatisfy { $0[keyPath: axis] <= low }
        || points.allSatisfy { $0[keyPath: axis] >= high }
    }
    for element in path.elements {
      switch element {
      case .move(let to):
        start = to
        current = to
      case .line(let to):
        let isStraight = axis == \CGPoint.x ? to.y == current.y : to.x == current.x
        guard isStraight || isOutside([current, to]) else { return nil }
        current = to
      case .quadCurve(let to, let control):
        guard isOutside([current, control, to]) else { return nil }
        current = to
      case .curve(let to, let control1, let control2):
        guard isOutside([current, control1, control2, to]) else { return nil }
        current = to
      case .closeSubpath:
        let isStraight = axis == \CGPoint.x ? start.y == current.y : start.x == current.x
        guard isStraight || isOutside([current, start]) else { return nil }
        current = start
      }
    }
  }
}

extension DrawOperation {
  /// Whether the box around it is no larger than what it touches.
  fileprivate var isExact: Bool {
    switch self {
    case .path, .stroke: true
    case .fill, .glyphs, .image, .link, .placeholder, .group: false
    }
  }
}
