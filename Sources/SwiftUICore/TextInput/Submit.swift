/// What the key that ends a text says.
public struct SubmitLabel: Sendable {
  let name: String

  public static let done = SubmitLabel(name: "done")
  public static let go = SubmitLabel(name: "go")
  public static let send = SubmitLabel(name: "send")
  public static let join = SubmitLabel(name: "join")
  public static let route = SubmitLabel(name: "route")
  public static let search = SubmitLabel(name: "search")
  public static let `return` = SubmitLabel(name: "return")
  public static let next = SubmitLabel(name: "next")
  public static let `continue` = SubmitLabel(name: "continue")
}

/// What is entered when something is done on its entry.
public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A text in a field.
  public static let text = SubmitTriggers(rawValue: 1)
  /// A text that is searched for.
  public static let search = SubmitTriggers(rawValue: 2)
}

/// What is done when something is entered, as the views around have said.
struct SubmitActions {
  fileprivate var actions: [(triggers: SubmitTriggers, run: () -> Void)] = []

  /// Does what is to be done, the innermost first.
  func run(_ trigger: SubmitTriggers) {
    for action in actions.reversed() where action.triggers.contains(trigger) { action.run() }
  }
}

private enum SubmitActionsKey: EnvironmentKey {
  static var defaultValue: SubmitActions { SubmitActions() }
}

private enum SubmitLabelKey: EnvironmentKey {
  static var defaultValue: SubmitLabel? { nil }
}

extension EnvironmentValues {
  /// What is done when something is entered.
  var submitActions: SubmitActions {
    get { self[SubmitActionsKey.self] }
    set { self[SubmitActionsKey.self] = newValue }
  }

  /// What the key that ends a text says; `nil` for the system's choice.
  var submitLabel: SubmitLabel? {
    get { self[SubmitLabelKey.self] }
    set { self[SubmitLabelKey.self] = newValue }
  }
}

extension View {
  /// Runs an action when a text in a view inside is entered.
  ///
  /// - Parameters:
  ///   - triggers: what is entered.
  ///   - action: what is done; actions of views further out follow.
  public nonisolated func onSubmit(
    of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void
  ) -> some View {
    modifier(
      _EnvironmentKeyTransformModifier(
        keyPath: \.submitActions,
        transform: { $0.actions.append((triggers, action)) }, name: "onSubmit"))
  }

  /// Keeps what is entered inside from the actions of views further out, if `isBlocking` is true.
  public nonisolated func submitScope(_ isBlocking: Bool = true) -> some View {
    modifier(
      _EnvironmentKeyTransformModifier(
        keyPath: \.submitActions, transform: { if isBlocking { $0.actions = [] } },
        name: "submitScope"))
  }

  /// Says what the key says that ends a text inside.
  public nonisolated func submitLabel(_ submitLabel: SubmitLabel) -> some View {
    modifier(
      _EnvironmentKeyWritingModifier(
        keyPath: \.submitLabel, value: submitLabel, name: "submitLabel"))
  }
}
