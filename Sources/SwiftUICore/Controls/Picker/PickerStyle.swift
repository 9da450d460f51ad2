/// How a picker looks.
public protocol PickerStyle {
  static var _kind: _PickerKind { get }
}

/// The looks of pickers.
public enum _PickerKind: Hashable, Sendable {
  case menu, segmented
}

/// The style of pickers where none is set: on iOS a menu.
public struct DefaultPickerStyle: PickerStyle {
  public static var _kind: _PickerKind { .menu }
  public nonisolated init() {}
}

/// The chosen value as a button.
public struct MenuPickerStyle: PickerStyle {
  public static var _kind: _PickerKind { .menu }
  public nonisolated init() {}
}

/// All values side by side.
public struct SegmentedPickerStyle: PickerStyle {
  public static var _kind: _PickerKind { .segmented }
  public nonisolated init() {}
}

extension PickerStyle where Self == DefaultPickerStyle {
  /// On iOS the chosen value as a button.
  public nonisolated static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

extension PickerStyle where Self == MenuPickerStyle {
  /// The chosen value as a button.
  public nonisolated static var menu: MenuPickerStyle { MenuPickerStyle() }
}

extension PickerStyle where Self == SegmentedPickerStyle {
  /// All values side by side.
  public nonisolated static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension PickerStyle where Self == DefaultPickerStyle {
  @available(*, unavailable, message: "wheels are not here yet; use .segmented or .menu")
  public nonisolated static var wheel: DefaultPickerStyle { DefaultPickerStyle() }

  @available(*, unavailable, message: "lists are not here yet; use .segmented or .menu")
  public nonisolated static var inline: DefaultPickerStyle { DefaultPickerStyle() }

  @available(*, unavailable, message: "navigation is not here yet; use .menu")
  public nonisolated static var navigationLink: DefaultPickerStyle { DefaultPickerStyle() }

  @available(*, unavailable, message: "palettes are not here yet; use .segmented")
  public nonisolated static var palette: DefaultPickerStyle { DefaultPickerStyle() }

  @available(*, unavailable, message: "iOS has no radio buttons; use .segmented or .menu")
  public nonisolated static var radioGroup: DefaultPickerStyle { DefaultPickerStyle() }
}

private enum PickerKindKey: EnvironmentKey {
  static var defaultValue: _PickerKind { .menu }
}

extension EnvironmentValues {
  var pickerKind: _PickerKind {
    get { self[PickerKindKey.self] }
    set { self[PickerKindKey.self] = newValue }
  }
}

extension View {
  /// Sets how the pickers inside look.
  public nonisolated func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
    modifier(
      _EnvironmentKeyWritingModifier(keyPath: \.pickerKind, value: S._kind, name: "pickerStyle"))
  }
}
