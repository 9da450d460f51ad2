import DisplayList
import SwiftUI
@_spi(Sightline) import SwiftUICore

/// A stage with insets, whose views a test finds by name.
@MainActor struct ScreenStage {
  let stage: Stage
  private(set) var frame: Frame

  /// The screen of an iPhone 14 Pro unless another is given, at one pixel for each point.
  init(
    _ root: any View, size: CGSize = CGSize(width: 393, height: 852),
    insets: (top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) = (59, 0, 34, 0),
    isRightToLeft: Bool = false
  ) {
    stage = Stage(
      root,
      world: World(
        size: size, safeArea: insets, isRightToLeft: isRightToLeft, text: PlainTextService()))
    frame = stage.update()
  }

  /// The frames of the views with a name, in order of drawing.
  func frames(_ view: String) -> [CGRect] {
    frame.tree().filter { $0.view == view }.map(\.frame)
  }

  /// The texts that are shown, in order.
  var texts: [String] { frame.tree().compactMap(\.text) }

  /// The codes of what the last update reported.
  var codes: [String] { frame.diagnostics.map(\.code) }

  mutating func update() { frame = stage.update() }

  mutating func scroll(_ x: CGFloat, _ y: CGFloat, by dx: CGFloat, _ dy: CGFloat) {
    stage.send(.scroll(at: CGPoint(x: x, y: y), by: CGSize(width: dx, height: dy)))
    update()
  }

  mutating func tap(_ text: String) {
    stage.send(.tapText(text))
    update()
  }

  mutating func tap(at point: CGPoint) {
    stage.send(.tap(point))
    update()
  }

  /// What is cut off, as rectangles on the canvas, from the outside in.
  var clips: [CGRect] {
    func clips(_ node: DisplayNode, _ origin: CGPoint) -> [CGRect] {
      let own = node.effects.compactMap { effect -> CGRect? in
        guard case .clip(let outline, _) = effect else { return nil }
        return outline.bounds.offsetBy(dx: origin.x, dy: origin.y)
      }
      return own
        + node.children.flatMap { item in
          clips(item.node, CGPoint(x: origin.x + item.offset.x, y: origin.y + item.offset.y))
        }
    }
    return frame.displayList.root.map { clips($0.node, $0.offset) } ?? []
  }
}
