public import Foundation
public import UniformTypeIdentifiers

/// A type whose values can be handed on: dragged and dropped.
///
/// Inside one stage a value is handed on as it is; where another type is wanted, by way of a ``ProxyRepresentation``.
public protocol Transferable {
  associatedtype Representation: TransferRepresentation

  /// In which forms a value is handed on, the best first.
  @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// A form in which a value is handed on.
public protocol TransferRepresentation<Item>: Sendable {
  associatedtype Item: Transferable
  associatedtype Body: TransferRepresentation

  /// The form in terms of others.
  @TransferRepresentationBuilder<Item> var body: Body { get }

  /// The parts that the form is made of.
  var _parts: [_TransferPart<Item>] { get }
}

extension TransferRepresentation where Body.Item == Item {
  public var _parts: [_TransferPart<Item>] { body._parts }
}

/// The form that there is none of.
public enum _NoRepresentation<Item: Transferable>: TransferRepresentation {
  public var body: Self { self }
  public var _parts: [_TransferPart<Item>] { [] }
}

/// One form: its kind, and how a value is made to it and back.
public struct _TransferPart<Item>: @unchecked Sendable {
  // Why unchecked: the closures are those of the forms, which can be sent.

  /// `nil` for another type of value.
  let contentType: UTType?
  let export: ((Item) throws -> Any)?
  let make: ((Any) throws -> Item?)?
}

/// A form that is built in.
public protocol _BuiltInRepresentation: TransferRepresentation
where Body == _NoRepresentation<Item> {}

extension _BuiltInRepresentation {
  public var body: _NoRepresentation<Item> {
    fatalError("\(Self.self) is built in and has no body")
  }
}

/// Makes one form of several.
@resultBuilder public struct TransferRepresentationBuilder<Item: Transferable> {
  public static func buildBlock<Content: TransferRepresentation>(
    _ content: Content
  ) -> Content where Content.Item == Item { content }

  public static func buildExpression<Content: TransferRepresentation>(
    _ content: Content
  ) -> Content where Content.Item == Item { content }

  public static func buildBlock<A: TransferRepresentation, B: TransferRepresentation>(
    _ a: A, _ b: B
  ) -> _TransferList<Item> where A.Item == Item, B.Item == Item {
    _TransferList(_parts: a._parts + b._parts)
  }

  public static func buildBlock<
    A: TransferRepresentation, B: TransferRepresentation, C: TransferRepresentation
  >(
    _ a: A, _ b: B, _ c: C
  ) -> _TransferList<Item> where A.Item == Item, B.Item == Item, C.Item == Item {
    _TransferList(_parts: a._parts + b._parts + c._parts)
  }

  public static func buildBlock<
    A: TransferRepresentation, B: TransferRepresentation, C: TransferRepresentation,
    D: TransferRepresentation
  >(
    _ a: A, _ b: B, _ c: C, _ d: D
  ) -> _TransferList<Item> where A.Item == Item, B.Item == Item, C.Item == Item, D.Item == Item {
    _TransferList(_parts: a._parts + b._parts + c._parts + d._parts)
  }
}

/// Several forms.
public struct _TransferList<Item: Transferable>: _BuiltInRepresentation {
  public let _parts: [_TransferPart<Item>]
}

/// A value as the JSON that its type encodes itself to.
public struct CodableRepresentation<Item: Transferable & Codable>: _BuiltInRepresentation {
  public let _parts: [_TransferPart<Item>]

  /// - Parameters:
  ///   - itemType: the type of the values.
  ///   - contentType: the kind of data.
  public init(for itemType: Item.Type = Item.self, contentType: UTType) {
    _parts = [
      _TransferPart(
        contentType: contentType, export: { try JSONEncoder().encode($0) },
        make: { try ($0 as? Data).map { try JSONDecoder().decode(Item.self, from: $0) } })
    ]
  }
}

/// A value as data.
public struct DataRepresentation<Item: Transferable>: _BuiltInRepresentation {
  public let _parts: [_TransferPart<Item>]

