/// A property of a class whose changes are published, to subscribers of the property and of the object.
@propertyWrapper
public struct Published<Value> {
  /// The value, and who wants to know of it; `$property` refers to it.
  final class Storage {
    var value: Value
    let conduits = ConduitList<Value, Never>()
    /// Keeps ``Publisher/assign(from:)`` going.
    var assignments: [AnyCancellable] = []
    /// The object that has the property, once the property's publisher has been asked for.
    weak var object: AnyObject?

    init(_ value: Value) { self.value = value }

    /// Tells the observers first, then changes the value.
    func set(_ newValue: Value, of object: AnyObject?) {
      object.flatMap { ObjectPublishers.known(for: $0) }?.send()
      conduits.send(newValue)
      value = newValue
    }
  }

  private let storage: Storage

  public init(wrappedValue: Value) { storage = Storage(wrappedValue) }

  public init(initialValue: Value) { storage = Storage(initialValue) }

  @available(*, unavailable, message: "@Published is for properties of classes")
  public var wrappedValue: Value {
    get { fatalError("@Published is for properties of classes") }
    set { fatalError("@Published is for properties of classes") }
  }

  /// Gives the value to whoever subscribes, and each new one before the property has it.
  @available(*, unavailable, message: "@Published is for properties of classes")
  public var projectedValue: Publisher {
    get { fatalError("@Published is for properties of classes") }
    set { fatalError("@Published is for properties of classes") }
  }

  public static subscript<Object: AnyObject>(
    _enclosingInstance object: Object,
    wrapped wrapped: ReferenceWritableKeyPath<Object, Value>,
    storage storage: ReferenceWritableKeyPath<Object, Published<Value>>
  ) -> Value {
    get { object[keyPath: storage].storage.value }
    set { object[keyPath: storage].storage.set(newValue, of: object) }
  }

  public static subscript<Object: AnyObject>(
    _enclosingInstance object: Object,
    projected projected: KeyPath<Object, Publisher>,
    storage storage: ReferenceWritableKeyPath<Object, Published<Value>>
  ) -> Publisher {
    get {
      let storage = object[keyPath: storage].storage
      storage.object = object
      return Publisher(storage: storage)
    }
    // Why: `assign(to: &$property)` writes back what it was given.
    set {}
  }

  /// The values of a published property.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never

    let storage: Storage

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      storage.conduits.add(subscriber, first: storage.value)
    }

    /// Writes each value of a publisher to the property, for as long as its object lives.
    func assign<P: Combine.Publisher>(from publisher: P)
    where P.Output == Value, P.Failure == Never {
      let subscription = publisher.sink { [weak storage] value in
        storage?.set(value, of: storage?.object)
      }
      storage.assignments.append(subscription)
    }
  }
}
