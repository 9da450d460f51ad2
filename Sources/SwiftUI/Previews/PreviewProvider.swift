public import SwiftUICore

/// A type that makes previews of views.
@MainActor @preconcurrency public protocol PreviewProvider {
  /// The type of the views to preview.
  associatedtype Previews: View
  /// The views to preview.
  @ViewBuilder static var previews: Previews { get }
  /// The platform to show the previews on; `nil` lets the tool choose.
  static var platform: PreviewPlatform? { get }
}

extension PreviewProvider {
  public static var platform: PreviewPlatform? { nil }
}

/// A platform that a preview provider can ask for.
public enum PreviewPlatform: Sendable {
  case iOS, macOS, tvOS, watchOS
}
