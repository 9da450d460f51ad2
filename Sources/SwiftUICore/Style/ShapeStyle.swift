public import DisplayList
public import Foundation

/// A colour or a pattern that shapes, texts and backgrounds are filled with.
public protocol ShapeStyle: Sendable {
  /// What the style looks like where it is used.
  func _resolve(_ context: _StyleContext) -> _ResolvedStyle
}

/// Where a style is used.
public struct _StyleContext {
  /// The environment around the view that is filled; what is read is noted.
  public var environment: EnvironmentValues
  /// The step in the hierarchy of a style: 0 for the style itself, 1 for secondary, and so on.
  public var level: Int

  public init(_ environment: EnvironmentValues, level: Int = 0) {
    self.environment = environment
    self.level = level
  }
}

/// A style that depends only on the place where it is used.
public enum _ResolvedStyle: Hashable, Sendable {
  case color(RGBA)

  /// The paint for something that fills `frame`, in the space of the node that draws.
  public func paint(in frame: CGRect) -> Paint {
    switch self {
    case .color(let color): .color(color)
    }
  }
}

extension Color: ShapeStyle {
  public func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
    .color(rgba(in: context.environment.colorScheme))
  }
}
