public import Foundation
internal import LayoutEngine

/// The direction in which a language is laid out.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
  case leftToRight, rightToLeft
}

private enum LayoutDirectionKey: EnvironmentKey {
  static var defaultValue: LayoutDirection { .leftToRight }
}

private enum DisplayScaleKey: EnvironmentKey {
  static var defaultValue: CGFloat { 1 }
}

private enum LocaleKey: EnvironmentKey {
  static var defaultValue: Locale { Locale(identifier: "en_US") }
}

private enum FontKey: EnvironmentKey {
  static var defaultValue: Font? { nil }
}

extension EnvironmentValues {
  /// The direction of layout.
  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set { self[LayoutDirectionKey.self] = newValue }
  }

  /// Pixels for each point.
  public var displayScale: CGFloat {
    get { self[DisplayScaleKey.self] }
    set { self[DisplayScaleKey.self] = newValue }
  }

  /// The size of a pixel in points.
  public var pixelLength: CGFloat { 1 / displayScale }

  /// The locale in which values are shown.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set {
      self[LocaleKey.self] = newValue
      // Why here: a text is not to look at its locale for what few locales tell.
      let form = HanForm(newValue.language)
      if form != .simplified || textSettings.hanForm != .simplified { textSettings.hanForm = form }
    }
  }

  /// The font of text that has none of its own; `nil` for body.
  public var font: Font? {
    get { self[FontKey.self] }
    set { self[FontKey.self] = newValue }
  }
}
