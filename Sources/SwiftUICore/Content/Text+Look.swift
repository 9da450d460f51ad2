public import Foundation
internal import LayoutEngine

extension Text {
  private func with(_ change: (inout Text) -> Void) -> Text {
    var text = self
    change(&text)
    return text
  }

  private func with<Value>(
    _ field: WritableKeyPath<TextAttributes, Value>, _ value: Value
  ) -> Text {
    with {
      var attributes = $0.attributes?.value ?? TextAttributes()
      attributes[keyPath: field] = value
      $0.attributes = Boxed(attributes)
    }
  }

  // MARK: - The font

  /// The text in another font.
  public func font(_ font: Font?) -> Text { with { $0.font = font } }

  /// The text in another weight.
  public func fontWeight(_ weight: Font.Weight?) -> Text { with { $0.weight = weight } }

  /// The text with wider or narrower letters.
  public func fontWidth(_ width: Font.Width?) -> Text { with(\.width, width) }

  /// The text in another family of the system's font.
  public func fontDesign(_ design: Font.Design?) -> Text { with(\.design, design) }

  /// The text in bold.
  public func bold() -> Text { bold(true) }

  /// The text in bold, or not.
  public func bold(_ isActive: Bool) -> Text { with { $0.isBold = isActive } }

  /// The text leaning to the right.
  public func italic() -> Text { italic(true) }

  /// The text leaning to the right, or upright.
  public func italic(_ isActive: Bool) -> Text { with(\.isItalic, isActive) }

  /// The text with characters that are all equally wide.
  public func monospaced(_ isActive: Bool = true) -> Text { with(\.isMonospaced, isActive) }

  /// The text with digits that are all equally wide.
  public func monospacedDigit() -> Text { with(\.hasMonospacedDigits, true) }

  /// The text at another size in relation to its font's.
  public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text {
    isEnabled ? with(\.scale, scale) : self
  }

  // MARK: - The colour

  /// The text in another colour.
  public func foregroundColor(_ color: Color?) -> Text {
    with { $0.style = color.map { AnyShapeStyle($0) } }
  }

  /// The text in another style; a gradient runs over the frame of the whole text.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
    with { $0.style = AnyShapeStyle(style) }
  }

  // MARK: - The place of the characters

  /// The text with `kerning` points added after every character, as far apart as the pair asks.
  public func kerning(_ kerning: CGFloat) -> Text { with(\.kerning, kerning) }

  /// The text with `tracking` points added after every character; ``kerning(_:)`` does not count then.
  public func tracking(_ tracking: CGFloat) -> Text { with(\.tracking, tracking) }

  /// The text raised by `baselineOffset` points, or lowered by a negative one.
  public func baselineOffset(_ baselineOffset: CGFloat) -> Text {
    with(\.baselineOffset, baselineOffset)
  }

  // MARK: - Lines

  /// The text with a line below it.
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    underline(isActive, pattern: .solid, color: color)
  }

  /// The text with a line of a pattern below it.
  public func underline(
    _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
  ) -> Text {
    with(\.underline, LineStyle(isActive, pattern, color))
  }

  /// The text with a line through it.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    strikethrough(isActive, pattern: .solid, color: color)
  }

  /// The text with a line of a pattern through it.
  public func strikethrough(
    _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
  ) -> Text {
    with(\.strikethrough, LineStyle(isActive, pattern, color))
  }
}
