/// How the edges of scrolling views look.
@available(
  *, unavailable, message: "effects at the edges are not built yet; draw a gradient over the edge"
)
public struct ScrollEdgeEffectStyle: Hashable, Sendable {
  public static var automatic: Self { Self() }
  public static var hard: Self { Self() }
  public static var soft: Self { Self() }
}

/// Whether a kind of input scrolls.
@available(*, unavailable, message: "there is no such input here; use scrollDisabled(_:)")
public struct ScrollInputBehavior: Hashable, Sendable {
  public static var automatic: Self { Self() }
  public static var enabled: Self { Self() }
  public static var disabled: Self { Self() }
}

extension View {
  @available(
    *, unavailable, message: "effects at the edges are not built yet; draw a gradient over the edge"
  )
  public nonisolated func scrollEdgeEffectHidden(
    _ hidden: Bool = true, for edges: Edge.Set = .all
  ) -> some View { self }
}
