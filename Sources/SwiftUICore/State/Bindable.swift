public import Combine
public import Observation

/// Gives bindings to the properties of an observable object.
@propertyWrapper
@dynamicMemberLookup
public struct Bindable<Value> {
  public var wrappedValue: Value

  public var projectedValue: Bindable<Value> { self }

  @available(*, unavailable, message: "@Bindable is for @Observable classes")
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  @available(*, unavailable, message: "@Bindable is for @Observable classes")
  public init(projectedValue: Bindable<Value>) { self = projectedValue }
}

extension Bindable where Value: AnyObject {
  /// A binding to a property of the object.
  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> { Binding(location: ObjectLocation(wrappedValue, keyPath)) }
}

extension Bindable where Value: AnyObject, Value: Observable {
  public init(wrappedValue: Value) { self.init(object: wrappedValue) }
  public init(_ wrappedValue: Value) { self.init(object: wrappedValue) }
  public init(projectedValue: Bindable<Value>) { self = projectedValue }

  private init(object: Value) { wrappedValue = object }
}

extension Bindable where Value: ObservableObject {
  @available(*, unavailable, message: "use @ObservedObject or @StateObject for an ObservableObject")
  public init(wrappedValue: Value) {
    fatalError("@Bindable is for @Observable classes")
  }
}

extension Bindable: DynamicProperty {}
extension Bindable: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}
extension Bindable: Sendable where Value: Sendable {}
