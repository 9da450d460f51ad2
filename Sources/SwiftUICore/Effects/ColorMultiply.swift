internal import DisplayList
public import LayoutEngine

/// Multiplies the colours that a view draws by another.
public struct _ColorMultiplyEffect {
  let color: Color
}

extension _ColorMultiplyEffect: _LayoutModifier {
  public func _makeNode(_ scope: _Scope) -> UnaryNode { ColorMultiplyNode(color, scope) }

  public func _updateNode(_ node: UnaryNode, from old: Self, _ scope: _Scope) {
    if color != old.color { unsafeDowncast(node, to: ColorMultiplyNode.self).set(color, scope) }
  }
}

/// A view whose colours are multiplied by one that depends on the environment.
final class ColorMultiplyNode: UnaryNode, EffectNode, ReadingNode {
  var memory: ViewMemory?
  private var color: Color
  private var factor = RGBA(red: 1, green: 1, blue: 1)

  @MainActor init(_ color: Color, _ scope: _Scope) {
    self.color = color
    super.init()
    flags.insert(.draws)
    refresh(scope)
  }

  override var viewName: String { "colorMultiply" }

  @MainActor func set(_ color: Color, _ scope: _Scope) {
    self.color = color
    refresh(scope)
  }

  @MainActor func refresh(_ scope: _Scope) {
    flags.remove(.needsUpdate)
    memory?.forgetReads(of: self)
    let new = scope.reading(self) { color.components(in: $0).displayable }
    scope.animate(self, .style, from: AnimatedColor(factor), to: AnimatedColor(new)) {
      node, value in
      let node = unsafeDowncast(node, to: ColorMultiplyNode.self)
      if value.color == node.factor { return }
      node.factor = value.color
      node.invalidateDrawing()
    }
  }

  func effects() -> [DisplayEffect] { [.colors(.multiplication(factor))] }

  override func willBeRemoved() { memory?.forgetReads(of: self) }
}

extension View {
  /// Multiplies each component of the view's colours by that of another colour.
  public nonisolated func colorMultiply(_ color: Color) -> some View {
    modifier(_ColorMultiplyEffect(color: color))
  }
}
