internal import Foundation
public import SwiftUICore

/// A type that represents the structure of an app.
@MainActor @preconcurrency
public protocol App: _PropertyHolder {
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

/// What an app shows in its first window; the states of the app are kept with it.
///
/// Why the window's type is known: a view of a known type is no list of views, and needs no column around it.
struct AppHost<A: App, Window: View> {
  let app: A
  /// The window as the app makes it before it has its states.
  let window: Window
}

extension AppHost: View {
  var body: Window { A.Body._firstWindow(app.body) as? Window ?? window }
}

/// The view of an app's first window, for the code that shows it.
@MainActor
public func _firstWindow<A: App>(of type: A.Type) -> any View {
  let app = type.init()
  func host<Window: View>(_ window: Window) -> any View { AppHost(app: app, window: window) }
  return A.Body._firstWindow(app.body).map { host($0) } ?? EmptyView()
}
