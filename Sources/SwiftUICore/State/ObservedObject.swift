public import Combine

/// An object whose changes have the view's body evaluated again.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  private let object: ObjectType

  /// Bindings to the object's properties.
  @dynamicMemberLookup
  public struct Wrapper {
    let root: ObjectType

    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> { Binding(root, keyPath) }
  }

  public init(wrappedValue: ObjectType) { object = wrappedValue }

  public init(initialValue: ObjectType) { object = initialValue }

  @MainActor @preconcurrency public var wrappedValue: ObjectType {
    get { object }
    set { self = ObservedObject(wrappedValue: newValue) }
  }

  @MainActor @preconcurrency public var projectedValue: Wrapper { Wrapper(root: object) }
}

extension ObservedObject: _StoredProperty {
  public static func _install(
    at address: UnsafeMutableRawPointer, _ installer: PropertyInstaller
  ) {
    installer.observe(address.assumingMemoryBound(to: Self.self).pointee.object)
  }

  public static func _isSame(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    a.assumingMemoryBound(to: Self.self).pointee.object
      === b.assumingMemoryBound(to: Self.self).pointee.object
  }
}
