public import SwiftUICore

/// A window, of which the system may show several.
///
/// Titles and identifiers are for the system's menus, which a picture does not show.
public struct WindowGroup<Content> {
  let content: Content
}

extension WindowGroup: Scene, _BuiltInScene where Content: View {
  public static func _firstWindow(_ scene: Self) -> (any View)? { scene.content }

  /// A window with the views that the closure builds.
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// A window that is found again by an identifier.
  public nonisolated init(id: String, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// A window with a title.
  public nonisolated init(_ title: Text, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// A window with a title and an identifier.
  public nonisolated init(_ title: Text, id: String, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// A window with a title to be translated.
  public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// A window with a title to be translated and an identifier.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  /// A window with a title.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// A window with a title and an identifier.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, id: String, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

/// A window that there is one of.
public struct Window<Content> {
  let content: Content
}

extension Window: Scene, _BuiltInScene where Content: View {
  public static func _firstWindow(_ scene: Self) -> (any View)? { scene.content }

  /// A window with a title and an identifier.
  public nonisolated init(_ title: Text, id: String, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// A window with a title to be translated and an identifier.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  /// A window with a title and an identifier.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, id: String, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

/// The app's settings, which open from a menu: no window that is there when the app starts.
public struct Settings<Content> {
  let content: Content
}

extension Settings: Scene, _BuiltInScene where Content: View {
  public static func _firstWindow(_ scene: Self) -> (any View)? { nil }

  /// Settings with the views that the closure builds.
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }
}
