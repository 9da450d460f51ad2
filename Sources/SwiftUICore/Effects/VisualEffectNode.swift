internal import CoreGraphics
internal import DisplayList
internal import Foundation
public import LayoutEngine

/// Does something to the drawing of a view.
public struct _VisualEffectModifier {
  let effect: VisualEffect
}

extension _VisualEffectModifier: _LayoutModifier {
  public func _makeNode(_ scope: _Scope) -> UnaryNode {
    for number in effect.numbers { scope.stage.checkLength(number.name, number.value, scope) }
    return VisualEffectNode(effect.withNumbers)
  }

  public func _updateNode(_ node: UnaryNode, from old: Self, _ scope: _Scope) {
    unsafeDowncast(node, to: VisualEffectNode.self).effect = effect.withNumbers
  }
}

/// A view whose drawing is changed; its layout is that of the view inside.
final class VisualEffectNode: UnaryNode, EffectNode {
  var effect: VisualEffect { didSet { if effect != oldValue { effectChanged() } } }

  init(_ effect: VisualEffect) {
    self.effect = effect
    super.init()
    flags.insert(.draws)
  }

  override var viewName: String { effect.name }

  private func effectChanged() {
    invalidateDrawing()
    // Frames that are asked in an outer space go through the transform.
    if flags.contains(.readsPosition) { invalidatePlacement() }
  }

  func effects() -> [DisplayEffect] { effect.displayEffects(in: size) }

  var transform: CGAffineTransform? { effect.transform(in: size) }

  var hidesContent: Bool { effect == .opacity(0) }
}
