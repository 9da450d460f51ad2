internal import LayoutEngine
public import Observation

/// Sets a value of the environment for the views inside.
public struct _EnvironmentKeyWritingModifier<Value> {
  let keyPath: WritableKeyPath<EnvironmentValues, Value>
  let value: Value
  /// The modifier as it is written.
  var name = "environment"
}

extension _EnvironmentKeyWritingModifier: ViewModifier {
  public typealias Body = Never

  public static func _makeModified<Content: View>(
    _ modifier: Self, _ content: Content, _ scope: _Scope
  ) {
    let node = EnvironmentNode(scope.environment, modifier.name)
    node.values[keyPath: modifier.keyPath] = modifier.value
    let position = scope.open(node)
    scope.inEnvironment(node.values) { Content._make(content, scope) }
    scope.leave(position)
  }

  public static func _updateModified<Content: View>(
    _ modifier: Self, _ content: Content, from old: Self, _ oldContent: Content, _ scope: _Scope
  ) {
    let node = scope.next(as: EnvironmentNode.self)
    let before = node.values
    node.values = scope.environment
    node.values[keyPath: modifier.keyPath] = modifier.value
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

/// The environment inside a view that has set one of its values.
final class EnvironmentNode: TreeNode {
  var values: EnvironmentValues

  private let name: String

  init(_ values: EnvironmentValues, _ name: String) {
    self.values = values
    self.name = name
    super.init()
    flags.insert(.writesEnvironment)
  }

  override var viewName: String { name }
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

  /// Puts an observable object into the environment of this view and those inside it.
  public nonisolated func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    environment(\EnvironmentValues[_object: ObjectIdentity<T>()], object)
  }
}

/// Names the type of an object in a key path.
struct ObjectIdentity<T>: Hashable {}

extension EnvironmentValues {
  subscript<T: AnyObject>(_object identity: ObjectIdentity<T>) -> T? {
    get { self[ObservableObjectKey<T>.self] }
    set { self[ObservableObjectKey<T>.self] = newValue }
  }
}
