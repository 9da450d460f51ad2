internal import DisplayList
public import Foundation
internal import LayoutEngine

/// A view that a closure draws; it takes all it is offered.
public struct Canvas<Symbols> {
  /// The views that the closure may draw.
  public var symbols: Symbols
  /// Draws into a context; the size is that of the view in points.
  public var renderer: (inout GraphicsContext, CGSize) -> Void
  /// Whether the drawing is laid on black.
  public var isOpaque: Bool
  /// Only `nonLinear` is drawn as asked; others are reported.
  public var colorMode: ColorRenderingMode
  /// Whether the drawing may come later than the view; here a picture is complete when it is shown.
  public var rendersAsynchronously: Bool
}

extension Canvas where Symbols: View {
  /// A view that a closure draws.
  ///
  /// - Parameters:
  ///   - opaque: whether the drawing is laid on black.
  ///   - colorMode: only `nonLinear` is drawn as asked; others are reported.
  ///   - rendersAsynchronously: whether the drawing may come later; here it never does.
  ///   - renderer: draws into a context; the size is that of the view in points.
  ///   - symbols: views with tags, which the closure may draw.
  public nonisolated init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void,
    @ViewBuilder symbols: () -> Symbols
  ) {
    self.symbols = symbols()
    self.renderer = renderer
    isOpaque = opaque
    self.colorMode = colorMode
    self.rendersAsynchronously = rendersAsynchronously
  }
}

extension Canvas where Symbols == EmptyView {
  /// A view that a closure draws, without symbols.
  public nonisolated init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {
    symbols = EmptyView()
    self.renderer = renderer
    isOpaque = opaque
    self.colorMode = colorMode
    self.rendersAsynchronously = rendersAsynchronously
  }
}

extension Canvas: View, _BuiltInView where Symbols: View {
  public static func _make(_ view: Self, _ scope: _Scope) {
    if view.colorMode != .nonLinear { scope.stage.report(.colorMode("Canvas", scope.location)) }
    let position = scope.open(CanvasNode(view.renderer, isOpaque: view.isOpaque, scope.stage))
    Symbols._make(view.symbols, scope)
    scope.leave(position)
  }

  public static func _update(_ view: Self, from old: Self, _ scope: _Scope) {
    let node = scope.next(as: CanvasNode.self)
    node.set(view.renderer, isOpaque: view.isOpaque)
    let position = scope.enter(node)
    Symbols._update(view.symbols, from: old.symbols, scope)
    scope.leave(position)
  }
}

/// A view that a user's closure draws, each time something it has read has changed.
///
/// Algorithm: the symbols are laid out at their ideal sizes and drawn, but not shown; the closure puts their drawings
/// where it likes.
///
/// | proposal | answer |
/// |---|---|
/// | unspecified | 10 |
/// | 0, ∞, finite | the proposal |
final class CanvasNode: ContainerNode, DrawingNode, ReadingNode {
  var memory: ViewMemory?
  private var renderer: (inout GraphicsContext, CGSize) -> Void
  private var isOpaque: Bool
  private unowned let stage: StageCore

  init(
    _ renderer: @escaping (inout GraphicsContext, CGSize) -> Void, isOpaque: Bool,
    _ stage: StageCore
  ) {
    self.renderer = renderer
    self.isOpaque = isOpaque
    self.stage = stage
    super.init()
    flags.insert(.draws)
  }

  override var viewName: String { "Canvas" }

  func set(_ renderer: @escaping (inout GraphicsContext, CGSize) -> Void, isOpaque: Bool) {
    self.renderer = renderer
    self.isOpaque = isOpaque
    invalidateDrawing()
  }

  @MainActor func refresh(_ scope: _Scope) {
    flags.remove(.needsUpdate)
    invalidateDrawing()
  }

  override func willBeRemoved() { memory?.forgetReads(of: self) }

  // MARK: Layout

  override var cutsGuides: Bool { true }
  override func fills(_ axis: LayoutEngine.Axis) -> Bool { true }
  override func reach(of child: LayoutNode) -> Reach { .nothing }

  override func size(for proposal: ProposedSize, _ pass: LayoutPass) -> SizeAnswer {
    SizeAnswer(
      CGSize(
        width: proposal.optionalWidth ?? SizeAnswer.defaultLength,
        height: proposal.optionalHeight ?? SizeAnswer.defaultLength), for: .point(proposal))
  }

  override func placeChildren(_ pass: LayoutPass) {
    refreshChildren()
    for child in elements { child.place(at: .zero, .ideal, pass) }
  }

  // MARK: Drawing

  /// The drawing of a symbol, and how large it is; `nil` if no symbol has the tag.
  func symbol(_ tag: AnyHashable) -> (drawing: DisplayNode?, size: CGSize)? {
    for element in elements where element.tag == tag {
      return (
        element.display.map { unsafeDowncast($0, to: DisplayNode.self) }, element.size
      )
    }
    return nil
  }

  func operations() -> [DrawOperation] {
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
      return []
    }
    // Why unsafe: drawing runs on the main thread, to which the views belong.
    nonisolated(unsafe) let node = self
    nonisolated(unsafe) var operations: [DrawOperation] = []
    MainActor.assumeIsolated { operations = node.render() }
    guard isOpaque else { return operations }
    return [
      .fill(CGRect(origin: .zero, size: size), Paint(red: 0, green: 0, blue: 0))
    ] + operations
  }

  @MainActor private func render() -> [DrawOperation] {
    memory?.forgetReads(of: self)
    let scope = _Scope(stage, at: self)
    let outer = Reading.current
    Reading.current = self
    defer { Reading.current = outer }
    let sheet = CanvasSheet(scope: scope, symbols: self, bounds: CGRect(origin: .zero, size: size))
    scope.reading(self) { values in
      Reading.tracking {
        var context = GraphicsContext(on: sheet, in: values)
        renderer(&context, size)
      }
    }
    return sheet.operations
  }
}
