public import Foundation

/// A shape in a frame that is smaller on all sides.
public struct _InsetShape<Base: Shape>: InsettableShape {
  let base: Base
  let amount: CGFloat

  init(_ base: Base, _ amount: CGFloat) {
    self.base = base
    self.amount = amount
  }

  /// Nothing where the amount is more than half the frame.
  public func path(in rect: CGRect) -> Path {
    let inner = rect.insetBy(dx: amount, dy: amount)
    if inner.isNull { return Path() }
    if let base = base as? any _ShapeWithCorners {
      return base._withCorners(inset: amount).path(in: inner)
    }
    return base.path(in: inner)
  }

  public func inset(by amount: CGFloat) -> _InsetShape { _InsetShape(base, self.amount + amount) }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
  public var layoutDirectionBehavior: LayoutDirectionBehavior { base.layoutDirectionBehavior }
  public static var role: ShapeRole { Base.role }
  public static var _fillsProposal: Bool { Base._fillsProposal }
}

/// A shape with rounded corners, which become sharper as it gets smaller.
public nonisolated protocol _ShapeWithCorners: Shape {
  /// The shape with `amount` points taken off its radii.
  func _withCorners(inset amount: CGFloat) -> Self
}

extension _InsetShape: Animatable {
  public var animatableData: AnimatablePair<Base.AnimatableData, CGFloat> {
    get { AnimatablePair(base.animatableData, amount) }
    set {
      var base = base
      base.animatableData = newValue.first
      self = _InsetShape(base, newValue.second)
    }
  }
}
