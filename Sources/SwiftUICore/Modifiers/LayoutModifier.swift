internal import Foundation
public import LayoutEngine

/// A modifier that puts a node of the layout around each view it is applied to.
@MainActor @preconcurrency
public protocol _LayoutModifier: ViewModifier where Body == Never {
  /// A new node for this modifier.
  func _makeNode(_ scope: _Scope) -> UnaryNode
  /// The guides that the modifier sets, as ``AlignmentKey/mask`` bits.
  var _guideMask: UInt32 { get }
  /// Takes this modifier over into a node that `old` made.
  func _updateNode(_ node: UnaryNode, from old: Self, _ scope: _Scope)
  /// Makes the views that the modifier adds beside the one it is applied to, after that one.
  func _makeAdditions(_ scope: _Scope)
  /// Brings the views that the modifier has added up to date.
  func _updateAdditions(from old: Self, _ scope: _Scope)
}

extension _LayoutModifier {
  public var _guideMask: UInt32 { 0 }
  public func _makeAdditions(_ scope: _Scope) {}
  public func _updateAdditions(from old: Self, _ scope: _Scope) {}

  @inlinable
  public static func _makeModified<V: View>(_ modifier: Self, _ content: V, _ scope: _Scope) {
    guard V._arity == .one else {
      makeOnList(modifier, content, scope)
      return
    }
    let position = scope.open(modifier._makeNode(scope))
    V._make(content, scope)
    modifier._makeAdditions(scope)
    scope.leave(position)
  }

  @usableFromInline
  static func makeOnList<V: View>(_ modifier: Self, _ content: V, _ scope: _Scope) {
    let position = scope.open(ListModifierNode(modifier, scope))
    V._make(content, scope)
    scope.leave(position)
  }

  public static func _updateModified<V: View>(
    _ modifier: Self, _ content: V, from old: Self, _ oldContent: V, _ scope: _Scope
  ) {
    guard V._arity == .one else {
      let node = scope.next(as: ListModifierNode<Self>.self)
      let position = scope.enter(node)
      V._update(content, from: oldContent, scope)
      scope.leave(position)
      node.update(modifier, scope)
      return
    }
    let node = scope.next(as: UnaryNode.self)
    modifier._updateNode(node, from: old, scope)
    let position = scope.enter(node)
    V._update(content, from: oldContent, scope)
    modifier._updateAdditions(from: old, scope)
    scope.leave(position)
  }

  public static func _nodeCountModified<V: View>(_ modifier: Self, _ content: V) -> Int { 1 }
  @inlinable nonisolated public static func _arity(of content: _Arity) -> _Arity { content }
}
