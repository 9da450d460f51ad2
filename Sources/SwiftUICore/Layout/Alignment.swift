public import Foundation
public import LayoutEngine

/// A type that names an alignment guide and gives its value for a view that sets none.
public protocol AlignmentID: SendableMetatype {
  /// The guide's value in points from the view's top leading corner.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// A guide along the horizontal axis.
@frozen public struct HorizontalAlignment: Equatable, Sendable {
  public let key: AlignmentKey

  @inlinable init(key: AlignmentKey) { self.key = key }

  /// A guide of your own.
  public init(_ id: any AlignmentID.Type) { key = AlignmentKeys.key(id, .horizontal) }

  public static let leading = HorizontalAlignment(key: .leading)
  public static let center = HorizontalAlignment(key: .horizontalCenter)
  public static let trailing = HorizontalAlignment(key: .trailing)

  /// Where the line below a row of a list begins.
  public static let listRowSeparatorLeading = HorizontalAlignment(ListRowSeparatorLeading.self)
  /// Where the line below a row of a list ends.
  public static let listRowSeparatorTrailing = HorizontalAlignment(ListRowSeparatorTrailing.self)

  /// Combines the explicit values of several views as a container does; `nil` if there is none.
  public func combineExplicit<S: Sequence>(_ values: S) -> CGFloat? where S.Element == CGFloat? {
    key.combine(values)
  }
}

/// By default, the line below a row begins at the edge.
private enum ListRowSeparatorLeading: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
}

/// By default, the line below a row ends at the edge.
private enum ListRowSeparatorTrailing: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
}

/// A guide along the vertical axis.
@frozen public struct VerticalAlignment: Equatable, Sendable {
  public let key: AlignmentKey

  @inlinable init(key: AlignmentKey) { self.key = key }

  /// A guide of your own.
  public init(_ id: any AlignmentID.Type) { key = AlignmentKeys.key(id, .vertical) }

  public static let top = VerticalAlignment(key: .top)
  public static let center = VerticalAlignment(key: .verticalCenter)
  public static let bottom = VerticalAlignment(key: .bottom)
  public static let firstTextBaseline = VerticalAlignment(key: .firstTextBaseline)
  public static let lastTextBaseline = VerticalAlignment(key: .lastTextBaseline)

  /// Combines the explicit values of several views as a container does; `nil` if there is none.
  public func combineExplicit<S: Sequence>(_ values: S) -> CGFloat? where S.Element == CGFloat? {
    key.combine(values)
  }
}

/// A guide on each axis.
@frozen public struct Alignment: Equatable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment

  @inlinable public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public static let center = Alignment(horizontal: .center, vertical: .center)
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  public static let top = Alignment(horizontal: .center, vertical: .top)
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
  public static let centerFirstTextBaseline = Alignment(
    horizontal: .center, vertical: .firstTextBaseline)
  public static let centerLastTextBaseline = Alignment(
    horizontal: .center, vertical: .lastTextBaseline)
  public static let leadingFirstTextBaseline = Alignment(
    horizontal: .leading, vertical: .firstTextBaseline)
  public static let leadingLastTextBaseline = Alignment(
    horizontal: .leading, vertical: .lastTextBaseline)
  public static let trailingFirstTextBaseline = Alignment(
    horizontal: .trailing, vertical: .firstTextBaseline)
  public static let trailingLastTextBaseline = Alignment(
    horizontal: .trailing, vertical: .lastTextBaseline)
}

/// A view's size and guides, in its own leading-based coordinates.
public struct ViewDimensions {
  let dimensions: Dimensions

  init(_ dimensions: Dimensions) { self.dimensions = dimensions }

  /// The width in points.
  public var width: CGFloat { dimensions.size.width }

  /// The height in points.
  public var height: CGFloat { dimensions.size.height }

  /// The value of a guide: the explicit one if there is one, else the guide's default.
  public subscript(guide: HorizontalAlignment) -> CGFloat { dimensions.value(guide.key) }

  /// The value of a guide: the explicit one if there is one, else the guide's default.
  public subscript(guide: VerticalAlignment) -> CGFloat { dimensions.value(guide.key) }

  /// The value that this view or one inside it has set for a guide.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? {
    dimensions.explicit(guide.key)
  }

  /// The value that this view or one inside it has set for a guide.
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? {
    dimensions.explicit(guide.key)
  }
}

extension ViewDimensions: Equatable {
  public static func == (a: ViewDimensions, b: ViewDimensions) -> Bool {
    a.dimensions.isSame(as: b.dimensions)
  }
}
