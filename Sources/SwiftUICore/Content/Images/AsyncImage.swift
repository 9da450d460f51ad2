/// A picture from the network.
@available(
  *, unavailable,
  message: "nothing is loaded from the network: show an Image of a file beside the source"
)
public struct AsyncImage<Content> {}
