public import Foundation

/// A value that a property list can hold.
public protocol _PropertyListValue {
  /// The value that was stored; `nil` if what was stored is of another kind.
  static func _stored(_ value: Any) -> Self?
  /// What is stored; `nil` for nothing.
  var _toStore: Any? { get }
}

extension _PropertyListValue {
  public static func _stored(_ value: Any) -> Self? { value as? Self }
  public var _toStore: Any? { self }
}

// A number is read as whatever kind of number is asked for, as property lists have it.

extension Bool: _PropertyListValue {
  public static func _stored(_ value: Any) -> Bool? {
    value as? Bool ?? (value as? Int).map { $0 != 0 } ?? (value as? Double).map { $0 != 0 }
  }
}

extension Int: _PropertyListValue {
  public static func _stored(_ value: Any) -> Int? {
    value as? Int ?? (value as? Bool).map { $0 ? 1 : 0 }
      ?? (value as? Double).flatMap {
        Int(exactly: $0.rounded(.towardZero))
      }
  }
}

extension Double: _PropertyListValue {
  public static func _stored(_ value: Any) -> Double? {
    value as? Double ?? (value as? Int).map(Double.init) ?? (value as? Bool).map { $0 ? 1 : 0 }
  }
}

extension String: _PropertyListValue {}
extension Data: _PropertyListValue {}
extension Date: _PropertyListValue {}

extension URL: _PropertyListValue {
  public static func _stored(_ value: Any) -> URL? {
    (value as? String).flatMap { URL(string: $0) }
  }
  public var _toStore: Any? { absoluteString }
}

extension Optional: _PropertyListValue where Wrapped: _PropertyListValue {
  public static func _stored(_ value: Any) -> Wrapped?? { Wrapped._stored(value).map { .some($0) } }
  public var _toStore: Any? { self?._toStore }
}

/// How values of a type are stored.
struct StoredCoding<Value> {
  let decode: (Any) -> Value?
  let encode: (Value) -> Any?
}

extension StoredCoding where Value: _PropertyListValue {
  static var plain: StoredCoding { StoredCoding(decode: Value._stored, encode: { $0._toStore }) }
}

extension StoredCoding where Value: RawRepresentable, Value.RawValue: _PropertyListValue {
  static var raw: StoredCoding {
    StoredCoding(
      decode: { Value.RawValue._stored($0).flatMap { Value(rawValue: $0) } },
      encode: { $0.rawValue._toStore })
  }
}

extension StoredCoding {
  static func optional<W>(_ coding: StoredCoding<W>) -> StoredCoding where Value == W? {
    StoredCoding(
      decode: { coding.decode($0).map { .some($0) } }, encode: { $0.flatMap(coding.encode) })
  }
}
