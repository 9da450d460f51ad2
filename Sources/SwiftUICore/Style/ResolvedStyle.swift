public import DisplayList
public import Foundation

/// A style that depends only on the place where it is used.
public enum _ResolvedStyle: Hashable, Sendable {
  case color(RGBA)
  case gradient(_ResolvedGradient)

  static let clear = _ResolvedStyle.color(RGBA(red: 0, green: 0, blue: 0, alpha: 0))

  /// The paint for something that fills `frame`, in the space of the node that draws.
  public func paint(in frame: CGRect) -> Paint {
    switch self {
    case .color(let color): .color(color)
    case .gradient(let gradient): .gradient(gradient.paint(in: frame))
    }
  }

  /// Whether nothing can be seen of what is filled with it.
  var isClear: Bool {
    switch self {
    case .color(let color): color.alpha <= 0
    case .gradient(let gradient): gradient.stops.allSatisfy { $0.color.alpha <= 0 }
    }
  }

  /// The style with its opacity multiplied; what is not a number counts as 0.
  func opacity(_ factor: Double) -> _ResolvedStyle {
    if factor == 1 { return self }
    func faded(_ color: RGBA) -> RGBA {
      var color = color
      color.alpha = factor.isNaN ? 0 : min(max(color.alpha * factor, 0), 1)
      return color
    }
    switch self {
    case .color(let color): return .color(faded(color))
    case .gradient(var gradient):
      for i in gradient.stops.indices { gradient.stops[i].color = faded(gradient.stops[i].color) }
      return .gradient(gradient)
    }
  }

  /// True if the stops of a gradient had to be put in order.
  var isRepaired: Bool {
    if case .gradient(let gradient) = self { gradient.isRepaired } else { false }
  }
}
