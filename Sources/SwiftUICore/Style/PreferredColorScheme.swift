internal import LayoutEngine

/// Asks for light or dark appearance of the whole window.
public struct _PreferredColorSchemeModifier {
  let scheme: ColorScheme?
}

extension _PreferredColorSchemeModifier: ViewModifier {
  public typealias Body = Never

  public static func _makeModified<V: View>(_ modifier: Self, _ content: V, _ scope: _Scope) {
    let node = PreferredSchemeNode(modifier.scheme, scope.stage)
    let position = scope.open(node)
    scope.stage.schemes.add(node)
    V._make(content, scope)
    scope.leave(position)
  }

  public static func _updateModified<V: View>(
    _ modifier: Self, _ content: V, from old: Self, _ oldContent: V, _ scope: _Scope
  ) {
    let node = scope.next(as: PreferredSchemeNode.self)
    if node.scheme != modifier.scheme {
      node.scheme = modifier.scheme
      scope.stage.schemes.isOutOfDate = true
    }
    let position = scope.enter(node)
    V._update(content, from: oldContent, scope)
    scope.leave(position)
  }

  public static func _nodeCountModified<V: View>(_ modifier: Self, _ content: V) -> Int { 1 }
  nonisolated public static func _arity(of content: _Arity) -> _Arity { content }
}

/// A view that asks for an appearance.
final class PreferredSchemeNode: TreeNode {
  fileprivate(set) var scheme: ColorScheme?
  private weak var stage: StageCore?

  init(_ scheme: ColorScheme?, _ stage: StageCore) {
    self.scheme = scheme
    self.stage = stage
  }

  override var viewName: String { "preferredColorScheme" }

  override func willBeRemoved() {
    guard let stage else { return }
    // Why unsafe: nodes leave the tree on the main thread, to which the stage belongs.
    nonisolated(unsafe) let node = self
    MainActor.assumeIsolated { stage.schemes.remove(node) }
  }
}

/// The views of a stage that ask for an appearance.
@MainActor
struct PreferredSchemes {
  private var nodes: [PreferredSchemeNode] = []
  /// True if the answer may have changed since it was last asked for.
  var isOutOfDate = false

  mutating func add(_ node: PreferredSchemeNode) {
    nodes.append(node)
    isOutOfDate = true
  }

  mutating func remove(_ node: PreferredSchemeNode) {
    nodes.removeAll { $0 === node }
    isOutOfDate = true
  }

  /// What is asked for.
  ///
  /// A view outside speaks for those inside it; of several the first that was made and asks for anything counts.
  /// [likely] Source: docs/evidence/styles.md.
  var scheme: ColorScheme? {
    nodes.first { node in
      node.scheme != nil && !nodes.contains { $0 !== node && node.isInside($0) }
    }?.scheme
  }
}

extension StageCore {
  /// Gives the whole stage the appearance that its views ask for, or else the world's.
  func applyPreferredScheme() {
    guard schemes.isOutOfDate else { return }
    schemes.isOutOfDate = false
    var appearance = world.environment.appearance
    appearance.scheme = schemes.scheme ?? appearance.scheme
    if appearance != root.environment.appearance { changeRoot(\.appearance, to: appearance) }
  }
}

extension TreeNode {
  fileprivate func isInside(_ other: TreeNode) -> Bool {
    var node = parent
    while let current = node {
      if current === other { return true }
      node = current.parent
    }
    return false
  }
}

extension View {
  /// Asks for light or dark appearance of the whole window.
  ///
  /// - Parameter colorScheme: `nil` for that of the device.
  public nonisolated func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    modifier(_PreferredColorSchemeModifier(scheme: colorScheme))
  }

  /// Sets light or dark appearance for the views inside.
  public nonisolated func colorScheme(_ colorScheme: ColorScheme) -> some View {
    modifier(
      _EnvironmentKeyWritingModifier(
        keyPath: \.colorScheme, value: colorScheme, name: "colorScheme"))
  }
}
