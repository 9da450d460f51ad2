public import Foundation

/// A size that a container offers to a child, in points.
///
/// An axis that carries ``unspecified`` asks for the ideal length, 0 for the smallest, ∞ for the largest.
///
/// Why a negative number and not an optional: `nil` is then an ordinary point on the number line, so that
/// one range of proposals (``ProposalBox``) can hold it together with others.
@frozen public struct ProposedSize: Equatable, Sendable {
  public var width: CGFloat
  public var height: CGFloat

  /// The length that stands for `nil`: the child's ideal.
  @inlinable public static var unspecified: CGFloat { -1 }

  @inlinable public init(width: CGFloat, height: CGFloat) {
    self.width = width
    self.height = height
  }

  /// A proposal from optional lengths.
  ///
  /// A negative length is taken as 0 and NaN as unspecified, so that whatever a user's code computes
  /// stays a proposal the engine terminates on.
  @inlinable public init(width: CGFloat?, height: CGFloat?) {
    self.width = Self.length(width)
    self.height = Self.length(height)
  }

  @inlinable public init(_ size: CGSize) {
    self.init(width: Optional(size.width), height: Optional(size.height))
  }

  /// Both axes unspecified.
  @inlinable public static var ideal: ProposedSize {
    ProposedSize(width: unspecified, height: unspecified)
  }

  @inlinable static func length(_ value: CGFloat?) -> CGFloat {
    guard let value, !value.isNaN else { return unspecified }
    return value < 0 ? 0 : value
  }

  /// The width as an optional: `nil` when it is unspecified.
  @inlinable public var optionalWidth: CGFloat? { width < 0 ? nil : width }

  /// The height as an optional: `nil` when it is unspecified.
  @inlinable public var optionalHeight: CGFloat? { height < 0 ? nil : height }

  @inlinable public subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// A proposal with `main` along `axis` and `cross` across it.
  @inlinable public init(_ axis: Axis, main: CGFloat, cross: CGFloat) {
    self =
      axis == .horizontal
      ? ProposedSize(width: main, height: cross) : ProposedSize(width: cross, height: main)
  }
}

/// One of the two directions of layout.
@frozen public enum Axis: UInt8, Sendable {
  case horizontal, vertical

  @inlinable public var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension CGSize {
  /// The length along `axis`.
  @inlinable package func length(_ axis: Axis) -> CGFloat { axis == .horizontal ? width : height }
}
