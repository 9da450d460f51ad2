public import SwiftUICore

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

/// A scene that is built in: it has no body.
@MainActor @preconcurrency
public protocol _BuiltInScene: Scene where Body == Never {}

extension _BuiltInScene {
  public var body: Never { fatalError("\(Self.self) is built in and has no body") }
}

/// Builds scenes from the statements of a closure.
@resultBuilder
public struct SceneBuilder {
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }

  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

  public static func buildBlock<First: Scene, each Rest: Scene>(
    _ first: First, _ rest: repeat each Rest
  ) -> _SceneList<First, repeat each Rest> {
    _SceneList(first: first, rest: (repeat each rest))
  }

  public static func buildOptional<Content: Scene>(_ content: Content?) -> Content? { content }

  public static func buildLimitedAvailability<Content: Scene>(_ content: Content) -> Content {
    content
  }
}

/// Several scenes.
public struct _SceneList<First: Scene, each Rest: Scene> {
  let first: First
  let rest: (repeat each Rest)
}

extension _SceneList: _BuiltInScene {
  public static func _firstWindow(_ scene: Self) -> (any View)? {
    if let window = First._firstWindow(scene.first) { return window }
    var found: (any View)?
    func look<S: Scene>(_ scene: S) { if found == nil { found = S._firstWindow(scene) } }
    repeat look(each scene.rest)
    return found
  }
}

extension Optional: Scene, _BuiltInScene where Wrapped: Scene {
  public static func _firstWindow(_ scene: Self) -> (any View)? {
    scene.flatMap { Wrapped._firstWindow($0) }
  }
}

extension Group: Scene, _BuiltInScene where Content: Scene {
  /// A group of the scenes that the closure builds.
  public nonisolated init(@SceneBuilder content: () -> Content) {
    self.init(_content: content(), _mark: ())
  }

  public static func _firstWindow(_ scene: Self) -> (any View)? {
    Content._firstWindow(scene._content)
  }
}
