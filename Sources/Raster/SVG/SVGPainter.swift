internal import CoreGraphics
internal import DisplayList
internal import Foundation

/// Writes one display list as elements of an SVG.
///
/// Algorithm: the tree is walked with a list of steps in place of the call stack, as when it is drawn. Each effect of a
/// node opens a group, from the outermost, and leaves a step that closes it. Offsets are added up in the coordinates;
/// a transform is that of a group, inside which the count begins anew. What SVG lacks is drawn as pixels, and they are
/// put in the place of the group.
struct SVGPainter {
  private enum Step {
    case draw(DisplayNode, Space)
    case operation(DrawOperation, Space)
    case close
  }

  let pixels: PixelDrawing
  /// The pixels of the whole picture.
  let bounds: PixelBox
  /// What elements refer to.
  var definitions = SVGText()
  var body = SVGText()
  /// What is clicked on, before all that is seen.
  var links = SVGText()
  /// What was drawn as pixels.
  var rasterised: Set<String> = []
  /// Whether something was left out because too much lay within each other.
  private(set) var isSimplified = false
  /// The names of what has been defined, by what it is.
  private var names: [String: String] = [:]
  var glyphNames: [GlyphName: String] = [:]
  var imageNames: [ObjectIdentifier: String] = [:]
  private var steps: [Step] = []
  /// The masks that are being written within each other.
  private var masks = 0
  /// More masks within each other than this let nothing be seen.
  private static let mostMasks = 32

  struct GlyphName: Hashable {
    var face: Int32
    var glyph: UInt32
  }

  init(pixels: PixelDrawing, size: CGSize, scale: Double) {
    self.pixels = pixels
    bounds = PixelBox(
      0, 0, Int((Double(size.width) * scale).rounded(.up)),
      Int((Double(size.height) * scale).rounded(.up)))
    base = Space(scale: scale)
  }

  private let base: Space

  /// From pixels to the points of the whole picture.
  var pixelsToPoints: CGAffineTransform { base.mapping.inverted() }

  mutating func draw(_ root: DisplayItem) throws(RasterError) {
    try write(root, in: base)
  }

  private mutating func write(_ item: DisplayItem, in space: Space) throws(RasterError) {
    steps = [.draw(item.node, space.moved(by: item.offset))]
    while let step = steps.popLast() {
      switch step {
      case .draw(let node, let space): try draw(node, space)
      case .operation(let operation, let space): try draw(operation, in: space)
      case .close: body.add("</g>\n")
      }
    }
  }

  private mutating func draw(_ node: DisplayNode, _ outside: Space) throws(RasterError) {
    guard let space = try begin(node, outside) else { return }
    for child in node.children.reversed() {
      steps.append(.draw(child.node, space.moved(by: child.offset)))
    }
    for operation in node.operations.reversed() {
      if case .group(let group) = operation {
        steps.append(.draw(group, space))
      } else {
        steps.append(.operation(operation, space))
      }
    }
  }

  // MARK: Effects

  /// The space inside the node's effects; `nil` when nothing more of the node is to be written.
  private mutating func begin(_ node: DisplayNode, _ outside: Space) throws(RasterError) -> Space? {
    var space = outside
    for index in node.effects.indices.reversed() {
      switch node.effects[index] {
      case .transform(let transform):
        let inside = space.transformed(by: transform)
        guard inside.isDrawable else { return nil }
        open {
          $0.transform(
            transform.concatenating(
              CGAffineTransform(translationX: space.origin.x, y: space.origin.y)))
        }
        space = inside
      case .clip(let path, let evenOdd):
        guard path.isFinite, let box = space.outerBox(path.controlBounds), !box.isEmpty else {
          return nil
        }
        let name = clip(path, evenOdd, in: space)
        open { $0.add(" clip-path=\"url(#\(name))\"") }
      case .crisp: open { $0.attribute("shape-rendering", "crispEdges") }
      case .opacity(let opacity):
        guard opacity > 0 else { return nil }
        if opacity < 1 { open { $0.attribute("opacity", CGFloat(opacity)) } }
      case .group(let isOpaque):
        if isOpaque {
          try rasterise(node.inside(index + 1), "an opaque group", in: space)
          return nil
        }
        open { $0.attribute("style", "isolation:isolate") }
      case .mask(let mask):
        guard masks < Self.mostMasks else {
          isSimplified = true
          return nil
        }
        let name = try self.mask(mask, in: space)
        open { $0.add(" mask=\"url(#\(name))\"") }
      default:
        guard let attribute = try attribute(of: node, index, in: space) else { return nil }
        if !attribute.isEmpty { open { $0.add(attribute) } }
      }
    }
    return space
  }

  /// Opens a group, which is closed when the node has been written.
  private mutating func open(_ attributes: (inout SVGText) -> Void) {
    body.add("<g")
    attributes(&body)
    body.add(">\n")
    steps.append(.close)
  }

