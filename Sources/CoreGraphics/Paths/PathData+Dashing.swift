public import Foundation

extension _PathData {
  /// The most dashes that a path is cut into; beyond, the rest is one line.
  static let mostDashes = 100_000

  /// The path cut into dashes.
  ///
  /// - Parameters:
  ///   - lengths: drawn and left out in turn, in points; an odd number of them is taken twice. Without a positive
  ///     sum, or with a negative or infinite one, the path stays whole.
  ///   - phase: how far into the lengths each subpath begins, in points.
  public func dashed(_ lengths: [CGFloat], phase: CGFloat) -> _PathData {
    let lengths = lengths.count % 2 == 0 ? lengths : lengths + lengths
    let period = lengths.reduce(0, +)
    guard period > 0, period.isFinite, lengths.allSatisfy({ $0 >= 0 }), phase.isFinite, isFinite
    else { return self }
    var result = _PathData()
    var dashes = 0
    for subpath in subpaths {
      var place = phase.truncatingRemainder(dividingBy: period)
      if place < 0 { place += period }
      var index = 0
      while place >= lengths[index], place > 0 {
        place -= lengths[index]
        index = (index + 1) % lengths.count
      }
      var rest = lengths[index] - place
      var isOn = index % 2 == 0
      if isOn { result.move(to: subpath.start) }
      for segment in subpath.segments {
        let length = segment.length()
        var done: CGFloat = 0
        while done < length {
          let step = dashes < Self.mostDashes ? min(rest, length - done) : length - done
          if isOn {
            let part = segment.part(
              from: segment.place(ofLength: done, total: length),
              to: segment.place(ofLength: done + step, total: length))
            if part.isLine {
              result.line(to: part.to)
            } else {
              result.curve(to: part.to, control1: part.control1, control2: part.control2)
            }
          }
          done += step
          rest -= step
          guard rest <= 0, dashes < Self.mostDashes else { continue }
          index = (index + 1) % lengths.count
          rest = lengths[index]
          isOn = index % 2 == 0
          dashes += 1
          if isOn {
            result.move(
              to: segment.point(at: segment.place(ofLength: done, total: length)))
          }
        }
      }
    }
    return result
  }
}
