internal import Combine

/// A place inside an object: one of its properties.
final class ObjectLocation<Object: AnyObject, Value>: ValueLocation<Value>, @unchecked Sendable {
  private let object: Object
  private let member: ReferenceWritableKeyPath<Object, Value>
  /// Connects what is being evaluated with the object, for one that does not note who reads it.
  private let noteRead: ((Object) -> Void)?

  init(
    _ object: Object, _ member: ReferenceWritableKeyPath<Object, Value>,
    noteRead: ((Object) -> Void)? = nil
  ) {
    self.object = object
    self.member = member
    self.noteRead = noteRead
  }

  override func read() -> Value {
    noteRead?(object)
    return object[keyPath: member]
  }

  override func write(_ value: Value) { object[keyPath: member] = value }

  override func isSame(as other: ValueLocation<Value>) -> Bool {
    guard let other = other as? ObjectLocation<Object, Value> else { return false }
    return object === other.object && member == other.member
  }
}

extension Binding {
  /// A binding to a property of an object that tells when it will change.
  init<Object: ObservableObject>(
    _ object: Object, _ member: ReferenceWritableKeyPath<Object, Value>
  ) {
    self.init(
      location: ObjectLocation(object, member) { object in
        guard let node = Reading.current else { return }
        Reading.memory(of: node).observe(object, for: node)
      })
  }
}
