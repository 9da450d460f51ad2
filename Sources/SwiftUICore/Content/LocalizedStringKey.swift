public import Foundation

/// The key of a text for the reader's language, with values put in.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
  /// The text with its values formatted.
  let resolved: String

  public init(_ value: String) { resolved = value }

  public init(stringLiteral value: String) { resolved = value }

  public init(stringInterpolation: StringInterpolation) { resolved = stringInterpolation.text }

  /// Collects the parts of a text.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) { text += literal }

    public mutating func appendInterpolation(_ string: String) { text += string }

    public mutating func appendInterpolation<S: StringProtocol>(_ string: S) {
      text += String(string)
    }

    /// A number, in the form that its type has in a localised format: an integer in digits, a floating-point
    /// number with six of them after the point.
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
      text += String(format: T._specifier, value._argument)
    }

    /// A number in a form of C's `printf`.
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
      text += String(format: specifier, value._argument)
    }

    @_disfavoredOverload
    public mutating func appendInterpolation<T>(_ value: T) { text += String(describing: value) }
  }
}

/// A number that has a form in localised text.
public protocol _FormatSpecifiable {
  static var _specifier: String { get }
  var _argument: any CVarArg { get }
}

extension Int: _FormatSpecifiable {
  public static var _specifier: String { "%lld" }
  public var _argument: any CVarArg { self }
}

extension Int8: _FormatSpecifiable {
  public static var _specifier: String { "%d" }
  public var _argument: any CVarArg { self }
}

extension Int16: _FormatSpecifiable {
  public static var _specifier: String { "%d" }
  public var _argument: any CVarArg { self }
}

extension Int32: _FormatSpecifiable {
  public static var _specifier: String { "%d" }
  public var _argument: any CVarArg { self }
}

extension Int64: _FormatSpecifiable {
  public static var _specifier: String { "%lld" }
  public var _argument: any CVarArg { self }
}

extension UInt: _FormatSpecifiable {
  public static var _specifier: String { "%llu" }
  public var _argument: any CVarArg { self }
}

extension UInt64: _FormatSpecifiable {
  public static var _specifier: String { "%llu" }
  public var _argument: any CVarArg { self }
}

extension Float: _FormatSpecifiable {
  public static var _specifier: String { "%f" }
  public var _argument: any CVarArg { Double(self) }
}

extension Double: _FormatSpecifiable {
  public static var _specifier: String { "%lf" }
  public var _argument: any CVarArg { self }
}

extension CGFloat: _FormatSpecifiable {
  public static var _specifier: String { "%lf" }
  public var _argument: any CVarArg { Double(self) }
}
