public import Foundation

extension View {
  /// Fills a shape in the frame of this view, behind it.
  public nonisolated func background<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    modifier(
      _OverlayModifier(
        overlay: shape.fill(style, style: fillStyle), alignment: .center, isBackground: true))
  }

  /// Fills a shape in the frame of this view, behind it, with the style `background`.
  public nonisolated func background<S: Shape>(
    in shape: S, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
  }

  /// Fills a shape in the frame of this view, in front of it.
  public nonisolated func overlay<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    modifier(
      _OverlayModifier(
        overlay: shape.fill(style, style: fillStyle), alignment: .center, isBackground: false))
  }

  /// Draws a line inside the edges of this view's frame, in front of it.
  ///
  /// - Parameter width: in points.
  public nonisolated func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
    modifier(
      _OverlayModifier(
        overlay: Rectangle().strokeBorder(content, lineWidth: width), alignment: .center,
        isBackground: false))
  }
}
