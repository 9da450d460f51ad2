internal import DisplayList
internal import Foundation
internal import LayoutEngine

/// A colour that fills its frame.
final class ColorNode: FillNode, DrawingNode, ReadingNode {
  var memory: ViewMemory?
  private var color: Color
  /// What a colour that depends on the environment is in that around.
  private var resolved: Color?

  @MainActor init(_ color: Color, _ scope: _Scope) {
    self.color = color
    super.init()
    switch color.look {
    case .visible: flags.insert(.draws)
    case .clear: break
    case .dependent: resolve(scope)
    }
  }

  override var viewName: String { "Color" }

  @MainActor func set(_ color: Color, _ scope: _Scope) {
    if color != self.color { show(color, scope) }
  }

  @MainActor func refresh(_ scope: _Scope) { show(color, scope) }

  @MainActor private func show(_ color: Color, _ scope: _Scope) {
    flags.remove(.needsUpdate)
    memory?.forgetReads(of: self)
    let before = shown
    self.color = color
    resolve(scope)
    let new = shown
    if scope.mayAnimate {
      scope.animate(self, .style, from: AnimatedColor(before), to: AnimatedColor(new)) {
        unsafeDowncast($0, to: ColorNode.self).show($1)
      }
    } else if new != before {
      invalidateDrawing()
    }
  }

  private func show(_ animated: AnimatedColor) {
    resolved = Color(constant: animated.color)
    setDraws(animated.color.alpha > 0)
    invalidateDrawing()
  }

  /// The colour for the environment around.
  private var shown: Color { resolved ?? color }

  @MainActor private func resolve(_ scope: _Scope) {
    resolved =
      color.look == .dependent
      ? scope.reading(self) { Color(constant: color.components(in: $0)) } : nil
    setDraws((resolved?.look ?? color.look) == .visible)
  }

  func operations() -> [DrawOperation] {
    // It has been resolved: no environment plays a part.
    [.fill(CGRect(origin: .zero, size: size), shown.paint(in: EnvironmentValues()))]
  }

  override func willBeRemoved() { memory?.forgetReads(of: self) }
}

extension AnimatedColor {
  /// A colour in which no environment plays a part.
  fileprivate init(_ color: Color) { self.init(color.components(in: EnvironmentValues())) }
}
