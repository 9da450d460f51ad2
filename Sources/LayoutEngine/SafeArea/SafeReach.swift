public import Foundation

/// How far a view may reach beyond its frame into what bars and cut-outs cover, gathered from the view outwards.
///
/// Each border on the way says where content is kept and how far beyond a frame may go on that reaches it. A
/// frame that goes beyond already may go on by the rest only. [likely] docs/evidence/geometry.md
public struct SafeReach {
  /// Points beyond the frame at each edge, from the left whatever the direction of layout.
  public struct Insets: Equatable, Sendable {
    public var top: CGFloat = 0
    public var left: CGFloat = 0
    public var bottom: CGFloat = 0
    public var right: CGFloat = 0

    public init() {}

    @inlinable public var isZero: Bool { self == Insets() }
  }

  public private(set) var insets = Insets()
  /// True if the view could reach further, or less far, if it lay elsewhere.
  public private(set) var dependsOnPlace = false
  /// How near to a border counts as reaching it, in points.
  private let tolerance: CGFloat
  // The edges of the frame, extended as far as is known, in the space of the node that was met last.
  private var top: CGFloat = 0
  private var left: CGFloat = 0
  private var bottom: CGFloat
  private var right: CGFloat
  private var isOpenVertically = true
  private var isOpenHorizontally = true

  /// - Parameter pixel: the size of a pixel in points; half of it, and a little for rounding, is tolerated.
  init(of size: CGSize, pixel: CGFloat) {
    bottom = size.height
    right = size.width
    tolerance = pixel / 2 + 0.001
  }

  /// True when no border further out can change anything.
  var isClosed: Bool { !isOpenVertically && !isOpenHorizontally }

  mutating func move(by distance: CGPoint) {
    top += distance.y
    bottom += distance.y
    left += distance.x
    right += distance.x
  }

  /// Ends the reach on an axis: what is inside scrolls there.
  mutating func close(_ axis: Axis) {
    if axis == .vertical { isOpenVertically = false } else { isOpenHorizontally = false }
  }

  /// Meets a border: content is kept inside `safe`; a frame that reaches its edge may go on to that of `outer`.
  mutating func meet(safe: CGRect, outer: CGRect) {
    if isOpenVertically {
      Self.extend(&top, &insets.top, safe.minY, outer.minY, -1, tolerance, &dependsOnPlace)
      Self.extend(&bottom, &insets.bottom, safe.maxY, outer.maxY, 1, tolerance, &dependsOnPlace)
    }
    if isOpenHorizontally {
      Self.extend(&left, &insets.left, safe.minX, outer.minX, -1, tolerance, &dependsOnPlace)
      Self.extend(&right, &insets.right, safe.maxX, outer.maxX, 1, tolerance, &dependsOnPlace)
    }
  }

  /// Takes one edge to `outer`; `sign` is 1 where outwards is up the axis.
  private static func extend(
    _ edge: inout CGFloat, _ inset: inout CGFloat, _ safe: CGFloat, _ outer: CGFloat,
    _ sign: CGFloat, _ tolerance: CGFloat, _ dependsOnPlace: inout Bool
  ) {
    guard (outer - safe) * sign > 0 else { return }
    dependsOnPlace = true
    let rest = (outer - edge) * sign
    guard (safe - edge) * sign <= tolerance, rest > 0 else { return }
    edge = outer
    inset += rest
  }
}

extension LayoutNode {
  /// How far this node may reach where it lies now.
  ///
  /// - Complexity: O(*depth*).
  public final func safeReach(pixel: CGFloat) -> SafeReach {
    var reach = SafeReach(of: size, pixel: pixel)
    var node: LayoutNode = self
    while let container = node.container, !reach.isClosed {
      reach.move(by: node.origin)
      container.extend(&reach, of: node)
      node = container
    }
    return reach
  }
}
