internal import CoreGraphics
internal import DisplayList
internal import Foundation

extension SVGPainter {
  /// Makes each pixel black, as opaque as it was.
  static let blackened =
    "<feColorMatrix values=\"0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0\"/>"

  /// The attribute of a group that does what an effect of a node does; empty where it does nothing, `nil` where nothing
  /// more of the node is to be written: nothing can be seen, or it was drawn as pixels.
  ///
  /// - Parameter index: which of the effects.
  mutating func attribute(
    of node: DisplayNode, _ index: Int, in space: Space
  ) throws(RasterError) -> String? {
    switch node.effects[index] {
    case .shadow(let color, let radius, let offset):
      guard color.alpha > 0 else { return "" }
      return filter(of: node, index, shadow: radius, offset, in: space) {
        $0.blur("SourceAlpha", radius)
        $0.offset(offset, as: "s")
        $0.flood(color)
        $0.add("<feComposite in2=\"s\" operator=\"in\"/>")
        $0.add("<feMerge><feMergeNode/><feMergeNode in=\"SourceGraphic\"/></feMerge>")
      }
    case .innerShadow(let color, let radius, let offset):
      guard color.alpha > 0 else { return "" }
      return filter(of: node, index, shadow: radius, offset, in: space) {
        $0.flood(color)
        $0.add("<feComposite in2=\"SourceAlpha\" operator=\"out\"/>")
        $0.blur(nil, radius)
        $0.offset(offset)
        $0.add("<feComposite in2=\"SourceAlpha\" operator=\"in\" result=\"i\"/>")
        $0.add("<feMerge><feMergeNode in=\"SourceGraphic\"/><feMergeNode in=\"i\"/></feMerge>")
      }
    case .blur(let radius, false):
      guard radius > 0, radius.isFinite else { return "" }
      return filter(of: node, index, shadow: radius, .zero, in: space) {
        $0.blur("SourceGraphic", radius)
      }
    case .colors(let mapping):
      return filter(of: node, index, shadow: 0, .zero, in: space) {
        $0.add("<feColorMatrix")
        if mapping.isLinear { $0.attribute("color-interpolation-filters", "linearRGB") }
        $0.add(" values=\"")
        for (index, number) in mapping.numbers.enumerated() {
          if index > 0 { $0.add(" ") }
          $0.factor(CGFloat(number))
        }
        $0.add("\"/>")
      }
    case .blend(let mode):
      if mode == .normal { return "" }
      if let name = mode.nameInCSS { return " style=\"mix-blend-mode:\(name)\"" }
      return try pixels(of: node, index, "a way of blending", in: space)
    case .blur: return try pixels(of: node, index, "an opaque blur", in: space)
    case .alphaThreshold:
      return try pixels(of: node, index, "a threshold of opacity", in: space)
    case .projection: return try pixels(of: node, index, "a rotation in space", in: space)
    case .opacity, .clip, .transform, .crisp, .mask, .group: return ""
    }
  }

  private mutating func pixels(
    of node: DisplayNode, _ index: Int, _ what: String, in space: Space
  ) throws(RasterError) -> String? {
    try rasterise(node.inside(index + 1), what, in: space)
    return nil
  }

  /// The attribute for a filter; `nil` where nothing can be seen of the node.
  ///
  /// - Parameters:
  ///   - radius: the deviation of what the filter blurs, in points.
  ///   - offset: how far it moves it.
  private mutating func filter(
    of node: DisplayNode, _ index: Int, shadow radius: CGFloat, _ offset: CGSize, in space: Space,
    _ content: (inout SVGText) -> Void
  ) -> String? {
    let shadow = Shadow(radius: radius, offset: offset, in: space)
    let reach = shadow.reach + max(abs(shadow.x), abs(shadow.y))
    guard
      let box = Extent.box(
        of: node, effects: index, in: space, limit: bounds.outset(reach, reach))
    else { return nil }
    let name = filter(around: box.outset(reach + 1, reach + 1), in: space, content)
    return " filter=\"url(#\(name))\""
  }

  /// The name of a filter.
  mutating func filter(
    around box: PixelBox, in space: Space, _ content: (inout SVGText) -> Void
  ) -> String {
    let region = space.points(of: box)
    return define("filter", "f") {
      $0.attribute("filterUnits", "userSpaceOnUse")
      $0.attribute("color-interpolation-filters", "sRGB")
      $0.region(region)
      $0.add(">")
      content(&$0)
      $0.add("</filter>\n")
    }
  }
}

extension SVGText {
  /// Adds the place and size of an element.
  mutating func region(_ rect: CGRect) {
    attribute("x", rect.minX)
    attribute("y", rect.minY)
    attribute("width", rect.width)
    attribute("height", rect.height)
  }

  /// Adds the blur of a picture, or of what came out of the step before.
  fileprivate mutating func blur(_ source: String?, _ radius: CGFloat) {
    add("<feGaussianBlur")
    if let source { attribute("in", source) }
    attribute("stdDeviation", radius > 0 && radius.isFinite ? radius : 0)
    add("/>")
  }

  fileprivate mutating func offset(_ offset: CGSize, as name: String? = nil) {
    add("<feOffset")
    attribute("dx", offset.width)
    attribute("dy", offset.height)
    if let name { attribute("result", name) }
    add("/>")
  }

  fileprivate mutating func flood(_ color: RGBA) {
    add("<feFlood")
    self.color("flood-color", opacity: "flood-opacity", color)
    add("/>")
  }
}

extension Blending {
  /// The name of `mix-blend-mode`; `nil` for what CSS lacks, or its readers do.
  fileprivate var nameInCSS: String? {
    switch self {
    case .multiply, .screen, .overlay, .darken, .lighten, .difference, .exclusion, .hue,
      .saturation, .color, .luminosity:
      rawValue
    case .colorDodge: "color-dodge"
    case .colorBurn: "color-burn"
    case .softLight: "soft-light"
    case .hardLight: "hard-light"
    default: nil
    }
  }
}
