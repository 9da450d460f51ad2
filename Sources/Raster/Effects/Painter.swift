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
  enum Step {
    case draw(DisplayNode, Space)
    case operation(DrawOperation, Space)
    case restoreClip
    case endGroup(opacity: Double, Blending)
    case mask(DrawnMask, Space)
    case end(Layer)
  }

  let glyphs: GlyphPainter
  let images: ImagePainter
  let shadows: ShadowCache
  var canvas: Canvas
  var steps: [Step] = []
  /// The layers that are being drawn, and their pixels.
  var layers = 0
  var layerPixels = 0
  /// Whether effects were left out because there would have been too many layers within each other.
  private(set) var isSimplified = false

  /// The colour of the box for what cannot be shown.
  static let placeholder = RGBA(red: 0.56, green: 0.56, blue: 0.58)

  mutating func noteSimplified() { isSimplified = true }

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

  mutating func finish() throws(RasterError) {
    while let step = steps.popLast() {
      switch step {
      case .draw(let node, let space): try draw(node, space)
      case .operation(let operation, let space): try draw(operation, space)
      case .restoreClip: canvas.restore()
      case .endGroup(let opacity, let mode):
        canvas.endGroup(opacity: opacity, mode)
        layers -= 1
      case .mask(let mask, let space): try beginMask(mask, space)
      case .end(let layer):
        try canvas.check()
        layer.end(canvas)
        layers -= 1
        layerPixels -= canvas.bounds.width * canvas.bounds.height
        canvas = layer.parent
      }
    }
    try canvas.check()
  }

  private mutating func draw(_ node: DisplayNode, _ outside: Space) throws(RasterError) {
    var space = outside
    if !node.effects.isEmpty {
      guard let inside = try begin(node, space) else { return }
      space = inside
    }
    let isFlat = !node.operations.contains { if case .group = $0 { true } else { false } }
    if isFlat { for operation in node.operations { try draw(operation, space) } }
    for child in node.children.reversed() {
      steps.append(.draw(child.node, space.moved(by: child.offset)))
    }
    if isFlat { return }
    for operation in node.operations.reversed() {
      if case .group(let group) = operation {
        steps.append(.draw(group, space))
      } else {
        steps.append(.operation(operation, space))
      }
    }
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
    // Groups are steps of their own.
    case .group: break
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
