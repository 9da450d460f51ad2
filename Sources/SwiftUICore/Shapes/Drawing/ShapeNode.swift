internal import CoreGraphics
internal import DisplayList
internal import Foundation
internal import LayoutEngine

/// A shape: its inside, lines along it, or both.
///
/// Algorithm: the shape answers proposals itself, except for those known to take what they are offered. Each layer
/// is worked out for the size that was placed, and mirrored where the direction of layout asks for it.
///
/// | proposal | answer |
/// |---|---|
/// | unspecified | 10, or what the shape says |
/// | 0, ∞, finite | the proposal, or what the shape says |
final class ShapeNode: FillNode, DrawingNode, ReadingNode {
  var memory: ViewMemory?
  private var drawing: ShapeDrawing
  private var styles: [_ResolvedStyle] = []
  private var direction = LayoutDirection.leftToRight
  private unowned let stage: StageCore

  @MainActor init(_ drawing: ShapeDrawing, _ scope: _Scope) {
    self.drawing = drawing
    stage = scope.stage
    super.init()
    refresh(scope)
  }

  override var viewName: String { drawing.name }

  /// Takes another drawing of the same type.
  @MainActor func set(_ drawing: ShapeDrawing, _ scope: _Scope) {
    scope.animate(self, from: self.drawing, to: drawing) { node, drawing in
      unsafeDowncast(node, to: ShapeNode.self).show(drawing)
    }
    refresh(scope)
  }

  private func show(_ drawing: ShapeDrawing) {
    self.drawing = drawing
    if !drawing.fills { invalidateSize() }
    invalidateDrawing()
  }

  @MainActor func refresh(_ scope: _Scope) {
    flags.remove(.needsUpdate)
    memory?.forgetReads(of: self)
    let (new, direction) = scope.reading(self) { values in
      (
        drawing.layers.map { values.resolved($0.style) },
        drawing.shape.layoutDirectionBehavior == .fixed ? .leftToRight : values.layoutDirection
      )
    }
    if direction != self.direction {
      self.direction = direction
      invalidateDrawing()
    }
    for style in new { scope.check(style) }
    scope.animate(self, from: styles, to: new) { node, styles in
      unsafeDowncast(node, to: ShapeNode.self).show(styles)
    }
  }

  private func show(_ new: [_ResolvedStyle]) {
    guard new != styles else { return }
    styles = new
    setDraws(!new.allSatisfy(\.isClear))
    invalidateDrawing()
  }

  override func willBeRemoved() { memory?.forgetReads(of: self) }

  // MARK: Layout

  override func fills(_ axis: LayoutEngine.Axis) -> Bool { drawing.fills }

  override func measure(_ proposal: ProposedSize, _ pass: LayoutPass) -> SizeAnswer {
    if drawing.fills { return super.measure(proposal, pass) }
    pass.counters.measures &+= 1
    return SizeAnswer(
      drawing.shape.sizeThatFits(ProposedViewSize(proposal)), for: .point(proposal))
  }

  // MARK: Drawing

  private var isMirrored: Bool {
    drawing.shape.layoutDirectionBehavior == .mirrors(in: direction)
  }

  func operations() -> [DrawOperation] {
    let frame = CGRect(origin: .zero, size: size)
    var result: [DrawOperation] = []
    for (layer, style) in zip(drawing.layers, styles) where !style.isClear {
      let outline = layer.outline(in: size, mirrored: isMirrored)
      guard outline.path.data.isFinite else {
        reportPath()
        continue
      }
      result += style.adorned(layer.operations(outline, style.paint(in: frame)))
    }
    return result
  }

  // Why unsafe: drawing runs on the main thread, to which the stage belongs.
  private func reportPath() {
    nonisolated(unsafe) let node = self
    MainActor.assumeIsolated {
      node.stage.report(.invalidPath(of: node.viewName, node.stage.location(of: node)))
    }
  }

  /// Whether a point of the node's space lies on what is drawn.
  func contains(_ point: CGPoint) -> Bool {
    zip(drawing.layers, styles).contains { layer, style in
      !style.isClear && layer.contains(point, in: size, mirrored: isMirrored)
    }
  }
}

extension Diagnostic {
  static func pathTooLarge(count: Int) -> Diagnostic {
    Diagnostic(
      "path-too-large", "paths of more than 20,000 elements together are not combined",
      notes: ["\(count) combinations of such paths are empty"],
      hint: "clip or mask one drawing with the other, or use fewer elements", at: nil)
  }

  static func invalidPath(of view: String, _ location: SourceLocation?) -> Diagnostic {
    Diagnostic(
      "not-a-number", "the coordinates of a path must be finite numbers",
      notes: ["the path of \(view) has some that are not, and is not drawn"],
      hint: "look for a division by zero, or for an infinite frame", at: location)
  }
}
