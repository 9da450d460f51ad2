internal import DisplayList
public import Foundation

/// A turn in space, seen from the front.
struct SpatialRotation: Equatable {
  var angle: Angle
  var axis: (x: CGFloat, y: CGFloat, z: CGFloat)
  var anchor: UnitPoint
  /// How far in front of the view the axis lies, in points.
  var anchorZ: CGFloat
  /// How strongly distant parts are made smaller; 0 for not at all.
  var perspective: CGFloat

  static func == (a: SpatialRotation, b: SpatialRotation) -> Bool { a.numbers == b.numbers }

  var numbers: [CGFloat] {
    [
      CGFloat(angle.radians), axis.x, axis.y, axis.z, anchor.x, anchor.y, anchorZ, perspective,
    ]
  }

  /// The mapping of a view of a size; `nil` without an axis.
  ///
  /// The eye is as far away as the view is long, over the perspective. [likely] docs/evidence/styles.md
  func projection(in size: CGSize) -> Projection? {
    let length = Double(hypot(hypot(axis.x, axis.y), axis.z))
    guard length > 0 else { return nil }
    let (x, y, z) = (Double(axis.x) / length, Double(axis.y) / length, Double(axis.z) / length)
    let (c, s) = (cos(angle.radians), sin(angle.radians))
    let rest = 1 - c
    let side = Double(max(size.width, size.height))
    let depth = side > 0 ? -Double(perspective) / side : 0
    let near = -Double(anchorZ)
    let (r11, r12, r13) = (c + x * x * rest, x * y * rest + z * s, x * z * rest - y * s)
    let (r21, r22, r23) = (x * y * rest - z * s, c + y * y * rest, y * z * rest + x * s)
    let (r31, r32, r33) = (x * z * rest + y * s, y * z * rest - x * s, c + z * z * rest)
    let turned = Projection(
      r11, r12, depth * r13, r21, r22, depth * r23, near * r31, near * r32,
      1 + depth * near * r33)
    let point = anchor.point(in: size)
    func move(_ x: CGFloat, _ y: CGFloat) -> Projection {
      Projection(1, 0, 0, 0, 1, 0, Double(x), Double(y), 1)
    }
    return move(-point.x, -point.y).concatenating(turned).concatenating(move(point.x, point.y))
  }
}

extension View {
  /// Turns what the view draws in space, and has it tapped there; its layout stays.
  ///
  /// - Parameters:
  ///   - angle: about the axis; about (1, 0, 0) the lower edge comes nearer.
  ///   - axis: a direction in the view's space, z towards the reader; without a length nothing turns.
  ///   - anchor: the point of the view that the axis goes through.
  ///   - anchorZ: how far in front of the view the axis lies, in points.
  ///   - perspective: how strongly distant parts are made smaller; 0 for not at all.
  public nonisolated func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some View {
    modifier(
      _DrawingEffectModifier(
        effect: .rotation3D(
          SpatialRotation(
            angle: angle, axis: axis, anchor: anchor, anchorZ: anchorZ,
            perspective: perspective))))
  }

  /// Draws the view, and has it tapped, through a mapping of its space that may have a vanishing point; its layout
  /// stays.
  public nonisolated func projectionEffect(_ transform: ProjectionTransform) -> some View {
    modifier(_DrawingEffectModifier(effect: .projection(transform)))
  }
}
