internal import CoreGraphics
internal import DisplayList
internal import Foundation

/// Draws one display list on a canvas.
///
/// Algorithm: the tree is walked with a list of steps in place of the call stack, because trees may be deeper than
/// that. The effects of a node are begun from the outermost; each leaves a step that ends it below those of what
/// is inside. Opacity becomes that of a single thing where there is only one, and a layer where there are several. A
/// layer is no larger than what it will hold.
struct Painter {
  private enum Step {
    case draw(DisplayNode, Space)
    case restoreClip
    case endGroup(opacity: Double)
    case end(Layer)
  }

  private let glyphs: GlyphPainter
  private let images: ImagePainter
  private let shadows: ShadowCache
  private var canvas: Canvas
  private var steps: [Step] = []
  private var layers = 0

  /// The most layers within each other; an opacity inside so many is given to each thing by itself, a shadow is
  /// left out.
  private static let mostLayers = 32

  /// The colour of the box for what cannot be shown.
  static let placeholder = RGBA(red: 0.56, green: 0.56, blue: 0.58)

  init(
    on canvas: Canvas, glyphs: GlyphPainter, images: ImagePainter, shadows: ShadowCache
  ) {
    self.canvas = canvas
    self.shadows = shadows
    self.glyphs = glyphs
    self.images = images
  }

  mutating func draw(_ root: DisplayItem, in space: Space) throws(RasterError) {
    steps = [.draw(root.node, space.moved(by: root.offset))]
    try finish()
  }

  private mutating func finish() throws(RasterError) {
    while let step = steps.popLast() {
      switch step {
      case .draw(let node, let space): try draw(node, space)
      case .restoreClip: canvas.restore()
      case .endGroup(let opacity):
        canvas.endGroup(opacity: opacity)
        layers -= 1
      case .end(let layer):
        layer.end(canvas)
        canvas = layer.parent
        layers -= 1
      }
    }
  }

  private mutating func draw(_ node: DisplayNode, _ outside: Space) throws(RasterError) {
    var space = outside
    if !node.effects.isEmpty {
      guard let inside = try begin(node, space) else { return }
      space = inside
    }
    for operation in node.operations { try draw(operation, space) }
    for child in node.children.reversed() {
      steps.append(.draw(child.node, space.moved(by: child.offset)))
    }
  }

  // MARK: Effects

  /// The space inside the node's effects; `nil` when nothing of the node will be seen.
  private mutating func begin(_ node: DisplayNode, _ outside: Space) throws(RasterError) -> Space? {
    var space = outside
    for index in node.effects.indices.reversed() {
      switch node.effects[index] {
      case .transform(let transform):
        space = space.transformed(by: transform)
        guard space.isDrawable else { return nil }
      case .clip(let path, let evenOdd):
        canvas.save()
        steps.append(.restoreClip)
        guard canvas.clip(to: path, evenOdd: evenOdd, in: space) else { return nil }
      case .opacity(let opacity):
        // NaN is not above 0.
        guard opacity > 0 else { return nil }
        if opacity >= 1 { continue }
        if !space.drawsOnce, layers < Self.mostLayers {
          space.drawsOnce = Extent.isSingle(node, effects: index)
          if !space.drawsOnce {
            guard
              let box = Extent.box(of: node, effects: index, in: space, limit: canvas.visible)
            else { return nil }
            if canvas.isPage {
              canvas.beginGroup()
              steps.append(.endGroup(opacity: opacity))
              layers += 1
            } else {
              try beginLayer(box, .opacity(opacity))
            }
            continue
          }
        }
        space.opacity *= opacity
      case .shadow(let color, let radius, let offset):
        guard color.alpha > 0, layers < Self.mostLayers else { continue }
        let shadow = Shadow(radius: radius, offset: offset, in: space)
        let limit = canvas.visible.outset(
          shadow.reach + abs(shadow.x), shadow.reach + abs(shadow.y))
        guard let box = Extent.box(of: node, effects: index, in: space, limit: limit) else {
          return nil
        }
        if canvas.isClippedToBox, !canvas.isPage, shadow.sigma > 0,
          let shape = ShadowCaster.shape(of: node, effects: index, in: space)
        {
          try shadows.draw(shadow, color, of: shape, on: canvas)
        } else if canvas.isPage {
          // The shadow is pixels; what casts it stays text and paths.
          try draw(shadow, color, of: node, effects: index, in: space, box)
        } else {
          try beginLayer(box, .shadow(shadow, color))
        }
      }
    }
    return space
  }

  /// Draws a shadow alone.
  ///
  /// - Parameter effects: how many of the node's effects are inside the shadow, from the innermost.
  private func draw(
    _ shadow: Shadow, _ color: RGBA, of node: DisplayNode, effects: Int, in space: Space,
    _ box: PixelBox
  ) throws(RasterError) {
    canvas.noteRasterised("a shadow")
    let sheet = try Canvas(box)
    var painter = Painter(on: sheet, glyphs: glyphs, images: images, shadows: shadows)
    try painter.draw(node.inside(effects), space)
    try painter.finish()
    Layer(parent: canvas, ending: .shadow(shadow, color)).drawShadow(of: sheet)
  }

  private mutating func beginLayer(_ box: PixelBox, _ ending: Layer.Ending) throws(RasterError) {
    steps.append(.end(Layer(parent: canvas, ending: ending)))
    canvas = try Canvas(box)
    layers += 1
  }

  // MARK: Operations

  private func draw(_ operation: DrawOperation, _ space: Space) throws(RasterError) {
    switch operation {
    case .fill(let rect, let paint):
      if space.isUpright {
        if let box = space.box(rect) { canvas.fill(box, paint: paint, in: space) }
      } else {
        canvas.fill(outline(rect), paint: paint, evenOdd: false, in: space)
      }
    case .path(let path, let paint, let evenOdd):
      canvas.fill(path, paint: paint, evenOdd: evenOdd, in: space)
    case .stroke(let path, let line, let paint):
      canvas.stroke(path, line, paint: paint, in: space)
    case .glyphs(let run): try glyphs.draw(run, in: space, on: canvas)
    case .image(let image): images.draw(image, in: space, on: canvas)
    case .link(let rect, let address): canvas.link(rect, to: address, in: space)
    case .placeholder(let rect):
      if space.isUpright {
        if let box = space.box(rect) {
          canvas.dash(box, line: max(1, space.scale.rounded()), color: Self.placeholder)
        }
      } else {
        canvas.stroke(
          outline(rect), StrokeLine(width: 1, dash: [3, 2]), paint: .color(Self.placeholder),
          in: space)
      }
    }
  }

  private func outline(_ rect: CGRect) -> Outline {
    var outline = Outline()
    outline.addRect(rect)
    return outline
  }
}

extension DisplayNode {
  /// What the node draws with the first of its effects only.
  func inside(_ count: Int) -> DisplayNode {
    DisplayNode(
      operations: operations, children: children, effects: Array(effects.prefix(count)))
  }
}
