internal import Foundation

/// The value of a slider as a share of its bounds.
struct SliderValue {
  /// 0…1, from the lower bound to the upper one; 0 for a value that is not a number and for bounds without a length.
  let fraction: Double
  /// The share that a step is; `nil` for a slider without steps.
  let step: Double?
  private let write: (Double) -> Void

  /// - Parameter step: in the unit of the value; `nil`, or what is not positive, for none.
  init<V: BinaryFloatingPoint>(_ value: Binding<V>, _ bounds: ClosedRange<V>, step: Double?) {
    let lower = Double(bounds.lowerBound)
    let length = Double(bounds.upperBound) - lower
    let share = (Double(value.wrappedValue) - lower) / length
    fraction = length > 0 && length.isFinite && !share.isNaN ? min(max(share, 0), 1) : 0
    let part = step.flatMap { $0 > 0 && length > 0 ? $0 / length : nil }
    self.step = part
    write = { fraction in
      guard length > 0, length.isFinite, !fraction.isNaN else { return }
      // The last step may be shorter than the rest: the upper bound is reached.
      let held = min(max(fraction, 0), 1)
      let steps = part.map { (held / $0).rounded() * $0 }
      let share = steps.map { held == 1 ? 1 : min($0, 1) } ?? held
      let new = V(lower + share * length)
      if new != value.wrappedValue { value.wrappedValue = new }
    }
  }

  /// Sets the value to a share of the bounds, held to them and to the steps.
  func set(_ fraction: Double) { write(fraction) }

  /// Sets the value to the next step, or a tenth further.
  ///
  /// - Parameter steps: how many; negative for smaller values.
  func change(by steps: Double, _ onEditingChanged: (Bool) -> Void) {
    onEditingChanged(true)
    set(fraction + steps * (step ?? 0.1))
    onEditingChanged(false)
  }
}
