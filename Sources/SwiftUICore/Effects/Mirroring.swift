internal import CoreGraphics
internal import DisplayList
internal import Foundation
public import LayoutEngine

/// Mirrors the drawing of a view with the direction of layout.
public struct _LayoutDirectionBehaviorModifier {
  let behavior: LayoutDirectionBehavior
  let name: String
}

extension _LayoutDirectionBehaviorModifier: _LayoutModifier {
  public func _makeNode(_ scope: _Scope) -> UnaryNode { MirroringNode(behavior, name) }

  public func _updateNode(_ node: UnaryNode, from old: Self, _ scope: _Scope) {
    unsafeDowncast(node, to: MirroringNode.self).behavior = behavior
  }
}

/// A view that is drawn, and tapped, as in a mirror where layout runs in a direction; its layout stays.
final class MirroringNode: UnaryNode, EffectNode {
  private let name: String
  var behavior: LayoutDirectionBehavior {
    didSet {
      guard behavior != oldValue else { return }
      invalidateDrawing()
      // Frames that are asked in an outer space go through the mirror.
      if flags.contains(.readsPosition) { invalidatePlacement() }
    }
  }

  init(_ behavior: LayoutDirectionBehavior, _ name: String) {
    self.behavior = behavior
    self.name = name
    super.init()
    flags.insert(.draws)
  }

  override var viewName: String { name }

  var transform: CGAffineTransform? {
    let direction: LayoutDirection =
      flags.contains(.isRightToLeft) ? .rightToLeft : .leftToRight
    guard behavior == .mirrors(in: direction) else { return nil }
    return CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: size.width, ty: 0)
  }

  func effects() -> [DisplayEffect] { transform.map { [.transform($0)] } ?? [] }
}

extension View {
  /// Says whether what the view draws is mirrored where layout runs in a direction; its layout stays.
  public nonisolated func layoutDirectionBehavior(
    _ behavior: LayoutDirectionBehavior
  ) -> some View {
    modifier(
      _LayoutDirectionBehaviorModifier(behavior: behavior, name: "layoutDirectionBehavior"))
  }

  /// Says whether what the view draws is mirrored where layout runs from right to left; its layout stays.
  public nonisolated func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
    modifier(
      _LayoutDirectionBehaviorModifier(
        behavior: enabled ? .mirrors : .fixed, name: "flipsForRightToLeftLayoutDirection"))
  }
}
