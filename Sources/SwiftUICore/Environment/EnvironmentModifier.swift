internal import LayoutEngine
public import Observation

/// A modifier that changes the environment of the views inside.
@MainActor @preconcurrency
public protocol _EnvironmentWriting: ViewModifier where Body == Never {
  /// The modifier as it is written.
  var _name: String { get }
  func _write(_ values: inout EnvironmentValues)
}

extension _EnvironmentWriting {
  public static func _makeModified<Content: View>(
    _ modifier: Self, _ content: Content, _ scope: _Scope
  ) {
    let node = WritingNode(modifier)
    node.renew(in: scope.environment, age: scope.stage.environmentAge)
    let position = scope.open(node)
    scope.inEnvironment(node.values) { Content._make(content, scope) }
    scope.leave(position)
  }

  public static func _updateModified<Content: View>(
    _ modifier: Self, _ content: Content, from old: Self, _ oldContent: Content, _ scope: _Scope
  ) {
    let node = scope.next(as: WritingNode<Self>.self)
    let before = node.values
    node.modifier = modifier
    node.renew(in: scope.environment, age: scope.stage.environmentAge)
    let changed = node.values.keys(differingFrom: before)
    let position = scope.enter(node)
    if !changed.isEmpty { scope.stage.environmentChanged(changed, below: node, from: before) }
    scope.inEnvironment(node.values) { Content._update(content, from: oldContent, scope) }
    scope.leave(position)
  }

  public static func _nodeCountModified<Content: View>(
    _ modifier: Self, _ content: Content
  ) -> Int { 1 }

  nonisolated public static func _arity(of content: _Arity) -> _Arity { content }
}

/// Sets a value of the environment for the views inside.
public struct _EnvironmentKeyWritingModifier<Value> {
  let keyPath: WritableKeyPath<EnvironmentValues, Value>
  let value: Value
  /// The modifier as it is written.
  var name = "environment"
}

extension _EnvironmentKeyWritingModifier: _EnvironmentWriting {
  public var _name: String { name }
  public func _write(_ values: inout EnvironmentValues) { values[keyPath: keyPath] = value }
}

/// Changes a value of the environment for the views inside.
public struct _EnvironmentKeyTransformModifier<Value> {
  let keyPath: WritableKeyPath<EnvironmentValues, Value>
  let transform: (inout Value) -> Void
  /// The modifier as it is written.
  var name = "transformEnvironment"
}

extension _EnvironmentKeyTransformModifier: _EnvironmentWriting {
  public var _name: String { name }
  public func _write(_ values: inout EnvironmentValues) { transform(&values[keyPath: keyPath]) }
}

/// The environment inside a view that has changed one of its values.
class EnvironmentNode: TreeNode {
  /// Good for what was true around the node at ``age``.
  fileprivate(set) var values = EnvironmentValues()
  /// The stage's age when the values were worked out.
  fileprivate(set) var age = 0

  override init() {
    super.init()
    flags.insert(.writesEnvironment)
  }

  /// Works the values out from those around the node.
  @MainActor func renew(in outer: EnvironmentValues, age: Int) {
    values = outer
    self.age = age
  }
}

private final class WritingNode<Modifier: _EnvironmentWriting>: EnvironmentNode {
  var modifier: Modifier

  init(_ modifier: Modifier) {
    self.modifier = modifier
    super.init()
  }

  // Why unsafe: names are asked for on the main thread, where the tree lives.
  override var viewName: String {
    nonisolated(unsafe) let modifier = modifier
    return MainActor.assumeIsolated { modifier._name }
  }

  @MainActor override func renew(in outer: EnvironmentValues, age: Int) {
    super.renew(in: outer, age: age)
    modifier._write(&values)
  }
}

extension StageCore {
  /// The environment of what is made inside `node`.
  ///
  /// - Complexity: O(*depth*).
  func environment(at node: TreeNode) -> EnvironmentValues {
    guard let nearest = environmentNode(atOrAround: node) else { return root.environment }
    if nearest.age == environmentAge { return nearest.values }
    // Views that were not evaluated again have kept values from before something around them changed.
    var stale = [nearest]
    var outer = root.environment
    while let node = stale[stale.count - 1].parent.flatMap({ environmentNode(atOrAround: $0) }) {
      if node.age == environmentAge {
        outer = node.values
        break
      }
      stale.append(node)
    }
    for node in stale.reversed() {
      node.renew(in: outer, age: environmentAge)
      outer = node.values
    }
    return nearest.values
  }

  private func environmentNode(atOrAround node: TreeNode) -> EnvironmentNode? {
    var next: Unmanaged<TreeNode>? = .passUnretained(node)
    while let current = next {
      if current._withUnsafeGuaranteedRef({ $0.flags.contains(.writesEnvironment) }) {
        return unsafeDowncast(current.takeUnretainedValue(), to: EnvironmentNode.self)
      }
      next = current._withUnsafeGuaranteedRef { $0.parent.map { .passUnretained($0) } }
    }
    return nil
  }
}

extension _Scope {
  func inEnvironment(_ values: EnvironmentValues, _ body: () -> Void) {
    let outer = environment
    let wasRightToLeft = isRightToLeft
    environment = values
    isRightToLeft = values.layoutDirection == .rightToLeft
    body()
    environment = outer
    isRightToLeft = wasRightToLeft
  }
}

extension View {
  /// Sets the value at a key path of the environment for this view and those inside it.
  public nonisolated func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    modifier(_EnvironmentKeyWritingModifier(keyPath: keyPath, value: value))
  }

  /// Changes the value at a key path of the environment for this view and those inside it.
  public nonisolated func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View {
    modifier(_EnvironmentKeyTransformModifier(keyPath: keyPath, transform: transform))
  }

  /// Puts an observable object into the environment of this view and those inside it.
  public nonisolated func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    environment(\EnvironmentValues[_object: ObjectIdentity<T>()], object)
  }
}

/// Names the type of an object in a key path.
struct ObjectIdentity<T>: Hashable {}

extension EnvironmentValues {
  subscript<T: AnyObject>(_object identity: ObjectIdentity<T>) -> T? {
    get { self[ObjectKey<T>.self] }
    set { self[ObjectKey<T>.self] = newValue }
  }
}
