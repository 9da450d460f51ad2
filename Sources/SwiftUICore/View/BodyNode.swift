internal import Foundation
public import LayoutEngine

/// A view that is written in terms of other views: its value, and the body it gave last.
///
/// It is evaluated again when the value it is given differs from the one before, or when something it has
/// read has changed; then the new body is compared with the old one, view by view.
@usableFromInline
final class BodyNode<V: View>: TreeNode, ReadingNode {
  private var view: V
  private var content: V.Body?
  /// State, and what the body has read; `nil` for a view without either.
  var memory: ViewMemory?

  private init(_ view: V) { self.view = view }

  override var viewName: String { ViewTypeInfo.of(V.self).name }

  @usableFromInline
  @MainActor static func make(_ view: V, _ scope: _Scope) {
    guard scope.mayGoDeeper(into: V.self) else {
      scope.append(TreeNode())
      return
    }
    let node = BodyNode(view)
    let position = scope.open(node)
    node.evaluate(scope)
    scope.leave(position)
  }

  @usableFromInline
  @MainActor static func update(_ view: V, _ scope: _Scope) {
    let node = scope.next()
    // A view that was nested too deeply has a bare node.
    guard let node = node as? BodyNode else { return }
    if !node.flags.contains(.needsUpdate),
      ViewTypeInfo.of(V.self).isSame(node.view, view)
    {
      return
    }
    node.view = view
    let position = scope.enter(node)
    node.evaluate(scope)
    scope.leave(position)
  }

  @MainActor func refresh(_ scope: _Scope) { evaluate(scope) }

  /// Evaluates the body, and makes or updates what it gives; the scope is inside this node.
  @MainActor private func evaluate(_ scope: _Scope) {
    flags.remove(.needsUpdate)
    let stage = scope.stage
    stage.bodies &+= 1
    memory?.forgetReads(of: self)
    let outer = Reading.current
    Reading.current = self
    defer { Reading.current = outer }
    let info = ViewTypeInfo.of(V.self)
    if info.hasProperties {
      info.install(in: &view, PropertyInstaller(node: self, stage: stage, environment: scope.environment))
    }
    SourceLog.scoped {
      let new = Reading.tracking { view.body }
      scope.locate(V.Body.self)
      if let old = content {
        V.Body._update(new, from: old, scope)
      } else {
        V.Body._make(new, scope)
      }
      content = new
    }
  }

  override func willBeRemoved() { memory?.forgetReads(of: self) }
}

extension _Scope {
  /// False, with a diagnostic, where views are nested without end.
  func mayGoDeeper<V: View>(into type: V.Type) -> Bool {
    if stage.isAborted { return false }
    if parent.depth < StageCore.maximumDepth { return true }
    stage.abort(
      .endlessRecursion(of: ViewTypeInfo.of(type).name, depth: Int(parent.depth), location))
    return false
  }
}
