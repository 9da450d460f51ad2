internal import Foundation
public import SwiftUICore

/// A type that represents the structure of an app.
@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene

  /// The app's scenes.
  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }

  @MainActor @preconcurrency init()
}

extension App {
  /// Says how an app is shown, and ends with the code for wrong usage: an app has no window of its own here.
  @MainActor public static func main() {
    let message = """
      error: \(Self.self) has no window to run in [no-window]
        hint: `sightline render FILE` draws the app's first window

      """
    FileHandle.standardError.write(Data(message.utf8))
    exit(64)
  }
}

/// A part of an app's user interface that the system manages.
@MainActor @preconcurrency
public protocol Scene {
  associatedtype Body: Scene

  /// What the scene is made of.
  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }

  /// The view of the first window inside; `nil` if there is none.
  static func _firstWindow(_ scene: Self) -> (any View)?
}

extension Scene {
  public static func _firstWindow(_ scene: Self) -> (any View)? {
    Body._firstWindow(scene.body)
  }
}

extension Never: Scene {}

/// A window, of which the system may show several.
public struct WindowGroup<Content> {
  let content: Content
}

extension WindowGroup: Scene where Content: View {
  public typealias Body = Never
  public var body: Never { fatalError("a window is built in and has no body") }

  /// A window with the views that the closure builds.
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// A window with a title.
  public nonisolated init(_ title: String, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// A window that is found again by an identifier.
  public nonisolated init(id: String, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public static func _firstWindow(_ scene: Self) -> (any View)? { scene.content }
}

/// Builds scenes from the statements of a closure.
@resultBuilder
public struct SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

  public static func buildBlock<First: Scene, each Rest: Scene>(
    _ first: First, _ rest: repeat each Rest
  ) -> _SceneList<First, repeat each Rest> {
    _SceneList(first: first, rest: (repeat each rest))
  }
}

/// Several scenes.
public struct _SceneList<First: Scene, each Rest: Scene> {
  let first: First
  let rest: (repeat each Rest)
}

extension _SceneList: Scene {
  public typealias Body = Never
  public var body: Never { fatalError("a list of scenes is built in and has no body") }

  public static func _firstWindow(_ scene: Self) -> (any View)? {
    if let window = First._firstWindow(scene.first) { return window }
    var found: (any View)?
    func look<S: Scene>(_ scene: S) { if found == nil { found = S._firstWindow(scene) } }
    repeat look(each scene.rest)
    return found
  }
}

/// The view of an app's first window, for the code that shows it.
@MainActor
public func _firstWindow<A: App>(of app: A.Type) -> any View {
  A.Body._firstWindow(app.init().body) ?? EmptyView()
}
