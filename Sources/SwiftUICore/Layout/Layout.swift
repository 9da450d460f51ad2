public import Foundation
internal import LayoutEngine

/// A size that a container offers; `nil` asks for the ideal, 0 for the smallest, ∞ for the largest.
@frozen public struct ProposedViewSize: Equatable, Sendable {
  /// Points, or `nil`.
  public var width: CGFloat?
  /// Points, or `nil`.
  public var height: CGFloat?

  public static let zero = ProposedViewSize(width: 0, height: 0)
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  @inlinable public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  @inlinable public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

  init(_ proposal: ProposedSize) {
    self.init(width: proposal.optionalWidth, height: proposal.optionalHeight)
  }

  /// The proposal with `size` where it asks for the ideal.
  @inlinable public func replacingUnspecifiedDimensions(
    by size: CGSize = CGSize(width: 10, height: 10)
  ) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }

  var engine: ProposedSize { ProposedSize(width: width, height: height) }
}

/// A type that decides the sizes and places of the views in a container.
public protocol Layout: Animatable {
  /// What the layout keeps between its calls.
  associatedtype Cache = Void
  typealias Subviews = LayoutSubviews

  /// What the layout says of itself: by default nothing.
  static var layoutProperties: LayoutProperties { get }

  /// What is kept for these subviews, made before the first call.
  func makeCache(subviews: Subviews) -> Cache

  /// Brings the cache up to date after subviews or their answers may have changed: by default makes it anew.
  func updateCache(_ cache: inout Cache, subviews: Subviews)

  /// The distances the container prefers to its neighbours: by default the union of its subviews'.
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing

  /// The container's size for a proposal.
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize

  /// Places each subview inside `bounds`, whose origin need not be zero.
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

  /// The container's explicit value for a horizontal guide, in the space of `bounds`; `nil` for none.
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat?

  /// The container's explicit value for a vertical guide, in the space of `bounds`; `nil` for none.
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat?
}

/// What a layout says of itself.
public struct LayoutProperties: Sendable {
  /// The direction that spacers and dividers inside follow; `nil` for none.
  public var stackOrientation: Axis?

  public init() {}
}

extension Layout {
  public static var layoutProperties: LayoutProperties { LayoutProperties() }

  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache = makeCache(subviews: subviews)
  }

  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    var spacing = ViewSpacing.zero
    var isFirst = true
    for subview in subviews {
      if isFirst {
        spacing = subview.spacing
        isFirst = false
      } else {
        spacing.formUnion(subview.spacing)
      }
    }
    return spacing
  }

  /// The combination of the subviews' explicit values, where this layout places them.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    subviews.combined(guide.key, in: bounds, proposal) {
      placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
  }

  /// The combination of the subviews' explicit values, where this layout places them.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    subviews.combined(guide.key, in: bounds, proposal) {
      placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
  }

  /// A container that lays out the given views.
  public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    LayoutContainer(layout: self, content: content())
  }
}

extension Layout where Cache == Void {
  public func makeCache(subviews: Subviews) {}
}

/// A key for a value that a view hands to the layout around it.
public protocol LayoutValueKey {
  associatedtype Value: Sendable
  static var defaultValue: Self.Value { get }
}
