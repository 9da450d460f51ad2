internal import Foundation
public import LayoutEngine

/// A view that is written in terms of other views: its value, and the body it gave last.
///
/// It is evaluated again when the value it is given differs from the one before, or when something it has
/// read has changed; then the new body is compared with the old one, view by view.
///
/// Why so much of it can be inlined: in a client that is optimised, the whole way from a view's value to its
/// nodes is then made for that view's type, and no type has to be looked up while a tree is built.
@usableFromInline
final class BodyNode<V: View>: TreeNode, ReadingNode {
  @usableFromInline var view: V
  /// State, and what the body has read; `nil` for a view without either.
  @usableFromInline var memory: ViewMemory?
  @usableFromInline var content: V.Body?

  @inlinable init(_ view: V) { self.view = view }

  override var viewName: String { ViewTypeInfo.of(V.self).name }

  @inlinable
  @MainActor static func make(_ view: V, _ scope: _Scope) {
    guard scope.mayGoDeeper(into: V.self) else { return }
    let position = scope.open(BodyNode(view))
    position.node._withUnsafeGuaranteedRef {
      unsafeDowncast($0, to: BodyNode.self).evaluate(scope)
    }
    scope.leave(position)
  }

  @usableFromInline
  @MainActor static func update(_ view: V, _ scope: _Scope) {
    // A view that was nested too deeply has a bare node.
    guard let node = scope.next() as? BodyNode else { return }
    if !node.flags.contains(.needsUpdate), ViewTypeInfo.of(V.self).isSame(node.view, view) {
      return
    }
    node.view = scope.mayAnimate ? node.shown(view, scope) : view
    let position = scope.enter(node)
    node.evaluate(scope)
    scope.leave(position)
  }

  /// What is shown now of a view that is to be shown, which may say of itself how it is animated.
  @MainActor private func shown(_ view: V, _ scope: _Scope) -> V {
    guard let type = V.self as? any Animatable.Type else { return view }
    func shown<A: Animatable>(_ type: A.Type) -> V? {
      guard let old = self.view as? A, let new = view as? A else { return nil }
      let value = scope.shown(self, from: old, to: new) { node, value in
        guard let node = node as? BodyNode, let view = value as? V else { return }
        node.view = view
        StageCore.markNeedsUpdate(node)
      }
      return value as? V
    }
    return shown(type) ?? view
  }

  @usableFromInline @MainActor func refresh(_ scope: _Scope) { evaluate(scope) }

  /// Evaluates the body, and makes or updates what it gives; the scope is inside this node.
  @inlinable
  @MainActor func evaluate(_ scope: _Scope) {
    memory?.forgetReads(of: self)
    let outer = scope.beginBody(of: self)
    let isNoted = SourceLog.isRecording
    if isNoted { scope.noteBody(V.self, isOfLibrary: scope.isOfLibrary(V.self)) }
    // A value without references has no property that takes part in updates.
    if !_isPOD(V.self) { scope.install(&view, in: self) }
    let new = Reading.tracking { view.body }
    scope.locate(V.Body.self)
    // Why not bound to a name here: bodies are large, and each copy counts references.
    if content == nil { V.Body._make(new, scope) } else { update(to: new, scope) }
    content = consume new
    if isNoted { scope.noteEnd() }
    scope.endBody(outer)
  }

  @usableFromInline
  @MainActor func update(to new: V.Body, _ scope: _Scope) {
    if let content { V.Body._update(new, from: content, scope) }
  }

  override func willBeRemoved() { memory?.forgetReads(of: self) }
}

/// The places of the states of a view that is out of the tree.
private final class KeptLocations {
  let locations: [Int: AnyObject]

  init(_ locations: [Int: AnyObject]) { self.locations = locations }
}

extension BodyNode: StateKeeper {
  var keptState: AnyObject? {
    guard let locations = memory?.locations, !locations.isEmpty else { return nil }
    return KeptLocations(locations)
  }
}

// Why by name: a module that imports the C target would ask every client for its module map.
@_silgen_name("sl_body_begin")
private func crumbBegin(
  _ view: UnsafePointer<CChar>, _ file: UnsafePointer<UInt8>?, _ line: UInt32)

@_silgen_name("sl_body_end")
private func crumbEnd()

extension _Scope {
  /// What was being evaluated around a body.
  @usableFromInline struct OuterBody {
    unowned(unsafe) let node: (any ReadingNode)?
  }

  @usableFromInline func beginBody(of node: any ReadingNode) -> OuterBody {
    node.flags.remove(.needsUpdate)
    stage.bodies &+= 1
    let outer = OuterBody(node: Reading.current)
    Reading.current = node
    return outer
  }

  @usableFromInline func endBody(_ outer: OuterBody) { Reading.current = outer.node }

  /// Notes, where places are noted, whose body is being evaluated, for the reporter of crashes; the places
  /// of the body's own expressions are kept apart from those around it.
  @usableFromInline func noteBody(_ type: Any.Type, isOfLibrary: Bool = false) {
    let place = location
    crumbBegin(
      ViewTypeInfo.of(type).cName,
      place.flatMap { $0.file.hasPointerRepresentation ? $0.file.utf8Start : nil }, place?.line ?? 0
    )
    SourceLog.begin(ofLibrary: isOfLibrary)
  }

  @usableFromInline func isOfLibrary(_ type: Any.Type) -> Bool { ViewTypeInfo.of(type).isOfLibrary }

  @usableFromInline func noteEnd() {
    SourceLog.end()
    crumbEnd()
  }

  /// Connects the dynamic properties inside `view` with the node that shows it.
  @usableFromInline func install<V>(_ view: inout V, in node: any ReadingNode) {
    guard ViewTypeInfo.hasProperties(V.self) else { return }
    if node.memory == nil, let keeper = node as? any StateKeeper,
      let kept = keeper.takeKeptState() as? KeptLocations
    {
      Reading.memory(of: node).locations = kept.locations
    }
    ViewTypeInfo.of(V.self).install(
      in: &view, PropertyInstaller(node: node, stage: stage, environment: environment))
  }

  /// False, with a diagnostic, where views are nested without end; a bare node stands for the view.
  @inlinable func mayGoDeeper<V: View>(into type: V.Type) -> Bool {
    if mayGoDeeper { return true }
    refuse(type)
    return false
  }

  @usableFromInline var mayGoDeeper: Bool {
    !stage.isAborted && parent.depth < StageCore.maximumDepth
  }

  @usableFromInline func refuse(_ type: Any.Type) {
    append(TreeNode())
    guard !stage.isAborted else { return }
    stage.abort(
      .endlessRecursion(of: ViewTypeInfo.of(type).name, depth: Int(parent.depth), location))
  }
}
