/// The tint around a control; a gradient follows the course of what the control draws.
///
/// Without a tint it is the accent colour, or the primary colour of labels for what is not tinted by itself.
struct ControlTint: ShapeStyle, Hashable {
  typealias Resolved = Never

  /// How a gradient runs.
  enum Course: Hashable, Sendable {
    /// From the leading edge to the trailing one.
    case line
    /// Clockwise around the middle; degrees from the direction of growing x.
    case arc(from: Double, to: Double)
  }

  private let course: Course
  /// Whether what is drawn has the accent colour where no tint is set.
  private let isAccented: Bool

  init(along course: Course, isAccented: Bool = false) {
    self.course = course
    self.isAccented = isAccented
  }

  func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
    guard isAccented || context.environment.tint != nil else {
      return HierarchicalShapeStyle.primary._resolve(context)
    }
    let tint = TintShapeStyle()._resolve(context)
    // [likely]: a gradient that has a course of its own keeps it. Source: docs/evidence/gauge.md.
    guard case .gradient(let gradient) = tint, case .linear(.top, .bottom) = gradient.shape else {
      return tint
    }
    return .gradient(gradient.running(shape(context)))
  }

  private func shape(_ context: _StyleContext) -> _ResolvedGradient.Shape {
    switch course {
    case .line:
      context.environment.layoutDirection == .rightToLeft
        ? .linear(from: .trailing, to: .leading) : .linear(from: .leading, to: .trailing)
    case .arc(let from, let to):
      .angular(center: .center, from: from * .pi / 180, to: to * .pi / 180)
    }
  }
}
