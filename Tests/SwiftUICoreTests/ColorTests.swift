import Foundation
import SwiftUI
@_spi(Sightline) import SwiftUICore
import Testing

@MainActor @Suite struct ColorTests {
  /// The system colours of the table by their names in UIKit.
  private static let colors: [String: UIColor] = [
    "systemRed": .systemRed,
    "systemOrange": .systemOrange,
    "systemYellow": .systemYellow,
    "systemGreen": .systemGreen,
    "systemMint": .systemMint,
    "systemTeal": .systemTeal,
    "systemCyan": .systemCyan,
    "systemBlue": .systemBlue,
    "systemIndigo": .systemIndigo,
    "systemPurple": .systemPurple,
    "systemPink": .systemPink,
    "systemBrown": .systemBrown,
    "systemGray": .systemGray,
    "systemGray2": .systemGray2,
    "systemGray3": .systemGray3,
    "systemGray4": .systemGray4,
    "systemGray5": .systemGray5,
    "systemGray6": .systemGray6,
    "label": .label,
    "secondaryLabel": .secondaryLabel,
    "tertiaryLabel": .tertiaryLabel,
    "quaternaryLabel": .quaternaryLabel,
    "systemFill": .systemFill,
    "secondarySystemFill": .secondarySystemFill,
    "tertiarySystemFill": .tertiarySystemFill,
    "quaternarySystemFill": .quaternarySystemFill,
    "placeholderText": .placeholderText,
    "separator": .separator,
    "opaqueSeparator": .opaqueSeparator,
    "link": .link,
    "systemBackground": .systemBackground,
    "secondarySystemBackground": .secondarySystemBackground,
    "tertiarySystemBackground": .tertiarySystemBackground,
    "systemGroupedBackground": .systemGroupedBackground,
    "secondarySystemGroupedBackground": .secondarySystemGroupedBackground,
    "tertiarySystemGroupedBackground": .tertiarySystemGroupedBackground,
    "lightText": .lightText,
    "darkText": .darkText,
  ]

  private struct Row {
    var name: String
    /// Light and dark, then both with increased contrast: bytes.
    var shades: [[Int]]
  }

