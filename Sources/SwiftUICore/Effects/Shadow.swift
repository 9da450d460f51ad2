internal import DisplayList
public import Foundation
public import LayoutEngine

/// A shadow behind what a view draws.
public struct _ShadowEffect {
  let color: Color
  var radius: CGFloat
  var offset: CGSize

  /// The shadow with 0 for each number that is not finite.
  fileprivate var withNumbers: Self {
    func number(_ value: CGFloat) -> CGFloat { value.isFinite ? value : 0 }
    return _ShadowEffect(
      color: color, radius: max(number(radius), 0),
      offset: CGSize(width: number(offset.width), height: number(offset.height)))
  }
}

extension _ShadowEffect: Animatable {
  /// Without the colour, which is known only in an environment.
  public var animatableData: AnimatablePair<CGFloat, CGSize.AnimatableData> {
    get { AnimatablePair(radius, offset.animatableData) }
    set { (radius, offset.animatableData) = (newValue.first, newValue.second) }
  }
}

extension _ShadowEffect: _LayoutModifier {
  public func _makeNode(_ scope: _Scope) -> UnaryNode {
    scope.stage.checkLength("shadow radius", radius, scope)
    scope.stage.checkLength("shadow offset", offset.width, scope)
    scope.stage.checkLength("shadow offset", offset.height, scope)
    return ShadowNode(withNumbers, scope)
  }

  public func _updateNode(_ node: UnaryNode, from old: Self, _ scope: _Scope) {
    let node = unsafeDowncast(node, to: ShadowNode.self)
    scope.animate(node, from: old.withNumbers, to: withNumbers) { node, value in
      unsafeDowncast(node, to: ShadowNode.self).show(value)
    }
    if color != old.color { node.refresh(scope) }
  }
}

/// A view with a shadow, whose colour depends on the environment.
final class ShadowNode: UnaryNode, EffectNode, ReadingNode {
  var memory: ViewMemory?
  private var shadow: _ShadowEffect
  private var color = RGBA(red: 0, green: 0, blue: 0, alpha: 0)

  @MainActor init(_ shadow: _ShadowEffect, _ scope: _Scope) {
    self.shadow = shadow
    super.init()
    flags.insert(.draws)
    refresh(scope)
  }

  override var viewName: String { "shadow" }

  func show(_ new: _ShadowEffect) {
    if new.radius != shadow.radius || new.offset != shadow.offset { invalidateDrawing() }
    shadow = new
  }

  @MainActor func refresh(_ scope: _Scope) {
    flags.remove(.needsUpdate)
    memory?.forgetReads(of: self)
    let new = scope.reading(self) { shadow.color.components(in: $0).displayable }
    scope.animate(self, .style, from: AnimatedColor(color), to: AnimatedColor(new)) { node, value in
      let node = unsafeDowncast(node, to: ShadowNode.self)
      if value.color == node.color { return }
      node.color = value.color
      node.invalidateDrawing()
    }
  }

  func effects() -> [DisplayEffect] {
    color.alpha > 0 ? [.shadow(color, radius: shadow.radius, offset: shadow.offset)] : []
  }

  override func willBeRemoved() { memory?.forgetReads(of: self) }
}

extension View {
  /// Puts a shadow behind what the view draws; its layout stays.
  ///
  /// - Parameters:
  ///   - color: black at a third of full opacity unless given.
  ///   - radius: how far the shadow is blurred, in points; a negative one counts as 0.
  ///   - x: how far the shadow lies to the right, in points.
  ///   - y: how far the shadow lies below, in points.
  public nonisolated func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some View {
    modifier(_ShadowEffect(color: color, radius: radius, offset: CGSize(width: x, height: y)))
  }
}
