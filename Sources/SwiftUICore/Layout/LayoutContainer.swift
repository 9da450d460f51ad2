internal import Foundation
internal import LayoutEngine

/// The view that a ``Layout`` makes of the views it is given.
struct LayoutContainer<L: Layout, Content: View> {
  var layout: L
  var content: Content
}

extension LayoutContainer: _BuiltInView {
  static func _make(_ view: Self, _ scope: _Scope) {
    let position = scope.open(scope.makeContainer(for: view.layout))
    scope.locate(Content.self)
    Content._make(view.content, scope)
    scope.leave(position)
  }

  static func _update(_ view: Self, from old: Self, _ scope: _Scope) {
    let position = scope.enterContainer(for: view.layout, from: old.layout)
    scope.locate(Content.self)
    Content._update(view.content, from: old.content, scope)
    scope.leave(position)
  }
}

extension _Scope {
  /// A container that arranges its children as `layout` says.
  func makeContainer<L: Layout>(for layout: L) -> ContainerNode {
    if let erased = layout as? AnyLayout { return makeContainer(for: erased.base) }
    if let known = layout as? any _EngineLayout {
      check(known)
      return known._makeContainer()
    }
    let axis = L.layoutProperties.stackOrientation
    return CustomLayoutNode(
      ViewTypeInfo.of(L.self).name, LayoutBox(layout),
      stackAxis: axis.map { $0 == .horizontal ? .horizontal : .vertical })
  }

  /// Goes inside the next node, a container, once it does as `layout` says.
  ///
  /// For a layout of another type it is another container, which takes the children over.
  func enterContainer(for layout: any Layout, from old: any Layout) -> Position {
    let layout = (layout as? AnyLayout)?.base ?? layout
    let old = (old as? AnyLayout)?.base ?? old
    guard type(of: layout) == type(of: old) else {
      let node = makeContainer(for: layout)
      replaceNext(with: node)
      return enter(node)
    }
    let node = next(as: ContainerNode.self)
    if let known = layout as? any _EngineLayout {
      check(known)
      known._update(node)
    } else {
      update(node, to: layout, from: old)
    }
    return enter(node)
  }

  private func update<L: Layout>(_ node: ContainerNode, to layout: L, from old: any Layout) {
    guard let old = old as? L, !ViewTypeInfo.of(L.self).isSame(layout, old) else { return }
    animate(node, from: old, to: layout) { node, layout in
      let node = unsafeDowncast(node, to: CustomLayoutNode.self)
      // The cache stays, and is brought up to date before the next call.
      (node.delegate as? LayoutBox<L>)?.layout = layout
      node.invalidateSize()
    }
  }

  private func check(_ layout: any _EngineLayout) {
    for spacing in layout._spacings { stage.checkLength("spacing", spacing ?? 0, self) }
  }
}

/// A layout with its cache, as the engine calls it.
final class LayoutBox<L: Layout>: LayoutDelegate {
  var layout: L
  private var cache: L.Cache?
  /// The subviews the cache was made for.
  private var cachedElements: ContiguousArray<ObjectIdentifier> = []

  init(_ layout: L) { self.layout = layout }

  /// Runs `body` with the cache, made or brought up to date where the subviews have changed.
  private func withCache<R>(
    _ node: CustomLayoutNode, _ pass: LayoutPass?, _ body: (LayoutSubviews, inout L.Cache) -> R
  ) -> R {
    node.refreshChildren()
    let subviews = LayoutSubviews(node, pass)
    let elements = ContiguousArray(node.elements.map { ObjectIdentifier($0) })
    var cache: L.Cache
    if let known = self.cache {
      cache = known
      self.cache = nil
      if elements != cachedElements || node.isOutOfDate {
        layout.updateCache(&cache, subviews: subviews)
      }
    } else {
      cache = layout.makeCache(subviews: subviews)
    }
    cachedElements = elements
    node.isOutOfDate = false
    let result = body(subviews, &cache)
    self.cache = cache
    return result
  }

  func size(_ proposal: ProposedSize, _ node: CustomLayoutNode, _ pass: LayoutPass) -> CGSize {
    withCache(node, pass) { subviews, cache in
      layout.sizeThatFits(
        proposal: ProposedViewSize(proposal), subviews: subviews, cache: &cache)
    }
  }

  func place(
    in bounds: CGRect, _ proposal: ProposedSize, _ node: CustomLayoutNode, _ pass: LayoutPass
  ) {
    withCache(node, pass) { subviews, cache in
      layout.placeSubviews(
        in: bounds, proposal: ProposedViewSize(proposal), subviews: subviews, cache: &cache)
    }
  }

  func guide(
    _ key: AlignmentKey, in bounds: CGRect, _ proposal: ProposedSize, _ node: CustomLayoutNode,
    _ pass: LayoutPass
  ) -> CGFloat? {
    withCache(node, pass) { subviews, cache in
      key.axis == .horizontal
        ? layout.explicitAlignment(
          of: HorizontalAlignment(key: key), in: bounds, proposal: ProposedViewSize(proposal),
          subviews: subviews, cache: &cache)
        : layout.explicitAlignment(
          of: VerticalAlignment(key: key), in: bounds, proposal: ProposedViewSize(proposal),
          subviews: subviews, cache: &cache)
    }
  }

  func spacing(_ edge: LayoutEngine.Edge, _ node: CustomLayoutNode) -> EdgeSpacing {
    withCache(node, nil) { subviews, cache in
      layout.spacing(subviews: subviews, cache: &cache).edge(edge)
    }
  }
}
