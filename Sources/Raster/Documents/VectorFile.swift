public import Foundation

/// A picture as a document of text and paths.
public struct VectorFile: Equatable, Sendable {
  public var bytes: Data
  /// What the format cannot say, and was drawn as pixels at the scale that was asked for, such as "a shadow"; in
  /// order of the alphabet.
  public var rasterised: [String]

  public init(bytes: Data, rasterised: [String] = []) {
    self.bytes = bytes
    self.rasterised = rasterised
  }
}
