extension View {
  /// Gives ``ContainerRelativeShape`` inside the view a shape to follow.
  @available(
    *, unavailable,
    message: "containers have no shapes here; use clipShape or background(_:in:)"
  )
  public nonisolated func containerShape<T: InsettableShape>(_ shape: T) -> some View { self }
}
