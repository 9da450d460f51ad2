/// How the layers of a symbol are coloured.
///
/// A symbol inside of a shape, such as "plus.circle.fill", and one with a badge have two layers: in ``hierarchical`` and
/// ``palette`` the shape, or what has the badge, takes the second foreground style. Others have one. In ``multicolor`` badges,
/// warnings and a few others have colours of their own; the rest is drawn as ``monochrome``, with a diagnostic.
public struct SymbolRenderingMode: Hashable, Sendable {
  enum Kind: String, Hashable { case monochrome, multicolor, hierarchical, palette }

  let kind: Kind

  public static let monochrome = SymbolRenderingMode(kind: .monochrome)
  public static let multicolor = SymbolRenderingMode(kind: .multicolor)
  public static let hierarchical = SymbolRenderingMode(kind: .hierarchical)
  public static let palette = SymbolRenderingMode(kind: .palette)
}

/// Variants of symbols: filled, struck through, inside a shape.
public struct SymbolVariants: Hashable, Sendable {
  private var shape: String?
  private var isFilled = false
  private var isStruck = false

  /// The symbol as it is named.
  public static let none = SymbolVariants()
  public static let circle = SymbolVariants(shape: "circle")
  public static let square = SymbolVariants(shape: "square")
  public static let rectangle = SymbolVariants(shape: "rectangle")
  public static let fill = none.fill
  public static let slash = none.slash

  private init(shape: String? = nil) { self.shape = shape }

  /// These variants inside a circle.
  public var circle: SymbolVariants { adding(.circle) }
  /// These variants inside a square.
  public var square: SymbolVariants { adding(.square) }
  /// These variants inside a rectangle.
  public var rectangle: SymbolVariants { adding(.rectangle) }

  /// These variants, filled.
  public var fill: SymbolVariants {
    var variants = self
    variants.isFilled = true
    return variants
  }

  /// These variants, struck through.
  public var slash: SymbolVariants {
    var variants = self
    variants.isStruck = true
    return variants
  }

  /// Whether all of `other` is among these.
  public func contains(_ other: SymbolVariants) -> Bool {
    (other.shape == nil || other.shape == shape) && (isFilled || !other.isFilled)
      && (isStruck || !other.isStruck)
  }

  /// These with others added; of two shapes, the other.
  func adding(_ other: SymbolVariants) -> SymbolVariants {
    var variants = self
    variants.shape = other.shape ?? shape
    variants.isFilled = isFilled || other.isFilled
    variants.isStruck = isStruck || other.isStruck
    return variants
  }

  /// The names a symbol may have in these variants, the best first; the last is `name` itself.
  func names(of name: String) -> [String] {
    guard self != .none else { return [name] }
    let parts = Set(name.split(separator: ".").map(String.init))
    func variant(_ words: [String?]) -> String {
      var result = name
      // A name that ends in fill has it at the end of the variant too.
      let isFilled = result.hasSuffix(".fill")
      if isFilled { result.removeLast(".fill".count) }
      for case let word? in words where word != "fill" && !parts.contains(word) {
        result += "." + word
      }
      return isFilled || words.contains("fill") ? result + ".fill" : result
    }
    let slash = isStruck ? "slash" : nil
    let fill = isFilled ? "fill" : nil
    // What a symbol does not have is left out: the shape, then the line through it, then the filling.
    var names: [String] = []
    for words in [
      [slash, shape, fill], [shape, fill], [slash, fill], [slash, shape], [fill], [shape], [slash],
    ] {
      let candidate = variant(words)
      if !names.contains(candidate) { names.append(candidate) }
    }
    return names.filter { $0 != name } + [name]
  }
}

private enum ImageScaleKey: EnvironmentKey {
  static var defaultValue: Image.Scale { .medium }
}

private enum SymbolRenderingModeKey: EnvironmentKey {
  static var defaultValue: SymbolRenderingMode? { nil }
}

private enum SymbolVariantsKey: EnvironmentKey {
  static var defaultValue: SymbolVariants { .none }
}

extension EnvironmentValues {
  /// How large symbols are among text.
  public var imageScale: Image.Scale {
    get { self[ImageScaleKey.self] }
    set { self[ImageScaleKey.self] = newValue }
  }

  /// How the layers of symbols are coloured; `nil` for one colour.
  public var symbolRenderingMode: SymbolRenderingMode? {
    get { self[SymbolRenderingModeKey.self] }
    set { self[SymbolRenderingModeKey.self] = newValue }
  }

  /// The variants in which symbols are shown that have them.
  public var symbolVariants: SymbolVariants {
    get { self[SymbolVariantsKey.self] }
    set { self[SymbolVariantsKey.self] = newValue }
  }
}

/// Adds variants to those of the views around.
struct SymbolVariantModifier: ViewModifier {
  let variant: SymbolVariants
  @Environment(\.symbolVariants) private var outer

  func body(content: Content) -> some View {
    // Why return: a builder would note this line as the place of what is inside.
    return content.environment(\.symbolVariants, variant == .none ? .none : outer.adding(variant))
  }
}

extension View {
  /// Sets how large symbols inside the view are among text.
  public nonisolated func imageScale(_ scale: Image.Scale) -> some View {
    modifier(
      _EnvironmentKeyWritingModifier(keyPath: \.imageScale, value: scale, name: "imageScale"))
  }

  /// Sets how the layers of symbols inside the view are coloured.
  public nonisolated func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    modifier(
      _EnvironmentKeyWritingModifier(
        keyPath: \.symbolRenderingMode, value: mode, name: "symbolRenderingMode"))
  }

  /// Shows symbols inside the view in a variant, added to those that views around have set; `none` for as
  /// they are named.
  ///
  /// A symbol without the variant is shown in the nearest it has.
  public nonisolated func symbolVariant(_ variant: SymbolVariants) -> some View {
    modifier(SymbolVariantModifier(variant: variant))
  }
}
