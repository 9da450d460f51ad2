/// The horizontal guides that trees use: the built-in ones, and two of our own.
enum HorizontalKey: String, CaseIterable, Sendable {
  case leading, center, trailing
  /// Its default is a quarter of the width.
  case quarterX
  /// Its default is the view's own centre, an explicit one if there is.
  case middleX
}

/// The vertical guides that trees use: the built-in ones, and two of our own.
enum VerticalKey: String, CaseIterable, Sendable {
  case top, center, bottom, firstTextBaseline, lastTextBaseline
  /// Its default is a third of the height.
  case thirdY
  /// Its default is the view's own centre, an explicit one if there is.
  case middleY
}

/// A guide of either axis.
enum Key: Hashable, Sendable {
  case horizontal(HorizontalKey)
  case vertical(VerticalKey)

  var axis: Direction {
    switch self {
    case .horizontal: .horizontal
    case .vertical: .vertical
    }
  }

  var name: String {
    switch self {
    case .horizontal(let key): key.rawValue
    case .vertical(let key): key.rawValue
    }
  }
}

/// The closure of an `alignmentGuide`, one of a closed set of pure functions.
enum GuideRule: Equatable, Sendable {
  case constant(Double)
  /// This part of the view's length on the guide's axis.
  case fraction(Double)
  /// Another guide of the view on the same axis, and a distance from it.
  case other(Key, plus: Double)
}

/// An axis; the engine has a type of its own, trees and oracle do without it.
enum Direction: Equatable, Sendable {
  case horizontal, vertical

  var other: Direction { self == .horizontal ? .vertical : .horizontal }
}
