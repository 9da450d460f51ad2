package import Foundation

/// What a renderer is to do, once.
package struct RenderJob: Codable, Equatable, Sendable {
  /// What the view is laid out in.
  package struct Scene: Codable, Equatable, Sendable {
    /// The name of the device; `nil` for the preview's, else the standard one.
    package var device: String?
    package var isLandscape = false
    /// The canvas; `nil` for the preview's, else the device's screen.
    package var canvas: Canvas?
    /// Pixels for each point; `nil` for the device's.
    package var scale: CGFloat?
    package var isDark = false
    package var isRightToLeft = false
    package var locale = "en_US"
    /// How far the clock runs, in seconds.
    package var time = 0.0
    /// Whether the picture is one of that time; else what moves is waited for.
    package var isTimed = false
    /// How many pictures a second there are of a picture that moves.
    package var framesPerSecond = 30
    /// The name of a type size, as `accessibility1`.
    package var typeSize = "large"

    /// The names of the type sizes, from small to large.
    package static let typeSizes = [
      "xSmall", "small", "medium", "large", "xLarge", "xxLarge", "xxxLarge", "accessibility1",
      "accessibility2", "accessibility3", "accessibility4", "accessibility5",
    ]

    /// A canvas that is not the screen of the device.
    package enum Canvas: Codable, Equatable, Sendable {
      /// A size in points, without insets.
      case size(CGSize)
      /// As large as the view is on the screen of the device.
      case fit
    }

    package init() {}
  }

  /// Something that a person does to the view.
  package enum Event: Codable, Equatable, Sendable {
    case tap(x: CGFloat, y: CGFloat)
    /// A tap on the middle of the text that reads so.
    case tapText(String)
    /// A scroll at a point: the content moves by so much, in points.
    case scroll(x: CGFloat, y: CGFloat, dx: CGFloat, dy: CGFloat)
    /// A finger comes down at a point, moves evenly by so much, in points, in so many seconds, and is lifted.
    case drag(x: CGFloat, y: CGFloat, dx: CGFloat, dy: CGFloat, seconds: Double)
    /// A finger comes down at a point and is lifted after so many seconds.
    case press(x: CGFloat, y: CGFloat, seconds: Double)
    /// A text is typed where the keyboard goes.
    case type(String)
  }

  /// What is behind the view in a picture.
  package enum Background: String, Codable, Equatable, Sendable {
    case system, clear
  }

  /// In what form the tree, or an explanation, is wanted.
  package enum TreeForm: String, Codable, Equatable, Sendable {
    case text, colouredText, json
  }

  /// The shared object that holds the view.
  package var library: String
  package var entry: Entry
  /// Which of the previews that a provider has is wanted, from 0.
  package var index = 0
  /// The user's files, spelled as on the command line.
  package var files: [String]
  /// The names of the modules that the files belong to.
  package var modules = [SourceModule.looseName]
  /// The name of what is shown.
  package var name: String
  package var scene: Scene
  package var events: [Event] = []
  /// The asset catalogues, paths of `.xcassets` folders; the first that has a name gives it.
  package var assets: [String] = []
  /// The folders whose image files are found by name, after the catalogues.
  package var imageFolders: [String] = []
  /// Files of translations; the first that has a key gives it.
  package var stringFiles: [String] = []
  /// What is behind the view in the picture; `nil` when no picture is wanted.
  package var picture: Background?
  package var format = PictureFormat.png
  /// Whether the picture is made small at the cost of time, where its format has the choice.
  package var isSmall = false
  /// Whether all previews of a provider are pages of one picture.
  package var joinsPreviews = false
  /// What is drawn over the picture.
  package var overlays: [Overlay] = []
  /// The form of the tree; `nil` when none is wanted.
  package var tree: TreeForm?
  /// What names the node whose size and place are to be explained, in the form of the tree and in its stead.
  package var explained: String?

  package init(library: String, entry: Entry, files: [String], name: String, scene: Scene) {
    self.library = library
    self.entry = entry
    self.files = files
    self.name = name
    self.scene = scene
  }
}
