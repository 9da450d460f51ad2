internal import DisplayList
internal import Foundation
internal import LayoutEngine

/// What those who do not see the picture, or do not see it well, would miss.
///
/// Found when a tool asks for it (``LayoutTree/semanticsDiagnostics()``): an update does nothing for it.
@MainActor struct SemanticsChecks {
  let tree: LayoutTree
  private(set) var diagnostics: [Diagnostic] = []
  /// What has been drawn so far, from back to front; `nil` for what is not one colour.
  private var grounds: [(area: CGRect, color: RGBA?)] = []

  init(_ tree: LayoutTree) { self.tree = tree }

  /// The least contrast between a text and what lies behind it: that of WCAG 2.1, level AA, for texts of any size.
  static let leastContrast = 4.5

  // MARK: Labels

  /// Looks for controls of which nothing says what they are for.
  mutating func checkLabels(of elements: [SemanticsElement]) {
    for element in elements.flatMap(\.flattened) {
      let isControl =
        !element.actions.isEmpty || element.role == .gauge || element.role == .progress
      guard isControl, element.label?.contains(where: { !$0.isWhitespace }) != true else {
        continue
      }
      report(.missingLabel(element.role.rawValue), tree.entry(of: element))
    }
  }

  // MARK: Contrast

  /// Looks for texts that hardly stand out from what lies behind them.
  ///
  /// What lies behind is put together from the rectangles and shapes drawn before, each taken for the box around
  /// it. A text is passed over if a gradient, a picture or an effect on colours is behind or around it, if the edge
  /// of something runs through it, and if it belongs to a control that is disabled.
  ///
  /// - Complexity: O(*n* × *m*) in the nodes and the drawings behind.
  mutating func checkContrast(on canvas: CGRect, isDark: Bool, _ core: StageCore) {
    let level = isDark ? 0.0 : 1.0
    grounds = [(canvas, RGBA(red: level, green: level, blue: level))]
    for entry in tree.entries {
      guard let node = tree.node(of: entry.id), let drawing = node as? any DrawingNode,
        node.flags.contains(.draws), let opacity = shownOpacity(of: node)
      else { continue }
      if let text = node as? GlyphNode {
        if core.environment(at: text).isEnabled { check(text, entry, opacity) }
        continue
      }
      let frame = node.drawnFrame
      for operation in drawing.operations() {
        if let ground = Self.ground(operation, in: frame, opacity) { grounds.append(ground) }
      }
    }
  }

  private mutating func check(_ text: GlyphNode, _ entry: TreeEntry, _ opacity: Double) {
    let frame = text.drawnFrame
    guard let behind = color(behind: frame) else { return }
    var worst: Double?
    for case .glyphs(let run) in text.operations() {
      guard case .color(let color) = run.paint, color.alpha * opacity > 0 else { continue }
      let shown = color.faded(by: opacity).over(behind)
      let contrast = shown.contrast(to: behind)
      worst = min(worst ?? contrast, contrast)
    }
    if let worst, worst < Self.leastContrast {
      report(.lowContrast(entry.text ?? "", worst, behind), entry)
    }
  }

  /// What lies behind a box; `nil` if that is not one colour.
  private func color(behind frame: CGRect) -> RGBA? {
    var color: RGBA?
    // A text's frame is a little higher than its letters.
    let core = frame.insetBy(dx: 0, dy: frame.height / 4)
    for ground in grounds where ground.area.intersects(core) {
      guard let painted = ground.color else {
        color = nil
        continue
      }
      guard ground.area.insetBy(dx: -0.5, dy: -0.5).contains(core) else { return nil }
      color = painted.alpha >= 1 ? painted : color.map { painted.over($0) }
    }
    return color
  }

