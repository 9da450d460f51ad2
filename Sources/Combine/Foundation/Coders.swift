public import Foundation

/// Something that values are decoded by.
public protocol TopLevelDecoder {
  associatedtype Input
  func decode<T: Decodable>(_ type: T.Type, from: Self.Input) throws -> T
}

/// Something that values are encoded by.
public protocol TopLevelEncoder {
  associatedtype Output
  func encode<T: Encodable>(_ value: T) throws -> Self.Output
}

extension JSONDecoder: TopLevelDecoder { public typealias Input = Data }
extension JSONEncoder: TopLevelEncoder { public typealias Output = Data }
extension PropertyListDecoder: TopLevelDecoder { public typealias Input = Data }
extension PropertyListEncoder: TopLevelEncoder { public typealias Output = Data }
