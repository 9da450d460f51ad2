/// A step down from the foreground style around: secondary, tertiary and so on.
public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
  public typealias Resolved = Never

  let level: Int

  public static let primary = HierarchicalShapeStyle(level: 0)
  public static let secondary = HierarchicalShapeStyle(level: 1)
  public static let tertiary = HierarchicalShapeStyle(level: 2)
  public static let quaternary = HierarchicalShapeStyle(level: 3)
  public static let quinary = HierarchicalShapeStyle(level: 4)

  /// A step down from the first level, whichever level the views around are at.
  public func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
    context.foreground.resolve(at: level, context)
  }

  public func _foreground(in environment: EnvironmentValues) -> _ForegroundStyles {
    (environment.foregroundStyles ?? .labels).at(level)
  }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The foreground style around.
  public static var primary: HierarchicalShapeStyle { .primary }
  /// The second level of the foreground style around.
  public static var secondary: HierarchicalShapeStyle { .secondary }
  /// The third level of the foreground style around.
  public static var tertiary: HierarchicalShapeStyle { .tertiary }
  /// The fourth level of the foreground style around.
  public static var quaternary: HierarchicalShapeStyle { .quaternary }
  /// The fifth level of the foreground style around.
  public static var quinary: HierarchicalShapeStyle { .quinary }
}

/// A step down from a style.
public struct HierarchicalShapeStyleModifier<Base: ShapeStyle>: ShapeStyle {
  public typealias Resolved = Never

  let base: Base
  let level: Int

  public func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
    base._resolve(context.descending(by: level))
  }

  public func _foreground(in environment: EnvironmentValues) -> _ForegroundStyles {
    let styles = base._foreground(in: environment)
    return styles.at(styles.level + level)
  }
}

extension HierarchicalShapeStyleModifier: Equatable where Base: Equatable {}

extension ShapeStyle {
  /// The second level of this style.
  public var secondary: some ShapeStyle { HierarchicalShapeStyleModifier(base: self, level: 1) }
  /// The third level of this style.
  public var tertiary: some ShapeStyle { HierarchicalShapeStyleModifier(base: self, level: 2) }
  /// The fourth level of this style.
  public var quaternary: some ShapeStyle { HierarchicalShapeStyleModifier(base: self, level: 3) }
  /// The fifth level of this style.
  public var quinary: some ShapeStyle { HierarchicalShapeStyleModifier(base: self, level: 4) }
}
