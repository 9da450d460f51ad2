internal import CoreGraphics
internal import DisplayList
public import Foundation
public import LayoutEngine

/// A mapping of the space of a view that may depend on its size; layout stays.
///
/// Why nonisolated: what is animated of it is not bound to where views live.
public nonisolated protocol GeometryEffect: Animatable, _LayoutModifier where Body == Never {
  /// The mapping of a view of a size in points.
  func effectValue(size: CGSize) -> ProjectionTransform
  /// Whether frames that are asked of views inside go through the mapping.
  static var _affectsLayout: Bool { get }
}

extension GeometryEffect {
  public static var _affectsLayout: Bool { true }

  /// The same effect, of which views inside that ask for their frames know nothing.
  public func ignoredByLayout() -> _IgnoredByLayoutEffect<Self> {
    _IgnoredByLayoutEffect(base: self)
  }

  @MainActor public func _makeNode(_ scope: _Scope) -> UnaryNode {
    GeometryEffectNode(
      ViewTypeInfo.of(Self.self).name, isSeenByLayout: Self._affectsLayout, effectValue)
  }

  @MainActor public func _updateNode(_ node: UnaryNode, from old: Self, _ scope: _Scope) {
    if ViewTypeInfo.of(Self.self).isSame(self, old) { return }
    scope.animate(node, from: old, to: self) { node, value in
      unsafeDowncast(node, to: GeometryEffectNode.self).set(value.effectValue)
    }
  }
}

/// An effect of which views inside that ask for their frames know nothing.
public struct _IgnoredByLayoutEffect<Base: GeometryEffect>: GeometryEffect {
  public var base: Base

  public func effectValue(size: CGSize) -> ProjectionTransform { base.effectValue(size: size) }
  public static var _affectsLayout: Bool { false }

  public var animatableData: Base.AnimatableData {
    get { base.animatableData }
    set { base.animatableData = newValue }
  }
}

extension _IgnoredByLayoutEffect: Equatable where Base: Equatable {}

/// A view that is drawn, and tapped, through a mapping that a user's effect gives.
final class GeometryEffectNode: UnaryNode, EffectNode {
  private let name: String
  private let isSeenByLayout: Bool
  private var effect: (CGSize) -> ProjectionTransform

  init(_ name: String, isSeenByLayout: Bool, _ effect: @escaping (CGSize) -> ProjectionTransform) {
    self.name = name
    self.isSeenByLayout = isSeenByLayout
    self.effect = effect
    super.init()
    flags.insert(.draws)
  }

  override var viewName: String { name }

  func set(_ effect: @escaping (CGSize) -> ProjectionTransform) {
    self.effect = effect
    invalidateDrawing()
    if flags.contains(.readsPosition) { invalidatePlacement() }
  }

  /// The mapping; none, where its numbers are not finite.
  private var shown: DrawingEffect {
    DrawingEffect.projection(effect(size)).withNumbers
  }

  func effects() -> [DisplayEffect] { shown.displayEffects(in: size) }

  var transform: CGAffineTransform? { isSeenByLayout ? shown.transform(in: size) : nil }
  var projection: Projection? { transform == nil ? shown.projection(in: size) : nil }
}
