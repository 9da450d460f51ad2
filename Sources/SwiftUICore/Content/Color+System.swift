extension Color {
  // Source: docs/evidence/colors.md. Light and dark appearance, standard contrast.

  public static let red = Color(light: 0xFF3B30, dark: 0xFF453A)
  public static let orange = Color(light: 0xFF9500, dark: 0xFF9F0A)
  public static let yellow = Color(light: 0xFFCC00, dark: 0xFFD60A)
  public static let green = Color(light: 0x34C759, dark: 0x30D158)
  public static let mint = Color(light: 0x00C7BE, dark: 0x63E6E2)
  public static let teal = Color(light: 0x30B0C7, dark: 0x40C8E0)
  public static let cyan = Color(light: 0x32ADE6, dark: 0x64D2FF)
  public static let blue = Color(light: 0x007AFF, dark: 0x0A84FF)
  public static let indigo = Color(light: 0x5856D6, dark: 0x5E5CE6)
  public static let purple = Color(light: 0xAF52DE, dark: 0xBF5AF2)
  public static let pink = Color(light: 0xFF2D55, dark: 0xFF375F)
  public static let brown = Color(light: 0xA2845E, dark: 0xAC8E68)
  public static let gray = Color(light: 0x8E8E93, dark: 0x8E8E93)
  public static let white = Color(light: 0xFFFFFF, dark: 0xFFFFFF)
  public static let black = Color(light: 0x000000, dark: 0x000000)
  public static let clear = Color(light: 0x000000, 0, dark: 0x000000, 0)
  public static let primary = Color(light: 0x000000, dark: 0xFFFFFF)
  public static let secondary = Color(light: 0x3C3C43, 0.6, dark: 0xEBEBF5, 0.6)
  public static let accentColor = Color.blue

  /// The line between views.
  ///
  /// Source: docs/evidence/colors.md.
  static let separator = Color(light: 0x3C3C43, 0.29, dark: 0x545458, 0.6)
}
