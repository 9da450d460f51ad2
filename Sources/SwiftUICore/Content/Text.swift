public import Foundation
internal import LayoutEngine

/// A text that is read, not edited.
public struct Text: Equatable, Sendable {
  var content: TextContent
  var font: Font?
  var weight: Font.Weight?
  /// Whether it is bold, if it says so.
  var isBold: Bool?
  var style: AnyShapeStyle?
  /// What few texts have.
  var attributes: Boxed<TextAttributes>?

  init(_ content: TextContent) { self.content = content }

  /// The text as it is.
  public init(verbatim content: String) { self.init(.verbatim(content)) }

  /// The text as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) { self.init(.verbatim(String(content))) }

  /// A text for the reader's language, with the marks of inline Markdown.
  ///
  /// - Parameters:
  ///   - tableName: the table of translations, the name of a `.strings` or `.xcstrings` file; `nil` for "Localizable".
  ///   - bundle: plays no part; all tables lie together.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    self.init(tableName.map { .tableKey(TableKey(key, table: $0)) } ?? .key(key))
  }

  /// A text for the reader's language.
  @_disfavoredOverload
  public init(_ resource: LocalizedStringResource) {
    self.init(resource.localized, tableName: resource.table)
  }

  /// A text whose parts say how they look.
  @_disfavoredOverload
  public init(_ attributedContent: AttributedString) { self.init(.attributed(attributedContent)) }

  /// A picture that stands in a line of text.
  public init(_ image: Image) { self.init(.image(ImageBox(image))) }

  /// Two texts, one after the other; each keeps what it says of its look.
  public static func + (lhs: Text, rhs: Text) -> Text {
    if case .joined(let parts) = lhs.content, lhs.isPlain { return Text(.joined(parts + [rhs])) }
    return Text(.joined([lhs, rhs]))
  }

  /// Whether nothing is said of the look of the whole.
  private var isPlain: Bool {
    font == nil && weight == nil && isBold == nil && style == nil && attributes == nil
  }
}

/// What a text shows.
enum TextContent: Equatable, Sendable {
  case verbatim(String)
  case key(LocalizedStringKey)
  /// A key of a table that is named.
  case tableKey(TableKey)
  case joined([Text])
  case attributed(AttributedString)
  /// A number, a date or the like, which looks different in each locale.
  case value(AnyTextValue)
  case image(ImageBox)
}

/// A key and its table, on the heap, so that other texts stay small.
final class TableKey: Equatable, Sendable {
  let key: LocalizedStringKey
  let table: String

  init(_ key: LocalizedStringKey, table: String) {
    self.key = key
    self.table = table
  }

  static func == (a: TableKey, b: TableKey) -> Bool { a.key == b.key && a.table == b.table }
}

/// An image on the heap, so that texts without one stay small.
final class ImageBox: Equatable, Sendable {
  let image: Image

  init(_ image: Image) { self.image = image }

  static func == (a: ImageBox, b: ImageBox) -> Bool { a === b || a.image == b.image }
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
