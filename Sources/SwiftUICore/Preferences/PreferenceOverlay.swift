public import LayoutEngine

/// A view in front of, or behind, another, made from a preference of that one.
public struct _PreferenceOverlayModifier<Key: PreferenceKey, Addition: View> {
  let alignment: Alignment
  let isBackground: Bool
  let transform: (Key.Value) -> Addition
}

extension _PreferenceOverlayModifier: _LayoutModifier {
  public func _makeNode(_ scope: _Scope) -> UnaryNode {
    OverlayNode(
      isBackground: isBackground, horizontal: alignment.horizontal.key,
      vertical: alignment.vertical.key)
  }

  public func _updateNode(_ node: UnaryNode, from old: Self, _ scope: _Scope) {
    let node = unsafeDowncast(node, to: OverlayNode.self)
    node.horizontal = alignment.horizontal.key
    node.vertical = alignment.vertical.key
  }

  public func _makeAdditions(_ scope: _Scope) {
    guard let overlay = scope.parent as? OverlayNode else { return }
    scope.locateAsParent()
    let outer = scope.open(
      ZStackNode(horizontal: alignment.horizontal.key, vertical: alignment.vertical.key))
    let node = PreferenceReaderNode<Key, Addition>(transform, overlay, scope.stage)
    scope.append(node)
    scope.stage.preferences.add(node)
    scope.leave(outer)
  }

  public func _updateAdditions(from old: Self, _ scope: _Scope) {
    let stack = scope.next(as: ZStackNode.self)
    stack.horizontal = alignment.horizontal.key
    stack.vertical = alignment.vertical.key
    let outer = scope.enter(stack)
    let node = scope.next(as: PreferenceReaderNode<Key, Addition>.self)
    node.transform = transform
    node.isNew = true
    scope.stage.preferences.isOutOfDate = true
    scope.leave(outer)
  }
}

/// Views that are built from a preference, after the views that set it were laid out.
private final class PreferenceReaderNode<Key: PreferenceKey, Content: View>: ObserverNode,
  ReadingNode, PreferenceObserver
{
  var memory: ViewMemory?
  var transform: (Key.Value) -> Content
  var serial = 0
  let buildsViews = true
  /// True if the views have to be built whatever the preference.
  var isNew = true
  private unowned let overlay: OverlayNode
  private weak var stage: StageCore?
  private var observed = ObservedPreference<Key>(Key.defaultValue)
  private var built: Content?

  init(_ transform: @escaping (Key.Value) -> Content, _ overlay: OverlayNode, _ stage: StageCore) {
    self.transform = transform
    self.overlay = overlay
    self.stage = stage
    super.init(overlay.isBackground ? "backgroundPreferenceValue" : "overlayPreferenceValue")
  }

  @MainActor func update(_ stage: StageCore) -> Bool {
    var collector = PreferenceCollector<Key>()
    let found = collector.value(ofPrimaryOf: overlay)
    let hasChanged = observed.update(collector, found)
    guard hasChanged || isNew else { return false }
    evaluate(_Scope(stage, at: self))
    return true
  }

  /// Something that the views were built from has changed, other than the preference.
  @MainActor func refresh(_ scope: _Scope) { if built != nil { evaluate(scope) } }

  @MainActor private func evaluate(_ scope: _Scope) {
    isNew = false
    flags.remove(.needsUpdate)
    memory?.forgetReads(of: self)
    let outer = Reading.current
    Reading.current = self
    defer { Reading.current = outer }
    let isNoted = SourceLog.isRecording
    if isNoted { scope.noteBody(Content.self) }
    defer { if isNoted { scope.noteEnd() } }
    let new = Reading.tracking { transform(observed.value) }
    scope.locate(Content.self)
    if let built {
      Content._update(new, from: built, scope)
    } else {
      Content._make(new, scope)
    }
    built = new
  }

  override func willBeRemoved() {
    memory?.forgetReads(of: self)
    // Why unsafe: nodes leave the tree on the main thread.
    nonisolated(unsafe) let node = self
    MainActor.assumeIsolated { node.stage?.preferences.remove(node) }
  }
}

extension View {
  /// Puts views in front of this one, built from one of its preferences.
  public nonisolated func overlayPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    modifier(
      _PreferenceOverlayModifier<K, V>(
        alignment: alignment, isBackground: false, transform: transform))
  }

  /// Puts views behind this one, built from one of its preferences.
  public nonisolated func backgroundPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    modifier(
      _PreferenceOverlayModifier<K, V>(
        alignment: alignment, isBackground: true, transform: transform))
  }
}
