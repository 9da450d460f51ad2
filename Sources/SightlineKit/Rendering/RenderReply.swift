/// What a renderer answers: this head on one line, then the bytes of its parts.
package struct RenderReply: Codable, Equatable, Sendable {
  /// A picture that follows.
  package struct Picture: Codable, Equatable, Sendable {
    /// The size in pixels.
    package var width: Int
    package var height: Int
    package var scale: Double
    /// How many pages a document has, or pictures there are in one that moves.
    package var count = 1
    /// How many bytes the file has.
    package var byteCount: Int
  }

  /// Why there is nothing to show although nothing crashed.
  package enum Failure: Codable, Equatable, Sendable {
    /// The object could not be loaded; the text is the loader's.
    case cannotLoad(String)
    /// A `#Preview` threw an error.
    case previewThrew(String)
    /// A provider has no views.
    case noPreviews
    /// No node is called as the one that was to be explained; the nearest name that there is.
    case noNode(String, nearest: String?)
    /// The node that was to be explained has no size or place.
    case nodeNotLaidOut(String)
    /// The picture could not be drawn, perhaps because it would be too large.
    case cannotDraw(String, isTooLarge: Bool)
  }

  package var failure: Failure?
  /// How many previews a provider has; 1 for all else.
  package var previewCount = 1
  /// The name that the preview gives itself.
  package var previewName: String?
  package var picture: Picture?
  /// How many bytes the tree, or the explanation, has, which come after the picture.
  package var treeByteCount: Int?
  package var diagnostics: [Finding] = []
  /// How long each step took, in milliseconds.
  package var timings: [Timing] = []

  package init() {}
}

/// How long a step took.
package struct Timing: Codable, Equatable, Sendable {
  package var step: String
  package var milliseconds: Double

  package init(_ step: String, milliseconds: Double) {
    self.step = step
    self.milliseconds = milliseconds
  }
}

/// Measures steps that follow one another.
struct StepClock {
  private var last = Clock.now()
  private(set) var timings: [Timing] = []

  /// Ends a step; the next one begins.
  mutating func end(_ step: String) {
    let now = Clock.now()
    timings.append(Timing(step, milliseconds: (now - last) * 1000))
    last = now
  }
}
