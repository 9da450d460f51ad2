/// An identity of the view's own, for what belongs together across views.
@propertyWrapper
public struct Namespace: DynamicProperty, Sendable {
  /// An identity that no other view has.
  public struct ID: Hashable, Sendable {
    private let token: ObjectIdentifier?

    fileprivate init(_ token: Token?) { self.token = token.map { ObjectIdentifier($0) } }
  }

  fileprivate final class Token: Sendable {}

  private var token: Token?

  public init() {}

  /// The identity; outside a body, one that all share.
  public var wrappedValue: ID { ID(token) }
}

extension Namespace: _StoredProperty {
  public static func _install(
    at address: UnsafeMutableRawPointer, _ installer: PropertyInstaller
  ) {
    address.assumingMemoryBound(to: Self.self).pointee.token = installer.kept { Token() }
  }

  public static func _isSame(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool { true }
}
