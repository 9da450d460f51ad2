public import Foundation
internal import Pictures

extension Color {
  /// A colour of the program's asset catalogues, for the appearance where it is used.
  ///
  /// One that is not found is gray, with a diagnostic.
  ///
  /// - Parameters:
  ///   - name: of a colour set, with its namespaces before it.
  ///   - bundle: plays no part; all colours lie together.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.init(provider: NamedColor(name: name))
  }

  /// A colour of the program's asset catalogues.
  public init(_ resource: ColorResource) { self.init(resource.name) }
}

/// A colour of the program's by name.
public struct ColorResource: Hashable, Sendable {
  let name: String

  /// - Parameters:
  ///   - name: of a colour set.
  ///   - bundle: plays no part; all colours lie together.
  public init(name: String, bundle: Bundle) { self.name = name }
}
