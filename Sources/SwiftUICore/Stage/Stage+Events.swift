public import Foundation
internal import LayoutEngine

extension Stage {
  func receive(_ event: StageEvent) {
    switch event {
    case .tap(let point):
      tap(at: [point], "at \(Double(point.x)), \(Double(point.y))")
    case .scroll(let point, let distance):
      if !core.root.scroll(at: point, by: distance) {
        core.report(.nothingToScroll("at \(Double(point.x)), \(Double(point.y))"))
      }
    case .tapText(let text):
      let nodes = core.root.all(showing: text)
      if nodes.isEmpty, let place = core.root.place(ofLink: text) {
        tap(at: [place], "on \"\(text)\"")
      } else if nodes.isEmpty {
        core.report(.noSuchText(text))
      } else {
        tap(at: nodes.map(\.globalCenter), "on \"\(text)\"")
      }
    case .touch(let id, .down(let point)): core.touches.down(id, at: point)
    case .touch(let id, .moved(let point)): core.touches.move(id, to: point)
    case .touch(let id, .up(let point)): core.touches.up(id, at: point)
    case .touch(let id, .cancelled): core.touches.cancel(id)
    case .hover(let point): core.hover.move(to: point)
    case .key(let press): core.focus.send(press)
    case .text(let entry):
      if !core.focus.type(entry) { core.report(.nothingToType) }
    }
  }

  /// Whether a view waits for a tap at a point of the canvas.
  public func takesTap(at point: CGPoint) -> Bool {
    var takesTap = false
    onLargeStack { takesTap = self.core.touches.reception(at: point).takesTaps }
    return takesTap
  }

  /// Taps at the first of some points of the canvas where a view waits for a tap.
  private func tap(at points: [CGPoint], _ place: String) {
    var isDisabled = false
    for point in points {
      let reception = core.touches.reception(at: point)
      isDisabled = isDisabled || reception.isDisabled
      guard reception.takesTaps else { continue }
      core.touches.tap(at: point)
      return
    }
    core.report(isDisabled ? .tapOnDisabled(place) : .nothingToTap(place))
  }
}

extension LayoutNode {
  /// The nodes below, in order of drawing, that show a text.
  @MainActor fileprivate func all(showing text: String) -> [LayoutNode] {
    if let glyphs = self as? GlyphNode, glyphs.shownText == text { return [self] }
    var found: [LayoutNode] = []
    forEachShown { found += $0.all(showing: text) }
    return found
  }

  /// The middle of the first link below that reads so, where it is drawn on the canvas.
  @MainActor fileprivate func place(ofLink text: String) -> CGPoint? {
    if let glyphs = self as? GlyphNode, let place = glyphs.linkPlace(text) {
      return drawnPlace(of: place)
    }
    var found: CGPoint?
    forEachShown { if found == nil { found = $0.place(ofLink: text) } }
    return found
  }

  /// The middle, where it is drawn on the canvas.
  fileprivate var globalCenter: CGPoint {
    drawnPlace(of: CGPoint(x: size.width / 2, y: size.height / 2))
  }
}
