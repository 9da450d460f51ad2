/// A view that shows a value within a range.
///
/// How it looks is decided by the style around it, ``View/gaugeStyle(_:)``; without one it is a bar.
public struct Gauge<Label, CurrentValueLabel, BoundsLabel, MarkedValueLabels>
where Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View {
  private let configuration: GaugeStyleConfiguration

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
    configuration = GaugeStyleConfiguration(
      value: Self.fraction(Double(value), Double(bounds.lowerBound), Double(bounds.upperBound)),
      label: .init(_content: ErasedView(label())),
      currentValueLabel: Self.part(currentValueLabel()).map { .init(_content: $0) },
      minimumValueLabel: Self.part(minimumValueLabel()).map { .init(_content: $0) },
      maximumValueLabel: Self.part(maximumValueLabel()).map { .init(_content: $0) })
  }

  private nonisolated static func fraction(_ value: Double, _ low: Double, _ high: Double) -> Double
  {
    let fraction = (value - low) / (high - low)
    return fraction.isNaN ? 0 : min(max(fraction, 0), 1)
  }

  /// `nil` for the empty view that stands for a label that was not given.
  private nonisolated static func part<Part: View>(_ view: Part) -> ErasedView<Part>? {
    Part.self == EmptyView.self ? nil : ErasedView(view)
  }
}

extension Gauge: View {
  public var body: some View { StyledControl(configuration: configuration) }
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
