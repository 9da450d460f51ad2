/// A colour that the system defines for each appearance.
///
/// Source: docs/evidence/colors.md.
@_spi(Sightline)
public enum SystemColor: UInt8, CaseIterable, Sendable {
  case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown
  case gray, gray2, gray3, gray4, gray5, gray6
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, quinaryLabel
  case fill, secondaryFill, tertiaryFill, quaternaryFill
  case placeholderText, separator, opaqueSeparator, link
  case background, secondaryBackground, tertiaryBackground
  case groupedBackground, secondaryGroupedBackground, tertiaryGroupedBackground

  /// What the colour is in one appearance.
  public struct Shade: Equatable, Sendable, ExpressibleByIntegerLiteral {
    /// Red, green and blue in sRGB, eight bits each.
    public let hex: UInt32
    /// 0…1.
    public let opacity: Double

    init(_ hex: UInt32, _ opacity: Double) {
      self.hex = hex
      self.opacity = opacity
    }

    public init(integerLiteral value: UInt32) { self.init(value, 1) }

    /// sRGB components of 0…1.
    public var red: Double { Double(hex >> 16 & 255) / 255 }
    public var green: Double { Double(hex >> 8 & 255) / 255 }
    public var blue: Double { Double(hex & 255) / 255 }
  }

  /// What the colour is in an appearance.
  public func shade(isDark: Bool, isHighContrast: Bool) -> Shade {
    let row = row
    if isHighContrast { return isDark ? row.darkHighContrast : row.lightHighContrast }
    return isDark ? row.dark : row.light
  }
}

extension SystemColor {
  private struct Row {
    let light, dark, lightHighContrast, darkHighContrast: Shade

    init(_ light: Shade, _ dark: Shade, _ lightHighContrast: Shade, _ darkHighContrast: Shade) {
      self.light = light
      self.dark = dark
      self.lightHighContrast = lightHighContrast
      self.darkHighContrast = darkHighContrast
    }

    /// A colour of which no other figures for increased contrast are known.
    init(_ light: Shade, _ dark: Shade) { self.init(light, dark, light, dark) }
  }

  // Why a switch: it is looked up for each view that shows a colour, and needs no table to be made first.
  private var row: Row {
    switch self {
    case .red: Row(0xFF3B30, 0xFF453A, 0xD70015, 0xFF6961)
    case .orange: Row(0xFF9500, 0xFF9F0A, 0xC93400, 0xFFB340)
    case .yellow: Row(0xFFCC00, 0xFFD60A, 0xB25000, 0xFFD426)
    case .green: Row(0x34C759, 0x30D158, 0x248A3D, 0x30DB5B)
    case .mint: Row(0x00C7BE, 0x63E6E2, 0x0C817B, 0x63E6E2)
    case .teal: Row(0x30B0C7, 0x40C8E0, 0x008299, 0x5DE6FF)
    case .cyan: Row(0x32ADE6, 0x64D2FF, 0x0071A4, 0x70D7FF)
    case .blue: Row(0x007AFF, 0x0A84FF, 0x0040DD, 0x409CFF)
    case .indigo: Row(0x5856D6, 0x5E5CE6, 0x3634A3, 0x7D7AFF)
    case .purple: Row(0xAF52DE, 0xBF5AF2, 0x8944AB, 0xDA8FFF)
    case .pink: Row(0xFF2D55, 0xFF375F, 0xD30F45, 0xFF6482)
    case .brown: Row(0xA2845E, 0xAC8E68, 0x7F6545, 0xB59469)
    case .gray: Row(0x8E8E93, 0x8E8E93, 0x6C6C70, 0xAEAEB2)
    case .gray2: Row(0xAEAEB2, 0x636366, 0x8E8E93, 0x7C7C80)
    case .gray3: Row(0xC7C7CC, 0x48484A, 0xAEAEB2, 0x545456)
    case .gray4: Row(0xD1D1D6, 0x3A3A3C, 0xBCBCC0, 0x444446)
    case .gray5: Row(0xE5E5EA, 0x2C2C2E, 0xD8D8DC, 0x363638)
    case .gray6: Row(0xF2F2F7, 0x1C1C1E, 0xEBEBF0, 0x242426)
    case .label: Row(0x000000, 0xFFFFFF)
    case .secondaryLabel:
      Row(Shade(0x3C3C43, 0.6), Shade(0xEBEBF5, 0.6), Shade(0x3C3C43, 0.8), Shade(0xEBEBF5, 0.7))
    case .tertiaryLabel:
      Row(Shade(0x3C3C43, 0.3), Shade(0xEBEBF5, 0.3), Shade(0x3C3C43, 0.7), Shade(0xEBEBF5, 0.55))
    case .quaternaryLabel:
      Row(
        Shade(0x3C3C43, 0.18), Shade(0xEBEBF5, 0.16), Shade(0x3C3C43, 0.55), Shade(0xEBEBF5, 0.4))
    case .quinaryLabel:
      Row(Shade(0, 0.05), Shade(0xFFFFFF, 0.05), Shade(0, 0.0814), Shade(0xFFFFFF, 0.0814))
    case .fill:
      Row(
        Shade(0x787880, 0.2), Shade(0x787880, 0.36), Shade(0x787880, 0.28), Shade(0x787880, 0.44))
    case .secondaryFill:
      Row(
        Shade(0x787880, 0.16), Shade(0x787880, 0.32), Shade(0x787880, 0.24), Shade(0x787880, 0.4))
    case .tertiaryFill:
      Row(
        Shade(0x767680, 0.12), Shade(0x767680, 0.24), Shade(0x767680, 0.2), Shade(0x767680, 0.32))
    case .quaternaryFill:
      Row(
        Shade(0x747480, 0.08), Shade(0x747480, 0.18), Shade(0x747480, 0.12), Shade(0x747480, 0.26))
    case .placeholderText: Row(Shade(0x3C3C43, 0.3), Shade(0xEBEBF5, 0.3))
    case .separator: Row(Shade(0x3C3C43, 0.29), Shade(0x545458, 0.6))
    case .opaqueSeparator: Row(0xC6C6C8, 0x38383A)
    case .link: Row(0x007AFF, 0x0984FF)
    case .background: Row(0xFFFFFF, 0x000000)
    case .secondaryBackground: Row(0xF2F2F7, 0x1C1C1E)
    case .tertiaryBackground: Row(0xFFFFFF, 0x2C2C2E)
    case .groupedBackground: Row(0xF2F2F7, 0x000000)
    case .secondaryGroupedBackground: Row(0xFFFFFF, 0x1C1C1E)
    case .tertiaryGroupedBackground: Row(0xF2F2F7, 0x2C2C2E)
    }
  }
}
