internal import DisplayList
internal import Foundation

/// A colour or a pattern that shapes, texts and backgrounds are filled with.
///
/// A style of your own gives another in ``resolve(in:)``.
public protocol ShapeStyle: Sendable {
  /// The style that ``resolve(in:)`` gives; `Never` for one that is built in.
  associatedtype Resolved: ShapeStyle = Never

  /// The style that this one stands for in an environment.
  func resolve(in environment: EnvironmentValues) -> Resolved

  /// What the style looks like where it is used.
  func _resolve(_ context: _StyleContext) -> _ResolvedStyle

  /// What the style does as the foreground of the views in an environment.
  func _foreground(in environment: EnvironmentValues) -> _ForegroundStyles
}

extension ShapeStyle {
  public func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
    resolve(in: context.environment)._resolve(context)
  }

  public func _foreground(in environment: EnvironmentValues) -> _ForegroundStyles {
    _ForegroundStyles(AnyShapeStyle(self))
  }
}

extension ShapeStyle where Resolved == Never {
  /// Not for use: a built-in style is resolved by the views that are filled with it.
  public func resolve(in environment: EnvironmentValues) -> Never {
    fatalError("\(Self.self) is built in and stands for no other style")
  }
}

extension Never: ShapeStyle {
  public typealias Resolved = Never
  public func _resolve(_ context: _StyleContext) -> _ResolvedStyle { switch self {} }
}

/// Where a style is used.
public struct _StyleContext {
  /// The environment around the view that is filled; what is read is noted.
  public var environment: EnvironmentValues
  /// The step in the hierarchy of a style: 0 for the style itself, 1 for secondary, and so on.
  public var level: Int
  /// What is being looked up in the environment, so that nothing is explained by itself.
  var underway: Lookups = []

  /// Styles that come from the environment.
  struct Lookups: OptionSet {
    let rawValue: UInt8
    static let foreground = Lookups(rawValue: 1)
    static let tint = Lookups(rawValue: 2)
    static let background = Lookups(rawValue: 4)
  }

  public init(_ environment: EnvironmentValues, level: Int = 0) {
    self.environment = environment
    self.level = level
  }

  /// What is left of the opacity at ``level``.
  ///
  /// Source: docs/evidence/styles.md; [likely].
  var levelOpacity: Double {
    switch level {
    case ...0: 1
    case 1: 0.5
    case 2: 0.25
    default: 0.18
    }
  }

  /// The same place, further down the hierarchy.
  func descending(by levels: Int) -> _StyleContext {
    var context = self
    context.level += levels
    return context
  }

  /// The same place while `lookup` is underway.
  func during(_ lookup: Lookups) -> _StyleContext {
    var context = self
    context.underway.insert(lookup)
    return context
  }
}
