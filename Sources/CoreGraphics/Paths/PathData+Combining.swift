internal import Foundation

// Areas of two paths. Paths that are not finite, or have more than twenty thousand elements, give an empty one.

extension _PathData {
  /// The edge of the inside, without parts that lie in it.
  public func normalized(evenOdd: Bool) -> _PathData {
    combined(with: _PathData(), evenOdd) { first, _ in first }
  }

  /// What lies inside one of two paths.
  public func union(_ other: _PathData, evenOdd: Bool) -> _PathData {
    combined(with: other, evenOdd) { $0 || $1 }
  }

  /// What lies inside both.
  public func intersection(_ other: _PathData, evenOdd: Bool) -> _PathData {
    combined(with: other, evenOdd) { $0 && $1 }
  }

  /// What lies inside this path only.
  public func subtracting(_ other: _PathData, evenOdd: Bool) -> _PathData {
    combined(with: other, evenOdd) { $0 && !$1 }
  }

  /// What lies inside one of them only.
  public func symmetricDifference(_ other: _PathData, evenOdd: Bool) -> _PathData {
    combined(with: other, evenOdd) { $0 != $1 }
  }

  /// The line along this path inside another one.
  public func lineIntersection(_ other: _PathData, evenOdd: Bool) -> _PathData {
    PathCombiner(self, other, evenOdd: evenOdd, closingFirst: false)?.lines(inside: true)
      ?? _PathData()
  }

  /// The line along this path outside another one.
  public func lineSubtraction(_ other: _PathData, evenOdd: Bool) -> _PathData {
    PathCombiner(self, other, evenOdd: evenOdd, closingFirst: false)?.lines(inside: false)
      ?? _PathData()
  }

  private func combined(
    with other: _PathData, _ evenOdd: Bool, _ belongs: (Bool, Bool) -> Bool
  ) -> _PathData {
    PathCombiner(self, other, evenOdd: evenOdd)?.area(belongs) ?? _PathData()
  }
}

extension CGPath {
  /// The edge of the inside, without parts that lie in it.
  public final func normalized(using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(_data: _data.normalized(evenOdd: rule == .evenOdd))
  }

  /// What lies inside one of two paths.
  public final func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(_data: _data.union(other._data, evenOdd: rule == .evenOdd))
  }

  /// What lies inside both.
  public final func intersection(
    _ other: CGPath, using rule: CGPathFillRule = .winding
  ) -> CGPath {
    CGPath(_data: _data.intersection(other._data, evenOdd: rule == .evenOdd))
  }

  /// What lies inside this path only.
  public final func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(_data: _data.subtracting(other._data, evenOdd: rule == .evenOdd))
  }

  /// What lies inside one of them only.
  public final func symmetricDifference(
    _ other: CGPath, using rule: CGPathFillRule = .winding
  ) -> CGPath {
    CGPath(_data: _data.symmetricDifference(other._data, evenOdd: rule == .evenOdd))
  }

  /// The line along this path inside another one.
  public final func lineIntersection(
    _ other: CGPath, using rule: CGPathFillRule = .winding
  ) -> CGPath {
    CGPath(_data: _data.lineIntersection(other._data, evenOdd: rule == .evenOdd))
  }

  /// The line along this path outside another one.
  public final func lineSubtracting(
    _ other: CGPath, using rule: CGPathFillRule = .winding
  ) -> CGPath {
    CGPath(_data: _data.lineSubtraction(other._data, evenOdd: rule == .evenOdd))
  }
}
