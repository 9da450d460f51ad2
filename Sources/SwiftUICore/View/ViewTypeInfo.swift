internal import Foundation
@_spi(Reflection) internal import Swift

/// What is known of a type of view or modifier: its dynamic properties, and how two values are compared.
///
/// Found once for each type by looking at its stored properties.
final class ViewTypeInfo {
  /// The type's name without its module and generic arguments, as a person writes it.
  let name: String
  /// The name for the crash reporter, which cannot work with a `String`.
  let cName: UnsafePointer<CChar>
  /// True for a type of this library whose views are not written by its user; found when places are noted.
  private(set) lazy var isOfLibrary = Self.isOfLibrary(qualifiedName)
  private let qualifiedName: String
  private let properties: [Property]
  private let fields: [Field]
  /// How the fields are compared; found when two values are compared first, because asking a type for its
  /// conformances is slow the first time, and a view that is built once is never compared.
  private lazy var parts: [Part] = fields.map { field in
    Part(offset: field.offset, isSame: Self.comparison(field.type))
  }
  private let isTrivial: Bool
  private let byteCount: Int

  /// A stored property that takes part in the view's updates.
  struct Property {
    var name: String
    var offset: Int
    var kind: Kind

    enum Kind {
      case builtIn(any _StoredProperty.Type)
      /// A user's own, of which the properties inside come before it.
      case custom(any DynamicProperty.Type)
    }
  }

  /// A stored property, of the view itself or of a property inside it.
  private struct Field {
    let name: UnsafePointer<CChar>?
    var offset: Int
    var type: Any.Type

    var propertyName: String {
      guard let name else { return "" }
      let written = String(cString: name)
      return written.hasPrefix("_") ? String(written.dropFirst()) : written
    }
  }

  /// The name of a property, without the underscore of what a wrapper is stored in.
  func propertyName(_ index: Int) -> String? {
    properties.indices.contains(index) ? properties[index].name : nil
  }

  /// A stretch of the value and how it is compared.
  struct Part {
    var offset: Int
    var isSame: (UnsafeRawPointer, UnsafeRawPointer) -> Bool
  }

  // Why unsafe: filled and read by the main thread only, where all views are evaluated.
  private nonisolated(unsafe) static var known: [ObjectIdentifier: ViewTypeInfo] = [:]
  private nonisolated(unsafe) static var last:
    (type: ObjectIdentifier, info: ViewTypeInfo, hasProperties: Bool)?

  /// Whether views of a type have properties that take part in updates; asked for each body.
  static func hasProperties(_ type: Any.Type) -> Bool {
    if let last, last.type == ObjectIdentifier(type) { return last.hasProperties }
    return !of(type).properties.isEmpty
  }

  static func of(_ type: Any.Type) -> ViewTypeInfo {
    let id = ObjectIdentifier(type)
    if let last, last.type == id { return last.info }
    func make<V>(_ type: V.Type) -> ViewTypeInfo { ViewTypeInfo(type) }
    let info = known[id] ?? _openExistential(type, do: make)
    known[id] = info
    last = (id, info, !info.properties.isEmpty)
    return info
  }

  private init<V>(_ type: V.Type) {
    var name = _typeName(type, qualified: false)
    // What a modifier makes is shown under the modifier's name.
    for host in ["ModifierHost<", "AppHost<"] where name.hasPrefix(host) {
      name.removeFirst(host.count)
    }
    if let end = name.firstIndex(where: { $0 == "<" || $0 == "," }) { name = String(name[..<end]) }
    self.name = name
    qualifiedName = _typeName(type, qualified: true)
    cName = UnsafePointer(strdup(name) ?? UnsafeMutablePointer<CChar>.allocate(capacity: 1))
    byteCount = MemoryLayout<V>.size
    var properties: [Property] = []
    var fields: [Field] = []
    Self.inspect(type, at: 0, &properties, &fields)
    self.properties = properties
    self.fields = fields
    isTrivial = properties.isEmpty && _isPOD(type)
  }

  /// What runs a modifier of the user's is not of the library.
  private static func isOfLibrary(_ name: String) -> Bool {
    let host = "SwiftUICore.ModifierHost<"
    if name.hasPrefix(host) { return isOfLibrary(String(name.dropFirst(host.count))) }
    return name.hasPrefix("SwiftUICore.") || name.hasPrefix("SwiftUI.")
  }

  // MARK: Inspecting

  /// Fields whose types cannot be named are passed over.
  ///
  /// The raw value is the runtime's own; its constant is a variable, which strict concurrency does
  /// not accept.
  private static let ignoringUnknown = _EachFieldOptions(rawValue: 1 << 1)

