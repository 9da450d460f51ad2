/// Whether there is much room along an axis, in the terms of UIKit.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified, compact, regular
}
