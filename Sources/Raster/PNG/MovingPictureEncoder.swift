public import Foundation

/// Writes pictures that follow each other in time as one file.
public protocol MovingPictureEncoder {
  /// How many pictures there are that differ from the one before.
  var count: Int { get }
  /// Adds the next picture; all are of one size.
  mutating func add(_ image: PixelImage) throws(RasterError)
  /// The file.
  func file() throws(RasterError) -> Data
}
