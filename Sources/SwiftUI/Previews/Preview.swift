public import SwiftUICore

/// A preview as `#Preview` declares it: a name, traits, and what makes the view.
@MainActor public struct Preview {
  /// The name in the declaration; `nil` when there is none.
  @_spi(Sightline) public let name: String?
  @_spi(Sightline) public let traits: [PreviewTrait<ViewTraits>]
  @_spi(Sightline) public let makeView: @MainActor () -> any View

  /// Creates a preview of a view.
  ///
  /// - Parameters:
  ///   - name: the name to show; `nil` for none.
  ///   - traits: what the preview is shown in, such as `.landscapeLeft`.
  ///   - body: makes the view.
  public init(
    _ name: String? = nil, traits: PreviewTrait<ViewTraits>...,
    @ViewBuilder body: @escaping @MainActor () -> any View
  ) {
    self.name = name
    self.traits = traits
    makeView = body
  }
}

/// Declares a preview of a view.
///
/// - Parameters:
///   - name: the name to show and to select by; `nil` for none.
///   - body: makes the view.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "SightlineMacros", type: "PreviewMacro")

/// Declares a preview of a view with traits.
///
/// - Parameters:
///   - name: the name to show and to select by; `nil` for none.
///   - traits: what the preview is shown in, such as `.landscapeLeft`.
///   - body: makes the view.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
  _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "SightlineMacros", type: "PreviewMacro")

/// Lets a variable with a property wrapper stand at the top of a `#Preview`.
@attached(peer)
public macro Previewable() = #externalMacro(module: "SightlineMacros", type: "PreviewableMacro")
