internal import Foundation

/// An object that tells its observers before it changes.
///
/// Changes of its ``Published`` properties are told without any code; others by `objectWillChange.send()`.
public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// Sends before the object changes.
  var objectWillChange: Self.ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  public var objectWillChange: ObservableObjectPublisher { ObjectPublishers.publisher(of: self) }
}

/// Tells that an object will change.
public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never

  private let conduits = ConduitList<Void, Never>()

  public init() {}

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    conduits.add(subscriber)
  }

  public func send() { conduits.send(()) }
}

extension ObservableObjectPublisher: Sendable {}

/// The publishers of objects that have none of their own.
///
/// Why a table: a protocol cannot add a stored property to a class, and a published property is told its
/// object each time it is written, so nothing has to be looked for inside the object. An object that nobody
/// observes has no entry.
enum ObjectPublishers {
  private struct Entry {
    weak var object: AnyObject?
    let publisher: ObservableObjectPublisher
  }

  // Why recursive: an object may go, and its deinit publish, while entries are dropped.
  private static let lock = NSRecursiveLock()
  // Why unsafe: read and changed under the lock.
  private nonisolated(unsafe) static var entries: [ObjectIdentifier: Entry] = [:]
  private nonisolated(unsafe) static var limit = 64

  /// The publisher of `object`, made when it is first asked for.
  static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    let id = ObjectIdentifier(object)
    return lock.withLock {
      // Another object may have lain at the same address.
      if let entry = entries[id], entry.object === object { return entry.publisher }
      let publisher = ObservableObjectPublisher()
      entries[id] = Entry(object: object, publisher: publisher)
      if entries.count > limit { forgetGone() }
      return publisher
    }
  }

  /// The publisher of `object` if anyone has asked for it.
  static func known(for object: AnyObject) -> ObservableObjectPublisher? {
    lock.withLock {
      guard let entry = entries[ObjectIdentifier(object)], entry.object === object else {
        return nil
      }
      return entry.publisher
    }
  }

  /// Drops the entries of objects that are gone.
  ///
  /// - Complexity: O(*n*), and called so seldom that an entry costs O(1).
  private static func forgetGone() {
    entries = entries.filter { $0.value.object != nil }
    limit = max(64, entries.count * 2)
  }
}