  private static func inspect<V>(
    _ type: V.Type, at base: Int, _ properties: inout [Property], _ fields: inout [Field]
  ) {
    var found: [Field] = []
    _ = _forEachField(of: type, options: Self.ignoringUnknown) { name, offset, fieldType, _ in
      found.append(Field(name: name, offset: base + offset, type: fieldType))
      return true
    }
    for field in found {
      guard isStructWithReferences(field.type) else {
        fields.append(field)
        continue
      }
      if let stored = field.type as? any _StoredProperty.Type {
        properties.append(
          Property(name: field.propertyName, offset: field.offset, kind: .builtIn(stored)))
        fields.append(field)
      } else if let custom = field.type as? any DynamicProperty.Type {
        inspectNested(field.type, at: field.offset, &properties, &fields)
        properties.append(
          Property(name: field.propertyName, offset: field.offset, kind: .custom(custom)))
      } else if field.type is any ViewModifier.Type || field.type is any _PropertyHolder.Type {
        inspectNested(field.type, at: field.offset, &properties, &fields)
      } else {
        fields.append(field)
      }
    }
  }

  private static func inspectNested(
    _ type: Any.Type, at offset: Int, _ properties: inout [Property], _ fields: inout [Field]
  ) {
    func open<T>(_ type: T.Type) { inspect(type, at: offset, &properties, &fields) }
    _openExistential(type, do: open)
  }

  /// True for the only kind of type that can be a state or the like, told from the first word of its
  /// metadata, which is fixed by the ABI: 0x200 for a structure.
  private static func isStructWithReferences(_ type: Any.Type) -> Bool {
    func isTrivial<T>(_ type: T.Type) -> Bool { _isPOD(type) }
    let kind = unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee
    return kind == 0x200 && !_openExistential(type, do: isTrivial)
  }

  // MARK: Comparing

  /// True if two values would give the same body, as far as can be told: equal where they are `Equatable`,
  /// else equal bit by bit or part by part; closures are never the same.
  func isSame<V>(_ a: V, _ b: V) -> Bool {
    withUnsafeBytes(of: a) { a in
      withUnsafeBytes(of: b) { b in
        guard let a = a.baseAddress, let b = b.baseAddress else { return true }
        if isTrivial { return memcmp(a, b, byteCount) == 0 }
        return parts.allSatisfy { $0.isSame(a + $0.offset, b + $0.offset) }
      }
    }
  }

  /// True if two values that are no views are the same, as far as can be told.
  static func isSameValue<T>(_ a: T, _ b: T) -> Bool {
    if a is any Equatable { return isEqual(a, b) }
    if type(of: a) is AnyObject.Type { return (a as AnyObject) === (b as AnyObject) }
    return of(T.self).isSame(a, b)
  }

  private typealias Comparison = (UnsafeRawPointer, UnsafeRawPointer) -> Bool

  /// The comparison bit by bit, for a type of which that is all there is.
  private static func trivialComparison(_ type: Any.Type) -> Comparison? {
    func open<T>(_ type: T.Type) -> Comparison? { bitwise(type) }
    return _openExistential(type, do: open)
  }

  private static func bitwise<T>(_ type: T.Type) -> Comparison? {
    guard _isPOD(type) else { return nil }
    let size = MemoryLayout<T>.size
    return { a, b in memcmp(a, b, size) == 0 }
  }

  private static func comparison(_ type: Any.Type) -> Comparison {
    if let trivial = trivialComparison(type) { return trivial }
    if let stored = type as? any _StoredProperty.Type { return stored._isSame }
    if let equatable = type as? any Equatable.Type { return equality(equatable) }
    if type is AnyObject.Type { return isSameObject }
    guard type is any View.Type else { return { _, _ in false } }
    func open<T>(_ type: T.Type) -> Comparison { partwise(type) }
    return _openExistential(type, do: open)
  }

  private static func isSameObject(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    a.load(as: UnsafeRawPointer?.self) == b.load(as: UnsafeRawPointer?.self)
  }

  private static func partwise<T>(_ type: T.Type) -> Comparison {
    let info = ViewTypeInfo.of(type)
    return { a, b in
      info.isSame(
        a.assumingMemoryBound(to: type).pointee, b.assumingMemoryBound(to: type).pointee)
    }
  }

  private static func equality<T: Equatable>(
    _ type: T.Type
  ) -> Comparison {
    { a, b in
      a.assumingMemoryBound(to: T.self).pointee == b.assumingMemoryBound(to: T.self).pointee
    }
  }

  // MARK: Installing

  /// Connects the dynamic properties inside `view` with the node that shows it.
  @MainActor func install<V>(in view: inout V, _ installer: PropertyInstaller) {
    withUnsafeMutableBytes(of: &view) { bytes in
      guard let base = bytes.baseAddress else { return }
      for (index, property) in properties.enumerated() {
        installer.index = index
        switch property.kind {
        case .builtIn(let type): type._install(at: base + property.offset, installer)
        case .custom(let type): Self.update(type, at: base + property.offset)
        }
      }
    }
  }

  @MainActor private static func update<T: DynamicProperty>(
    _ type: T.Type, at address: UnsafeMutableRawPointer
  ) {
    address.assumingMemoryBound(to: type).pointee.update()
  }
}
