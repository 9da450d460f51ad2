public import Foundation

/// A layout whose type is not told.
///
/// Where it is exchanged for another, the views in the container stay what they are, states included.
public struct AnyLayout {
  let base: any Layout

  public init<L: Layout>(_ layout: L) { base = (layout as? AnyLayout)?.base ?? layout }

  /// What the layout inside keeps.
  public struct Cache {
    var value: Any
  }
}

extension AnyLayout: Layout {
  public func makeCache(subviews: Subviews) -> Cache { make(base, subviews) }

  private func make<L: Layout>(_ layout: L, _ subviews: Subviews) -> Cache {
    Cache(value: layout.makeCache(subviews: subviews))
  }

  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    func update<L: Layout>(_ layout: L, _ cache: inout Cache) {
      with(layout, subviews, &cache) { $0.updateCache(&$1, subviews: subviews) }
    }
    update(base, &cache)
  }

  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    func spacing<L: Layout>(_ layout: L, _ cache: inout Cache) -> ViewSpacing {
      with(layout, subviews, &cache) { $0.spacing(subviews: subviews, cache: &$1) }
    }
    return spacing(base, &cache)
  }

  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    func size<L: Layout>(_ layout: L, _ cache: inout Cache) -> CGSize {
      with(layout, subviews, &cache) {
        $0.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$1)
      }
    }
    return size(base, &cache)
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    func place<L: Layout>(_ layout: L, _ cache: inout Cache) {
      with(layout, subviews, &cache) {
        $0.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$1)
      }
    }
    place(base, &cache)
  }

  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    func value<L: Layout>(_ layout: L, _ cache: inout Cache) -> CGFloat? {
      with(layout, subviews, &cache) {
        $0.explicitAlignment(
          of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$1)
      }
    }
    return value(base, &cache)
  }

  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    func value<L: Layout>(_ layout: L, _ cache: inout Cache) -> CGFloat? {
      with(layout, subviews, &cache) {
        $0.explicitAlignment(
          of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$1)
      }
    }
    return value(base, &cache)
  }

  /// Calls `body` with a layout and its cache, made anew if it is of another layout.
  private func with<L: Layout, R>(
    _ layout: L, _ subviews: Subviews, _ cache: inout Cache, _ body: (L, inout L.Cache) -> R
  ) -> R {
    var inner = cache.value as? L.Cache ?? layout.makeCache(subviews: subviews)
    let result = body(layout, &inner)
    cache.value = inner
    return result
  }
}
