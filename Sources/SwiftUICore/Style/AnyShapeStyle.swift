/// A style whose type is hidden.
public struct AnyShapeStyle: ShapeStyle, Equatable {
  public typealias Resolved = Never

  private let box: AnyStyleBox

  public init<S: ShapeStyle>(_ style: S) {
    if S.self == AnyShapeStyle.self, let style = style as? AnyShapeStyle {
      self = style
    } else {
      box = StyleBox(style)
    }
  }

  public func _resolve(_ context: _StyleContext) -> _ResolvedStyle { box.resolve(context) }

  public func _foreground(in environment: EnvironmentValues) -> _ForegroundStyles {
    box.foreground(in: environment)
  }

  public static func == (a: AnyShapeStyle, b: AnyShapeStyle) -> Bool {
    a.box === b.box || a.box.isSame(as: b.box)
  }
}

/// A style of a type that only the box knows.
private class AnyStyleBox: @unchecked Sendable {
  // Why unchecked: the one class below holds a value that is never changed.

  func resolve(_ context: _StyleContext) -> _ResolvedStyle {
    preconditionFailure("a box has a style")
  }
  func foreground(in environment: EnvironmentValues) -> _ForegroundStyles {
    preconditionFailure("a box has a style")
  }
  func isSame(as other: AnyStyleBox) -> Bool { false }
}

private final class StyleBox<Style: ShapeStyle>: AnyStyleBox, @unchecked Sendable {
  private let style: Style

  init(_ style: Style) { self.style = style }

  override func resolve(_ context: _StyleContext) -> _ResolvedStyle { style._resolve(context) }

  override func foreground(in environment: EnvironmentValues) -> _ForegroundStyles {
    style._foreground(in: environment)
  }

  /// Styles that cannot be compared count as different.
  override func isSame(as other: AnyStyleBox) -> Bool {
    guard let other = other as? StyleBox else { return false }
    return isEqual(style, other.style)
  }
}
