/// The styles of what has none of its own: a hierarchy, and the level at which things are drawn unless they
/// ask for another.
///
/// Source: docs/evidence/styles.md.
public struct _ForegroundStyles: Equatable, Sendable {
  /// What the levels of the hierarchy are derived from.
  private let first: AnyShapeStyle
  /// The second level, and the third and those below, where they were given.
  private var second, third: AnyShapeStyle?
  /// 0 for the first.
  private(set) var level = 0

  init(_ first: AnyShapeStyle, _ second: AnyShapeStyle? = nil, _ third: AnyShapeStyle? = nil) {
    self.first = first
    self.second = second
    self.third = third
  }

  /// The label colours of the system, which are used where no view has set another style.
  static let labels = _ForegroundStyles(AnyShapeStyle(Color.primary))

  /// The same hierarchy at another level.
  func at(_ level: Int) -> _ForegroundStyles {
    var styles = self
    styles.level = level
    return styles
  }

  /// The style that something with no style of its own has, in its hierarchy too.
  func resolve(_ context: _StyleContext) -> _ResolvedStyle { resolve(at: level, context) }

  /// A level, further down by that of the context.
  func resolve(at level: Int, _ context: _StyleContext) -> _ResolvedStyle {
    var context = context.during(.foreground)
    context.level += level
    guard let second, context.level > 0 else { return first._resolve(context) }
    let style = context.level > 1 ? third ?? second : second
    context.level = 0
    return style._resolve(context)
  }
}

private enum ForegroundStylesKey: EnvironmentKey {
  static var defaultValue: _ForegroundStyles? { nil }
}

extension EnvironmentValues {
  /// The styles that a view has set; `nil` for the label colours.
  var foregroundStyles: _ForegroundStyles? {
    get { self[ForegroundStylesKey.self] }
    set { self[ForegroundStylesKey.self] = newValue }
  }

  /// What a view looks like that is filled with `style`, or, for `nil`, with the foreground style around.
  func resolved(_ style: AnyShapeStyle?) -> _ResolvedStyle {
    let context = _StyleContext(self)
    return style?._resolve(context) ?? context.foreground.resolve(context)
  }
}

extension _StyleContext {
  /// The hierarchy around; that of the label colours inside a style that is itself the foreground.
  var foreground: _ForegroundStyles {
    underway.contains(.foreground) ? .labels : environment.foregroundStyles ?? .labels
  }
}

/// The foreground style around.
public struct ForegroundStyle: ShapeStyle, Hashable {
  public typealias Resolved = Never

  public init() {}

  public func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
    context.foreground.resolve(context)
  }

  public func _foreground(in environment: EnvironmentValues) -> _ForegroundStyles {
    environment.foregroundStyles ?? .labels
  }
}

extension ShapeStyle where Self == ForegroundStyle {
  /// The foreground style around.
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

/// Sets the foreground styles of the views inside.
public struct _ForegroundStyleModifier {
  let first: AnyShapeStyle?
  var second: AnyShapeStyle?
  var third: AnyShapeStyle?
  var name = "foregroundStyle"
}

extension _ForegroundStyleModifier: _EnvironmentWriting {
  public var _name: String { name }

  public func _write(into values: inout EnvironmentValues) {
    guard let second else {
      values.foregroundStyles = first?._foreground(in: values)
      return
    }
    /// A style as it is here, so that `.secondary` means the hierarchy around this modifier.
    func copied(_ style: AnyShapeStyle) -> AnyShapeStyle {
      AnyShapeStyle(CopiedStyle(styles: style._foreground(in: values)))
    }
    values.foregroundStyles = _ForegroundStyles(
      copied(first ?? AnyShapeStyle(.primary)), copied(second), third.map(copied))
  }
}

/// The foreground that a style made where it was set.
struct CopiedStyle: ShapeStyle, Equatable {
  typealias Resolved = Never

  let styles: _ForegroundStyles

  func _resolve(_ context: _StyleContext) -> _ResolvedStyle { styles.resolve(context) }
}

extension View {
  /// Sets the style of texts, symbols and shapes that have none of their own.
  public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    modifier(_ForegroundStyleModifier(first: AnyShapeStyle(style)))
  }

  /// Sets the first two levels of the foreground style.
  public nonisolated func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
    _ primary: S1, _ secondary: S2
  ) -> some View {
    modifier(
      _ForegroundStyleModifier(first: AnyShapeStyle(primary), second: AnyShapeStyle(secondary)))
  }

  /// Sets the first three levels of the foreground style.
  public nonisolated func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
    _ primary: S1, _ secondary: S2, _ tertiary: S3
  ) -> some View {
    modifier(
      _ForegroundStyleModifier(
        first: AnyShapeStyle(primary), second: AnyShapeStyle(secondary),
        third: AnyShapeStyle(tertiary)))
  }

  /// Sets the colour of texts, symbols and shapes that have none of their own.
  ///
  /// - Parameter color: `nil` for the label colours of the system.
  public nonisolated func foregroundColor(_ color: Color?) -> some View {
    modifier(
      _ForegroundStyleModifier(first: color.map { AnyShapeStyle($0) }, name: "foregroundColor"))
  }
}
