public import Foundation

extension View {
  @available(
    *, unavailable,
    message: "bars with an effect at their edge are not built yet; use safeAreaInset(edge:content:)"
  )
  public nonisolated func safeAreaBar<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View { self }

  @available(
    *, unavailable,
    message: "bars with an effect at their edge are not built yet; use safeAreaInset(edge:content:)"
  )
  public nonisolated func safeAreaBar<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View { self }

  @available(
    *, unavailable,
    message: "the margins of scenes are not built yet; on a phone they are those of padding()"
  )
  public nonisolated func scenePadding(_ edges: Edge.Set = .all) -> some View { self }
}
