internal import DisplayList
internal import Foundation
internal import LayoutEngine

/// A scrolling view in the tree: set up by the environment around it, and cut off at its edges.
final class ScrollViewNode: ScrollNode, EffectNode, ReadingNode {
  var memory: ViewMemory?
  /// What looks for a finger that scrolls; made with the first touch.
  var panRecognizer: PanRecognizer?
  private(set) var settings = ScrollSettings()
  private(set) var isDark = false
  /// What the view that this stands for says of indicators.
  var showsIndicators = true
  /// The finger that moves the content.
  var pan: ScrollPan?
  /// What moves the content by itself.
  var motion: ScrollMotion?
  /// What the view is doing.
  var phase = ScrollPhase.idle
  /// What shows where in the content one is, while it moves and a little longer.
  var indicators: ScrollIndicators?
  /// The work that was begun by pulling.
  var refreshing: ScrollRefresh?

  @MainActor init(_ axes: ScrollNode.Axes, _ scope: _Scope) {
    super.init(axes)
    // It takes touches between its views too.
    flags.insert(.draws)
    resolve(scope)
    if settings.flashesFirst { flashIndicators(scope.stage) }
  }

  /// Shows the indicators for a moment, from after the layout on.
  @MainActor private func flashIndicators(_ stage: StageCore) {
    stage.afterUpdate(of: self) { [unowned self, unowned stage] in showIndicators(stage) }
  }

  @MainActor func refresh(_ scope: _Scope) {
    flags.remove(.needsUpdate)
    memory?.forgetReads(of: self)
    resolve(scope)
  }

  @MainActor private func resolve(_ scope: _Scope) {
    let (new, isDark) = scope.reading(self) { ($0.scrollSettings, $0.colorScheme == .dark) }
    self.isDark = isDark
    if new.isClipDisabled != settings.isClipDisabled { invalidateDrawing() }
    if new.flash != settings.flash, settings.flash != nil { flashIndicators(scope.stage) }
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

  override func willBeRemoved() {
    memory?.forgetReads(of: self)
    refreshing?.cancel()
  }
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
