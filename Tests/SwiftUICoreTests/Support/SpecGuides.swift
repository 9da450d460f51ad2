import SwiftUI

enum QuarterX: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 4 }
}

enum MiddleX: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat {
    context[HorizontalAlignment.center]
  }
}

enum ThirdY: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 3 }
}

enum MiddleY: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat {
    context[VerticalAlignment.center]
  }
}

extension HorizontalAlignment {
  static let quarterX = HorizontalAlignment(QuarterX.self)
  static let middleX = HorizontalAlignment(MiddleX.self)
}

extension VerticalAlignment {
  static let thirdY = VerticalAlignment(ThirdY.self)
  static let middleY = VerticalAlignment(MiddleY.self)
}

extension HorizontalKey {
  var alignment: HorizontalAlignment {
    switch self {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    case .quarterX: .quarterX
    case .middleX: .middleX
    }
  }
}

extension VerticalKey {
  var alignment: VerticalAlignment {
    switch self {
    case .top: .top
    case .center: .center
    case .bottom: .bottom
    case .firstTextBaseline: .firstTextBaseline
    case .lastTextBaseline: .lastTextBaseline
    case .thirdY: .thirdY
    case .middleY: .middleY
    }
  }
}

extension Place {
  var alignment: Alignment {
    Alignment(horizontal: horizontal.alignment, vertical: vertical.alignment)
  }
}

extension GuideRule {
  /// The rule as a closure for `alignmentGuide`.
  func value(in dimensions: ViewDimensions, on axis: Direction) -> CGFloat {
    switch self {
    case .constant(let value):
      return value
    case .fraction(let part):
      return (axis == .horizontal ? dimensions.width : dimensions.height) * part
    case .other(.horizontal(let key), let distance):
      return dimensions[key.alignment] + distance
    case .other(.vertical(let key), let distance):
      return dimensions[key.alignment] + distance
    }
  }
}
