public import Foundation

extension _PathData {
  /// The part of the path between two fractions of its length.
  ///
  /// Lengths run through all subpaths, with the lines that close them; a subpath that is kept whole stays closed
  /// ([likely]; cut ones are recorded as open, docs/evidence/shapes.md).
  ///
  /// - Parameters:
  ///   - start: below 0 counts as 0, NaN gives an empty path.
  ///   - end: above 1 counts as 1; at or below `start` the result is empty.
  public func trimmed(from start: CGFloat, to end: CGFloat) -> _PathData {
    if start <= 0, end >= 1 { return self }
    guard start < end, isFinite else { return _PathData() }
    let subpaths = subpaths
    let lengths = subpaths.map { $0.segments.map { $0.length() } }
    let total = lengths.reduce(0) { $0 + $1.reduce(0, +) }
    let (low, high) = (max(start, 0) * total, min(end, 1) * total)
    var result = _PathData()
    var passed: CGFloat = 0
    for (subpath, lengths) in zip(subpaths, lengths) {
      let length = lengths.reduce(0, +)
      let isWhole = low <= passed && passed + length <= high && length > 0
      var isOpen = false
      for (segment, length) in zip(subpath.segments, lengths) {
        let (from, to) = (max(low - passed, 0), min(high - passed, length))
        passed += length
        guard from < to else { continue }
        let part = segment.part(
          from: segment.place(ofLength: from, total: length),
          to: segment.place(ofLength: to, total: length))
        if !isOpen { result.move(to: part.from) }
        isOpen = true
        if part.isLine {
          result.line(to: part.to)
        } else {
          result.curve(to: part.to, control1: part.control1, control2: part.control2)
        }
      }
      if isWhole, subpath.isClosed { result.close() }
    }
    return result
  }
}
