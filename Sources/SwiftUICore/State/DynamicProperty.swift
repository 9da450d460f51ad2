internal import Combine
internal import LayoutEngine

/// A stored property of a view that is brought up to date before the view's body is evaluated.
@preconcurrency
public protocol DynamicProperty {
  /// Called before the body is evaluated.
  @MainActor mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}

/// A type, other than a view or a modifier, whose dynamic properties take part in updates.
public protocol _PropertyHolder {}

/// A dynamic property that is built in.
public protocol _StoredProperty: DynamicProperty {
  /// Connects the property that lies at `address` with its node.
  @MainActor static func _install(
    at address: UnsafeMutableRawPointer, _ installer: PropertyInstaller)
  /// True if replacing one value by the other changes nothing for the view.
  static func _isSame(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool
}

/// What a property is connected with.
@MainActor
public final class PropertyInstaller {
  let node: any ReadingNode
  let stage: StageCore
  let environment: EnvironmentValues
  /// The position of the property among those of its view.
  var index = 0

  init(node: any ReadingNode, stage: StageCore, environment: EnvironmentValues) {
    self.node = node
    self.stage = stage
    self.environment = environment
  }

  /// Reads values of the environment for the node, which is evaluated again when they change.
  func reading<R>(_ body: (EnvironmentValues) -> R) -> R {
    var result: R?
    let keys = EnvironmentReads.during { result = body(environment) }
    stage.environmentReaders.add(node, reading: keys)
    guard let result else { preconditionFailure("the body has run") }
    return result
  }

  /// What the node keeps for the property; made when it is first asked for.
  func kept<Object: AnyObject>(_ make: () -> Object) -> Object {
    let memory = Reading.memory(of: node)
    if let known = memory.locations[index] as? Object { return known }
    let new = make()
    memory.locations[index] = new
    return new
  }

  /// Has the node evaluated again when `object` says that it will change.
  func observe(_ object: some ObservableObject) {
    Reading.memory(of: node).observe(object, for: node)
  }
}
