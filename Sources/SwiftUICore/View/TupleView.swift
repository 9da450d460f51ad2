@_spi(Reflection) internal import Swift

/// A view made of a fixed number of views.
///
/// `T` is the tuple of their types. What is done with each element goes through a table that the builder,
/// which knows the elements one by one, leaves in the value.
public struct TupleView<T> {
  public var value: T
  @usableFromInline let table: any _TupleTable.Type

  @inlinable
  init<each Content: View>(_elements: repeat each Content) where T == (repeat each Content) {
    value = (repeat each _elements)
    table = _Elements<repeat each Content>.self
  }
}

extension TupleView: _BuiltInView {
  @inlinable public static func _make(_ view: Self, _ scope: _Scope) {
    withUnsafePointer(to: view.value) { view.table.make(UnsafeRawPointer($0), scope) }
  }

  @inlinable public static func _update(_ view: Self, from old: Self, _ scope: _Scope) {
    withUnsafePointer(to: view.value) { new in
      withUnsafePointer(to: old.value) { old in
        view.table.update(UnsafeRawPointer(new), from: UnsafeRawPointer(old), scope)
      }
    }
  }

  @inlinable public static func _nodeCount(_ view: Self) -> Int {
    withUnsafePointer(to: view.value) { view.table.nodeCount(UnsafeRawPointer($0)) }
  }

  nonisolated public static var _arity: _Arity { TupleArity.of(T.self) }
}

/// How many children tuples of views give, found once for each type of tuple.
private enum TupleArity {
  // Why unsafe: filled and read by the main thread only, where all views are made.
  private nonisolated(unsafe) static var known: [ObjectIdentifier: _Arity] = [:]

  static func of<T>(_ tuple: T.Type) -> _Arity {
    let id = ObjectIdentifier(tuple)
    if let arity = known[id] { return arity }
    var arity = _Arity.none
    _ = _forEachField(of: tuple, options: []) { _, _, element, _ in
      guard let view = element as? any View.Type else { return true }
      arity = sum(arity, view._arity)
      return true
    }
    known[id] = arity
    return arity
  }

  private static func sum(_ a: _Arity, _ b: _Arity) -> _Arity {
    switch (a, b) {
    case (.list, _), (_, .list): .list
    case (.dynamic, _), (_, .dynamic): .dynamic
    case (.none, let other), (let other, .none): other
    default: .several
    }
  }
}

/// What can be done with the elements of a ``TupleView``, given where its tuple lies in memory.
@MainActor
public protocol _TupleTable {
  static func make(_ tuple: UnsafeRawPointer, _ scope: _Scope)
  static func update(_ tuple: UnsafeRawPointer, from old: UnsafeRawPointer, _ scope: _Scope)
  static func nodeCount(_ tuple: UnsafeRawPointer) -> Int
  static func views(_ tuple: UnsafeRawPointer) -> [any View]
}

/// The table for a tuple of `Content`.
public struct _Elements<each Content: View>: _TupleTable {
  @inlinable public static func make(_ tuple: UnsafeRawPointer, _ scope: _Scope) {
    var elements = _TupleElements(tuple)
    func make<V: View>(_ type: V.Type) {
      let outer = scope.location
      scope.locate(type)
      scope.make(elements.next(type).pointee)
      scope.location = outer
    }
    repeat make((each Content).self)
  }

  @inlinable
  public static func update(
    _ tuple: UnsafeRawPointer, from old: UnsafeRawPointer, _ scope: _Scope
  ) {
    var elements = _TupleElements(tuple)
    var before = _TupleElements(old)
    func update<V: View>(_ type: V.Type) {
      let outer = scope.location
      scope.locate(type)
      scope.update(elements.next(type).pointee, from: before.next(type).pointee)
      scope.location = outer
    }
    repeat update((each Content).self)
  }

  @inlinable public static func nodeCount(_ tuple: UnsafeRawPointer) -> Int {
    var elements = _TupleElements(tuple)
    var count = 0
    func add<V: View>(_ type: V.Type) { count += V._nodeCount(elements.next(type).pointee) }
    repeat add((each Content).self)
    return count
  }

  public static func views(_ tuple: UnsafeRawPointer) -> [any View] {
    var elements = _TupleElements(tuple)
    var views: [any View] = []
    func add<V: View>(_ type: V.Type) { views.append(elements.next(type).pointee) }
    repeat add((each Content).self)
    return views
  }
}

/// Walks over the elements of a tuple in memory, each at the next place that its alignment allows.
///
/// Why not by the type of the tuple: the runtime would look that up, and copy the whole tuple, each time.
public struct _TupleElements {
  @usableFromInline var end: UnsafeRawPointer

  @inlinable init(_ tuple: UnsafeRawPointer) { end = tuple }

  /// Where the next element lies, which is of type `type`.
  @inlinable
  mutating func next<V>(_ type: V.Type) -> UnsafePointer<V> {
    let element = end.alignedUp(for: type).assumingMemoryBound(to: type)
    end = UnsafeRawPointer(element) + MemoryLayout<V>.size
    return element
  }
}
