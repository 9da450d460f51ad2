public import SwiftUICore

/// A view that shows a value within a range.
///
/// How it looks is decided by the style around it, ``View/gaugeStyle(_:)``; without one it is a bar.
public struct Gauge<
  Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View
> {
  /// The value as a fraction of its bounds, 0…1.
  let fraction: Double
  let label: Label
  let currentValueLabel: CurrentValueLabel
  let minimumValueLabel: BoundsLabel
  let maximumValueLabel: BoundsLabel
  let markedValueLabels: MarkedValueLabels

  @Environment(\.gaugeStyles) private var styles

  /// The gauge whose parts are all given.
  ///
  /// - Parameters:
  ///   - value: held to `bounds`; what is not a number counts as the lower bound.
  ///   - bounds: what the gauge's whole length stands for; an empty range shows the value at its start.
  ///   - label: what the gauge is about.
  ///   - currentValueLabel: the value as the reader sees it.
  ///   - minimumValueLabel: the lower bound as the reader sees it.
  ///   - maximumValueLabel: the upper bound as the reader sees it.
  ///   - markedValueLabels: labels of values between the bounds; no standard style shows them.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel,
    @ViewBuilder markedValueLabels: () -> MarkedValueLabels
  ) {
    fraction = Self.fraction(Double(value), Double(bounds.lowerBound), Double(bounds.upperBound))
    self.label = label()
    self.currentValueLabel = currentValueLabel()
    self.minimumValueLabel = minimumValueLabel()
    self.maximumValueLabel = maximumValueLabel()
    self.markedValueLabels = markedValueLabels()
  }

  private nonisolated static func fraction(_ value: Double, _ low: Double, _ high: Double) -> Double
  {
    let fraction = (value - low) / (high - low)
    return fraction.isNaN ? 0 : min(max(fraction, 0), 1)
  }
}

extension Gauge: View {
  public var body: some View {
    (styles.last ?? DefaultGaugeStyle()).view(
      for: GaugeStyleConfiguration(
        value: fraction, label: .init(label), currentValueLabel: .init(given: currentValueLabel),
        minimumValueLabel: .init(given: minimumValueLabel),
        maximumValueLabel: .init(given: maximumValueLabel))
    )
    // A gauge that a style shows has the style around, so that no style can be inside itself.
    .environment(\.gaugeStyles, styles.dropLast())
  }
}

// MARK: - Without some of the labels

extension Gauge where MarkedValueLabels == EmptyView {
  /// A gauge with labels for the value and its bounds.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel
  ) {
    self.init(
      value: value, in: bounds, label: label, currentValueLabel: currentValueLabel,
      minimumValueLabel: minimumValueLabel, maximumValueLabel: maximumValueLabel,
      markedValueLabels: { EmptyView() })
  }
}

extension Gauge where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
  /// A gauge with a label for the value.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      value: value, in: bounds, label: label, currentValueLabel: currentValueLabel,
      minimumValueLabel: { EmptyView() }, maximumValueLabel: { EmptyView() },
      markedValueLabels: { EmptyView() })
  }
}

extension Gauge where BoundsLabel == EmptyView {
  /// A gauge with labels for the value and for values between the bounds.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder markedValueLabels: () -> MarkedValueLabels
  ) {
    self.init(
      value: value, in: bounds, label: label, currentValueLabel: currentValueLabel,
      minimumValueLabel: { EmptyView() }, maximumValueLabel: { EmptyView() },
      markedValueLabels: markedValueLabels)
  }
}

extension Gauge
where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
  /// A gauge that shows no more than what it is about.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
  ) {
    self.init(value: value, in: bounds, label: label, currentValueLabel: { EmptyView() })
  }
}
