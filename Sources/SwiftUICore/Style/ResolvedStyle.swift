public import DisplayList
public import Foundation

/// A style that depends only on the place where it is used.
public enum _ResolvedStyle: Hashable, Sendable {
  case color(RGBA)
  case gradient(_ResolvedGradient)
  case image(_ResolvedImagePaint)
  case mesh(_ResolvedMesh)
  case material(BackdropPaint)
  /// Another style, and what is done to what is filled with it.
  indirect case adorned(_ResolvedStyle, _StyleAdornment)

  static let clear = _ResolvedStyle.color(RGBA(red: 0, green: 0, blue: 0, alpha: 0))

  /// The paint for something that fills `frame`, in the space of the node that draws.
  public func paint(in frame: CGRect) -> Paint {
    switch self {
    case .color(let color): .color(color)
    case .gradient(let gradient): .gradient(gradient.paint(in: frame))
    case .image(let image): image.paint(in: frame)
    case .mesh(let mesh): .mesh(mesh.paint(in: frame))
    case .material(let backdrop): .backdrop(backdrop)
    case .adorned(let style, _): style.paint(in: frame)
    }
  }

  /// What is filled with the style, with all that is done to it.
  func adorned(_ operations: [DrawOperation]) -> [DrawOperation] {
    let effects = effects
    if effects.isEmpty || operations.isEmpty { return operations }
    return [.group(DisplayNode(operations: operations, effects: effects))]
  }

  /// The innermost first.
  private var effects: [DisplayEffect] {
    guard case .adorned(let style, let adornment) = self else { return [] }
    return style.effects + [adornment.effect]
  }

  /// Whether nothing can be seen of what is filled with it.
  var isClear: Bool {
    switch self {
    case .color(let color): color.alpha <= 0
    case .gradient(let gradient): gradient.stops.allSatisfy { $0.color.alpha <= 0 }
    case .image(let image): image.opacity <= 0
    case .mesh(let mesh): mesh.opacity <= 0
    case .material(let backdrop): backdrop.opacity <= 0
    case .adorned(let style, _): style.isClear
    }
  }

  /// The style with its opacity multiplied; what is not a number counts as 0.
  func opacity(_ factor: Double) -> _ResolvedStyle {
    if factor == 1 { return self }
    func faded(_ opacity: Double) -> Double {
      factor.isNaN ? 0 : min(max(opacity * factor, 0), 1)
    }
    func faded(_ color: RGBA) -> RGBA {
      var color = color
      color.alpha = faded(color.alpha)
      return color
    }
    switch self {
    case .color(let color): return .color(faded(color))
    case .gradient(var gradient):
      for i in gradient.stops.indices { gradient.stops[i].color = faded(gradient.stops[i].color) }
      return .gradient(gradient)
    case .image(var image):
      image.opacity = faded(image.opacity)
      return .image(image)
    case .mesh(var mesh):
      mesh.opacity = faded(mesh.opacity)
      return .mesh(mesh)
    case .material(var backdrop):
      backdrop.opacity = faded(backdrop.opacity)
      return .material(backdrop)
    case .adorned(let style, let adornment):
      return .adorned(style.opacity(factor), adornment.opacity(faded(1)))
    }
  }

  /// True if the stops of a gradient had to be put in order.
  var isRepaired: Bool {
    switch self {
    case .gradient(let gradient): gradient.isRepaired
    case .adorned(let style, _): style.isRepaired
    case .color, .image, .mesh, .material: false
    }
  }
}

/// What a style does to the whole of what is filled with it.
public enum _StyleAdornment: Hashable, Sendable {
  case shadow(RGBA, radius: CGFloat, offset: CGSize)
  case innerShadow(RGBA, radius: CGFloat, offset: CGSize)
  case blend(Blending)

  fileprivate var effect: DisplayEffect {
    switch self {
    case .shadow(let color, let radius, let offset):
      .shadow(color, radius: radius, offset: offset)
    case .innerShadow(let color, let radius, let offset):
      .innerShadow(color, radius: radius, offset: offset)
    case .blend(let mode): .blend(mode)
    }
  }

  fileprivate func opacity(_ factor: Double) -> _StyleAdornment {
    func faded(_ color: RGBA) -> RGBA {
      var color = color
      color.alpha *= factor
      return color
    }
    switch self {
    case .shadow(let color, let radius, let offset):
      return .shadow(faded(color), radius: radius, offset: offset)
    case .innerShadow(let color, let radius, let offset):
      return .innerShadow(faded(color), radius: radius, offset: offset)
    case .blend: return self
    }
  }
}
