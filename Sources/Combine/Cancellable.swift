/// Something that can be told to end.
public protocol Cancellable {
  func cancel()
}

/// Ends something when it is told to, or when nobody holds it any more.
public final class AnyCancellable: Cancellable, Hashable {
  private var end: (() -> Void)?

  /// Runs `cancel` once, at the latest when this object goes.
  public init(_ cancel: @escaping () -> Void) { end = cancel }

  public init<C: Cancellable>(_ canceller: C) { end = { canceller.cancel() } }

  public func cancel() {
    let end = end
    self.end = nil
    end?()
  }

  deinit { end?() }

  public static func == (a: AnyCancellable, b: AnyCancellable) -> Bool { a === b }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension AnyCancellable {
  /// Keeps this object in a collection.
  public func store<C: RangeReplaceableCollection>(in collection: inout C)
  where C.Element == AnyCancellable {
    collection.append(self)
  }

  /// Keeps this object in a set.
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }
}
