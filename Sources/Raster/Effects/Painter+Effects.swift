internal import CoreGraphics
internal import DisplayList
internal import Foundation

extension Painter {
  /// The most layers within each other.
  private static let mostLayers = 32
  /// The most pixels of layers within each other, besides twice those of the picture.
  private static let mostPixels = 64 << 20

  /// The space inside the node's effects; `nil` when nothing of the node will be seen.
  ///
  /// Inside too many layers an opacity is given to each thing by itself, what needs a layer to be right is not drawn, and
  /// what only adorns is left out.
  mutating func begin(_ node: DisplayNode, _ outside: Space) throws(RasterError) -> Space? {
    var space = outside
    for index in node.effects.indices.reversed() {
      if layers >= Self.mostLayers {
        // Before looking at all that is inside, which at each of many levels would have no end.
        switch node.effects[index] {
        case .transform, .clip, .crisp: break
        case .opacity(1...): continue
        case .opacity(let opacity):
          guard opacity > 0 else { return nil }
          noteSimplified()
          space.opacity *= opacity
          continue
        case .mask, .projection:
          noteSimplified()
          return nil
        default:
          noteSimplified()
          continue
        }
      }
      switch node.effects[index] {
      case .transform(let transform):
        space = space.transformed(by: transform)
        guard space.isDrawable else { return nil }
      case .clip(let path, let evenOdd):
        canvas.save()
        steps.append(.restoreClip)
        guard canvas.clip(to: path, evenOdd: evenOdd, in: space) else { return nil }
      case .crisp: space.isCrisp = true
      case .opacity(let opacity):
        // NaN is not above 0.
        guard opacity > 0 else { return nil }
        if opacity >= 1 { continue }
        if !space.drawsOnce {
          space.drawsOnce = Extent.isSingle(node, effects: index)
          if !space.drawsOnce {
            guard
              let box = Extent.box(of: node, effects: index, in: space, limit: canvas.visible)
            else { return nil }
            if canvas.isPage {
              beginGroup(opacity: opacity, .normal)
              continue
            }
            if hasRoom(for: box) {
              try beginLayer(box, .plain, opacity: opacity)
              continue
            }
          }
        }
        space.opacity *= opacity
      case .shadow(let color, let radius, let offset):
        let shadow = Shadow(radius: radius, offset: offset, in: space)
        let reach = shadow.reach + max(abs(shadow.x), abs(shadow.y))
        guard color.alpha > 0, let box = box(of: node, index, space, reach: reach) else {
          continue
        }
        if canvas.isClippedToBox, !canvas.isPage, shadow.sigma > 0,
          let shape = ShadowCaster.shape(of: node, effects: index, in: space)
        {
          try shadows.draw(shadow, color, of: shape, on: canvas)
        } else if canvas.isPage {
          // The shadow is pixels; what casts it stays text and paths.
          try draw(shadow, color, of: node, effects: index, in: space, box)
        } else if hasRoom(for: box) {
          try beginLayer(box, .shadow(shadow, color))
        }
      case .innerShadow(let color, let radius, let offset):
        let shadow = Shadow(radius: radius, offset: offset, in: space)
        let reach = shadow.reach + max(abs(shadow.x), abs(shadow.y))
        guard color.alpha > 0, let box = box(of: node, index, space, reach: reach),
          hasRoom(for: box)
        else { continue }
        try beginLayer(box, .innerShadow(shadow, color), &space)
      case .mask(let mask):
        guard let box = box(of: node, index, space), hasRoom(for: box, layers: 2) else {
          return nil
        }
        try beginLayer(box, .plain, &space)
        steps.append(.mask(mask, space))
      case .blur(let radius, let isOpaque):
        let blur = Shadow(radius: radius, offset: .zero, in: space)
        guard blur.sigma > 0 else { continue }
        guard var box = box(of: node, index, space, reach: blur.reach) else { return nil }
        if !isOpaque {
          box = box.outset(blur.reach, blur.reach)
            .met(by: canvas.visible.outset(blur.reach, blur.reach))
        }
        guard hasRoom(for: box) else { continue }
        try beginLayer(box, .blur(sigma: blur.sigma, isOpaque: isOpaque), &space)
      case .colors(let mapping):
        guard let box = box(of: node, index, space) else { return nil }
        guard hasRoom(for: box) else { continue }
        try beginLayer(box, .colors(mapping), &space)
      case .alphaThreshold(let low, let high, let color):
        guard let box = box(of: node, index, space) else { return nil }
        guard hasRoom(for: box) else { continue }
        try beginLayer(box, .threshold(min: low, max: high, color), &space)
      case .blend(let mode):
        if mode == .normal { continue }
        let found = mode.reachesBeyond ? canvas.visible : box(of: node, index, space)
        guard let box = found, !box.isEmpty else { return nil }
        if canvas.isPage, mode != .plusDarker {
          beginGroup(opacity: space.opacity, mode)
          space.opacity = 1
          space.drawsOnce = false
        } else if hasRoom(for: box) {
          try beginLayer(box, .blend(mode), &space)
        }
      case .group(let isOpaque):
        if !isOpaque {
          if !space.blendsNothing {
            space.blendsNothing = !Extent.blends(node, effects: index)
          }
          if space.blendsNothing { continue }
        }
        guard let box = box(of: node, index, space) else { return nil }
        if canvas.isPage, !isOpaque {
          beginGroup(opacity: space.opacity, .normal)
          space.opacity = 1
          space.drawsOnce = false
        } else if hasRoom(for: box) {
          try beginLayer(box, isOpaque ? .onBlack : .plain, &space)
        }
      case .projection(let projection):
        guard let inside = try beginProjection(projection, of: node, effects: index, in: space)
        else { return nil }
        space = inside
      }
    }
    return space
  }

