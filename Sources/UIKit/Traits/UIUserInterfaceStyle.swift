/// Light or dark appearance, in the terms of UIKit.
public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified, light, dark
}
