public import Foundation
internal import LayoutEngine

/// What views have set for the texts inside them, but for font, colour and what depends on the device.
///
/// Why one value: a text reads it with one look into the environment, and none where no view has set any of it.
struct TextSettings: Hashable, Sendable {
  var attributes = TextAttributes()
  var weight: Font.Weight?
  var isBold: Bool?
  var lineLimit: Int?
  /// How many lines there is room for at least.
  var reservedLines = 0
  var lineSpacing: CGFloat = 0
  var alignment = TextAlignment.leading
  var truncationMode = Text.TruncationMode.tail
  var minimumScaleFactor: CGFloat = 1
  var allowsTightening = false
  var textCase: Text.Case?
  var hanForm = HanForm.simplified

  /// The settings as the text engine has them; what is no number counts as not set.
  var paragraph: ParagraphStyle {
    var style = ParagraphStyle()
    style.alignment =
      switch alignment {
      case .leading: .leading
      case .center: .center
      case .trailing: .trailing
      }
    style.truncation =
      switch truncationMode {
      case .tail: .tail
      case .head: .head
      case .middle: .middle
      }
    if lineSpacing.isFinite { style.lineSpacing = max(0, lineSpacing) }
    style.allowsTightening = allowsTightening
    if minimumScaleFactor.isFinite { style.minimumScale = min(max(minimumScaleFactor, 0), 1) }
    style.reservedLines = reservedLines
    style.hanForm = hanForm
    return style
  }
}

/// Where the lines of a text stand that are shorter than its widest.
public enum TextAlignment: Hashable, CaseIterable, Sendable {
  case leading, center, trailing
}

private enum TextSettingsKey: EnvironmentKey {
  static var defaultValue: TextSettings { TextSettings() }
}

extension EnvironmentValues {
  var textSettings: TextSettings {
    get { hasTextSettings ? self[TextSettingsKey.self] : TextSettings() }
    set {
      self[TextSettingsKey.self] = newValue
      hasTextSettings = true
    }
  }

  /// The most lines a text may take; `nil` for no limit.
  public var lineLimit: Int? {
    get { textSettings.lineLimit }
    set {
      textSettings.lineLimit = newValue
      textSettings.reservedLines = 0
    }
  }

  /// The least distance between two lines of a text, in points.
  public var lineSpacing: CGFloat {
    get { textSettings.lineSpacing }
    set { textSettings.lineSpacing = newValue }
  }

  /// Where the lines of a text stand that are shorter than its widest.
  public var multilineTextAlignment: TextAlignment {
    get { textSettings.alignment }
    set { textSettings.alignment = newValue }
  }

  /// Which part of a text that is too long gives way to an ellipsis.
  public var truncationMode: Text.TruncationMode {
    get { textSettings.truncationMode }
    set { textSettings.truncationMode = newValue }
  }

  /// Whether the characters of a last line may move nearer to each other before it is cut.
  public var allowsTightening: Bool {
    get { textSettings.allowsTightening }
    set { textSettings.allowsTightening = newValue }
  }

  /// How far a text may shrink before it is cut, 0…1.
  public var minimumScaleFactor: CGFloat {
    get { textSettings.minimumScaleFactor }
    set { textSettings.minimumScaleFactor = newValue }
  }

  /// How letters are changed before they are shown.
  public var textCase: Text.Case? {
    get { textSettings.textCase }
    set { textSettings.textCase = newValue }
  }
}
