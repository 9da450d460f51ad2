public import CoreGraphics
internal import DisplayList
public import Foundation

/// What drawing commands go to: a value, whose copies draw to the same place with a state of their own.
public struct GraphicsContext {
  let sheet: CanvasSheet
  /// Filters, from the outermost, each with the transform when it was added.
  var filters: [(filter: Filter, isLinear: Bool, transform: CGAffineTransform)] = []
  /// Clips and masks, from the innermost, in the space of the view.
  var clips: [DisplayEffect] = []

  /// What the opacity of all that is drawn is multiplied with.
  public var opacity: Double = 1
  /// How all that is drawn is combined with what lies behind.
  public var blendMode: BlendMode = .normal
  /// The environment of the view.
  public let environment: EnvironmentValues
  /// From the space of drawing to that of the view.
  public var transform: CGAffineTransform = .identity
  /// The smallest rectangle around all clips, in the space of the view.
  public private(set) var clipBoundingRect: CGRect

  init(on sheet: CanvasSheet, in environment: EnvironmentValues) {
    self.sheet = sheet
    self.environment = environment
    clipBoundingRect = sheet.bounds
  }

  /// How drawing is combined with what lies behind.
  ///
  /// [unknown]: those that change what lies around the drawing too, such as `sourceIn`, change all inside the clips.
  /// docs/evidence/styles.md
  public struct BlendMode: Hashable, Sendable {
    let blending: Blending

    private init(_ blending: Blending) { self.blending = blending }

    public static var normal: BlendMode { BlendMode(.normal) }
    public static var multiply: BlendMode { BlendMode(.multiply) }
    public static var screen: BlendMode { BlendMode(.screen) }
    public static var overlay: BlendMode { BlendMode(.overlay) }
    public static var darken: BlendMode { BlendMode(.darken) }
    public static var lighten: BlendMode { BlendMode(.lighten) }
    public static var colorDodge: BlendMode { BlendMode(.colorDodge) }
    public static var colorBurn: BlendMode { BlendMode(.colorBurn) }
    public static var softLight: BlendMode { BlendMode(.softLight) }
    public static var hardLight: BlendMode { BlendMode(.hardLight) }
    public static var difference: BlendMode { BlendMode(.difference) }
    public static var exclusion: BlendMode { BlendMode(.exclusion) }
    public static var hue: BlendMode { BlendMode(.hue) }
    public static var saturation: BlendMode { BlendMode(.saturation) }
    public static var color: BlendMode { BlendMode(.color) }
    public static var luminosity: BlendMode { BlendMode(.luminosity) }
    public static var clear: BlendMode { BlendMode(.clear) }
    public static var copy: BlendMode { BlendMode(.copy) }
    public static var sourceIn: BlendMode { BlendMode(.sourceIn) }
    public static var sourceOut: BlendMode { BlendMode(.sourceOut) }
    public static var sourceAtop: BlendMode { BlendMode(.sourceAtop) }
    public static var destinationOver: BlendMode { BlendMode(.destinationOver) }
    public static var destinationIn: BlendMode { BlendMode(.destinationIn) }
    public static var destinationOut: BlendMode { BlendMode(.destinationOut) }
    public static var destinationAtop: BlendMode { BlendMode(.destinationAtop) }
    public static var xor: BlendMode { BlendMode(.xor) }
    public static var plusDarker: BlendMode { BlendMode(.plusDarker) }
    public static var plusLighter: BlendMode { BlendMode(.plusLighter) }
  }

  // MARK: Transforms

  /// Makes all that is drawn from here on larger or smaller.
  public mutating func scaleBy(x: CGFloat, y: CGFloat) {
    transform = transform.scaledBy(x: x, y: y)
  }

  /// Moves all that is drawn from here on, in points.
  public mutating func translateBy(x: CGFloat, y: CGFloat) {
    transform = transform.translatedBy(x: x, y: y)
  }

  /// Turns all that is drawn from here on clockwise about the origin.
  public mutating func rotate(by angle: Angle) {
    transform = transform.rotated(by: CGFloat(angle.radians))
  }

  /// Draws all from here on through a mapping first.
  public mutating func concatenate(_ matrix: CGAffineTransform) {
    transform = matrix.concatenating(transform)
  }

  // MARK: Clips

