public import Foundation
public import LayoutEngine

/// Views in rows and columns.
public struct Grid<Content> {
  let layout: GridLayout
  let content: Content
}

extension Grid: View, _BuiltInView where Content: View {
  /// A grid.
  ///
  /// - Parameters:
  ///   - alignment: where views lie in their cells.
  ///   - horizontalSpacing: points between two columns; `nil` for the distances that neighbours prefer.
  ///   - verticalSpacing: points between two rows; `nil` for the distances that neighbours prefer.
  ///   - content: the rows; a view outside a ``GridRow`` is a row of its own.
  public nonisolated init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    layout = GridLayout(
      alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
    self.content = content()
  }

  public static func _make(_ view: Self, _ scope: _Scope) {
    let position = scope.open(scope.makeContainer(for: view.layout))
    scope.locate(Content.self)
    Content._make(view.content, scope)
    scope.leave(position)
  }

  public static func _update(_ view: Self, from old: Self, _ scope: _Scope) {
    let position = scope.enterContainer(for: view.layout, from: old.layout)
    scope.locate(Content.self)
    Content._update(view.content, from: old.content, scope)
    scope.leave(position)
  }
}

/// A row of a ``Grid``; elsewhere a group of views.
public struct GridRow<Content> {
  let alignment: VerticalAlignment?
  let content: Content
}

extension GridRow: View, _BuiltInView where Content: View {
  /// A row.
  ///
  /// - Parameters:
  ///   - alignment: the guide on which the row's views are aligned; `nil` for the grid's.
  ///   - content: the views, one for each column.
  public nonisolated init(
    alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.content = content()
  }

  public static func _make(_ view: Self, _ scope: _Scope) {
    let position = scope.open(GridRowNode(view.alignment?.key))
    scope.locate(Content.self)
    Content._make(view.content, scope)
    scope.leave(position)
  }

  public static func _update(_ view: Self, from old: Self, _ scope: _Scope) {
    let node = scope.next(as: GridRowNode.self)
    node.alignment = view.alignment?.key
    let position = scope.enter(node)
    scope.locate(Content.self)
    Content._update(view.content, from: old.content, scope)
    scope.leave(position)
  }

  /// Dynamic, so that a modifier goes to each view of the row even if there is only one.
  nonisolated public static var _arity: _Arity { .dynamic }
}

/// Says something to the grid around a view.
public struct _GridCellModifier {
  let trait: GridCellTrait
}

extension _GridCellModifier: _LayoutModifier {
  public func _makeNode(_ scope: _Scope) -> UnaryNode { GridCellNode(checked(scope)) }

  public func _updateNode(_ node: UnaryNode, from old: Self, _ scope: _Scope) {
    unsafeDowncast(node, to: GridCellNode.self).trait = checked(scope)
  }

  /// More columns than anyone needs, so that a slip of the pen does not make a grid without end.
  static let largestColumnCount = 1_000

  @MainActor private func checked(_ scope: _Scope) -> GridCellTrait {
    switch trait {
    case .columns(let count) where !(1...Self.largestColumnCount).contains(count):
      scope.stage.report(.invalidColumnCount(count, Self.largestColumnCount, scope.location))
      return .columns(min(max(count, 1), Self.largestColumnCount))
    case .anchor(let point) where !point.x.isFinite || !point.y.isFinite:
      scope.stage.checkLength("grid cell anchor", point.x, scope)
      scope.stage.checkLength("grid cell anchor", point.y, scope)
      return .anchor(
        CGPoint(x: point.x.isFinite ? point.x : 0, y: point.y.isFinite ? point.y : 0))
    default: return trait
    }
  }
}

extension View {
  /// Makes the view take several columns of the grid around it, from 1 to 1,000.
  public nonisolated func gridCellColumns(_ count: Int) -> some View {
    modifier(_GridCellModifier(trait: .columns(count)))
  }

  /// Puts a point of the view on the same point of its cell, whatever the alignments.
  public nonisolated func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    modifier(_GridCellModifier(trait: .anchor(CGPoint(x: anchor.x, y: anchor.y))))
  }

  /// Sets the guide on which all views of this one's column are aligned.
  public nonisolated func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    modifier(_GridCellModifier(trait: .columnAlignment(guide.key)))
  }

  /// Gives the view, on some axes, the room that the other cells need, without asking for any itself.
  public nonisolated func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    modifier(
      _GridCellModifier(
        trait: .unsized(
          horizontal: axes.contains(.horizontal), vertical: axes.contains(.vertical))))
  }
}
