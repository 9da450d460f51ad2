/// How large controls are.
public enum ControlSize: Hashable, CaseIterable, Sendable {
  case mini, small, regular, large, extraLarge
}

private enum ControlSizeKey: EnvironmentKey {
  static var defaultValue: ControlSize { .regular }
}

private enum IsEnabledKey: EnvironmentKey {
  static var defaultValue: Bool { true }
}

extension EnvironmentValues {
  /// How large controls are.
  public var controlSize: ControlSize {
    get { self[ControlSizeKey.self] }
    set { self[ControlSizeKey.self] = newValue }
  }

  /// False where a view around has disabled what is inside.
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }
}

extension View {
  /// Sets how large the controls inside are.
  public nonisolated func controlSize(_ controlSize: ControlSize) -> some View {
    modifier(
      _EnvironmentKeyWritingModifier(
        keyPath: \.controlSize, value: controlSize, name: "controlSize"))
  }

  /// Has nothing inside react to taps, and controls look so, if `disabled` is true; what a view around has
  /// disabled stays so.
  public nonisolated func disabled(_ disabled: Bool) -> some View {
    modifier(
      _EnvironmentKeyTransformModifier(
        keyPath: \.isEnabled, transform: { $0 = $0 && !disabled }, name: "disabled"))
  }
}
