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
}
