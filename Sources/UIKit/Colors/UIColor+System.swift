extension UIColor {
  // Fixed colours, the same in all appearances.

  public class var black: UIColor { UIColor(0, 0, 0, 1) }
  public class var darkGray: UIColor { UIColor(1.0 / 3, 1.0 / 3, 1.0 / 3, 1) }
  public class var lightGray: UIColor { UIColor(2.0 / 3, 2.0 / 3, 2.0 / 3, 1) }
  public class var white: UIColor { UIColor(1, 1, 1, 1) }
  public class var gray: UIColor { UIColor(0.5, 0.5, 0.5, 1) }
  public class var red: UIColor { UIColor(1, 0, 0, 1) }
  public class var green: UIColor { UIColor(0, 1, 0, 1) }
  public class var blue: UIColor { UIColor(0, 0, 1, 1) }
  public class var cyan: UIColor { UIColor(0, 1, 1, 1) }
  public class var yellow: UIColor { UIColor(1, 1, 0, 1) }
  public class var magenta: UIColor { UIColor(1, 0, 1, 1) }
  public class var orange: UIColor { UIColor(1, 0.5, 0, 1) }
  public class var purple: UIColor { UIColor(0.5, 0, 0.5, 1) }
  public class var brown: UIColor { UIColor(0.6, 0.4, 0.2, 1) }
  public class var clear: UIColor { UIColor(0, 0, 0, 0) }
  public class var lightText: UIColor { UIColor(1, 1, 1, 0.6) }
  public class var darkText: UIColor { UIColor(0, 0, 0, 1) }

  // Colours of the system.

  public class var systemRed: UIColor { UIColor(system: .red) }
  public class var systemOrange: UIColor { UIColor(system: .orange) }
  public class var systemYellow: UIColor { UIColor(system: .yellow) }
  public class var systemGreen: UIColor { UIColor(system: .green) }
  public class var systemMint: UIColor { UIColor(system: .mint) }
  public class var systemTeal: UIColor { UIColor(system: .teal) }
  public class var systemCyan: UIColor { UIColor(system: .cyan) }
  public class var systemBlue: UIColor { UIColor(system: .blue) }
  public class var systemIndigo: UIColor { UIColor(system: .indigo) }
  public class var systemPurple: UIColor { UIColor(system: .purple) }
  public class var systemPink: UIColor { UIColor(system: .pink) }
  public class var systemBrown: UIColor { UIColor(system: .brown) }
  public class var systemGray: UIColor { UIColor(system: .gray) }
  public class var systemGray2: UIColor { UIColor(system: .gray2) }
  public class var systemGray3: UIColor { UIColor(system: .gray3) }
  public class var systemGray4: UIColor { UIColor(system: .gray4) }
  public class var systemGray5: UIColor { UIColor(system: .gray5) }
  public class var systemGray6: UIColor { UIColor(system: .gray6) }

  /// The colour of controls: blue, as no window has set another.
  public class var tintColor: UIColor { UIColor(system: .blue) }

  public class var label: UIColor { UIColor(system: .label) }
  public class var secondaryLabel: UIColor { UIColor(system: .secondaryLabel) }
  public class var tertiaryLabel: UIColor { UIColor(system: .tertiaryLabel) }
  public class var quaternaryLabel: UIColor { UIColor(system: .quaternaryLabel) }
  public class var link: UIColor { UIColor(system: .link) }
  public class var placeholderText: UIColor { UIColor(system: .placeholderText) }
  public class var separator: UIColor { UIColor(system: .separator) }
  public class var opaqueSeparator: UIColor { UIColor(system: .opaqueSeparator) }

  public class var systemFill: UIColor { UIColor(system: .fill) }
  public class var secondarySystemFill: UIColor { UIColor(system: .secondaryFill) }
  public class var tertiarySystemFill: UIColor { UIColor(system: .tertiaryFill) }
  public class var quaternarySystemFill: UIColor { UIColor(system: .quaternaryFill) }

  public class var systemBackground: UIColor { UIColor(system: .background) }
  public class var secondarySystemBackground: UIColor { UIColor(system: .secondaryBackground) }
  public class var tertiarySystemBackground: UIColor { UIColor(system: .tertiaryBackground) }
  public class var systemGroupedBackground: UIColor { UIColor(system: .groupedBackground) }
  public class var secondarySystemGroupedBackground: UIColor {
    UIColor(system: .secondaryGroupedBackground)
  }
  public class var tertiarySystemGroupedBackground: UIColor {
    UIColor(system: .tertiaryGroupedBackground)
  }
}
