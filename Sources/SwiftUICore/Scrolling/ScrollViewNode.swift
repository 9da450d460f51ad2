internal import DisplayList
internal import Foundation
internal import LayoutEngine

/// A scrolling view in the tree: set up by the environment around it, and cut off at its edges.
final class ScrollViewNode: ScrollNode, EffectNode, ReadingNode {
  var memory: ViewMemory?
  private var settings = ScrollSettings()
  /// What looks for a finger that scrolls; made with the first touch.
  var pan: PanRecognizer?
  /// How far the finger that scrolls has moved the content so far.
  var panned = CGSize.zero

  @MainActor init(_ axes: ScrollNode.Axes, _ scope: _Scope) {
    super.init(axes)
    // It takes touches between its views too.
    flags.insert(.draws)
    resolve(scope)
  }

  @MainActor func refresh(_ scope: _Scope) {
    flags.remove(.needsUpdate)
    memory?.forgetReads(of: self)
    resolve(scope)
  }

  @MainActor private func resolve(_ scope: _Scope) {
    let new = scope.reading(self) { $0.scrollSettings }
    if new.isClipDisabled != settings.isClipDisabled { invalidateDrawing() }
    settings = new
    let margins = new.contentMargins
    self.margins = PaddingNode.Insets(
      top: margins.top, leading: margins.leading, bottom: margins.bottom,
      trailing: margins.trailing)
    anchors = new.anchors
  }

  /// Whether a person can scroll it.
  var isEnabled: Bool { settings.isEnabled }

  /// What is shown of the content; `nil` for all of it.
  var clip: CGRect? { settings.isClipDisabled ? nil : viewport }

  func effects() -> [DisplayEffect] {
    guard let clip else { return [] }
    var outline = Outline()
    outline.addRect(clip)
    return [.clip(outline)]
  }

  override func willBeRemoved() { memory?.forgetReads(of: self) }
}

extension ScrollViewNode: StateKeeper {
  private final class Offset {
    let point: CGPoint
    init(_ point: CGPoint) { self.point = point }
  }

  var keptState: AnyObject? { offset == .zero ? nil : Offset(offset) }

  /// Goes on where the scrolling view stood, if the row around it has been out of the tree.
  func takeOffset() {
    if let offset = takeKeptState() as? Offset { start(at: offset.point) }
  }
}
