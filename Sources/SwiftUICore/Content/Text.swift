internal import DisplayList
internal import Foundation
internal import LayoutEngine

/// A text that is read, not edited.
public struct Text: Equatable, Sendable {
  private var string: String
  private var font: Font?
  private var weight: Font.Weight?
  private var isBold = false
  private var style: AnyShapeStyle?

  /// The text as it is.
  public init(verbatim content: String) { string = content }

  /// The text as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) { string = String(content) }

  /// A text for the reader's language.
  public init(_ key: LocalizedStringKey) { string = key.resolved }

  /// The text in another font.
  public func font(_ font: Font?) -> Text {
    var text = self
    text.font = font
    return text
  }

  /// The text in another weight.
  public func fontWeight(_ weight: Font.Weight?) -> Text {
    var text = self
    text.weight = weight
    return text
  }

  /// The text in bold.
  public func bold() -> Text {
    var text = self
    text.isBold = true
    return text
  }

  /// The text in another colour.
  public func foregroundColor(_ color: Color?) -> Text {
    var text = self
    text.style = color.map { AnyShapeStyle($0) }
    return text
  }

  /// The text in another style; a gradient runs over the frame of the whole text.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
    var text = self
    text.style = AnyShapeStyle(style)
    return text
  }
}

extension Text: _BuiltInView {
  public static func _make(_ view: Self, _ scope: _Scope) {
    scope.append(GlyphNode.make("Text", view, scope))
  }

  public static func _update(_ view: Self, from old: Self, _ scope: _Scope) {
    let node = scope.next(as: GlyphNode.self)
    if view != old { node.set(view, scope) }
  }
}

extension Text: GlyphSource {
  var shownText: String? { string }

  func resolve(_ values: EnvironmentValues, _ scope: _Scope) -> ResolvedGlyphs {
    var font = font ?? values.font ?? .body
    if isBold { font = font.bold() }
    if let weight { font = font.weight(weight) }
    let request = TextRequest(
      runs: [TextRequest.Run(string: string, font: font.request)], lineLimit: values.lineLimit,
      scale: values.displayScale, isRightToLeft: values.layoutDirection == .rightToLeft)
    let text = scope.stage.world.text.text(request)
    return ResolvedGlyphs(text: text, drawn: text, style: values.resolved(style))
  }
}