  private mutating func clip(_ path: Outline, _ evenOdd: Bool, in space: Space) -> String {
    var outline = path
    if space.isUpright, let rect = path.asRect, let snapped = space.snapped(rect) {
      outline = Outline()
      outline.addRect(snapped)
    }
    return define("clipPath", "c") {
      $0.add("><path")
      $0.path(outline, movedBy: space.origin)
      if evenOdd { $0.attribute("clip-rule", "evenodd") }
      $0.add("/></clipPath>\n")
    }
  }

  /// The name of a mask.
  private mutating func mask(_ mask: DrawnMask, in space: Space) throws(RasterError) -> String {
    let (outerBody, outerSteps) = (body, steps)
    body = SVGText()
    masks += 1
    try write(mask.drawing, in: space)
    masks -= 1
    let content = body
    (body, steps) = (outerBody, outerSteps)
    let region = space.points(of: bounds)
    // What is to be taken away is black on white, where masks go by brightness.
    let black = mask.isInverse ? filter(around: bounds, in: space) { $0.add(Self.blackened) } : ""
    return define("mask", "m") {
      $0.attribute("maskUnits", "userSpaceOnUse")
      $0.region(region)
      if mask.isInverse {
        $0.add("><rect fill=\"#fff\"")
        $0.region(region)
        $0.add("/><g filter=\"url(#\(black))\">\n")
      } else {
        $0.attribute("style", "mask-type:alpha")
        $0.add(">\n")
      }
      $0.add(content)
      $0.add(mask.isInverse ? "</g></mask>\n" : "</mask>\n")
    }
  }

  // MARK: Definitions

  /// The name of an element that others refer to; the same element is defined once.
  ///
  /// - Parameters:
  ///   - element: its kind.
  ///   - prefix: what its name begins with.
  ///   - content: writes what follows the name: further attributes, and the element to its end.
  mutating func define(
    _ element: String, _ prefix: String, _ content: (inout SVGText) -> Void
  ) -> String {
    var text = SVGText()
    content(&text)
    let key = element + String(decoding: text.bytes, as: UTF8.self)
    if let known = names[key] { return known }
    let name = "\(prefix)\(names.count + 1)"
    names[key] = name
    definitions.add("<\(element) id=\"\(name)\"")
    definitions.add(text)
    return name
  }

  // MARK: Pixels

  /// Draws something as pixels.
  ///
  /// - Parameters:
  ///   - node: what is drawn.
  ///   - what: what it is called in the report.
  mutating func rasterise(
    _ node: DisplayNode, _ what: String, in space: Space, detail: Int = 1
  ) throws(RasterError) {
    let space = space.finer(by: detail)
    guard
      let box = Extent.box(
        of: node, effects: node.effects.count, in: space, limit: bounds.finer(by: detail))
    else { return }
    rasterised.insert(what)
    let png = try pixels.png(of: node, in: space, box, &isSimplified)
    body.add("<image")
    body.transform(space.mapping.inverted())
    for (name, value) in [
      ("x", box.minX), ("y", box.minY), ("width", box.width), ("height", box.height),
    ] {
      body.attribute(name, CGFloat(value))
    }
    body.add(" preserveAspectRatio=\"none\"")
    body.png(png)
    body.add("/>\n")
  }
}

extension SVGText {
  /// Adds a picture as the target of an `image`.
  mutating func png(_ png: Data) {
    add(" xlink:href=\"data:image/png;base64,")
    bytes.append(contentsOf: png.base64EncodedData())
    add("\"")
  }
}

extension PixelBox {
  /// The box in pixels of which so many make one.
  fileprivate func finer(by detail: Int) -> PixelBox {
    PixelBox(minX * detail, minY * detail, maxX * detail, maxY * detail)
  }
}

extension Space {
  /// The same space, seen from pixels of which so many make one.
  fileprivate func finer(by detail: Int) -> Space {
    guard detail > 1 else { return self }
    var space = self
    space.mapping = mapping.concatenating(
      CGAffineTransform(scaleX: CGFloat(detail), y: CGFloat(detail)))
    return space
  }

  /// A rectangle of an upright space, its edges on whole pixels, in the points of the node; `nil` when it is nowhere.
  func snapped(_ rect: CGRect) -> CGRect? {
    guard let box = box(rect), !box.isEmpty else { return nil }
    let points = points(of: box)
    return points.offsetBy(dx: -origin.x, dy: -origin.y)
  }

  /// The smallest rectangle around pixels, in the points that `mapping` starts from.
  func points(of box: PixelBox) -> CGRect {
    CGRect(x: box.minX, y: box.minY, width: box.width, height: box.height)
      .applying(mapping.inverted())
  }
}