  /// - Parameters:
  ///   - contentType: the kind of data.
  ///   - exporting: makes data of a value.
  ///   - importing: makes a value of data.
  public init(
    contentType: UTType, exporting: @escaping @Sendable (Item) throws -> Data,
    importing: @escaping @Sendable (Data) throws -> Item
  ) {
    _parts = [
      _TransferPart(
        contentType: contentType, export: { try exporting($0) },
        make: { try ($0 as? Data).map { try importing($0) } })
    ]
  }

  /// - Parameters:
  ///   - contentType: the kind of data.
  ///   - exporting: makes data of a value.
  public init(
    exportedContentType contentType: UTType,
    exporting: @escaping @Sendable (Item) throws -> Data
  ) {
    _parts = [
      _TransferPart(contentType: contentType, export: { try exporting($0) }, make: nil)
    ]
  }

  /// - Parameters:
  ///   - contentType: the kind of data.
  ///   - importing: makes a value of data.
  public init(
    importedContentType contentType: UTType,
    importing: @escaping @Sendable (Data) throws -> Item
  ) {
    _parts = [
      _TransferPart(
        contentType: contentType, export: nil,
        make: { try ($0 as? Data).map { try importing($0) } })
    ]
  }
}

/// A value as one of another type.
public struct ProxyRepresentation<Item: Transferable, Proxy: Transferable>: _BuiltInRepresentation {
  public let _parts: [_TransferPart<Item>]

  /// - Parameters:
  ///   - exporting: makes the other value of one.
  ///   - importing: makes a value of the other.
  public init(
    exporting: @escaping @Sendable (Item) throws -> Proxy,
    importing: @escaping @Sendable (Proxy) throws -> Item
  ) {
    _parts = [
      _TransferPart(
        contentType: nil, export: { try exporting($0) },
        make: { try ($0 as? Proxy).map { try importing($0) } })
    ]
  }

  /// - Parameter exporting: makes the other value of one.
  public init(exporting: @escaping @Sendable (Item) throws -> Proxy) {
    _parts = [_TransferPart(contentType: nil, export: { try exporting($0) }, make: nil)]
  }

  /// - Parameter importing: makes a value of the other.
  public init(importing: @escaping @Sendable (Proxy) throws -> Item) {
    _parts = [
      _TransferPart(
        contentType: nil, export: nil,
        make: { try ($0 as? Proxy).map { try importing($0) } })
    ]
  }
}

// MARK: - Handing on

extension Transferable {
  /// The value as one of another type; `nil` where none of the forms of both fit.
  ///
  /// A form that cannot be made is passed over.
  public func _transferred<T: Transferable>(to type: T.Type) -> T? {
    if let same = self as? T { return same }
    let wanted = T.transferRepresentation._allParts(of: T.self)
    for part in Self.transferRepresentation._allParts(of: Self.self) {
      guard let export = part.export, let exported = try? export(self) else { continue }
      if part.contentType == nil, let value = exported as? T { return value }
      for other in wanted where other.contentType == part.contentType {
        if let value = try? other.make?(exported) { return value }
      }
    }
    for other in wanted where other.contentType == nil {
      if let value = try? other.make?(self) { return value }
    }
    return nil
  }
}

extension TransferRepresentation {
  fileprivate func _allParts<T>(of type: T.Type) -> [_TransferPart<T>] {
    _parts as? [_TransferPart<T>] ?? []
  }
}

extension String: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(
      contentType: .utf8PlainText, exporting: { Data($0.utf8) },
      importing: { String(decoding: $0, as: UTF8.self) })
  }
}

extension Data: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(contentType: .data, exporting: { $0 }, importing: { $0 })
  }
}

extension URL: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(
      contentType: .url, exporting: { Data($0.absoluteString.utf8) },
      importing: {
        guard let url = URL(string: String(decoding: $0, as: UTF8.self)) else {
          throw CocoaError(.fileReadCorruptFile)
        }
        return url
      })
  }
}
