internal import DisplayList
@_spi(Sightline) internal import UIKit

/// The colour of controls: what `tint(_:)` has set, else the accent colour.
public struct TintShapeStyle: ShapeStyle, Hashable {
  public typealias Resolved = Never

  public init() {}

  public func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
    if !context.underway.contains(.tint), let tint = context.environment.tint {
      return tint._resolve(context.during(.tint))
    }
    return Color.accentColor._resolve(context)
  }
}

/// What lies behind views: what `backgroundStyle(_:)` has set, else the background of the system.
public struct BackgroundStyle: ShapeStyle, Hashable {
  public typealias Resolved = Never

  public init() {}

  public func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
    if !context.underway.contains(.background), let style = context.environment.backgroundStyle {
      return style._resolve(context.during(.background))
    }
    return _ResolvedStyle(
      [.background, .secondaryBackground, .tertiaryBackground], in: context)
  }
}

/// The background of a window, which on a phone is that of the system.
public struct WindowBackgroundShapeStyle: ShapeStyle, Hashable {
  public typealias Resolved = Never

  public init() {}

  public func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
    _ResolvedStyle([.background], in: context)
  }
}

/// What shows that something is selected: the tint.
///
/// [likely] Source: docs/evidence/styles.md.
public struct SelectionShapeStyle: ShapeStyle, Hashable {
  public typealias Resolved = Never

  public init() {}

  public func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
    TintShapeStyle()._resolve(context)
  }
}

/// The line between views.
public struct SeparatorShapeStyle: ShapeStyle, Hashable {
  public typealias Resolved = Never

  public init() {}

  public func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
    _ResolvedStyle([.separator], in: context)
  }
}

/// Text that stands where nothing has been entered.
public struct PlaceholderTextShapeStyle: ShapeStyle, Hashable {
  public typealias Resolved = Never

  public init() {}

  public func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
    _ResolvedStyle([.placeholderText], in: context)
  }
}

/// Text that leads somewhere.
public struct LinkShapeStyle: ShapeStyle, Hashable {
  public typealias Resolved = Never

  public init() {}

  public func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
    _ResolvedStyle([.link], in: context)
  }
}

/// What areas on top of a background are filled with; its levels are those of the fill colours.
public struct FillShapeStyle: ShapeStyle, Hashable {
  public typealias Resolved = Never

  public init() {}

  public func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
    _ResolvedStyle([.fill, .secondaryFill, .tertiaryFill, .quaternaryFill], in: context)
  }
}

extension _ResolvedStyle {
  /// The colour for the context's level; the last colour is faded for the levels below it where it is the
  /// only one.
  fileprivate init(_ levels: [SystemColor], in context: _StyleContext) {
    let color = levels[min(max(context.level, 0), levels.count - 1)]
    self = .color(RGBA(color, in: context.environment.appearance))
    if levels.count == 1 { self = opacity(context.levelOpacity) }
  }
}

extension ShapeStyle where Self == TintShapeStyle {
  /// The colour of controls.
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == BackgroundStyle {
  /// What lies behind views.
  public static var background: BackgroundStyle { BackgroundStyle() }
}

extension ShapeStyle where Self == WindowBackgroundShapeStyle {
  /// The background of a window.
  public static var windowBackground: WindowBackgroundShapeStyle { WindowBackgroundShapeStyle() }
}

extension ShapeStyle where Self == SelectionShapeStyle {
  /// What shows that something is selected.
  public static var selection: SelectionShapeStyle { SelectionShapeStyle() }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
  /// The line between views.
  public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}

extension ShapeStyle where Self == PlaceholderTextShapeStyle {
  /// Text that stands where nothing has been entered.
  public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}

extension ShapeStyle where Self == LinkShapeStyle {
  /// Text that leads somewhere.
  public static var link: LinkShapeStyle { LinkShapeStyle() }
}

extension ShapeStyle where Self == FillShapeStyle {
  /// What areas on top of a background are filled with.
  public static var fill: FillShapeStyle { FillShapeStyle() }
}
