/// The kinds of files that pictures are written as.
package enum PictureFormat: String, Codable, CaseIterable, Sendable {
  case png, pdf, svg
  /// Pictures that follow each other in time.
  case apng, gif
  /// Pixels alone: red, green, blue and opacity, a byte each and not premultiplied, rows from the top without gaps.
  case raw

  /// Whether several previews can be pages of one file.
  package var hasPages: Bool { self == .pdf }
  /// Whether it shows a stretch of time.
  package var moves: Bool { self == .apng || self == .gif }
}
