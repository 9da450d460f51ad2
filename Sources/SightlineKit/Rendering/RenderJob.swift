package import Foundation

/// What a renderer is to do, once.
package struct RenderJob: Codable, Equatable, Sendable {
  /// What the view is laid out in.
  package struct Scene: Codable, Equatable, Sendable {
    /// The name of the device.
    package var device = Device.standard.name
    package var isLandscape = false
    /// The size of the canvas in points; `nil` for the device's screen.
    package var size: CGSize?
    /// Pixels for each point; `nil` for the device's.
    package var scale: CGFloat?
    package var isDark = false
    package var isRightToLeft = false
    package var locale = "en_US"

    package init() {}
  }

  /// Something that a person does to the view.
  package enum Event: Codable, Equatable, Sendable {
    case tap(x: CGFloat, y: CGFloat)
    /// A tap on the middle of the text that reads so.
    case tapText(String)
  }

  /// What is behind the view in a picture.
  package enum Background: String, Codable, Equatable, Sendable {
    case system, clear
  }

  /// In what form the tree is wanted.
  package enum TreeForm: String, Codable, Equatable, Sendable {
    case text, colouredText, json
  }

  /// The shared object that holds the view.
  package var library: String
  package var entry: Entry
  /// The user's file, spelled as on the command line.
  package var file: String
  /// The name of what is shown.
  package var name: String
  package var scene: Scene
  package var events: [Event] = []
  /// The asset catalogues, paths of `.xcassets` folders; the first that has a name gives it.
  package var assets: [String] = []
  /// The folders whose image files are found by name, after the catalogues.
  package var imageFolders: [String] = []
  /// What is behind the view in the picture; `nil` when no picture is wanted.
  package var picture: Background?
  /// The form of the tree; `nil` when none is wanted.
  package var tree: TreeForm?

  package init(library: String, entry: Entry, file: String, name: String, scene: Scene) {
    self.library = library
    self.entry = entry
    self.file = file
    self.name = name
    self.scene = scene
  }
}
