internal import Foundation

/// A length that grows with the type size.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  private let value: Value
  private let style: Font.TextStyle
  private var scaled: Scaled?

  /// Why an object: properties without one are not looked for.
  private final class Scaled {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  /// A length that grows as a text style does.
  ///
  /// - Parameter wrappedValue: the length at the default type size.
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
    value = wrappedValue
    style = textStyle
  }

  /// A length that grows as body does.
  public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, relativeTo: .body) }

  /// The length at the type size around the view; outside a body, that at the default size.
  public var wrappedValue: Value { scaled?.value ?? value }
}

extension ScaledMetric: @unchecked Sendable where Value: Sendable {
  // Why unchecked: the scaled value is set before a body runs and never changed.
}

extension ScaledMetric: _StoredProperty {
  public static func _install(
    at address: UnsafeMutableRawPointer, _ installer: PropertyInstaller
  ) {
    let property = address.assumingMemoryBound(to: Self.self)
    let (size, pixel) = installer.reading { ($0.dynamicTypeSize, $0.pixelLength) }
    let length = property.pointee.style.scaled(CGFloat(property.pointee.value), at: size)
    // It comes out on a whole pixel; one that is not scaled stays as it is.
    property.pointee.scaled =
      size == .large ? nil : Scaled(Value((length / pixel).rounded() * pixel))
  }

  public static func _isSame(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    let a = a.assumingMemoryBound(to: Self.self).pointee
    let b = b.assumingMemoryBound(to: Self.self).pointee
    return a.value == b.value && a.style == b.style
  }
}
