/// A key for a value that views hand up to those around them.
public protocol PreferenceKey {
  associatedtype Value
  /// The value where no view has set one.
  static var defaultValue: Self.Value { get }
  /// Combines the value of the views so far with that of the next in the order of the tree.
  ///
  /// - Parameters:
  ///   - value: that of the first view, or what combining has made so far; never the default.
  ///   - nextValue: works out the next view's value; it need not be called.
  static func reduce(value: inout Self.Value, nextValue: () -> Self.Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  public static var defaultValue: Value { nil }
}
