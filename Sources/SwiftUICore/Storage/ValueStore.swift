internal import Foundation
internal import LayoutEngine

/// Values by name that outlive views, and who has read them.
final class ValueStore: @unchecked Sendable {
  // Why unchecked: read and written on the main thread, where views are evaluated.

  private let values: any StoredValues
  private var keys: [String: Key] = [:]

  /// A name, the value that was seen last, and the nodes that have read it.
  private final class Key: ReadSource {
    var seen: Any?
    var readers: [ObjectIdentifier: any ReadingNode] = [:]
    func removeReader(_ node: any ReadingNode) {
      readers.removeValue(forKey: ObjectIdentifier(node))
    }
  }

  init(_ values: any StoredValues) { self.values = values }

  /// The value of a name, which has whoever is being evaluated evaluated again when it changes.
  func read(_ name: String) -> Any? {
    let value = values.value(of: name)
    if let node = Reading.current {
      let key = keys[name] ?? Key()
      keys[name] = key
      key.seen = value
      if key.readers.updateValue(node, forKey: ObjectIdentifier(node)) == nil {
        Reading.memory(of: node).noteRead(of: key)
      }
    }
    return value
  }

  func write(_ value: Any?, _ name: String) {
    values.set(value, of: name)
    if let key = keys[name] { mark(key, value) }
  }

  private func mark(_ key: Key, _ value: Any?) {
    key.seen = value
    for reader in key.readers.values {
      // Why unsafe: a value is written on the main thread, to which its readers belong.
      nonisolated(unsafe) let node = reader
      MainActor.assumeIsolated { StageCore.markNeedsUpdate(node) }
    }
  }

  /// Marks those who have read what someone else has changed since.
  ///
  /// - Complexity: O(*n*) in the names that are read.
  func lookForChanges() {
    guard values.changesFromOutside else { return }
    for (name, key) in keys where !key.readers.isEmpty {
      let value = values.value(of: name)
      if !isSamePropertyList(value, key.seen) { mark(key, value) }
    }
  }

  /// Writes what has changed to where it is kept.
  func save() { values.save() }
}

/// Where the values of a store are kept.
protocol StoredValues: AnyObject {
  func value(of name: String) -> Any?
  func set(_ value: Any?, of name: String)
  /// True if others may change them.
  var changesFromOutside: Bool { get }
  func save()
}

/// Values in memory, and in a file if there is one.
final class FileValues: StoredValues {
  private let file: URL?
  private let report: (any Error) -> Void
  private var values: [String: Any]
  private var hasChanged = false
  /// Where a program's `register(defaults:)` puts values: they are the same for all stores of the process.
  private let registered = UserDefaults(suiteName: "sightline.registered")

  let changesFromOutside = false

  /// - Parameters:
  ///   - file: a property list, which need not be there yet; `nil` for memory alone.
  ///   - report: is told why the file could not be written.
  init(_ file: URL?, report: @escaping (any Error) -> Void) {
    self.file = file
    self.report = report
    let data = file.flatMap { try? Data(contentsOf: $0) }
    let list = data.flatMap { try? PropertyListSerialization.propertyList(from: $0, format: nil) }
    values = list as? [String: Any] ?? [:]
  }

  func value(of name: String) -> Any? { values[name] ?? registered?.object(forKey: name) }

  func set(_ value: Any?, of name: String) {
    values[name] = value
    hasChanged = true
  }

  /// Writes another file and puts it in the place of the old one, so that there is a whole one at all times.
  func save() {
    guard hasChanged, let file else { return }
    hasChanged = false
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
        .write(to: file, options: .atomic)
    } catch {
      report(error)
    }
  }
}

/// The values of user defaults, which save themselves.
final class DefaultsValues: StoredValues {
  private let defaults: UserDefaults
  // Why looked at: Foundation here does not tell of changes.
  let changesFromOutside = true

  init(_ defaults: UserDefaults) { self.defaults = defaults }

  func value(of name: String) -> Any? { defaults.object(forKey: name) }
  func set(_ value: Any?, of name: String) {
    if let value { defaults.set(value, forKey: name) } else { defaults.removeObject(forKey: name) }
  }
  func save() {}
}

/// True if two values of property lists are equal.
private func isSamePropertyList(_ a: Any?, _ b: Any?) -> Bool {
  switch (a, b) {
  case (nil, nil): true
  case (let a?, let b?):
    isEqualAny(a, b)
  default: false
  }
}

private func isEqualAny(_ a: Any, _ b: Any) -> Bool {
  guard let a = a as? any Equatable else { return false }
  func compare<E: Equatable>(_ a: E) -> Bool { (b as? E) == a }
  return compare(a)
}
