private enum TintKey: EnvironmentKey {
  static var defaultValue: AnyShapeStyle? { nil }
}

private enum AccentColorKey: EnvironmentKey {
  static var defaultValue: Color? { nil }
}

private enum BackgroundStyleKey: EnvironmentKey {
  static var defaultValue: AnyShapeStyle? { nil }
}

extension EnvironmentValues {
  /// The style of controls; `nil` for the accent colour.
  var tint: AnyShapeStyle? {
    get { self[TintKey.self] }
    set { self[TintKey.self] = newValue }
  }

  /// The colour that `Color.accentColor` stands for; `nil` for blue.
  var accentColor: Color? {
    get { self[AccentColorKey.self] }
    set { self[AccentColorKey.self] = newValue }
  }

  /// What the style `background` stands for; `nil` for the background of the system.
  public var backgroundStyle: AnyShapeStyle? {
    get { self[BackgroundStyleKey.self] }
    set { self[BackgroundStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the controls inside, and of what has the style `tint`.
  ///
  /// - Parameter tint: `nil` for the accent colour.
  public nonisolated func tint<S: ShapeStyle>(_ tint: S?) -> some View {
    modifier(
      _EnvironmentKeyWritingModifier(
        keyPath: \.tint, value: tint.map { AnyShapeStyle($0) }, name: "tint"))
  }

  /// Sets the colour of the controls inside, and of what has the style `tint`.
  ///
  /// - Parameter tint: `nil` for the accent colour.
  @_disfavoredOverload
  public nonisolated func tint(_ tint: Color?) -> some View {
    modifier(
      _EnvironmentKeyWritingModifier(
        keyPath: \.tint, value: tint.map { AnyShapeStyle($0) }, name: "tint"))
  }

  /// Sets the colour that `Color.accentColor` stands for, which controls have unless they are tinted.
  ///
  /// - Parameter accentColor: `nil` for blue.
  public nonisolated func accentColor(_ accentColor: Color?) -> some View {
    modifier(
      _EnvironmentKeyWritingModifier(
        keyPath: \.accentColor, value: accentColor, name: "accentColor"))
  }

  /// Sets what the style `background` stands for inside.
  public nonisolated func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    modifier(
      _EnvironmentKeyWritingModifier(
        keyPath: \.backgroundStyle, value: AnyShapeStyle(style), name: "backgroundStyle"))
  }
}
