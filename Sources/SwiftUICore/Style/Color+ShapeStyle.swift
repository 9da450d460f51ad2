internal import DisplayList
@_spi(Sightline) internal import UIKit

extension Color: ShapeStyle {
  /// The colour; at a lower level less opaque, or for a label colour a lower one.
  public func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
    if context.level > 0, case .system(let system, let opacity) = source,
      let label = system.label(below: context.level)
    {
      let color = RGBA(label, in: context.environment.appearance, opacity: opacity)
      return .color(color.displayable)
    }
    let style = _ResolvedStyle.color(components(in: context.environment).displayable)
    return style.opacity(context.levelOpacity)
  }
}

extension SystemColor {
  private static let labels: [SystemColor] = [
    .label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel, .quinaryLabel,
  ]

  /// The label colour some levels down; `nil` for a colour that is none.
  fileprivate func label(below levels: Int) -> SystemColor? {
    guard let index = Self.labels.firstIndex(of: self) else { return nil }
    return Self.labels[min(index + levels, Self.labels.count - 1)]
  }
}

extension ShapeStyle where Self == Color {
  public static var red: Color { Color.red }
  public static var orange: Color { Color.orange }
  public static var yellow: Color { Color.yellow }
  public static var green: Color { Color.green }
  public static var mint: Color { Color.mint }
  public static var teal: Color { Color.teal }
  public static var cyan: Color { Color.cyan }
  public static var blue: Color { Color.blue }
  public static var indigo: Color { Color.indigo }
  public static var purple: Color { Color.purple }
  public static var pink: Color { Color.pink }
  public static var brown: Color { Color.brown }
  public static var gray: Color { Color.gray }
  public static var white: Color { Color.white }
  public static var black: Color { Color.black }
  public static var clear: Color { Color.clear }
}
