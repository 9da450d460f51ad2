internal import DisplayList
internal import Foundation
internal import LayoutEngine

/// What something is filled with, on its way to something else: colours, and gradients of as many colours.
struct AnimatedStyles: Animatable {
  var styles: [_ResolvedStyle]

  var animatableData: NumberList {
    get {
      var numbers: [Double] = []
      for style in styles { style.append(to: &numbers) }
      return NumberList(numbers)
    }
    set {
      var numbers = newValue.numbers[...]
      for index in styles.indices { styles[index] = styles[index].taking(&numbers) }
    }
  }

  /// The same styles as a start of the way to others; `nil` if there is no way between them.
  func start(to others: AnimatedStyles) -> AnimatedStyles? {
    guard styles.count == others.styles.count else { return nil }
    var result = self
    for (index, other) in others.styles.enumerated() {
      guard let start = styles[index].start(to: other) else { return nil }
      result.styles[index] = start
    }
    return result
  }
}

/// So many numbers as one value; none stand for as many zeros as are wanted.
struct NumberList: VectorArithmetic {
  private(set) var numbers: [Double]

  init(_ numbers: [Double]) { self.numbers = numbers }

  static let zero = NumberList([])

  private static func combined(
    _ a: Self, _ b: Self, _ body: (Double, Double) -> Double
  ) -> Self {
    if a.numbers.isEmpty { return NumberList(b.numbers.map { body(0, $0) }) }
    if b.numbers.isEmpty { return a }
    return NumberList(zip(a.numbers, b.numbers).map(body))
  }

  static func + (a: Self, b: Self) -> Self { combined(a, b, +) }
  static func - (a: Self, b: Self) -> Self { combined(a, b, -) }
  mutating func scale(by rhs: Double) { for index in numbers.indices { numbers[index] *= rhs } }
  var magnitudeSquared: Double { numbers.reduce(0) { $0 + $1 * $1 } }
}

extension _ResolvedStyle {
  /// Appends the numbers of which the style is made.
  fileprivate func append(to numbers: inout [Double]) {
    switch self {
    case .color(let color): color.append(to: &numbers)
    case .gradient(let gradient):
      for stop in gradient.stops {
        stop.color.append(to: &numbers)
        numbers.append(stop.location)
      }
      numbers += gradient.shape.numbers
    case .image(let image): numbers.append(image.opacity)
    case .mesh(let mesh): numbers.append(mesh.opacity)
    case .material(let backdrop): numbers.append(backdrop.opacity)
    case .adorned(let style, _): style.append(to: &numbers)
    }
  }

  /// The style with numbers that are taken from the front of a list.
  fileprivate func taking(_ numbers: inout ArraySlice<Double>) -> _ResolvedStyle {
    switch self {
    case .color(let color): return .color(color.taking(&numbers))
    case .gradient(var gradient):
      for index in gradient.stops.indices {
        gradient.stops[index].color = gradient.stops[index].color.taking(&numbers)
        gradient.stops[index].location =
          numbers.popFirst() ?? gradient.stops[index].location
      }
      return .gradient(gradient.running(gradient.shape.taking(&numbers)))
    case .image(var image):
      image.opacity = numbers.popFirst() ?? image.opacity
      return .image(image)
    case .mesh(var mesh):
      mesh.opacity = numbers.popFirst() ?? mesh.opacity
      return .mesh(mesh)
    case .material(var backdrop):
      backdrop.opacity = numbers.popFirst() ?? backdrop.opacity
      return .material(backdrop)
    case .adorned(let style, let adornment): return .adorned(style.taking(&numbers), adornment)
    }
  }

  /// The style as a start of the way to another; `nil` if there is none.
  fileprivate func start(to other: _ResolvedStyle) -> _ResolvedStyle? {
    switch (self, other) {
    case (.color, .color), (.material, .material): return self
    case (.gradient(let a), .gradient(let b)):
      return a.stops.count == b.stops.count && a.shape.isLike(b.shape) ? self : nil
    case (.color(let color), .gradient(var gradient)):
      for index in gradient.stops.indices { gradient.stops[index].color = color }
      return .gradient(gradient)
    case (.adorned(let style, let adornment), .adorned(let other, _)):
      return style.start(to: other).map { .adorned($0, adornment) }
    default: return nil
    }
  }
}

extension RGBA {
  fileprivate func append(to numbers: inout [Double]) {
    let vector = AnimatedColor(self).animatableData.numbers
    numbers += [vector.x, vector.y, vector.z, vector.w]
  }

  fileprivate func taking(_ numbers: inout ArraySlice<Double>) -> RGBA {
    guard numbers.count >= 4 else { return self }
    let n = Array(numbers.prefix(4))
    numbers = numbers.dropFirst(4)
    var animated = AnimatedColor(self)
    animated.animatableData = ColorVector(SIMD4(n[0], n[1], n[2], n[3]))
    return animated.color
  }
}

extension _ResolvedGradient.Shape {
  fileprivate var numbers: [Double] {
    switch self {
    case .linear(let a, let b): [a.x, a.y, b.x, b.y].map { Double($0) }
    case .radial(let center, let a, let b), .elliptical(let center, let a, let b):
      [center.x, center.y, a, b].map { Double($0) }
    case .angular(let center, let a, let b): [Double(center.x), Double(center.y), a, b]
    }
  }

  fileprivate func taking(_ numbers: inout ArraySlice<Double>) -> Self {
    guard numbers.count >= 4 else { return self }
    let n = Array(numbers.prefix(4))
    numbers = numbers.dropFirst(4)
    let first = UnitPoint(x: CGFloat(n[0]), y: CGFloat(n[1]))
    switch self {
    case .linear: return .linear(from: first, to: UnitPoint(x: CGFloat(n[2]), y: CGFloat(n[3])))
    case .radial: return .radial(center: first, from: CGFloat(n[2]), to: CGFloat(n[3]))
    case .elliptical: return .elliptical(center: first, from: CGFloat(n[2]), to: CGFloat(n[3]))
    case .angular: return .angular(center: first, from: n[2], to: n[3])
    }
  }

  fileprivate func isLike(_ other: Self) -> Bool {
    switch (self, other) {
    case (.linear, .linear), (.radial, .radial), (.elliptical, .elliptical), (.angular, .angular):
      true
    default: false
    }
  }
}

extension _Scope {
  /// Gives a node other styles: at once, or bit by bit where the transaction has an animation and there is a way.
  func animate(
    _ node: TreeNode, from old: [_ResolvedStyle], to new: [_ResolvedStyle],
    _ apply: @escaping (TreeNode, [_ResolvedStyle]) -> Void
  ) {
    guard mayAnimate else {
      apply(node, new)
      return
    }
    let target = AnimatedStyles(styles: new)
    guard let start = AnimatedStyles(styles: old).start(to: target) else {
      stage.animations[node, .style]?.stop(stage)
      apply(node, new)
      return
    }
    animate(node, .style, from: start, to: target) { apply($0, $1.styles) }
  }
}