  private static let table: [Row] = {
    let file = TableCase.tables.appendingPathComponent("system-colors.tsv")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let fields = line.split(separator: "\t").map(String.init)
      return Row(name: fields[0], shades: fields.dropFirst().map { bytes($0) })
    }
  }()

  private static func bytes(_ field: String) -> [Int] {
    let parts = field.split(separator: "@")
    let hex = Int(parts[0].dropFirst(), radix: 16) ?? 0
    let opacity = parts.count > 1 ? Double(parts[1]) ?? 0 : 1
    return [hex >> 16 & 255, hex >> 8 & 255, hex & 255, Int((opacity * 255).rounded())]
  }

  private func drawn(_ color: Color, dark: Bool = false, contrast: Bool = false) -> [Int]? {
    DrawingStage(color, isDark: dark, isHighContrast: contrast).paints.first?.bytes
  }

  @Test("every colour of the system is that of the table in each appearance")
  func systemColors() throws {
    #expect(Self.table.count == 38)
    for row in Self.table {
      let uiColor = try #require(Self.colors[row.name], "\(row.name)")
      let color = Color(uiColor: uiColor)
      for (index, shade) in row.shades.enumerated() {
        let (dark, contrast) = (index % 2 == 1, index > 1)
        #expect(drawn(color, dark: dark, contrast: contrast) == shade, "\(row.name) \(index)")
      }
    }
  }

  @Test("SwiftUI's names are the same colours as UIKit's")
  func names() {
    let pairs: [(Color, UIColor)] = [
      (.red, .systemRed), (.orange, .systemOrange), (.yellow, .systemYellow),
      (.green, .systemGreen), (.mint, .systemMint), (.teal, .systemTeal), (.cyan, .systemCyan),
      (.blue, .systemBlue), (.indigo, .systemIndigo), (.purple, .systemPurple),
      (.pink, .systemPink), (.brown, .systemBrown), (.gray, .systemGray), (.primary, .label),
      (.secondary, .secondaryLabel),
    ]
    for (color, uiColor) in pairs { #expect(color == Color(uiColor: uiColor)) }
  }

  @Test("components are converted from the space they are given in")
  func spaces() {
    #expect(drawn(Color(red: 1, green: 0.5, blue: 0, opacity: 0.2)) == [255, 128, 0, 51])
    // The amount of light of the component 0.6.
    let light = pow((0.6 + 0.055) / 1.055, 2.4)
    #expect(drawn(Color(.sRGBLinear, white: light)) == [153, 153, 153, 255])
    #expect(drawn(Color(.displayP3, red: 1, green: 1, blue: 1)) == [255, 255, 255, 255])
    // The red of P3 lies outside sRGB, and is shown as the nearest that is inside.
    #expect(drawn(Color(.displayP3, red: 1, green: 0, blue: 0)) == [255, 0, 0, 255])
    #expect(Color(.displayP3, red: 1, green: 0, blue: 0).resolve(in: EnvironmentValues()).red > 1)
    #expect(drawn(Color(hue: 1.0 / 3, saturation: 1, brightness: 0.6)) == [0, 153, 0, 255])
    #expect(drawn(Color(hue: 4.0 / 3, saturation: 1, brightness: 0.6)) == [0, 153, 0, 255])
  }

  @Test("what is not a number counts as 0, and too much as all")
  func numbers() {
    #expect(drawn(Color(red: .nan, green: 2, blue: -1)) == [0, 255, 0, 255])
    #expect(Color(red: .nan, green: 0, blue: 0) == Color(red: 0, green: 0, blue: 0))
    #expect(drawn(.red.opacity(.nan)) == nil)
    #expect(drawn(Color(hue: .infinity, saturation: .nan, brightness: 1)) == [255, 255, 255, 255])
  }

  @Test("opacity multiplies, and the colour goes on to follow the appearance")
  func opacity() {
    let color = Color.secondary.opacity(0.5).opacity(0.5)
    #expect(drawn(color) == [0x3C, 0x3C, 0x43, Int((0.6 * 0.25 * 255).rounded())])
    #expect(drawn(color, dark: true) == [0xEB, 0xEB, 0xF5, Int((0.6 * 0.25 * 255).rounded())])
    let dynamic = Color(uiColor: UIColor { $0.userInterfaceStyle == .dark ? .white : .black })
    #expect(drawn(dynamic.opacity(0.4)) == [0, 0, 0, 102])
    #expect(drawn(dynamic.opacity(0.4), dark: true) == [255, 255, 255, 102])
  }

  @Test("the middle between red and blue looks like it")
  func mixing() {
    let red = Color(red: 1, green: 0, blue: 0)
    let blue = Color(red: 0, green: 0, blue: 1)
    // Oklab's middle: cube roots of the cone responses, averaged.
    #expect(drawn(red.mix(with: blue, by: 0.5)) == [140, 83, 162, 255])
    #expect(drawn(red.mix(with: blue, by: 0.5, in: .device)) == [128, 0, 128, 255])
    #expect(drawn(red.mix(with: blue, by: .nan)) == [255, 0, 0, 255])
    #expect(drawn(red.mix(with: blue, by: 7)) == [0, 0, 255, 255])
    #expect(drawn(red.mix(with: .clear, by: 0.5, in: .device)) == [255, 0, 0, 128])
  }

  @Test("a resolved colour gives light and components, and keeps both in files")
  func resolved() throws {
    var resolved = Color(white: 0.5).resolve(in: EnvironmentValues())
    #expect(abs(resolved.linearRed - 0.21404) < 0.0001)
    #expect(abs(resolved.red - 0.5) < 0.0001)
    resolved.green = 1
    #expect(resolved.linearGreen == 1)
    let copy = try JSONDecoder().decode(
      Color.Resolved.self, from: JSONEncoder().encode(resolved))
    #expect(copy.description == resolved.description)
    #expect(resolved.description == "#80FF80FF")
    var dark = EnvironmentValues()
    dark.colorScheme = .dark
    #expect(Color.primary.resolve(in: dark) == Color(white: 1).resolve(in: dark))
  }

  @Test("colours tell what they are")
  func descriptions() {
    #expect("\(Color.red)" == "red")
    #expect("\(Color.primary)" == "primary")
    #expect("\(Color.white) \(Color.clear)" == "white clear")
    #expect("\(Color.blue.opacity(0.5))" == "50% blue")
    #expect("\(Color(red: 1, green: 0.5, blue: 0))" == "#FF8000FF")
  }

  @Test("a fixed colour has a form for drawing code, one that follows the appearance has none")
  func forDrawingCode() {
    #expect(Color(red: 1, green: 0, blue: 0, opacity: 0.5).cgColor?.components == [1, 0, 0, 0.5])
    #expect(Color.red.cgColor == nil)
    #expect(drawn(Color(cgColor: CGColor(gray: 0.2, alpha: 1))) == [51, 51, 51, 255])
  }

  @Test("the accent colour is the one set around")
  func accent() {
    #expect(drawn(.accentColor) == [0, 0x7A, 255, 255])
    let view = Color.accentColor.accentColor(Color(red: 0, green: 1, blue: 0))
    #expect(DrawingStage(view).paints.first?.bytes == [0, 255, 0, 255])
  }
}