  /// Which part of a clip counts.
  public struct ClipOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// What lies outside.
    public static let inverse = ClipOptions(rawValue: 1)
  }

  /// Lets what is drawn from here on show only inside a path.
  ///
  /// - Parameter options: `inverse` for outside it.
  public mutating func clip(
    to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()
  ) {
    let outline = path.data.applying(transform)
    guard outline.isFinite else { return sheet.reportPath() }
    if options.contains(.inverse) {
      let black = Paint(red: 0, green: 0, blue: 0)
      let node = DisplayNode(operations: [.path(outline, black, evenOdd: style.isEOFilled)])
      clips.append(.mask(DrawnMask(DisplayItem(offset: .zero, node: node), isInverse: true)))
    } else {
      clips.append(.clip(outline, evenOdd: style.isEOFilled))
      let bounds = outline.bounds
      clipBoundingRect = bounds.isNull ? .zero : clipBoundingRect.intersection(bounds)
    }
  }

  /// Lets what is drawn from here on show only where a drawing is opaque, and as far as it is.
  ///
  /// - Parameters:
  ///   - opacity: what the opacity of that drawing is multiplied with.
  ///   - options: `inverse` for where it is not opaque.
  ///   - content: makes the drawing.
  public mutating func clipToLayer(
    opacity: Double = 1, options: ClipOptions = ClipOptions(),
    content: (inout GraphicsContext) throws -> Void
  ) rethrows {
    let operations = try drawn(content)
    let node = DisplayNode(
      operations: operations, effects: opacity < 1 ? [.opacity(opacity)] : [])
    clips.append(
      .mask(
        DrawnMask(
          DisplayItem(offset: .zero, node: node), isInverse: options.contains(.inverse))))
  }

  // MARK: Layers

  /// Draws several things as one, to which filters, opacity, clips and the blend mode apply as a whole.
  ///
  /// - Parameter content: draws, in the same space, in a context without filters, clips and opacity.
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    let node = DisplayNode(operations: try drawn(content), effects: [.group(isOpaque: false)])
    add(node, drawnIn: .identity)
  }

  /// What a closure draws in a new layer, in the space of the view.
  private func drawn(
    _ content: (inout GraphicsContext) throws -> Void
  ) rethrows -> [DrawOperation] {
    let layer = CanvasSheet(scope: sheet.scope, symbols: sheet.symbols, bounds: sheet.bounds)
    var context = GraphicsContext(on: layer, in: environment)
    context.transform = transform
    try content(&context)
    return layer.operations
  }

  // MARK: Drawing

  /// Adds operations in the space of drawing, with all that the state says.
  func add(_ operations: [DrawOperation]) {
    guard opacity > 0, !operations.isEmpty else { return }
    if filters.isEmpty, clips.isEmpty, opacity >= 1, blendMode == .normal {
      if transform.isIdentity {
        sheet.operations += operations
      } else {
        add(DisplayNode(operations: operations), drawnIn: transform)
      }
      return
    }
    add(DisplayNode(operations: operations), drawnIn: transform)
  }

  /// Adds a drawing, which with its own effects is in a space that `own` maps to that of the view.
  private func add(_ drawing: DisplayNode, drawnIn own: CGAffineTransform) {
    guard opacity > 0 else { return }
    var node = drawing
    var space = own
    for (filter, isLinear, other) in filters.reversed() {
      node = node.moved(from: space, to: other)
      space = other
      node = filter.applied(to: node, isLinear: isLinear, in: environment)
    }
    var effects: [DisplayEffect] = space.isIdentity ? [] : [.transform(space)]
    effects += clips
    if opacity < 1 { effects.append(.opacity(opacity)) }
    if blendMode != .normal { effects.append(.blend(blendMode.blending)) }
    if effects.isEmpty, node.effects.isEmpty {
      sheet.operations += node.operations
    } else {
      sheet.operations.append(.group(node.adding(effects)))
    }
  }
}

extension DisplayNode {
  /// The node with effects around those that it has.
  func adding(_ more: [DisplayEffect]) -> DisplayNode {
    more.isEmpty
      ? self
      : DisplayNode(operations: operations, children: children, effects: effects + more)
  }

  /// The same drawing in another space; both are given by their mappings to a common one.
  fileprivate func moved(
    from space: CGAffineTransform, to other: CGAffineTransform
  ) -> DisplayNode {
    space == other ? self : adding([.transform(space.concatenating(other.inverted()))])
  }
}

/// What the drawing of a canvas, or of a layer of it, is collected in.
///
/// Why nonisolated: a context is a plain value; drawing runs on the main thread, to which the stage belongs.
final class CanvasSheet {
  var operations: [DrawOperation] = []
  let scope: _Scope
  let symbols: CanvasNode
  /// The bounds of the view, in points.
  let bounds: CGRect

  init(scope: _Scope, symbols: CanvasNode, bounds: CGRect) {
    self.scope = scope
    self.symbols = symbols
    self.bounds = bounds
  }

  /// Says that a path was left out because its coordinates are not finite.
  func reportPath() { report { .invalidPath(of: "Canvas", $0) } }

  /// Reports something about the canvas.
  func report(_ diagnostic: @Sendable (SourceLocation?) -> Diagnostic) {
    let scope = scope
    MainActor.assumeIsolated { scope.stage.report(diagnostic(scope.location)) }
  }
}
