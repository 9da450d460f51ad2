/// A value of any type that can be added and scaled; those of other types count as nothing.
struct AnyVector: VectorArithmetic {
  /// `nil` for nothing.
  private let value: (any VectorArithmetic)?

  init(_ value: any VectorArithmetic) {
    self.value = value is EmptyAnimatableData ? nil : value
  }

  private init() { value = nil }

  static var zero: AnyVector { AnyVector() }

  static func == (a: Self, b: Self) -> Bool {
    func isSame<V: VectorArithmetic>(_ a: V) -> Bool { (b.value as? V) == a }
    guard let first = a.value else { return b.value == nil }
    return isSame(first)
  }

  static func + (a: Self, b: Self) -> Self {
    func sum<V: VectorArithmetic>(_ a: V) -> AnyVector { AnyVector(a + (b.value as? V ?? .zero)) }
    return a.value.map { sum($0) } ?? b
  }

  static func - (a: Self, b: Self) -> Self {
    func negated<V: VectorArithmetic>(_ b: V) -> AnyVector { AnyVector(b.scaled(by: -1)) }
    return b.value.map { a + negated($0) } ?? a
  }

  mutating func scale(by rhs: Double) {
    func scaled<V: VectorArithmetic>(_ value: V) -> AnyVector { AnyVector(value.scaled(by: rhs)) }
    if let value { self = scaled(value) }
  }

  var magnitudeSquared: Double { value?.magnitudeSquared ?? 0 }

  /// The value as one of a type; zero for another.
  func value<V: VectorArithmetic>(as type: V.Type) -> V { value as? V ?? .zero }
}

/// Several such values.
struct AnyVectorList: VectorArithmetic {
  private(set) var vectors: [AnyVector]

  init(_ vectors: [AnyVector]) { self.vectors = vectors }

  static var zero: AnyVectorList { AnyVectorList([]) }

  private static func combined(
    _ a: Self, _ b: Self, _ body: (AnyVector, AnyVector) -> AnyVector
  ) -> Self {
    AnyVectorList(
      (0..<max(a.vectors.count, b.vectors.count)).map { index in
        body(
          index < a.vectors.count ? a.vectors[index] : .zero,
          index < b.vectors.count ? b.vectors[index] : .zero)
      })
  }

  static func + (a: Self, b: Self) -> Self { combined(a, b, +) }
  static func - (a: Self, b: Self) -> Self { combined(a, b, -) }
  mutating func scale(by rhs: Double) {
    for index in vectors.indices { vectors[index].scale(by: rhs) }
  }
  var magnitudeSquared: Double { vectors.reduce(0) { $0 + $1.magnitudeSquared } }
}

extension ShapeDrawing: Animatable {
  /// Of each layer the shape and the line.
  var animatableData: AnyVectorList {
    get {
      AnyVectorList(
        [shape.anyAnimatableData]
          + layers.flatMap { layer in
            [layer.shape.anyAnimatableData, AnyVector(layer.kind.line.animatableData)]
          })
    }
    set {
      let vectors = newValue.vectors
      guard vectors.count == 1 + 2 * layers.count else { return }
      shape = shape.with(vectors[0])
      for index in layers.indices {
        var line = layers[index].kind.line
        line.animatableData = vectors[2 + 2 * index].value(as: StrokeStyle.AnimatableData.self)
        layers[index] = ShapeLayer(
          layers[index].shape.with(vectors[1 + 2 * index]), layers[index].kind.with(line),
          layers[index].style)
      }
    }
  }
}

extension ShapeLayer.Kind {
  /// How its line is drawn; of an inside any.
  fileprivate var line: StrokeStyle {
    switch self {
    case .inside: StrokeStyle()
    case .line(let style), .border(let style): style
    }
  }

  fileprivate func with(_ line: StrokeStyle) -> Self {
    switch self {
    case .inside: self
    case .line: .line(line)
    case .border: .border(line)
    }
  }
}

extension Shape {
  var anyAnimatableData: AnyVector { AnyVector(animatableData) }

  /// The shape with what is animated of it, without its type.
  func with(_ data: AnyVector) -> any Shape {
    if AnimatableData.self == EmptyAnimatableData.self { return self }
    var shape = self
    shape.animatableData = data.value(as: AnimatableData.self)
    return shape
  }
}
