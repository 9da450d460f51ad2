public import Foundation

/// The line along a shape.
public struct _StrokedShape<S: Shape>: Shape {
  public var shape: S
  public var style: StrokeStyle

  public init(shape: S, style: StrokeStyle) {
    self.shape = shape
    self.style = style
  }

  public func path(in rect: CGRect) -> Path { shape.path(in: rect).strokedPath(style) }

  public func _outline(in rect: CGRect) -> _ShapeOutline {
    _ShapeOutline(path: shape.path(in: rect), line: style)
  }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
  public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }
  public static var role: ShapeRole { .stroke }
  public static var _fillsProposal: Bool { S._fillsProposal }

  public var animatableData: AnimatablePair<S.AnimatableData, StrokeStyle.AnimatableData> {
    get { AnimatablePair(shape.animatableData, style.animatableData) }
    set { (shape.animatableData, style.animatableData) = (newValue.first, newValue.second) }
  }
}

/// A part of a shape's path, by fractions of its length.
public struct _TrimmedShape<S: Shape>: Shape {
  public var shape: S
  public var startFraction: CGFloat
  public var endFraction: CGFloat

  public init(shape: S, startFraction: CGFloat, endFraction: CGFloat) {
    self.shape = shape
    self.startFraction = startFraction
    self.endFraction = endFraction
  }

  public func path(in rect: CGRect) -> Path {
    shape.path(in: rect).trimmedPath(from: startFraction, to: endFraction)
  }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
  public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }
  public static var role: ShapeRole { S.role }
  public static var _fillsProposal: Bool { S._fillsProposal }

  public var animatableData: AnimatablePair<S.AnimatableData, AnimatablePair<CGFloat, CGFloat>> {
    get { AnimatablePair(shape.animatableData, AnimatablePair(startFraction, endFraction)) }
    set {
      shape.animatableData = newValue.first
      startFraction = newValue.second.first
      endFraction = newValue.second.second
    }
  }
}

/// A shape in a frame of a given size.
public struct _SizedShape<S: Shape>: Shape {
  public var shape: S
  /// In points.
  public var size: CGSize
  /// The point of both frames that they have in common.
  public var anchor: UnitPoint

  public init(shape: S, size: CGSize, anchor: UnitPoint = .topLeading) {
    self.shape = shape
    self.size = size
    self.anchor = anchor
  }

  public func path(in rect: CGRect) -> Path {
    shape.path(
      in: CGRect(
        x: rect.minX + (rect.width - size.width) * anchor.x,
        y: rect.minY + (rect.height - size.height) * anchor.y, width: size.width,
        height: size.height))
  }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
  public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }
  public static var role: ShapeRole { S.role }
  public static var _fillsProposal: Bool { S._fillsProposal }

  public var animatableData: AnimatablePair<S.AnimatableData, CGSize.AnimatableData> {
    get { AnimatablePair(shape.animatableData, size.animatableData) }
    set { (shape.animatableData, size.animatableData) = (newValue.first, newValue.second) }
  }
}
