internal import LayoutEngine

/// A place where a value can be read and written.
class ValueLocation<Value>: @unchecked Sendable {
  // Why unchecked: read and written on the main thread, where views are evaluated.

  func read() -> Value { preconditionFailure("a place says how it is read") }
  func write(_ value: Value) {}
  /// True if both are the same place.
  func isSame(as other: ValueLocation<Value>) -> Bool { self === other }
}

/// The place of a `@State`: it knows which nodes have read it.
final class StateLocation<Value>: ValueLocation<Value>, ReadSource, @unchecked Sendable {
  private var value: Value
  private var readers: [ObjectIdentifier: any ReadingNode] = [:]
  /// Values of before, each with the number of the batch from which on another one counts, while such batches wait.
  private var earlier: [(batch: Int, value: Value)] = []

  init(_ value: Value) { self.value = value }

  override func read() -> Value {
    if let node = Reading.current, readers.updateValue(node, forKey: ObjectIdentifier(node)) == nil
    {
      Reading.memory(of: node).noteRead(of: self)
    }
    if !earlier.isEmpty, Reading.current != nil {
      if let known = earlier.first(where: { $0.batch > UpdateBatch.current }) { return known.value }
      earlier = []
    }
    return value
  }

  override func write(_ newValue: Value) {
    if isEqual(value, newValue) { return }
    let before = value
    value = newValue
    if Reading.current != nil || EndlessWatch.current != nil { StageCore.noteChange(of: self) }
    var batch: Int?
    for reader in readers.values {
      // Why unsafe: a state is written on the main thread, to which its readers belong.
      nonisolated(unsafe) let node = reader
      MainActor.assumeIsolated {
        StageCore.markNeedsUpdate(node)
        if StageCore.hasSeveralBatches { batch = batch ?? node.core?.furtherBatch }
      }
    }
    if let batch { earlier.append((batch, before)) }
  }

  func removeReader(_ node: any ReadingNode) {
    readers.removeValue(forKey: ObjectIdentifier(node))
  }
}

/// A place inside another: a member of its value.
final class MemberLocation<Root, Value>: ValueLocation<Value>, @unchecked Sendable {
  private let root: ValueLocation<Root>
  private let member: WritableKeyPath<Root, Value>

  init(_ root: ValueLocation<Root>, _ member: WritableKeyPath<Root, Value>) {
    self.root = root
    self.member = member
  }

  override func read() -> Value { root.read()[keyPath: member] }

  override func write(_ value: Value) {
    var whole = root.read()
    whole[keyPath: member] = value
    root.write(whole)
  }

  override func isSame(as other: ValueLocation<Value>) -> Bool {
    guard let other = other as? MemberLocation<Root, Value> else { return false }
    return member == other.member && root.isSame(as: other.root)
  }
}

/// A place that two closures stand for.
final class ClosureLocation<Value>: ValueLocation<Value>, @unchecked Sendable {
  private let get: () -> Value
  private let set: (Value) -> Void

  init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }

  override func read() -> Value { get() }
  override func write(_ value: Value) { set(value) }
}

/// A place inside another: the value of an optional.
final class UnwrappedLocation<Value>: ValueLocation<Value>, @unchecked Sendable {
  private let root: ValueLocation<Value?>
  private var last: Value

  init?(_ root: ValueLocation<Value?>) {
    guard let value = root.read() else { return nil }
    self.root = root
    last = value
  }

  override func read() -> Value {
    if let value = root.read() { last = value }
    return last
  }

  override func write(_ value: Value) {
    last = value
    root.write(value)
  }

  override func isSame(as other: ValueLocation<Value>) -> Bool {
    (other as? UnwrappedLocation<Value>).map { root.isSame(as: $0.root) } ?? false
  }
}

/// A place seen as one that may be empty.
final class OptionalLocation<Value>: ValueLocation<Value?>, @unchecked Sendable {
  private let root: ValueLocation<Value>

  init(_ root: ValueLocation<Value>) { self.root = root }

  override func read() -> Value? { root.read() }
  override func write(_ value: Value?) { if let value { root.write(value) } }

  override func isSame(as other: ValueLocation<Value?>) -> Bool {
    (other as? OptionalLocation<Value>).map { root.isSame(as: $0.root) } ?? false
  }
}

/// A place seen without the type of its value.
final class HashableLocation<Value: Hashable>: ValueLocation<AnyHashable>, @unchecked Sendable {
  private let root: ValueLocation<Value>

  init(_ root: ValueLocation<Value>) { self.root = root }

  override func read() -> AnyHashable { AnyHashable(root.read()) }
  override func write(_ value: AnyHashable) {
    if let value = value.base as? Value { root.write(value) }
  }

  override func isSame(as other: ValueLocation<AnyHashable>) -> Bool {
    (other as? HashableLocation<Value>).map { root.isSame(as: $0.root) } ?? false
  }
}

/// True if both values can be compared and are equal.
func isEqual<T>(_ a: T, _ b: T) -> Bool {
  guard let a = a as? any Equatable else { return false }
  func compare<E: Equatable>(_ a: E) -> Bool { (b as? E) == a }
  return compare(a)
}
