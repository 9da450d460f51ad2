internal import Foundation

/// An open ring with a marker at the value; the value stands in the middle.
public struct AccessoryCircularGaugeStyle {
  public nonisolated init() {}
}

extension AccessoryCircularGaugeStyle: GaugeStyle {
  public func makeBody(configuration: Configuration) -> some View {
    let hasBounds = configuration.minimumValueLabel != nil || configuration.maximumValueLabel != nil
    return ZStack {
      MarkedRing(
        fraction: configuration.value,
        halfOpening: hasBounds
          ? GaugeMetrics.Ring.halfOpeningWithBounds : GaugeMetrics.Ring.halfOpening)
      RingValue(content: configuration.currentValueLabel)
        .alignmentGuide(VerticalAlignment.center) {
          $0[VerticalAlignment.center] + GaugeMetrics.Ring.valueLift
        }
      if hasBounds {
        HStack(spacing: 0) {
          configuration.minimumValueLabel
          Spacer(minLength: 0)
          configuration.maximumValueLabel
        }
        .frame(width: GaugeMetrics.Ring.boundsWidth)
        .modifier(OpeningLabel(baseline: GaugeMetrics.Ring.boundsBaseline))
      } else {
        configuration.label
          .modifier(OpeningLabel(baseline: GaugeMetrics.Ring.labelBaseline))
      }
    }
    .frame(width: GaugeMetrics.Ring.diameter, height: GaugeMetrics.Ring.diameter)
  }
}

/// A closed ring that is filled from the top, clockwise; the value, else the label, stands in the middle.
public struct AccessoryCircularCapacityGaugeStyle {
  public nonisolated init() {}
}

extension AccessoryCircularCapacityGaugeStyle: GaugeStyle {
  public func makeBody(configuration: Configuration) -> some View {
    ZStack {
      CapacityRing(fraction: configuration.value)
      if let value = configuration.currentValueLabel {
        RingValue(content: value)
      } else {
        RingValue(content: configuration.label)
      }
    }
    .frame(width: GaugeMetrics.Ring.diameter, height: GaugeMetrics.Ring.diameter)
  }
}

extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  /// An open ring with a marker at the value.
  public static var accessoryCircular: AccessoryCircularGaugeStyle { AccessoryCircularGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
  /// A closed ring that is filled up to the value.
  public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle {
    AccessoryCircularCapacityGaugeStyle()
  }
}

/// What stands in the middle of a ring, made smaller until it fits.
private struct RingValue<Content: View>: View {
  var content: Content

  var body: some View {
    content
      .font(GaugeMetrics.Ring.valueFont)
      .lineLimit(1)
      .minimumScaleFactor(GaugeMetrics.Ring.smallestValueScale)
      .frame(maxWidth: GaugeMetrics.Ring.valueWidth)
  }
}

/// A label in the opening of a ring, on a baseline below the centre.
private struct OpeningLabel: ViewModifier {
  var baseline: CGFloat

  func body(content: Content) -> some View {
    content
      .font(GaugeMetrics.Ring.labelFont)
      .lineLimit(1)
      .fixedSize(horizontal: false, vertical: true)
      .alignmentGuide(VerticalAlignment.center) { [baseline] in
        $0[.firstTextBaseline] - baseline
      }
  }
}
