public import Foundation
internal import LayoutEngine

/// A font, by style or by size.
public struct Font: Hashable, Sendable {
  /// A style of text.
  public enum TextStyle: CaseIterable, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption,
      caption2
  }

  /// How thick the strokes are.
  public struct Weight: Hashable, Sendable {
    let value: Int

    public static let ultraLight = Weight(value: 100)
    public static let thin = Weight(value: 200)
    public static let light = Weight(value: 300)
    public static let regular = Weight(value: 400)
    public static let medium = Weight(value: 500)
    public static let semibold = Weight(value: 600)
    public static let bold = Weight(value: 700)
    public static let heavy = Weight(value: 800)
    public static let black = Weight(value: 900)
  }

  var request: FontRequest
  /// The weight that `bold()` gives.
  var boldWeight: Int

  /// The font of a style at the default type size.
  public static func system(_ style: TextStyle, weight: Weight? = nil) -> Font {
    // Source: docs/evidence/text-metrics.md: size, line spacing, weight, weight when bold.
    let (size, spacing, regular, bold): (CGFloat, CGFloat, Int, Int) =
      switch style {
      case .largeTitle: (34, 41, 400, 700)
      case .title: (28, 34, 400, 700)
      case .title2: (22, 28, 400, 700)
      case .title3: (20, 25, 400, 600)
      case .headline: (17, 22, 600, 600)
      case .body: (17, 22, 400, 600)
      case .callout: (16, 21, 400, 600)
      case .subheadline: (15, 20, 400, 600)
      case .footnote: (13, 18, 400, 600)
      case .caption: (12, 16, 400, 600)
      case .caption2: (11, 13, 400, 600)
      }
    return Font(
      request: FontRequest(size: size, weight: weight?.value ?? regular, lineSpacing: spacing),
      boldWeight: bold)
  }

  /// The system's font at a size in points that does not follow the type size.
  public static func system(size: CGFloat, weight: Weight? = nil) -> Font {
    Font(
      request: FontRequest(size: size, weight: weight?.value ?? 400, lineSpacing: 0),
      boldWeight: 700)
  }

  public static let largeTitle = Font.system(.largeTitle)
  public static let title = Font.system(.title)
  public static let title2 = Font.system(.title2)
  public static let title3 = Font.system(.title3)
  public static let headline = Font.system(.headline)
  public static let subheadline = Font.system(.subheadline)
  public static let body = Font.system(.body)
  public static let callout = Font.system(.callout)
  public static let footnote = Font.system(.footnote)
  public static let caption = Font.system(.caption)
  public static let caption2 = Font.system(.caption2)

  /// The font in bold; a style's bold may be semibold.
  public func bold() -> Font {
    var font = self
    font.request.weight = boldWeight
    return font
  }

  /// The font in another weight.
  public func weight(_ weight: Weight) -> Font {
    var font = self
    font.request.weight = weight.value
    return font
  }
}

extension View {
  /// Sets the font of text inside the view.
  public nonisolated func font(_ font: Font?) -> some View {
    modifier(_EnvironmentKeyWritingModifier(keyPath: \.font, value: font, name: "font"))
  }

  /// Sets the most lines a text may take; `nil` for no limit.
  public nonisolated func lineLimit(_ number: Int?) -> some View {
    modifier(
      _EnvironmentKeyWritingModifier(keyPath: \.lineLimit, value: number, name: "lineLimit"))
  }
}
