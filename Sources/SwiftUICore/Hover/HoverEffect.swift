internal import CoreGraphics
internal import DisplayList
internal import Foundation
public import LayoutEngine

/// How a view shows that the pointer is over it.
public struct HoverEffect: Sendable {
  fileprivate enum Kind {
    case highlight, lift
  }

  fileprivate let kind: Kind

  /// The system's choice: a highlight.
  public static let automatic = HoverEffect(kind: .highlight)
  /// The view becomes brighter.
  public static let highlight = HoverEffect(kind: .highlight)
  /// The view becomes larger.
  public static let lift = HoverEffect(kind: .lift)
}

/// How much a view changes under the pointer. [unknown]
private enum HoverMetrics {
  static let brightness = 0.08
  static let scale: CGFloat = 1.04
}

private enum HoverEffectEnabledKey: EnvironmentKey {
  static var defaultValue: Bool { true }
}

private enum DefaultHoverEffectKey: EnvironmentKey {
  static var defaultValue: HoverEffect? { nil }
}

extension EnvironmentValues {
  /// Whether views show that the pointer is over them.
  public var isHoverEffectEnabled: Bool {
    get { self[HoverEffectEnabledKey.self] }
    set { self[HoverEffectEnabledKey.self] = newValue }
  }

  /// How views show it that do not say how; `nil` for the system's choice.
  var defaultHoverEffect: HoverEffect? {
    get { self[DefaultHoverEffectKey.self] }
    set { self[DefaultHoverEffectKey.self] = newValue }
  }
}

/// Has a view show that the pointer is over it.
public struct _HoverEffectModifier {
  let effect: HoverEffect?
  let isEnabled: Bool
}

extension _HoverEffectModifier: _LayoutModifier {
  public func _makeNode(_ scope: _Scope) -> UnaryNode { HoverEffectNode(self) }

  public func _updateNode(_ node: UnaryNode, from old: Self, _ scope: _Scope) {
    unsafeDowncast(node, to: HoverEffectNode.self).modifier = self
  }
}

/// A view that shows that the pointer is over it; its layout stays.
final class HoverEffectNode: UnaryNode, HoveredNode, EffectNode {
  var modifier: _HoverEffectModifier
  /// What is done now.
  private var effect: DrawingEffect?

  init(_ modifier: _HoverEffectModifier) {
    self.modifier = modifier
    super.init()
    flags.insert(.draws)
  }

  override var viewName: String { "hoverEffect" }

  func hover(at point: CGPoint?) {
    let environment = core?.environment(at: self) ?? EnvironmentValues()
    var new: DrawingEffect?
    if point != nil, modifier.isEnabled, environment.isHoverEffectEnabled {
      switch (modifier.effect ?? environment.defaultHoverEffect ?? .automatic).kind {
      case .highlight:
        new = .colors(
          .brightness(HoverMetrics.brightness), name: "hoverEffect", amount: HoverMetrics.brightness
        )
      case .lift:
        new = .scale(
          CGSize(width: HoverMetrics.scale, height: HoverMetrics.scale), anchor: .center)
      }
    }
    guard new != effect else { return }
    effect = new
    invalidateDrawing()
  }

  func effects() -> [DisplayEffect] { effect?.displayEffects(in: size) ?? [] }
  var transform: CGAffineTransform? { effect?.transform(in: size) }
}

extension View {
  /// Has the view show that a pointer is over it.
  public nonisolated func hoverEffect(_ effect: HoverEffect = .automatic) -> some View {
    modifier(_HoverEffectModifier(effect: effect, isEnabled: true))
  }

  /// Has the view show that a pointer is over it, if `isEnabled` is true.
  public nonisolated func hoverEffect(
    _ effect: HoverEffect = .automatic, isEnabled: Bool
  ) -> some View {
    modifier(_HoverEffectModifier(effect: effect, isEnabled: isEnabled))
  }

  /// Has the view show that a pointer is over it as a view around says, if `isEnabled` is true.
  public nonisolated func hoverEffect(isEnabled: Bool) -> some View {
    modifier(_HoverEffectModifier(effect: nil, isEnabled: isEnabled))
  }

  /// Has no view inside show that the pointer is over it, if `disabled` is true.
  public nonisolated func hoverEffectDisabled(_ disabled: Bool = true) -> some View {
    modifier(
      _EnvironmentKeyTransformModifier(
        keyPath: \.isHoverEffectEnabled, transform: { $0 = $0 && !disabled },
        name: "hoverEffectDisabled"))
  }

  /// Says how views inside show that the pointer is over them that do not say how.
  public nonisolated func defaultHoverEffect(_ effect: HoverEffect?) -> some View {
    modifier(
      _EnvironmentKeyWritingModifier(
        keyPath: \.defaultHoverEffect, value: effect, name: "defaultHoverEffect"))
  }
}
