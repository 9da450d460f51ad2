/// Whether a text can be selected.
public protocol TextSelectability {
  static var allowsSelection: Bool { get }
}

/// Text that can be selected.
public struct EnabledTextSelectability: TextSelectability {
  public static var allowsSelection: Bool { true }
}

/// Text that cannot be selected.
public struct DisabledTextSelectability: TextSelectability {
  public static var allowsSelection: Bool { false }
}

extension TextSelectability where Self == EnabledTextSelectability {
  public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
  public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}

extension View {
  /// Says whether text inside the view can be selected, which shows only once a person holds a finger on it.
  public nonisolated func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
    self
  }
}
