public import Foundation

extension View {
  /// Runs an action when the view is tapped.
  ///
  /// - Parameters:
  ///   - count: how many taps in a row it takes.
  ///   - action: what is done.
  public nonisolated func onTapGesture(
    count: Int = 1, perform action: @escaping () -> Void
  ) -> some View {
    modifier(
      _GestureModifier(
        gesture: TapGesture(count: count).onEnded { _ in action() }, name: "onTapGesture"))
  }

  /// Runs an action when the view is tapped, with the place of the tap.
  ///
  /// - Parameters:
  ///   - count: how many taps in a row it takes.
  ///   - coordinateSpace: the space of the place; the view's own unless given.
  ///   - action: takes the place, in points.
  public nonisolated func onTapGesture(
    count: Int = 1, coordinateSpace: CoordinateSpace = .local,
    perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    modifier(
      _GestureModifier(
        gesture: SpatialTapGesture(count: count, coordinateSpace: coordinateSpace)
          .onEnded { action($0.location) }, name: "onTapGesture"))
  }

  /// Runs an action when the view is tapped, with the place of the tap.
  ///
  /// - Parameters:
  ///   - count: how many taps in a row it takes.
  ///   - coordinateSpace: the space of the place.
  ///   - action: takes the place, in points.
  public nonisolated func onTapGesture(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol,
    perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    onTapGesture(
      count: count, coordinateSpace: coordinateSpace.coordinateSpace, perform: action)
  }
}
