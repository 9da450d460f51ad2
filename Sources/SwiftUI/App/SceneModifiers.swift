public import Foundation
public import Observation
public import SwiftUICore

/// A scene whose windows have a modifier applied to their views.
struct ModifiedScene<Content: Scene, Modifier: ViewModifier> {
  let content: Content
  let modifier: Modifier
}

extension ModifiedScene: _BuiltInScene {
  static func _firstWindow(_ scene: Self) -> (any View)? {
    func modified<V: View>(_ view: V) -> any View { view.modifier(scene.modifier) }
    return Content._firstWindow(scene.content).map { modified($0) }
  }
}

/// Sets a value of the environment.
private struct EnvironmentSetter<Value> {
  let keyPath: WritableKeyPath<EnvironmentValues, Value>
  let value: Value
}

extension EnvironmentSetter: ViewModifier {
  func body(content: Content) -> some View { content.environment(keyPath, value) }
}

/// Puts an observable object into the environment.
private struct ObjectSetter<T: AnyObject & Observable> {
  let object: T?
}

extension ObjectSetter: ViewModifier {
  func body(content: Content) -> some View { content.environment(object) }
}

extension Scene {
  /// Sets the value at a key path of the environment for the views of this scene.
  public nonisolated func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some Scene {
    ModifiedScene(content: self, modifier: EnvironmentSetter(keyPath: keyPath, value: value))
  }

  /// Puts an observable object into the environment of the views of this scene.
  public nonisolated func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
    ModifiedScene(content: self, modifier: ObjectSetter(object: object))
  }

  /// The size that new windows have where windows can be sized, which is not on an iPhone.
  ///
  /// - Parameter size: the size in points.
  public nonisolated func defaultSize(_ size: CGSize) -> some Scene { self }

  /// The size that new windows have where windows can be sized, which is not on an iPhone.
  ///
  /// - Parameters:
  ///   - width: the width in points.
  ///   - height: the height in points.
  public nonisolated func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { self }
}

/// Whether a scene can be seen and used.
public enum ScenePhase: Comparable, Hashable, Sendable {
  case background, inactive, active
}

extension EnvironmentValues {
  private struct ScenePhaseKey: EnvironmentKey {
    static let defaultValue = ScenePhase.active
  }

  /// The phase of the scene: what is drawn here is always active.
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }
}
