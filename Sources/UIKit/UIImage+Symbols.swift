public import Foundation
internal import Pictures

extension UIImage {
  /// What says how a picture is to be looked up and drawn.
  open class Configuration: NSObject, @unchecked Sendable {
    // Why unchecked: nothing here changes once it is made.

    fileprivate override init() {}
  }

  /// How thick the strokes of a symbol are.
  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// How large a symbol is among text.
  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified, small, medium, large
  }

  /// The size, weight and colours of a symbol.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    package let look: SymbolLook

    fileprivate init(look: SymbolLook) {
      self.look = look
      super.init()
    }

    /// A symbol as large as one beside text of a size, in points; what is not a positive number counts as unspecified.
    public convenience init(pointSize: CGFloat) { self.init(look: SymbolLook(pointSize)) }

    /// A symbol by the size of the text beside it, in points, and its weight.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(look: SymbolLook(pointSize, weight))
    }

    /// A symbol by the size of the text beside it, in points, its weight and its size among that text.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(look: SymbolLook(pointSize, weight, scale))
    }

    /// A symbol of a weight.
    public convenience init(weight: SymbolWeight) { self.init(look: SymbolLook(nil, weight)) }

    /// A symbol by its size among text.
    public convenience init(scale: SymbolScale) {
      self.init(look: SymbolLook(nil, .unspecified, scale))
    }

    /// A symbol whose layers have these colours, the first layer first.
    public convenience init(paletteColors: [UIColor]) {
      var look = SymbolLook()
      look.coloring = .palette(paletteColors)
      self.init(look: look)
    }

    /// A symbol of one colour, in which all layers but the first are paler.
    public convenience init(hierarchicalColor: UIColor) {
      var look = SymbolLook()
      look.coloring = .hierarchical(hierarchicalColor)
      self.init(look: look)
    }

    /// A symbol in colours of its own, if it has any.
    open class func preferringMulticolor() -> SymbolConfiguration {
      var look = SymbolLook()
      look.coloring = .multicolor
      return SymbolConfiguration(look: look)
    }

    /// A symbol in one colour.
    open class func preferringMonochrome() -> SymbolConfiguration {
      var look = SymbolLook()
      look.coloring = .monochrome
      return SymbolConfiguration(look: look)
    }

    /// This with all that another specifies.
    open func applying(_ other: SymbolConfiguration) -> SymbolConfiguration {
      SymbolConfiguration(look: look.adding(other.look))
    }

    open override func isEqual(_ object: Any?) -> Bool {
      (object as? SymbolConfiguration)?.look == look
    }

    open override var hash: Int { look.hashValue }
  }

  /// What a symbol configuration comes to.
  package struct SymbolLook: Hashable, Sendable {
    package enum Coloring: Hashable, Sendable {
      case monochrome, multicolor
      case hierarchical(UIColor)
      case palette([UIColor])
    }

    /// The size of the text beside it; `nil` for that of the view.
    package var pointSize: CGFloat?
    package var weight: SymbolWeight
    package var scale: SymbolScale
    package var coloring: Coloring?

    init(
      _ pointSize: CGFloat? = nil, _ weight: SymbolWeight = .unspecified,
      _ scale: SymbolScale = .unspecified
    ) {
      self.pointSize = pointSize.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
      self.weight = weight
      self.scale = scale
    }

    func adding(_ other: SymbolLook) -> SymbolLook {
      var look = self
      look.pointSize = other.pointSize ?? pointSize
      if other.weight != .unspecified { look.weight = other.weight }
      if other.scale != .unspecified { look.scale = other.scale }
      look.coloring = other.coloring ?? coloring
      return look
    }
  }

  /// A symbol of the system in a configuration; an unknown name is reported where the symbol is shown.
  ///
  /// - Parameter configuration: `nil`, or one that is not of symbols, for the font of the view.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?)
  {
    guard !name.isEmpty else { return nil }
    let look = (configuration as? SymbolConfiguration)?.look ?? SymbolLook()
    self.init(.symbol(name, look), size: Self.symbolSize(look), scale: AssetLibrary.main.scale)
  }

  /// The picture with its symbol in a configuration, added to the one it has; any other picture as it is.
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    guard let configuration = configuration as? SymbolConfiguration else { return self }
    return applyingSymbolConfiguration(configuration) ?? self
  }

  /// The symbol in a configuration, added to the one it has; `nil` for any other picture.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    guard case .symbol(let name, let look) = content else { return nil }
    let sum = look.adding(configuration.look)
    return UIImage(
      .symbol(name, sum), size: Self.symbolSize(sum), scale: scale, renderingMode: renderingMode,
      tint: tint)
  }

  /// Whether it is a symbol.
  public var isSymbolImage: Bool { if case .symbol = content { true } else { false } }

  /// [likely]: the recorded size of a square symbol beside text of 17 points, in proportion.
  private static func symbolSize(_ look: SymbolLook) -> CGSize {
    let factor = (look.pointSize ?? 17) / 17
    return CGSize(width: 20 * factor, height: 19 * factor)
  }
}
