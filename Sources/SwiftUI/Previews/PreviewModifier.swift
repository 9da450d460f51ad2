public import SwiftUICore

/// A modifier of previews, with a context that is made once.
@MainActor @preconcurrency
public protocol PreviewModifier {
  /// What the previews share.
  associatedtype Context = Void
  associatedtype Body: View
  typealias Content = PreviewModifierContent

  /// Makes what the previews share.
  static func makeSharedContext() async throws -> Self.Context

  /// The modified preview.
  @ViewBuilder func body(content: Self.Content, context: Self.Context) -> Self.Body
}

extension PreviewModifier where Context == Void {
  public static func makeSharedContext() async throws {}
}

extension PreviewModifier {
  /// The view with this modifier applied to it.
  @_spi(Sightline) public func _apply(to view: any View) async throws -> any View {
    let context = try await Self.makeSharedContext()
    return body(content: PreviewModifierContent(view: AnyView(view)), context: context)
  }
}

/// The preview that a modifier is applied to.
public struct PreviewModifierContent {
  let view: AnyView
}

extension PreviewModifierContent: View {
  public var body: some View { view }
}
