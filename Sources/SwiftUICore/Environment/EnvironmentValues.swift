internal import Foundation

/// A key for a value that views hand down to those inside them.
public protocol EnvironmentKey {
  associatedtype Value
  /// The value where no view has set one.
  static var defaultValue: Self.Value { get }
}

/// The values that the views around a view hand down to it.
///
/// Values that were set form a chain, the nearest first; a key that is not in it has its default.
public struct EnvironmentValues: @unchecked Sendable {
  // Why unchecked: the values were set on the main thread and are never changed once in the chain.

  /// One value that was set.
  private final class Link {
    let key: ObjectIdentifier
    let value: Any
    let next: Link?

    init(_ key: ObjectIdentifier, _ value: Any, next: Link?) {
      self.key = key
      self.value = value
      self.next = next
    }
  }

  private var first: Link?
  /// Whether a view has set anything of ``TextSettings``; texts need not look for it otherwise.
  var hasTextSettings = false
  /// Whether a view has said something of ``redaction``.
  var hasRedaction = false
  /// Whether a view has said something of ``contentTransition``.
  var hasContentTransition = false

  public init() {}

  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get {
      let id = ObjectIdentifier(key)
      EnvironmentReads.current?.note(id)
      var link = first
      while let current = link {
        if current.key == id, let value = current.value as? K.Value { return value }
        link = current.next
      }
      return K.defaultValue
    }
    set { first = Link(ObjectIdentifier(key), newValue, next: first) }
  }

  /// The keys whose values differ between this and another chain over the same outer values.
  func keys(differingFrom other: EnvironmentValues) -> Set<ObjectIdentifier> {
    var mine: [ObjectIdentifier: Any] = [:]
    var theirs: [ObjectIdentifier: Any] = [:]
    var a = first
    while let link = a {
      if mine[link.key] == nil { mine[link.key] = link.value }
      a = link.next
    }
    var b = other.first
    while let link = b {
      if theirs[link.key] == nil { theirs[link.key] = link.value }
      b = link.next
    }
    var keys: Set<ObjectIdentifier> = []
    for key in Set(mine.keys).union(theirs.keys) {
      if let a = mine[key], let b = theirs[key], isEqual(a, b) || isSameObject(a, b) { continue }
      keys.insert(key)
    }
    return keys
  }
}

private func isSameObject(_ a: Any, _ b: Any) -> Bool {
  guard let a = unwrapped(a), let b = unwrapped(b) else { return false }
  guard type(of: a) is AnyClass, type(of: b) is AnyClass else { return false }
  return (a as AnyObject) === (b as AnyObject)
}

/// The value inside an optional; `nil` if there is none.
private func unwrapped(_ value: Any) -> Any? {
  let mirror = Mirror(reflecting: value)
  return mirror.displayStyle == .optional ? mirror.children.first?.value : value
}

/// The keys that are read while a property is looked up, for the node that will show it.
final class EnvironmentReads {
  // Why unsafe: environments are read on the main thread, in code that is not isolated to it.
  nonisolated(unsafe) static var current: EnvironmentReads?

  private(set) var keys: Set<ObjectIdentifier> = []

  func note(_ key: ObjectIdentifier) { keys.insert(key) }

  /// The keys that `body` reads.
  static func during(_ body: () -> Void) -> Set<ObjectIdentifier> {
    let outer = current
    let reads = EnvironmentReads()
    current = reads
    defer { current = outer }
    body()
    return reads.keys
  }
}
