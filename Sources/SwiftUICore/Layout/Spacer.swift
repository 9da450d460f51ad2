public import Foundation
internal import LayoutEngine

/// Room that takes what other views leave.
public struct Spacer {
  /// The smallest length in points; `nil` for the default of 8.
  public var minLength: CGFloat?

  public nonisolated init(minLength: CGFloat? = nil) { self.minLength = minLength }
}

extension Spacer: _BuiltInView {
  public static func _make(_ view: Self, _ scope: _Scope) {
    scope.append(SpacerNode(along: scope.stackAxis, minimum: view.minLength))
  }

  public static func _update(_ view: Self, from old: Self, _ scope: _Scope) {
    scope.next(as: SpacerNode.self).minimum = view.minLength ?? SpacerNode.defaultMinimum
  }
}

/// A line between views.
public struct Divider {
  public nonisolated init() {}
}

extension Divider: _BuiltInView {
  public static func _make(_ view: Self, _ scope: _Scope) {
    scope.append(SeparatorNode(in: scope.stackAxis, scope))
  }

  public static func _update(_ view: Self, from old: Self, _ scope: _Scope) {
    _ = scope.next()
  }
}
