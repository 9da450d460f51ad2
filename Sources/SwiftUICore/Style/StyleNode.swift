internal import DisplayList
internal import Foundation
internal import LayoutEngine

/// A style that fills its frame.
final class StyleNode: FillNode, DrawingNode, ReadingNode {
  var memory: ViewMemory?
  /// `nil` for the foreground style.
  private var style: AnyShapeStyle?
  private var resolved = _ResolvedStyle.clear
  /// What is shown once nothing is on its way.
  private var target = _ResolvedStyle.clear
  private let name: String

  @MainActor init(_ name: String, _ style: AnyShapeStyle?, _ scope: _Scope) {
    self.style = style
    self.name = name
    super.init()
    refresh(scope)
  }

  override var viewName: String { name }

  @MainActor func set(_ style: AnyShapeStyle?, _ scope: _Scope) {
    guard style != self.style else { return }
    self.style = style
    refresh(scope)
  }

  @MainActor func refresh(_ scope: _Scope) {
    flags.remove(.needsUpdate)
    memory?.forgetReads(of: self)
    let new = scope.reading(self) { $0.resolved(style) }
    scope.check(new)
    scope.animate(self, from: [target], to: [new]) { node, styles in
      unsafeDowncast(node, to: StyleNode.self).show(styles[0])
    }
    target = new
  }

  private func show(_ new: _ResolvedStyle) {
    guard new != resolved else { return }
    resolved = new
    setDraws(!new.isClear)
    invalidateDrawing()
  }

  func operations() -> [DrawOperation] {
    let frame = CGRect(origin: .zero, size: size)
    return resolved.adorned([.fill(frame, resolved.paint(in: frame))])
  }

  override func willBeRemoved() { memory?.forgetReads(of: self) }
}

extension _Scope {
  /// Reports a gradient whose stops had to be put in order.
  func check(_ style: _ResolvedStyle) {
    if style.isRepaired { stage.report(.unorderedStops(location)) }
  }
}

extension Diagnostic {
  static func unorderedStops(_ location: SourceLocation?) -> Diagnostic {
    Diagnostic(
      "unordered-stops", "the locations of a gradient's stops must be numbers in ascending order",
      notes: ["a location that is smaller than the one before counts as equal to it"],
      hint: "sort the stops by location, and check how the locations are worked out",
      at: location)
  }
}

/// A view that fills its frame with a style.
public struct _StyleFill<Style: ShapeStyle> {
  let style: Style
}

extension _StyleFill: View, _BuiltInView {
  public static func _make(_ view: Self, _ scope: _Scope) {
    if let color = view.style as? Color {
      Color._make(color, scope)
    } else {
      scope.append(StyleNode(name, AnyShapeStyle(view.style), scope))
    }
  }

  public static func _update(_ view: Self, from old: Self, _ scope: _Scope) {
    if let color = view.style as? Color {
      Color._update(color, from: color, scope)
    } else {
      scope.next(as: StyleNode.self).set(AnyShapeStyle(view.style), scope)
    }
  }

  /// The style as it is written.
  private static var name: String { ViewTypeInfo.of(Style.self).name }
}

extension View {
  /// Fills the frame of this view, behind it, with a style.
  ///
  /// - Parameters:
  ///   - style: a colour, a gradient or another style.
  ///   - edges: the edges at which it reaches into what bars and cut-outs cover, where the view lies there.
  public nonisolated func background<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    modifier(
      _OverlayModifier(
        overlay: _StyleFill(style: style), alignment: .center, isBackground: true,
        fillEdges: edges))
  }

  /// Fills the frame of this view, behind it, with the style `background`.
  ///
  /// - Parameter edges: the edges at which it reaches into what bars and cut-outs cover, where the view lies
  ///   there.
  public nonisolated func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background(BackgroundStyle(), ignoresSafeAreaEdges: edges)
  }

  /// Fills the frame of this view, in front of it, with a style.
  ///
  /// - Parameters:
  ///   - style: a colour, a gradient or another style.
  ///   - edges: the edges at which it reaches into what bars and cut-outs cover, where the view lies there.
  public nonisolated func overlay<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    modifier(
      _OverlayModifier(
        overlay: _StyleFill(style: style), alignment: .center, isBackground: false,
        fillEdges: edges))
  }
}
