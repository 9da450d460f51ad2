public import Foundation

/// A picture as a document of text and paths.
public struct VectorFile: Equatable, Sendable {
  public var bytes: Data
  /// What the format cannot say, and was drawn as pixels at the scale that was asked for, such as "a shadow"; in
  /// order of the alphabet.
  public var rasterised: [String]
  /// Whether effects were left out, because more than 32 lay within each other or because they would have taken too much
  /// memory.
  public var isSimplified: Bool

  public init(bytes: Data, rasterised: [String] = [], isSimplified: Bool = false) {
    self.bytes = bytes
    self.rasterised = rasterised
    self.isSimplified = isSimplified
  }
}