  /// The pixels that the inside of an effect may touch, as far as they matter for what shows.
  ///
  /// - Parameter reach: how far the effect carries a pixel.
  private func box(
    of node: DisplayNode, _ effects: Int, _ space: Space, reach: Int = 0
  ) -> PixelBox? {
    Extent.box(
      of: node, effects: effects, in: space, limit: canvas.visible.outset(reach, reach))
  }

  // MARK: Layers

  private mutating func hasRoom(for box: PixelBox, layers more: Int = 1) -> Bool {
    let hasRoom =
      layers + more <= Self.mostLayers
      && layerPixels + more * box.width * box.height
        <= 2 * canvas.whole.width * canvas.whole.height + Self.mostPixels
    if !hasRoom { noteSimplified() }
    return hasRoom
  }

  private mutating func beginLayer(
    _ box: PixelBox, _ ending: Layer.Ending, opacity: Double = 1
  ) throws(RasterError) {
    steps.append(.end(Layer(parent: canvas, ending: ending, opacity: opacity)))
    let layer = try Canvas(box)
    layer.behind = canvas
    canvas = layer
    layers += 1
    layerPixels += box.width * box.height
  }

  /// Begins a layer that takes over what there is of opacity.
  private mutating func beginLayer(
    _ box: PixelBox, _ ending: Layer.Ending, _ space: inout Space
  ) throws(RasterError) {
    switch ending {
    case .plain: break
    case .blur: canvas.noteRasterised("a blur")
    case .projection: canvas.noteRasterised("a rotation in space")
    default: canvas.noteRasterised("an effect on colours")
    }
    try beginLayer(box, ending, opacity: space.opacity)
    space.opacity = 1
    space.drawsOnce = false
  }

  private mutating func beginGroup(opacity: Double, _ mode: Blending) {
    canvas.beginGroup()
    steps.append(.endGroup(opacity: opacity, mode))
    layers += 1
  }

  /// Draws a mask on a layer over what it masks, which is complete.
  mutating func beginMask(_ mask: DrawnMask, _ space: Space) throws(RasterError) {
    try beginLayer(canvas.bounds, .mask(isInverse: mask.isInverse))
    // A material in a mask has nothing to look at.
    canvas.behind = nil
    steps.append(.draw(mask.drawing.node, space.moved(by: mask.drawing.offset)))
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
    try painter.draw(
      DisplayItem(offset: .zero, node: node.inside(effects)), in: space)
    Layer(parent: canvas, ending: .shadow(shadow, color)).drawShadow(of: sheet)
  }

  // MARK: Vanishing points

  /// The most pixels of a drawing that is seen through a mapping with a vanishing point.
  private static let mostProjected = 16 << 20
  /// Where it is cut off if that is not known, in pixels of the picture.
  private static let farthest = 2048.0

  /// Begins a layer in a space of its own, as sharp as the space around; `nil` when nothing will be seen.
  private mutating func beginProjection(
    _ projection: Projection, of node: DisplayNode, effects: Int, in space: Space
  ) throws(RasterError) -> Space? {
    let seen = projection.concatenating(Projection(space.whole))
    guard let inverse = seen.inverse else { return nil }
    // What is not seen is not drawn; where the horizon is seen, it is cut off somewhere.
    var part = inverse.bounds(of: canvas.visible)
    if part.isNull {
      let side = CGFloat(Self.farthest / space.scale)
      part = CGRect(x: -side, y: -side, width: 2 * side, height: 2 * side)
    }
    let pixels = Double(part.width * part.height) * space.scale * space.scale
    let reduction = max(1, (pixels / Double(Self.mostProjected)).squareRoot())
    var inside = Space(scale: space.scale / reduction)
    guard let limit = inside.outerBox(part)?.outset(2, 2),
      let content = Extent.box(of: node, effects: effects, in: inside, limit: limit)
    else { return nil }
    let mapping = Projection(inside.mapping.inverted())
      .concatenating(projection)
      .concatenating(Projection(space.whole))
    let bounds = mapping.bounds(of: content)
    let target =
      (bounds.isNull ? nil : PixelBox(outside: bounds)?.outset(1, 1).met(by: canvas.visible))
      ?? canvas.visible
    guard !target.isEmpty, hasRoom(for: content, layers: 2) else {
      return nil
    }
    inside.opacity = space.opacity
    try beginLayer(content, .projection(mapping, target), &inside)
    canvas.behind = nil
    return inside
  }
}

extension Projection {
  /// Where a box is seen; null if a part of it lies behind the eye.
  fileprivate func bounds(of box: PixelBox) -> CGRect {
    var bounds = CGRect.null
    for (x, y) in [
      (box.minX, box.minY), (box.maxX, box.minY), (box.minX, box.maxY), (box.maxX, box.maxY),
    ] {
      guard let seen = apply(to: CGPoint(x: x, y: y)) else { return .null }
      bounds = bounds.union(CGRect(origin: seen, size: .zero))
    }
    return bounds
  }
}

extension Canvas {
  /// The sheet of the whole picture that this one is a layer of.
  var picture: Canvas {
    var canvas = self
    while let next = canvas.behind { canvas = next }
    return canvas
  }

  fileprivate var whole: PixelBox { picture.bounds }
}

extension DisplayNode {
  /// What the node draws with the first of its effects only.
  func inside(_ count: Int) -> DisplayNode {
    DisplayNode(
      operations: operations, children: children, effects: Array(effects.prefix(count)))
  }
}
