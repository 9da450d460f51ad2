public import Foundation

/// Why a display list could not be made into pixels.
public enum RasterError: Error, Equatable, CustomStringConvertible {
  /// The canvas has no area, or one of its lengths is NaN or infinite; the size is in points.
  case noArea(size: CGSize, scale: Double)
  /// The canvas is larger than ``Rasteriser/largestSide`` pixels on a side.
  case tooLarge(width: Double, height: Double)
  /// A page is longer than ``PDFWriter/longestSide`` points on a side.
  case pageTooLarge(size: CGSize)
  /// A font that the list names cannot be opened.
  case font(file: String, index: Int)
  /// The library that draws and writes documents refused, with its own words.
  case library(String)
  /// There was no memory for the pixels.
  case memory

  public var description: String {
    switch self {
    case .noArea(let size, let scale):
      "nothing to draw on: the canvas is \(size.width) × \(size.height) points at scale \(scale)"
    case .tooLarge(let width, let height):
      "the canvas would be \(width) × \(height) pixels; at most \(Rasteriser.largestSide) a side are drawn"
    case .pageTooLarge(let size):
      "the page would be \(size.width) × \(size.height) points; PDF has at most \(Int(PDFWriter.longestSide)) a side"
    case .font(let file, let index): "the font \(file) (face \(index)) cannot be opened"
    case .library(let words): "something could not be drawn: \(words)"
    case .memory: "there is not enough memory for the pixels"
    }
  }
}
