internal import DisplayList
internal import Foundation
internal import LayoutEngine

/// A picture.
public struct Image: Equatable, Sendable {
  private let symbol: String

  /// A symbol of the system, such as "checkmark.circle.fill".
  ///
  /// An unknown name is a dashed box with a diagnostic.
  public init(systemName: String) { symbol = systemName }
}

extension Image: _BuiltInView {
  public static func _make(_ view: Self, _ scope: _Scope) {
    scope.append(GlyphNode.make("Image", view, scope))
  }

  public static func _update(_ view: Self, from old: Self, _ scope: _Scope) {
    let node = scope.next(as: GlyphNode.self)
    if view != old { node.set(view, scope) }
  }
}

extension Image: GlyphSource {
  /// The name of the symbol it is; `nil` for another picture.
  var symbolName: String? { symbol }

  func shownText(in values: EnvironmentValues) -> String? { nil }

  func resolve(_ values: EnvironmentValues, _ scope: _Scope) -> ResolvedGlyphs {
    let font = (values.font ?? .body).request(at: values.dynamicTypeSize)
    let style = values.resolved(nil)
    let request = SymbolRequest(name: symbol, font: font, scale: values.displayScale)
    if let known = scope.stage.world.text.symbol(request) {
      return ResolvedGlyphs(text: known, drawn: known, style: style)
    }
    scope.stage.reportUnknownSymbol(symbol, scope.location)
    return ResolvedGlyphs(
      text: FixedBox(CGSize(width: font.size, height: font.size)), drawn: nil, style: style)
  }
}
