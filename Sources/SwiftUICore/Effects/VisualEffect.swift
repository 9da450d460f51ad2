public import CoreGraphics
internal import DisplayList
public import Foundation
public import LayoutEngine

/// Effects on the drawing of a view that may depend on where it lies; they change nothing of its layout.
public protocol VisualEffect: Sendable, Animatable {
  /// What is done, the innermost first.
  var _effects: _DrawingEffects { get }
}

/// What is done to the drawing of a view, the innermost first.
public struct _DrawingEffects: Sendable {
  var list: [DrawingEffect]
}

/// No effect: where a chain begins.
public struct EmptyVisualEffect: VisualEffect {
  public init() {}
  public var _effects: _DrawingEffects { _DrawingEffects(list: []) }
}

/// An effect after others.
public struct _AddedVisualEffect<Base: VisualEffect>: VisualEffect {
  let base: Base
  let effect: DrawingEffect

  public var _effects: _DrawingEffects { _DrawingEffects(list: base._effects.list + [effect]) }
}

extension VisualEffect {
  private func adding(_ effect: DrawingEffect) -> _AddedVisualEffect<Self> {
    _AddedVisualEffect(base: self, effect: effect)
  }

  /// Makes the view less opaque.
  public func opacity(_ opacity: Double) -> some VisualEffect { adding(.opacity(opacity)) }

  /// Moves the view, in points.
  public func offset(_ offset: CGSize) -> some VisualEffect { adding(.offset(offset)) }

  /// Moves the view, in points.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect {
    offset(CGSize(width: x, height: y))
  }

  /// Turns the view clockwise about a point of it.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
    adding(.rotation(angle, anchor: anchor))
  }

  /// Makes the view larger or smaller about a point of it.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
    adding(.scale(scale, anchor: anchor))
  }

  /// Makes the view larger or smaller about a point of it.
  public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
    scaleEffect(CGSize(width: s, height: s), anchor: anchor)
  }

  /// Makes the view larger or smaller about a point of it.
  public func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some VisualEffect {
    scaleEffect(CGSize(width: x, height: y), anchor: anchor)
  }

  /// Draws the view through a mapping of its space.
  public func transformEffect(_ transform: CGAffineTransform) -> some VisualEffect {
    adding(.transform(transform))
  }

  /// Draws the view through a mapping of its space that may have a vanishing point.
  public func transformEffect(_ transform: ProjectionTransform) -> some VisualEffect {
    adding(.projection(transform))
  }

  /// Turns the view in space; parameters as for the modifier of this name.
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some VisualEffect {
    adding(
      .rotation3D(
        SpatialRotation(
          angle: angle, axis: axis, anchor: anchor, anchorZ: anchorZ, perspective: perspective)))
  }

  /// Blurs the view by a deviation in points.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect {
    adding(.blur(radius: radius, isOpaque: opaque))
  }

  /// Adds an amount to each component of the view's colours.
  public func brightness(_ amount: Double) -> some VisualEffect {
    adding(.colors(.brightness(amount), name: "brightness", amount: amount))
  }

  /// Multiplies the distances of the view's colours from the middle grey.
  public func contrast(_ amount: Double) -> some VisualEffect {
    adding(.colors(.contrast(amount), name: "contrast", amount: amount))
  }

  /// Multiplies the distances of the view's colours from the grey that is as bright.
  public func saturation(_ amount: Double) -> some VisualEffect {
    adding(.colors(.saturation(amount), name: "saturation", amount: amount))
  }

  /// Makes the view's colours grey, by 0…1.
  public func grayscale(_ amount: Double) -> some VisualEffect {
    adding(
      .colors(.saturation(1 - min(max(amount, 0), 1)), name: "grayscale", amount: amount))
  }

  /// Turns the hues of the view's colours.
  public func hueRotation(_ angle: Angle) -> some VisualEffect {
    adding(.colors(.hueRotation(angle.radians), name: "hueRotation", amount: angle.radians))
  }
}

/// Does to the drawing of a view what a closure works out from its place.
public struct _VisualEffectModifier {
  let effect: (EmptyVisualEffect, GeometryProxy) -> _DrawingEffects
}

extension _VisualEffectModifier: _LayoutModifier {
  public func _makeNode(_ scope: _Scope) -> UnaryNode {
    VisualEffectNode(effect, pixel: scope.stage.pass.pixel)
  }

  public func _updateNode(_ node: UnaryNode, from old: Self, _ scope: _Scope) {
    unsafeDowncast(node, to: VisualEffectNode.self).set(effect)
  }
}

/// A view with effects that are worked out from its size and place, each time it is drawn.
final class VisualEffectNode: UnaryNode, EffectNode, GeometryListener {
  private var effect: (EmptyVisualEffect, GeometryProxy) -> _DrawingEffects
  private let pixel: CGFloat
  /// What was worked out last, the innermost first.
  private var chain: [DrawingEffect] = []
  private var readsPlace = false

  init(_ effect: @escaping (EmptyVisualEffect, GeometryProxy) -> _DrawingEffects, pixel: CGFloat) {
    self.effect = effect
    self.pixel = pixel
    super.init()
    flags.insert(.draws)
  }

  override var viewName: String { "visualEffect" }
  override var readsOwnPosition: Bool { readsPlace }

  func set(_ effect: @escaping (EmptyVisualEffect, GeometryProxy) -> _DrawingEffects) {
    self.effect = effect
    invalidateDrawing()
  }

  func effects() -> [DisplayEffect] {
    // What the closure reads is the place without the effect.
    chain = []
    chain = effect(EmptyVisualEffect(), GeometryProxy(of: self, pixel: pixel)).list
      .map(\.withNumbers)
    return chain.flatMap { $0.displayEffects(in: size) }
  }

  var transform: CGAffineTransform? {
    let transforms = chain.compactMap { $0.transform(in: size) }
    return transforms.isEmpty ? nil : transforms.reduce(.identity) { $0.concatenating($1) }
  }

  var hidesContent: Bool { chain.contains(.opacity(0)) }

  // MARK: Geometry

  func noteRead(of space: CoordinateSpace, _ frame: CGRect) { if space != .local { notePlace() } }
  func noteRead(ofBounds name: AnyHashable, _ bounds: CGRect?) { notePlace() }
  func noteRead(of insets: EdgeInsets) { notePlace() }

  /// From now on the node is placed, and drawn, again when one around it moves.
  private func notePlace() {
    if readsPlace { return }
    readsPlace = true
    noteReadsPosition()
  }
}

extension View {
  /// Does to what the view draws what a closure works out from the view's size and place; the layout stays.
  ///
  /// - Parameter effect: gets no effect, to which it adds, and the geometry of the view without effects.
  public nonisolated func visualEffect<Effect: VisualEffect>(
    _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> Effect
  ) -> some View {
    modifier(_VisualEffectModifier { effect($0, $1)._effects })
  }
}
