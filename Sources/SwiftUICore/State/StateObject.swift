public import Combine

/// An object that a view makes, keeps for as long as it is in the tree, and observes.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private let make: () -> ObjectType
  private var object: ObjectType?

  /// An object that `thunk` makes when the view comes into the tree, and not again.
  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

  /// The object; outside a body, a new one each time.
  @MainActor @preconcurrency public var wrappedValue: ObjectType { object ?? make() }

  @MainActor @preconcurrency public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(root: wrappedValue)
  }
}

extension StateObject: _StoredProperty {
  public static func _install(
    at address: UnsafeMutableRawPointer, _ installer: PropertyInstaller
  ) {
    let property = address.assumingMemoryBound(to: Self.self)
    let object = installer.kept { property.pointee.make() }
    property.pointee.object = object
    installer.observe(object)
  }

  /// The object is made only once; so one way to make it is as good as another.
  public static func _isSame(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool { true }
}
