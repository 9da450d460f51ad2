/// A background that blurs what lies behind it.
@available(
  *, unavailable,
  message: "what lies behind is not blurred yet; use Color(uiColor: .secondarySystemBackground)"
)
public struct Material: Sendable {}

@available(
  *, unavailable,
  message: "what lies behind is not blurred yet; use Color(uiColor: .secondarySystemBackground)"
)
extension Material: ShapeStyle {
  public typealias Resolved = Never
  public func _resolve(_ context: _StyleContext) -> _ResolvedStyle { .clear }

  public static var ultraThin: Material { Material() }
  public static var thin: Material { Material() }
  public static var regular: Material { Material() }
  public static var thick: Material { Material() }
  public static var ultraThick: Material { Material() }
  public static var bar: Material { Material() }
}

@available(
  *, unavailable,
  message: "what lies behind is not blurred yet; use Color(uiColor: .secondarySystemBackground)"
)
extension ShapeStyle where Self == Material {
  public static var ultraThinMaterial: Material { Material() }
  public static var thinMaterial: Material { Material() }
  public static var regularMaterial: Material { Material() }
  public static var thickMaterial: Material { Material() }
  public static var ultraThickMaterial: Material { Material() }
  public static var bar: Material { Material() }
}
