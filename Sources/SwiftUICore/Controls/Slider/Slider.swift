/// A control that sets a value within bounds by moving a knob.
///
/// On iOS its label is not shown outside a form; it still says what the value is for.
public struct Slider<Label, ValueLabel> {
  private let value: SliderValue
  private let label: Label
  private let minimumValueLabel: ValueLabel
  private let maximumValueLabel: ValueLabel
  private let onEditingChanged: (Bool) -> Void

  private nonisolated init(
    _ value: SliderValue, _ onEditingChanged: @escaping (Bool) -> Void, label: Label,
    minimum: ValueLabel, maximum: ValueLabel
  ) {
    self.value = value
    self.label = label
    minimumValueLabel = minimum
    maximumValueLabel = maximum
    self.onEditingChanged = onEditingChanged
  }
}

extension Slider: View where Label: View, ValueLabel: View {
  public var body: some View {
    HStack(spacing: SliderMetrics.spacing) {
      minimumValueLabel
      SliderTrack(value: value, onEditingChanged: onEditingChanged)
      maximumValueLabel
    }
  }
}

extension Slider: SemanticControl where Label: View, ValueLabel: View {
  var semantics: ControlSemantics? {
    ControlSemantics(
      role: .slider, label: label, value: .fraction(value.fraction),
      adjust: { direction in
        value.change(by: direction == .increment ? 1 : -1, onEditingChanged)
      })
  }
}

// MARK: - With labels at the ends

extension Slider where Label: View, ValueLabel: View {
  /// A slider with a label, and labels at its ends.
  ///
  /// - Parameters:
  ///   - value: what is set; shown within the bounds, and left as it is until the knob is moved.
  ///   - bounds: the values at the ends.
  ///   - label: what the value is for.
  ///   - minimumValueLabel: stands at the leading end.
  ///   - maximumValueLabel: stands at the trailing end.
  ///   - onEditingChanged: is told when a movement begins, with true, and when it has ended, with false.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      SliderValue(value, bounds, step: nil), onEditingChanged, label: label(),
      minimum: minimumValueLabel(), maximum: maximumValueLabel())
  }

  /// A slider that moves in steps, with a label, and labels at its ends.
  ///
  /// - Parameter step: the distance between the values that can be set, counted from the lower bound; what is not
  ///   positive is no step.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label, @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      SliderValue(value, bounds, step: Double(step)), onEditingChanged, label: label(),
      minimum: minimumValueLabel(), maximum: maximumValueLabel())
  }

  @available(*, deprecated, message: "write the label first")
  @_disfavoredOverload
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, minimumValueLabel: ValueLabel,
    maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      SliderValue(value, bounds, step: nil), onEditingChanged, label: label(),
      minimum: minimumValueLabel, maximum: maximumValueLabel)
  }

  @available(*, deprecated, message: "write the label first")
  @_disfavoredOverload
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, minimumValueLabel: ValueLabel,
    maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      SliderValue(value, bounds, step: Double(step)), onEditingChanged, label: label(),
      minimum: minimumValueLabel, maximum: maximumValueLabel)
  }
}

// MARK: - With a label

extension Slider where Label: View, ValueLabel == EmptyView {
  /// A slider with a label.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      SliderValue(value, bounds, step: nil), onEditingChanged, label: label(),
      minimum: EmptyView(), maximum: EmptyView())
  }

  /// A slider that moves in steps, with a label.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      SliderValue(value, bounds, step: Double(step)), onEditingChanged, label: label(),
      minimum: EmptyView(), maximum: EmptyView())
  }

  @available(*, deprecated, message: "write the label first")
  @_disfavoredOverload
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value: value, in: bounds, label: label, onEditingChanged: onEditingChanged)
  }

  @available(*, deprecated, message: "write the label first")
  @_disfavoredOverload
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value: value, in: bounds, step: step, label: label, onEditingChanged: onEditingChanged)
  }
}

// MARK: - Without a label

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  /// A slider.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value: value, in: bounds, label: { EmptyView() }, onEditingChanged: onEditingChanged)
  }

  /// A slider that moves in steps.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value: value, in: bounds, step: step, label: { EmptyView() },
      onEditingChanged: onEditingChanged)
  }
}
