/// A key, with others held, that does what a control is for.
public struct KeyboardShortcut: Hashable, Sendable {
  /// What becomes of a shortcut on keyboards of other languages.
  public struct Localization: Hashable, Sendable {
    private let name: String

    public static let automatic = Localization(name: "automatic")
    public static let withoutMirroring = Localization(name: "withoutMirroring")
    public static let custom = Localization(name: "custom")
  }

  public var key: KeyEquivalent
  public var modifiers: EventModifiers
  /// Plays no part: there is one keyboard.
  public var localization: Localization

  public init(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command,
    localization: Localization = .automatic
  ) {
    self.key = key
    self.modifiers = modifiers
    self.localization = localization
  }

  /// What most people would do: the return key.
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  /// What leaves things as they are: the escape key.
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(modifiers.rawValue)
    hasher.combine(localization)
  }

  /// Whether a key that goes down is this one.
  func isMade(by press: KeyPress) -> Bool {
    let held: EventModifiers = [.shift, .control, .option, .command]
    return press.phase == .down && press.key == key
      && press.modifiers.intersection(held) == modifiers.intersection(held)
  }
}

private enum KeyboardShortcutKey: EnvironmentKey {
  static var defaultValue: KeyboardShortcut? { nil }
}

extension EnvironmentValues {
  /// The shortcut of the controls inside.
  public internal(set) var keyboardShortcut: KeyboardShortcut? {
    get { self[KeyboardShortcutKey.self] }
    set { self[KeyboardShortcutKey.self] = newValue }
  }
}

extension View {
  /// Has a key do what the first button inside is for.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - modifiers: the keys that are held with it.
  public nonisolated func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command
  ) -> some View {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
  }

  /// Has a key do what the first button inside is for.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - modifiers: the keys that are held with it.
  ///   - localization: plays no part, for there is one keyboard.
  public nonisolated func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command,
    localization: KeyboardShortcut.Localization
  ) -> some View {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers, localization: localization))
  }

  /// Has a key do what the first button inside is for.
  public nonisolated func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
    keyboardShortcut(Optional(shortcut))
  }

  /// Has a key do what the first button inside is for; `nil` takes a shortcut away that a view around has given.
  public nonisolated func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    modifier(
      _EnvironmentKeyWritingModifier(
        keyPath: \.keyboardShortcut, value: shortcut, name: "keyboardShortcut"))
  }
}
