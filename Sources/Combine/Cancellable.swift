/// Something that can be told to end.
public protocol Cancellable {
  func cancel()
}
