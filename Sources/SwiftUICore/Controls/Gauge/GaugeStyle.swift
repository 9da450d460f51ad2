/// How a gauge looks.
@MainActor @preconcurrency
public protocol GaugeStyle: _PropertyHolder {
  associatedtype Body: View
  typealias Configuration = GaugeStyleConfiguration

  /// The view that shows a gauge.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration)
    -> Self.Body
}

private struct GaugeControlStyle<Style: GaugeStyle> {
  var style: Style
}

extension GaugeControlStyle: ControlStyle {
  static var modifierName: String { "gaugeStyle" }

  func show(_ configuration: GaugeStyleConfiguration) -> some View {
    style.makeBody(configuration: configuration)
  }
}

extension GaugeStyleConfiguration: ControlConfiguration {
  static var standardStyle: any ControlStyle<Self> {
    GaugeControlStyle(style: DefaultGaugeStyle())
  }

  var semantics: ControlSemantics? {
    ControlSemantics(
      role: .gauge, label: label,
      value: currentValueLabel.map { .text($0) } ?? .fraction(value))
  }
}

extension View {
  /// Sets how the gauges inside look.
  public nonisolated func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
    modifier(ControlStyleModifier(style: GaugeControlStyle(style: style)))
  }
}
