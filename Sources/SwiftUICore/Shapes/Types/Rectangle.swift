public import Foundation
internal import LayoutEngine

/// A rectangle that fills its frame.
public struct Rectangle: InsettableShape {
  public init() {}

  public func path(in rect: CGRect) -> Path { Path(rect) }
  public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(self, amount) }

  public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
  public static var _fillsProposal: Bool { true }
}

/// An ellipse that touches the edges of its frame.
public struct Ellipse: InsettableShape {
  public init() {}

  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
  public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(self, amount) }

  public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
  public static var _fillsProposal: Bool { true }
}

/// The largest circle in the middle of its frame.
public struct Circle: InsettableShape {
  public init() {}

  public func path(in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height)
    return Path(
      ellipseIn: CGRect(
        x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
  }

  public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(self, amount) }

  /// A square of the shorter length proposed; 10 if nothing is.
  ///
  /// [likely]: docs/evidence/shapes.md.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let side = min(proposal.width ?? .infinity, proposal.height ?? .infinity)
    let isIdeal = proposal.width == nil && proposal.height == nil
    return isIdeal
      ? CGSize(width: SizeAnswer.defaultLength, height: SizeAnswer.defaultLength)
      : CGSize(width: side, height: side)
  }

  public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
}

extension Shape where Self == Rectangle {
  /// A rectangle.
  public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == Ellipse {
  /// An ellipse.
  public static var ellipse: Ellipse { Ellipse() }
}

extension Shape where Self == Circle {
  /// A circle.
  public static var circle: Circle { Circle() }
}
