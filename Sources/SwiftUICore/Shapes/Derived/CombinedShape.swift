public import Foundation

/// What two shapes in the same frame make together.
public struct _CombinedShape<First: Shape, Second: Shape>: Shape {
  enum Operation {
    case union, intersection, subtracting, symmetricDifference, lineIntersection, lineSubtraction
  }

  var first: First
  var second: Second
  let operation: Operation
  let eoFill: Bool

  public func path(in rect: CGRect) -> Path {
    let (a, b) = (first.path(in: rect), second.path(in: rect))
    return switch operation {
    case .union: a.union(b, eoFill: eoFill)
    case .intersection: a.intersection(b, eoFill: eoFill)
    case .subtracting: a.subtracting(b, eoFill: eoFill)
    case .symmetricDifference: a.symmetricDifference(b, eoFill: eoFill)
    case .lineIntersection: a.lineIntersection(b, eoFill: eoFill)
    case .lineSubtraction: a.lineSubtraction(b, eoFill: eoFill)
    }
  }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { first.sizeThatFits(proposal) }
  public var layoutDirectionBehavior: LayoutDirectionBehavior { first.layoutDirectionBehavior }
  public static var role: ShapeRole { First.role }
  public static var _fillsProposal: Bool { First._fillsProposal }

  public var animatableData: AnimatablePair<First.AnimatableData, Second.AnimatableData> {
    get { AnimatablePair(first.animatableData, second.animatableData) }
    set { (first.animatableData, second.animatableData) = (newValue.first, newValue.second) }
  }
}

extension Shape {
  private func combined<T: Shape>(
    _ operation: _CombinedShape<Self, T>.Operation, _ other: T, _ eoFill: Bool
  ) -> _CombinedShape<Self, T> {
    _CombinedShape(first: self, second: other, operation: operation, eoFill: eoFill)
  }

  /// What lies inside both shapes.
  public func intersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    combined(.intersection, other, eoFill)
  }

  /// What lies inside one of two shapes.
  public func union<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    combined(.union, other, eoFill)
  }

  /// What lies inside this shape only.
  public func subtracting<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    combined(.subtracting, other, eoFill)
  }

  /// What lies inside one of two shapes only.
  public func symmetricDifference<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    combined(.symmetricDifference, other, eoFill)
  }

  /// The line along this shape inside another one.
  public func lineIntersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    combined(.lineIntersection, other, eoFill)
  }

  /// The line along this shape outside another one.
  public func lineSubtraction<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    combined(.lineSubtraction, other, eoFill)
  }
}
