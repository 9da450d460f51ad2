/// What `#Preview` expands to: where the preview stands, and what makes it.
public protocol PreviewRegistry {
  /// The module and the file, as `#fileID` gives them.
  static var fileID: String { get }
  static var line: Int { get }
  static var column: Int { get }
  /// Makes the preview.
  @MainActor static func makePreview() throws -> Preview
}
