public import Foundation

/// Opens an address.
public struct OpenURLAction: @unchecked Sendable {
  // Why unchecked: an action runs on the main thread.

  /// What a handler has done with an address.
  public struct Result: Sendable {
    enum Kind: Equatable {
      case handled, discarded
      /// `nil` for the address itself.
      case system(URL?)
    }

    let kind: Kind

    /// It was opened.
    public static let handled = Result(kind: .handled)
    /// It will not be opened.
    public static let discarded = Result(kind: .discarded)
    /// The system is to open it.
    public static let systemAction = Result(kind: .system(nil))

    /// The system is to open another address in its place.
    public static func systemAction(_ url: URL) -> Result { Result(kind: .system(url)) }
  }

  private let handler: (URL) -> Result
  /// What the system does; where there is none, nothing is opened.
  fileprivate(set) var system: (@MainActor (URL) -> Void)?

  /// An action that a handler stands for.
  public init(handler: @escaping (URL) -> Result) { self.handler = handler }

  @MainActor @preconcurrency public func callAsFunction(_ url: URL) { _ = open(url) }

  /// - Parameter completion: is told whether the address was accepted.
  @MainActor @preconcurrency
  public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
    completion(open(url))
  }

  @MainActor private func open(_ url: URL) -> Bool {
    switch handler(url).kind {
    case .handled: return true
    case .discarded: return false
    case .system(let other):
      system?(other ?? url)
      return system != nil
    }
  }
}

/// Takes away the presentation that a view is in; where there is none, it does nothing.
public struct DismissAction: Sendable {
  @MainActor @preconcurrency public func callAsFunction() {}
}

private enum OpenURLKey: EnvironmentKey {
  static var defaultValue: OpenURLAction { OpenURLAction { _ in .systemAction } }
}

private enum SystemOpenURLKey: EnvironmentKey {
  static var defaultValue: (@MainActor (URL) -> Void)? { nil }
}

extension EnvironmentValues {
  /// Opens an address; a stage opens none, and notes which it was asked for.
  public var openURL: OpenURLAction {
    get {
      var action = self[OpenURLKey.self]
      action.system = systemOpenURL
      return action
    }
    set { self[OpenURLKey.self] = newValue }
  }

  /// What the system does with an address.
  var systemOpenURL: (@MainActor (URL) -> Void)? {
    get { self[SystemOpenURLKey.self] }
    set { self[SystemOpenURLKey.self] = newValue }
  }

  /// Takes away the presentation that the view is in; at the root there is none, and it does nothing.
  public var dismiss: DismissAction { DismissAction() }
}