  private static func ground(
    _ operation: DrawOperation, in frame: CGRect, _ opacity: Double
  ) -> (CGRect, RGBA?)? {
    let (area, paint): (CGRect, Paint?)
    switch operation {
    case .fill(let rect, let fill): (area, paint) = (rect, fill)
    case .path(let outline, let fill, _): (area, paint) = (outline.bounds, fill)
    case .image(let image): (area, paint) = (image.frame, nil)
    case .group: (area, paint) = (CGRect(origin: .zero, size: frame.size), nil)
    case .stroke, .glyphs, .link, .placeholder: return nil
    }
    let place = area.offsetBy(dx: frame.minX, dy: frame.minY)
    guard let paint else { return (place, nil) }
    if paint.isClear || opacity <= 0 { return nil }
    guard case .color(let color) = paint else { return (place, nil) }
    return (place, color.faded(by: opacity))
  }

  /// How opaque a node is drawn with all that is around it; `nil` where it is hidden, or its colours or place are
  /// changed in other ways.
  private func shownOpacity(of node: LayoutNode) -> Double? {
    var opacity = 1.0
    var next: LayoutNode? = node
    while let current = next {
      if current.flags.contains(.isHidden) { return nil }
      if let effect = current as? any EffectNode {
        if effect.hidesContent { return nil }
        for effect in effect.effects() {
          switch effect {
          case .opacity(let factor): opacity *= factor
          case .clip, .shadow, .group, .transform: break
          default: return nil
          }
        }
      }
      next = current.container
    }
    return opacity
  }

  private mutating func report(_ diagnostic: Diagnostic, _ entry: TreeEntry?) {
    var diagnostic = diagnostic
    diagnostic.node = entry?.id
    diagnostic.file = entry?.file
    diagnostic.line = entry?.line
    diagnostics.append(diagnostic)
  }
}

extension LayoutTree {
  /// What those would miss who do not see the picture, or do not see it well: controls without a label, texts
  /// that hardly stand out.
  public func semanticsDiagnostics() -> [Diagnostic] {
    var found: [Diagnostic] = []
    onLargeStack {
      self.observing { _, root in
        guard let core = (root as? StageRoot)?.owner else { return }
        var checks = SemanticsChecks(self)
        checks.checkLabels(of: self.semantics())
        checks.checkContrast(
          on: CGRect(origin: .zero, size: root.canvas),
          isDark: core.root.environment.colorScheme == .dark, core)
        found = checks.diagnostics
      }
    }
    return found
  }
}

extension Diagnostic {
  fileprivate static func missingLabel(_ role: String) -> Diagnostic {
    Diagnostic(
      code: "control-without-label", message: "a control should say what it is for",
      notes: ["nothing inside this \(role) can be read out"],
      hint: "add accessibilityLabel(_:), or give it a title and hide that with labelsHidden()")
  }

  fileprivate static func lowContrast(
    _ text: String, _ contrast: Double, _ behind: RGBA
  ) -> Diagnostic {
    let shown = text.count > 24 ? text.prefix(23) + "…" : text[...]
    // Rounded down: 4.49 must not read as 4.5.
    let digits = (contrast * 100).rounded(.down) / 100
    return Diagnostic(
      code: "low-contrast",
      message: "a text should have a contrast of 4.5 to what lies behind it",
      notes: ["\"\(shown)\" has \(digits), on \(behind.hexadecimal)"],
      hint: "take a colour that is further from what lies behind")
  }
}

extension RGBA {
  fileprivate func faded(by opacity: Double) -> RGBA {
    RGBA(red: red, green: green, blue: blue, alpha: alpha * opacity)
  }

  /// The colour laid on an opaque one.
  fileprivate func over(_ behind: RGBA) -> RGBA {
    func mixed(_ part: KeyPath<RGBA, Double>) -> Double {
      self[keyPath: part] * alpha + behind[keyPath: part] * (1 - alpha)
    }
    return RGBA(red: mixed(\.red), green: mixed(\.green), blue: mixed(\.blue))
  }

  /// The ratio of two opaque colours' luminances, 1…21, as WCAG 2.1 defines it.
  fileprivate func contrast(to other: RGBA) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  private var luminance: Double {
    func linear(_ value: Double) -> Double {
      value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  fileprivate var hexadecimal: String {
    "#"
      + [red, green, blue].map { part in
        let digits = String(Int((min(max(part, 0), 1) * 255).rounded()), radix: 16)
        return (digits.count == 1 ? "0" : "") + digits.uppercased()
      }.joined()
  }
}
