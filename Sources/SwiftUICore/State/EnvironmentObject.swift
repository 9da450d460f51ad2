public import Combine

/// An object that a view around has put into the environment, observed.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  private var object: ObjectType?
  /// The view that has the property, once it is evaluated.
  private var view: String?

  /// Bindings to the object's properties.
  @dynamicMemberLookup
  public struct Wrapper {
    let root: ObjectType

    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> { Binding(root, keyPath) }
  }

  public init() {}

  /// The object; where there is none, the program ends with a message that names the type and the view.
  @MainActor @preconcurrency public var wrappedValue: ObjectType {
    guard let object else { fatalError(missing) }
    return object
  }

  @MainActor @preconcurrency public var projectedValue: Wrapper { Wrapper(root: wrappedValue) }

  private var missing: String {
    """
    no \(ObjectType.self) in the environment of \(view ?? "a view that is not shown"): \
    set one with .environmentObject(_:) on a view around it
    """
  }
}

extension EnvironmentObject: _StoredProperty {
  public static func _install(
    at address: UnsafeMutableRawPointer, _ installer: PropertyInstaller
  ) {
    let property = address.assumingMemoryBound(to: Self.self)
    let object = installer.reading { $0[ObjectKey<ObjectType>.self] }
    property.pointee.object = object
    property.pointee.view = installer.node.viewName
    if let object { installer.observe(object) }
  }

  /// Which object it is says the environment.
  public static func _isSame(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool { true }
}

extension View {
  /// Puts an object into the environment of this view and those inside it.
  public nonisolated func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    environment(\EnvironmentValues[_object: ObjectIdentity<T>()], object)
  }
}
