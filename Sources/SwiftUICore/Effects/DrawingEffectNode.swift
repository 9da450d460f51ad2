internal import CoreGraphics
internal import DisplayList
internal import Foundation
public import LayoutEngine

/// Does something to the drawing of a view.
public struct _DrawingEffectModifier {
  var effect: DrawingEffect
  var colorMode = ColorRenderingMode.nonLinear
}

extension _DrawingEffectModifier: Animatable {
  public var animatableData: _EffectVector {
    get { effect.vector }
    set { effect.vector = newValue }
  }
}

extension _DrawingEffectModifier: _LayoutModifier {
  public func _makeNode(_ scope: _Scope) -> UnaryNode {
    for number in effect.numbers { scope.stage.checkLength(number.name, number.value, scope) }
    if colorMode != .nonLinear { scope.stage.report(.colorMode(effect.name, scope.location)) }
    return DrawingEffectNode(effect.withNumbers)
  }

  public func _updateNode(_ node: UnaryNode, from old: Self, _ scope: _Scope) {
    scope.animate(node, from: old, to: self) { node, value in
      unsafeDowncast(node, to: DrawingEffectNode.self).effect = value.effect.withNumbers
    }
  }
}

/// A view whose drawing is changed; its layout is that of the view inside.
final class DrawingEffectNode: UnaryNode, EffectNode {
  var effect: DrawingEffect { didSet { if effect != oldValue { effectChanged() } } }

  init(_ effect: DrawingEffect) {
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

  var projection: Projection? {
    transform == nil ? effect.projection(in: size) : nil
  }

  var hidesContent: Bool { effect == .opacity(0) }
}
