public import Foundation
internal import UniformTypeIdentifiers

/// What is dragged, in the forms in which it can be had.
public final class NSItemProvider: @unchecked Sendable {
  // Why unchecked: it is made and asked on the main thread, where dragging is.

  private let object: Any?
  /// What is dragged, as it is.
  public var _object: Any? { object }
  /// The kinds in which it can be had.
  public let registeredTypeIdentifiers: [String]
  /// A name for it.
  public var suggestedName: String?

  public init() {
    object = nil
    registeredTypeIdentifiers = []
  }

  /// - Parameter object: what is dragged.
  public init(object: any NSItemProviderWriting) {
    self.object = object
    registeredTypeIdentifiers = type(of: object).writableTypeIdentifiersForItemProvider
  }

  /// - Parameters:
  ///   - item: what is dragged.
  ///   - typeIdentifier: its kind.
  public init(item: Any?, typeIdentifier: String?) {
    object = item
    registeredTypeIdentifiers = typeIdentifier.map { [$0] } ?? []
  }

  public func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    guard let wanted = UTType(typeIdentifier) else { return false }
    return registeredTypeIdentifiers.contains { UTType($0)?.conforms(to: wanted) == true }
  }

  public func canLoadObject<T: NSItemProviderReading>(ofClass type: T.Type) -> Bool {
    object.flatMap { T._object(from: $0) } != nil
  }

  /// Gives what is dragged, at once.
  @discardableResult
  public func loadObject<T: NSItemProviderReading>(
    ofClass type: T.Type, completionHandler: @escaping (T?, (any Error)?) -> Void
  ) -> Progress {
    let value = object.flatMap { T._object(from: $0) }
    completionHandler(value, value == nil ? CocoaError(.fileReadUnknown) : nil)
    return Progress(totalUnitCount: 1)
  }

  /// Gives what is dragged as it is, at once.
  public func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
    completionHandler: @escaping (Any?, (any Error)?) -> Void
  ) {
    let isThere = hasItemConformingToTypeIdentifier(typeIdentifier)
    completionHandler(isThere ? object : nil, isThere ? nil : CocoaError(.fileReadUnknown))
  }
}

/// What can be dragged.
public protocol NSItemProviderWriting {
  static var writableTypeIdentifiersForItemProvider: [String] { get }
}

/// What can be had of something that is dragged.
public protocol NSItemProviderReading {
  static func _object(from object: Any) -> Self?
}

extension String: NSItemProviderWriting, NSItemProviderReading {
  public static var writableTypeIdentifiersForItemProvider: [String] {
    [UTType.utf8PlainText.identifier]
  }

  public static func _object(from object: Any) -> String? {
    object as? String ?? (object as? NSString).map { $0 as String }
  }
}

extension URL: NSItemProviderWriting, NSItemProviderReading {
  public static var writableTypeIdentifiersForItemProvider: [String] { [UTType.url.identifier] }
  public static func _object(from object: Any) -> URL? { object as? URL }
}

extension NSString: NSItemProviderWriting {
  public static var writableTypeIdentifiersForItemProvider: [String] {
    [UTType.utf8PlainText.identifier]
  }
}
