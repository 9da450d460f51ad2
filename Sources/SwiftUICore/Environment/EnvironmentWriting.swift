internal import LayoutEngine

/// A modifier that changes the environment of the views inside.
public protocol _EnvironmentWriting: ViewModifier where Body == Never {
  /// Changes the values of the environment around the modifier to those inside.
  func _write(into values: inout EnvironmentValues)
  /// The modifier as it is written.
  var _name: String { get }
}

extension _EnvironmentWriting {
  public static func _makeModified<Content: View>(
    _ modifier: Self, _ content: Content, _ scope: _Scope
  ) {
    let node = EnvironmentWriterNode(modifier, scope)
    let position = scope.open(node)
    scope.inEnvironment(node.values) { Content._make(content, scope) }
    scope.leave(position)
  }

  public static func _updateModified<Content: View>(
    _ modifier: Self, _ content: Content, from old: Self, _ oldContent: Content, _ scope: _Scope
  ) {
    let node = scope.next(as: EnvironmentWriterNode<Self>.self)
    let before = node.values
    node.set(modifier, scope)
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

/// The environment inside a view that has changed it.
///
/// The values are those of when they were last asked for: ``StageCore/environment(at:)`` works them out again
/// once a view further out has changed its own.
class EnvironmentNode: TreeNode {
  final var values: EnvironmentValues
  /// The stage's ``StageCore/environmentAge`` for which the values hold.
  final var age: Int

  init(_ values: EnvironmentValues, age: Int) {
    self.values = values
    self.age = age
    super.init()
    flags.insert(.writesEnvironment)
  }

  /// The values inside for those outside.
  @MainActor func values(in outer: EnvironmentValues) -> EnvironmentValues { outer }
}

final class EnvironmentWriterNode<Modifier: _EnvironmentWriting>: EnvironmentNode {
  private var modifier: Modifier

  @MainActor init(_ modifier: Modifier, _ scope: _Scope) {
    self.modifier = modifier
    super.init(scope.environment, age: scope.stage.environmentAge)
    modifier._write(into: &values)
  }

  override var viewName: String {
    // Why unsafe: names are asked for on the main thread, to which the views belong.
    nonisolated(unsafe) let modifier = modifier
    return MainActor.assumeIsolated { modifier._name }
  }

  @MainActor func set(_ modifier: Modifier, _ scope: _Scope) {
    self.modifier = modifier
    values = values(in: scope.environment)
    age = scope.stage.environmentAge
  }

  override func values(in outer: EnvironmentValues) -> EnvironmentValues {
    var inner = outer
    modifier._write(into: &inner)
    return inner
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
