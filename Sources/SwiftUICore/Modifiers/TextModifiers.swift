public import Foundation
internal import LayoutEngine

/// Sets one of the settings of texts for the views inside.
public struct _TextSettingModifier<Value> {
  let field: WritableKeyPath<TextSettings, Value>
  let value: Value
  /// The modifier as it is written.
  let name: String
}

extension _TextSettingModifier: _EnvironmentWriting {
  public typealias Body = Never

  public var _name: String { name }

  public func _write(into values: inout EnvironmentValues) {
    values.textSettings[keyPath: field] = value
  }
}

/// Sets the type size inside, held within limits.
public struct _TypeSizeModifier {
  let limits: ClosedRange<DynamicTypeSize>
}

extension _TypeSizeModifier: _EnvironmentWriting {
  public typealias Body = Never

  public var _name: String { "dynamicTypeSize" }

  public func _write(into values: inout EnvironmentValues) {
    let size = values.dynamicTypeSize
    values.dynamicTypeSize = min(max(size, limits.lowerBound), limits.upperBound)
  }
}

extension View {
  /// Sets the size of text inside the view.
  public nonisolated func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    modifier(_TypeSizeModifier(limits: size...size))
  }

  /// Holds the size of text inside the view within limits.
  public nonisolated func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View
  where T.Bound == DynamicTypeSize {
    // Why by asking: a range expression of another kind cannot be opened, and there are twelve sizes.
    let sizes = DynamicTypeSize.allCases.filter { range.contains($0) }
    return modifier(
      _TypeSizeModifier(limits: (sizes.first ?? .xSmall)...(sizes.last ?? .accessibility5)))
  }

  private nonisolated func setting<Value>(
    _ field: WritableKeyPath<TextSettings, Value>, _ value: Value, _ name: String
  ) -> some View {
    modifier(_TextSettingModifier(field: field, value: value, name: name))
  }

  // MARK: - The font

  /// Sets the font of text inside the view.
  public nonisolated func font(_ font: Font?) -> some View {
    modifier(_EnvironmentKeyWritingModifier(keyPath: \.font, value: font, name: "font"))
  }

  /// Sets the weight of text inside the view; `nil` for that of its font.
  public nonisolated func fontWeight(_ weight: Font.Weight?) -> some View {
    setting(\.weight, weight, "fontWeight")
  }

  /// Sets how wide the letters of text inside the view are; `nil` for those of its font.
  public nonisolated func fontWidth(_ width: Font.Width?) -> some View {
    setting(\.attributes.width, width, "fontWidth")
  }

  /// Sets the family of the system's font inside the view; `nil` for that of the font.
  public nonisolated func fontDesign(_ design: Font.Design?) -> some View {
    setting(\.attributes.design, design, "fontDesign")
  }

  /// Sets text inside the view in bold, or not.
  public nonisolated func bold(_ isActive: Bool = true) -> some View {
    setting(\.isBold, isActive, "bold")
  }

  /// Sets text inside the view leaning to the right, or upright.
  public nonisolated func italic(_ isActive: Bool = true) -> some View {
    setting(\.attributes.isItalic, isActive, "italic")
  }

  /// Sets text inside the view with characters that are all equally wide.
  public nonisolated func monospaced(_ isActive: Bool = true) -> some View {
    setting(\.attributes.isMonospaced, isActive, "monospaced")
  }

  /// Sets text inside the view with digits that are all equally wide.
  public nonisolated func monospacedDigit() -> some View {
    setting(\.attributes.hasMonospacedDigits, true, "monospacedDigit")
  }

  /// Sets the size of text inside the view in relation to its font's.
  public nonisolated func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
    setting(\.attributes.scale, isEnabled ? scale : nil, "textScale")
  }

  // MARK: - Characters and lines below them

  /// Adds `kerning` points after every character of text inside the view.
  public nonisolated func kerning(_ kerning: CGFloat) -> some View {
    setting(\.attributes.kerning, kerning, "kerning")
  }

  /// Adds `tracking` points after every character of text inside the view.
  public nonisolated func tracking(_ tracking: CGFloat) -> some View {
    setting(\.attributes.tracking, tracking, "tracking")
  }

  /// Raises text inside the view by `baselineOffset` points.
  public nonisolated func baselineOffset(_ baselineOffset: CGFloat) -> some View {
    setting(\.attributes.baselineOffset, baselineOffset, "baselineOffset")
  }

  /// Draws a line below text inside the view.
  public nonisolated func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    setting(\.attributes.underline, Text.LineStyle(isActive, pattern, color), "underline")
  }

  /// Draws a line through text inside the view.
  public nonisolated func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    setting(\.attributes.strikethrough, Text.LineStyle(isActive, pattern, color), "strikethrough")
  }

  /// Changes the letters of text inside the view to capitals or small letters.
  public nonisolated func textCase(_ textCase: Text.Case?) -> some View {
    setting(\.textCase, textCase, "textCase")
  }

  // MARK: - Lines

  /// Sets the most lines a text may take; `nil` for no limit.
  public nonisolated func lineLimit(_ number: Int?) -> some View {
    limiting(number, reserving: 0)
  }

  /// Sets the most lines a text may take, and whether it is as high as if it took them.
  public nonisolated func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    limiting(limit, reserving: reservesSpace ? limit : 0)
  }

  /// Sets the fewest lines a text has room for; it may take more.
  public nonisolated func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    limiting(nil, reserving: limit.lowerBound)
  }

  /// Sets the most lines a text may take.
  public nonisolated func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    limiting(limit.upperBound, reserving: 0)
  }

  /// Sets the fewest lines a text has room for, and the most it may take.
  public nonisolated func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    limiting(limit.upperBound, reserving: limit.lowerBound)
  }

  private nonisolated func limiting(_ limit: Int?, reserving lines: Int) -> some View {
    setting(\.lineLimits, LineLimits(limit: limit, reserved: max(0, lines)), "lineLimit")
  }

  /// Sets the least distance between two lines of a text, in points.
  public nonisolated func lineSpacing(_ lineSpacing: CGFloat) -> some View {
    setting(\.lineSpacing, lineSpacing, "lineSpacing")
  }

  /// Sets where the lines of a text stand that are shorter than its widest.
  public nonisolated func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    setting(\.alignment, alignment, "multilineTextAlignment")
  }

  /// Sets which part of a text that is too long gives way to an ellipsis.
  public nonisolated func truncationMode(_ mode: Text.TruncationMode) -> some View {
    setting(\.truncationMode, mode, "truncationMode")
  }

  /// Sets how far a text may shrink before it is cut, 0…1.
  public nonisolated func minimumScaleFactor(_ factor: CGFloat) -> some View {
    setting(\.minimumScaleFactor, factor, "minimumScaleFactor")
  }

  /// Sets whether the characters of a text's last line may move nearer to each other before it is cut.
  public nonisolated func allowsTightening(_ flag: Bool) -> some View {
    setting(\.allowsTightening, flag, "allowsTightening")
  }
}

/// The most lines of a text and the fewest that it has room for.
struct LineLimits: Hashable, Sendable {
  var limit: Int?
  var reserved: Int
}

extension TextSettings {
  var lineLimits: LineLimits {
    get { LineLimits(limit: lineLimit, reserved: reservedLines) }
    set { (lineLimit, reservedLines) = (newValue.limit, newValue.reserved) }
  }
}
