internal import Foundation

/// The lengths and colours of sliders on iOS 18 and before, in points.
///
/// Source: docs/evidence/controls.md.
enum SliderMetrics {
  /// Of the whole control. [sure]
  static let height: CGFloat = 31
  /// The track. [likely]
  static let track: CGFloat = 4
  /// Across the knob. [likely]
  static let knob: CGFloat = 27
  /// Between the track and the labels at its ends. [likely]
  static let spacing: CGFloat = 8
  /// The shadow of the knob, that of a switch's. [likely]
  static let shadow = ToggleMetrics.shadow
  /// How far beside the knob a finger still takes hold of it. [likely]
  static let reach: CGFloat = 10
  /// The disabled opacity. [sure] iOS 26
  static let disabledOpacity = 0.5
}

/// The track of a slider with its knob, which a finger takes hold of.
struct SliderTrack: View {
  let value: SliderValue
  let onEditingChanged: (Bool) -> Void
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.layoutDirection) private var direction
  /// The value where the finger came down on the knob; `nil` while none holds it.
  @State private var start: Double?

  var body: some View {
    GeometryReader { geometry in
      let travel = max(geometry.size.width - SliderMetrics.knob, 0)
      let place = value.fraction * travel
      ZStack(alignment: .leading) {
        Capsule().fill(Color(uiColor: .systemFill)).frame(height: SliderMetrics.track)
        Capsule().fill(.tint)
          .frame(width: place + SliderMetrics.knob / 2, height: SliderMetrics.track)
        Circle()
          .fill(.white)
          .frame(width: SliderMetrics.knob, height: SliderMetrics.knob)
          .shadow(
            color: .black.opacity(SliderMetrics.shadow.opacity),
            radius: SliderMetrics.shadow.radius, y: SliderMetrics.shadow.y
          )
          .offset(x: direction == .rightToLeft ? -place : place)
      }
      .frame(height: geometry.size.height)
      .opacity(isEnabled ? 1 : SliderMetrics.disabledOpacity)
      .contentShape(Rectangle())
      .gesture(
        DragGesture(minimumDistance: 0)
          .onChanged { drag in move(drag, travel, geometry.size.width) }
          .onEnded { _ in
            guard start != nil else { return }
            start = nil
            onEditingChanged(false)
          })
    }
    .frame(height: SliderMetrics.height)
  }

  /// Moves the knob by as much as the finger has moved, if the finger came down on it.
  private func move(_ drag: DragGesture.Value, _ travel: CGFloat, _ width: CGFloat) {
    guard travel > 0 else { return }
    let isMirrored = direction == .rightToLeft
    if start == nil {
      let down = isMirrored ? width - drag.startLocation.x : drag.startLocation.x
      let middle = value.fraction * travel + SliderMetrics.knob / 2
      guard abs(down - middle) <= SliderMetrics.knob / 2 + SliderMetrics.reach else { return }
      start = value.fraction
      onEditingChanged(true)
    }
    let moved = isMirrored ? -drag.translation.width : drag.translation.width
    value.set((start ?? 0) + Double(moved / travel))
  }
}
