/// Draws a text in a way of its own.
@available(
  *, unavailable,
  message:
    "texts are drawn as they are laid out; use a Canvas with resolved texts for a drawing of your own"
)
public protocol TextRenderer {}

/// What a renderer of texts is told of a stretch of them.
@available(*, unavailable, message: "nothing reads it while there is no TextRenderer")
public protocol TextAttribute {}

extension View {
  @available(
    *, unavailable,
    message:
      "texts are drawn as they are laid out; use a Canvas with resolved texts for a drawing of your own"
  )
  public nonisolated func textRenderer<T>(_ renderer: T) -> some View { self }
}

extension Text {
  @available(*, unavailable, message: "nothing reads it while there is no TextRenderer")
  public func customAttribute<T>(_ value: T) -> Text { self }
}
