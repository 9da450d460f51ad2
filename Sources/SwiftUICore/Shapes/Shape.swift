internal import CoreGraphics
public import Foundation
internal import LayoutEngine

/// A figure that is drawn as large as its frame; as a view it is filled with the foreground style.
///
/// Why nonisolated: paths are worked out wherever one is asked for, which need not be where views live.
public nonisolated protocol Shape: Sendable, Animatable, _BuiltInView {
  /// The figure in a rectangle, in points.
  func path(in rect: CGRect) -> Path

  /// What the figure is for, by which a style may look different.
  static var role: ShapeRole { get }

  /// Whether the figure is mirrored where layout runs from right to left.
  var layoutDirectionBehavior: LayoutDirectionBehavior { get }

  /// The size of the view that draws the figure.
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize

  /// Whether ``sizeThatFits(_:)`` is what is proposed, 10 where nothing is.
  static var _fillsProposal: Bool { get }

  /// The figure as it is drawn: an area, or a line.
  func _outline(in rect: CGRect) -> _ShapeOutline
}

/// What a shape is for.
public enum ShapeRole: Hashable, Sendable {
  /// It is filled.
  case fill
  /// It is the line along a path.
  case stroke
  /// It separates things.
  case separator
}

/// Whether something is mirrored with the direction of layout.
public enum LayoutDirectionBehavior: Hashable, Sendable {
  /// Never.
  case fixed
  /// Where layout runs in this direction.
  case mirrors(in: LayoutDirection)

  /// Mirrored where layout runs from right to left.
  public static var mirrors: LayoutDirectionBehavior { .mirrors(in: .rightToLeft) }
}

/// What is drawn of a shape.
public struct _ShapeOutline: Sendable {
  var path: Path
  /// The line along the path that is drawn; `nil` for the inside.
  var line: StrokeStyle?
}

extension Shape {
  public static var role: ShapeRole { .fill }
  public var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }

  /// What is proposed, 10 where nothing is.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  // A type of a user's own may answer otherwise.
  public static var _fillsProposal: Bool { false }
  public func _outline(in rect: CGRect) -> _ShapeOutline { _ShapeOutline(path: path(in: rect)) }

  @MainActor public static func _make(_ view: Self, _ scope: _Scope) {
    scope.append(
      ShapeNode(ShapeDrawing(view, [ShapeLayer(view, .inside(FillStyle()), nil)]), scope))
  }

  @MainActor public static func _update(_ view: Self, from old: Self, _ scope: _Scope) {
    let node = scope.next(as: ShapeNode.self)
    if ViewTypeInfo.of(Self.self).isSame(view, old) { return }
    node.set(ShapeDrawing(view, [ShapeLayer(view, .inside(FillStyle()), nil)]), scope)
  }
}

/// A shape that can be made smaller on all sides, so that a line can be drawn inside its edges.
public nonisolated protocol InsettableShape: Shape {
  /// The type of the smaller shape.
  associatedtype InsetShape: InsettableShape

  /// The shape with `amount` points less on each side; a negative amount makes it larger.
  func inset(by amount: CGFloat) -> InsetShape
}

/// A shape whose type is hidden.
public struct AnyShape: Shape {
  private var shape: any Shape

  public init<S: Shape>(_ shape: S) {
    self.shape = if let shape = shape as? AnyShape { shape.shape } else { shape }
  }

  public func path(in rect: CGRect) -> Path { shape.path(in: rect) }
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
  public func _outline(in rect: CGRect) -> _ShapeOutline { shape._outline(in: rect) }

  public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

  public var animatableData: _ShapeVector {
    get { _ShapeVector(vector: shape.anyAnimatableData) }
    set { shape = shape.with(newValue.vector) }
  }
}

/// What is animated of a shape whose type is not told.
public struct _ShapeVector: VectorArithmetic {
  let vector: AnyVector

  public static var zero: Self { Self(vector: .zero) }
  public static func + (a: Self, b: Self) -> Self { Self(vector: a.vector + b.vector) }
  public static func - (a: Self, b: Self) -> Self { Self(vector: a.vector - b.vector) }
  public mutating func scale(by rhs: Double) { self = Self(vector: vector.scaled(by: rhs)) }
  public var magnitudeSquared: Double { vector.magnitudeSquared }
}

extension Path: Shape {
  /// The path itself: it is where its coordinates say.
  public func path(in rect: CGRect) -> Path { self }

  public static var _fillsProposal: Bool { true }
}
