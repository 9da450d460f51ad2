internal import Foundation

/// The style of a gauge where none is set: on iOS that of ``LinearCapacityGaugeStyle``.
public struct DefaultGaugeStyle {
  public nonisolated init() {}
}

extension DefaultGaugeStyle: GaugeStyle {
  public func makeBody(configuration: Configuration) -> some View {
    LinearCapacityGaugeStyle().makeBody(configuration: configuration)
  }
}

/// A bar that is filled up to the value, with the label above and the value below.
public struct LinearCapacityGaugeStyle {
  public nonisolated init() {}
}

extension LinearCapacityGaugeStyle: GaugeStyle {
  public func makeBody(configuration: Configuration) -> some View {
    VStack {
      configuration.label
      // To its neighbours the row is a plain box, whatever texts are in it.
      PlainSpacing {
        HStack(spacing: GaugeMetrics.Bar.spacing) {
          configuration.minimumValueLabel
          CapacityBar(
            fraction: configuration.value, height: GaugeMetrics.Bar.height,
            track: Color(uiColor: .tertiarySystemFill))
          configuration.maximumValueLabel
        }
      }
      configuration.currentValueLabel
    }
  }
}

/// A thin bar that is filled up to the value, with the label above and the value below, at the leading edge.
public struct AccessoryLinearCapacityGaugeStyle {
  public nonisolated init() {}
}

extension AccessoryLinearCapacityGaugeStyle: GaugeStyle {
  public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: GaugeMetrics.ThinBar.boundsSpacing) {
      configuration.minimumValueLabel
      VStack(alignment: .leading, spacing: GaugeMetrics.ThinBar.spacing) {
        configuration.label
        CapacityBar(
          fraction: configuration.value, height: GaugeMetrics.ThinBar.height,
          track: Color(uiColor: .systemFill), endsOnPoint: true)
        configuration.currentValueLabel
          .font(GaugeMetrics.ThinBar.valueFont)
          .foregroundStyle(.secondary)
      }
      configuration.maximumValueLabel
    }
  }
}

/// A line with a marker at the value, between the labels of the bounds.
public struct AccessoryLinearGaugeStyle {
  public nonisolated init() {}
}

extension AccessoryLinearGaugeStyle: GaugeStyle {
  public func makeBody(configuration: Configuration) -> some View {
    let hasBounds = configuration.minimumValueLabel != nil || configuration.maximumValueLabel != nil
    return HStack(spacing: GaugeMetrics.Line.spacing) {
      if hasBounds {
        configuration.minimumValueLabel
      } else {
        configuration.currentValueLabel
      }
      MarkedLine(fraction: configuration.value)
      configuration.maximumValueLabel
    }
    .font(GaugeMetrics.Line.font)
    // The labels stick out above and below.
    .frame(height: GaugeMetrics.Line.height)
  }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
  /// The style of a gauge where none is set.
  public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}

extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  /// A bar that is filled up to the value.
  public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
  /// A thin bar that is filled up to the value.
  public static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle {
    AccessoryLinearCapacityGaugeStyle()
  }
}

extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
  /// A line with a marker at the value.
  public static var accessoryLinear: AccessoryLinearGaugeStyle { AccessoryLinearGaugeStyle() }
}
