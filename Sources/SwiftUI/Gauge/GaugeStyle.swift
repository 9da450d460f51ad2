public import SwiftUICore

/// How a gauge looks.
@MainActor @preconcurrency
public protocol GaugeStyle: _PropertyHolder {
  associatedtype Body: View
  typealias Configuration = GaugeStyleConfiguration

  /// The view that shows a gauge.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration)
    -> Self.Body
}

extension GaugeStyle {
  /// The view that shows a gauge, with the style's own dynamic properties connected.
  func view(for configuration: GaugeStyleConfiguration) -> AnyView {
    AnyView(StyledGauge(style: self, configuration: configuration))
  }
}

/// A gauge in a style; a view of its own, so that the style can have a state and read the environment.
private struct StyledGauge<Style: GaugeStyle>: View {
  var style: Style
  var configuration: GaugeStyleConfiguration

  var body: some View { style.makeBody(configuration: configuration) }
}

private enum GaugeStylesKey: EnvironmentKey {
  static var defaultValue: [any GaugeStyle] { [] }
}

extension EnvironmentValues {
  /// The styles around, the outermost first.
  var gaugeStyles: [any GaugeStyle] {
    get { self[GaugeStylesKey.self] }
    set { self[GaugeStylesKey.self] = newValue }
  }
}

extension View {
  /// Sets how the gauges inside look.
  public nonisolated func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
    transformEnvironment(\.gaugeStyles) { $0.append(style) }
  }
}
