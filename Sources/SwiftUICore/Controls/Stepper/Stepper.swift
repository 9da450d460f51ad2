/// A control that makes a value larger or smaller, step by step.
public struct Stepper<Label> {
  private let label: Label
  /// `nil` where there is nothing above.
  private let onIncrement: (() -> Void)?
  /// `nil` where there is nothing below.
  private let onDecrement: (() -> Void)?
  private let onEditingChanged: (Bool) -> Void
}

extension Stepper: View where Label: View {
  public var body: some View {
    StepperRow(
      label: label, onIncrement: editing(onIncrement), onDecrement: editing(onDecrement))
  }

  private func editing(_ action: (() -> Void)?) -> (() -> Void)? {
    guard let action else { return nil }
    return { [onEditingChanged] in
      onEditingChanged(true)
      action()
      onEditingChanged(false)
    }
  }

  /// A stepper that runs actions.
  ///
  /// - Parameters:
  ///   - label: what the value is.
  ///   - onIncrement: makes the value larger; `nil` if it cannot become larger.
  ///   - onDecrement: makes the value smaller; `nil` if it cannot become smaller.
  ///   - onEditingChanged: is told when a change begins, with true, and when it has ended, with false.
  public nonisolated init(
    @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.label = label()
    self.onIncrement = onIncrement
    self.onDecrement = onDecrement
    self.onEditingChanged = onEditingChanged
  }

  /// A stepper for a value without bounds.
  ///
  /// - Parameters:
  ///   - value: what is changed.
  ///   - step: by how much.
  ///   - label: what the value is.
  ///   - onEditingChanged: is told when a change begins, with true, and when it has ended, with false.
  public nonisolated init<V: Strideable>(
    value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: label, onIncrement: { value.wrappedValue = value.wrappedValue.advanced(by: step) },
      onDecrement: { value.wrappedValue = value.wrappedValue.advanced(by: -step) },
      onEditingChanged: onEditingChanged)
  }

  /// A stepper for a value with bounds; at a bound the button that leads beyond it does nothing.
  ///
  /// - Parameters:
  ///   - value: what is changed.
  ///   - bounds: the smallest and the largest value; a step that would lead beyond a bound ends at it.
  ///   - step: by how much.
  ///   - label: what the value is.
  ///   - onEditingChanged: is told when a change begins, with true, and when it has ended, with false.
  public nonisolated init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    let current = value.wrappedValue
    self.init(
      label: label,
      onIncrement: current >= bounds.upperBound
        ? nil
        : {
          value.wrappedValue = min(value.wrappedValue.advanced(by: step), bounds.upperBound)
        },
      onDecrement: current <= bounds.lowerBound
        ? nil
        : {
          value.wrappedValue = max(value.wrappedValue.advanced(by: -step), bounds.lowerBound)
        },
      onEditingChanged: onEditingChanged)
  }
}

extension Stepper: SemanticControl where Label: View {
  var semantics: ControlSemantics? {
    ControlSemantics(
      role: .stepper, label: label,
      adjust: { editing($0 == .increment ? onIncrement : onDecrement)?() })
  }
}

extension Stepper where Label == Text {
  /// A stepper that runs actions, with a title for the reader's language.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(titleKey) }, onIncrement: onIncrement, onDecrement: onDecrement,
      onEditingChanged: onEditingChanged)
  }

  /// A stepper that runs actions, with a title as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement,
      onEditingChanged: onEditingChanged)
  }

  /// A stepper for a value without bounds, with a title for the reader's language.
  public nonisolated init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
  }

  /// A stepper for a value without bounds, with a title as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }

  /// A stepper for a value with bounds, with a title for the reader's language.
  public nonisolated init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>,
    step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, in: bounds, step: step, label: { Text(titleKey) },
      onEditingChanged: onEditingChanged)
  }

  /// A stepper for a value with bounds, with a title as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, in: bounds, step: step, label: { Text(title) },
      onEditingChanged: onEditingChanged)
  }
}
