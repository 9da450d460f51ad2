internal import CoreGraphics
internal import DisplayList
internal import Foundation
internal import LayoutEngine

/// The indicators of a scrolling view, from when its content moves until they have faded.
///
/// Their measures and times are those of iOS as seen. [likely] docs/evidence/scrolling.md
@MainActor
final class ScrollIndicators: StageActivity {
  static let width: CGFloat = 3
  static let inset: CGFloat = 3
  static let minimumLength: CGFloat = 36
  /// The length of one that is pressed together at an end.
  static let pressedLength: CGFloat = 8
  static let opacity = 0.35
  /// Seconds at rest after which they begin to fade.
  static let delay = 0.5
  /// Seconds that they take to fade.
  static let fading = 0.25

  private unowned let view: ScrollViewNode
  private var lastMove: Double
  private(set) var strength = 1.0

  init(_ view: ScrollViewNode, at time: Double) {
    self.view = view
    lastMove = time
  }

  func hasMoved(at time: Double) {
    lastMove = time
    strength = 1
  }

  func advance(to time: Double, _ core: StageCore) -> Bool {
    if view.flags.contains(.isRemoved) { return false }
    if view.phase != .idle { lastMove = time }
    let new = 1 - min(max((time - lastMove - Self.delay) / Self.fading, 0), 1)
    if new != strength { view.invalidateDrawing() }
    strength = new
    if strength > 0 { return true }
    view.indicators = nil
    return false
  }
}

@MainActor extension ScrollViewNode {
  /// Shows the indicators, if there are to be any.
  func showIndicators(_ core: StageCore) {
    guard showsIndicators, Axes.all.contains(where: hasIndicator) else { return }
    if let indicators {
      indicators.hasMoved(at: core.time)
    } else {
      let new = ScrollIndicators(self, at: core.time)
      indicators = new
      core.begin(new)
    }
    invalidateDrawing()
  }

  private func hasIndicator(_ axis: Axes) -> Bool {
    guard axes.contains(axis), !settings.indicator(axis).isHidden else { return false }
    return (axis == .horizontal ? lastOffset.x : lastOffset.y) > 0
  }

  /// What is drawn over the content: the indicators, and the wheel of work that was begun by pulling.
  func drawingAbove() -> [DisplayItem] {
    var items: [DisplayItem] = []
    if let indicators {
      let bars = Axes.all.filter(hasIndicator).map { axis in
        DrawOperation.path(indicatorPath(axis).data, indicatorPaint(indicators.strength))
      }
      if !bars.isEmpty {
        items.append(DisplayItem(offset: .zero, node: DisplayNode(operations: bars)))
      }
    }
    if let wheel = refreshing?.drawing(in: self) { items.append(wheel) }
    return items
  }

  private func indicatorPaint(_ strength: Double) -> Paint {
    let grey = isDark ? 1.0 : 0.0
    return Paint(
      red: grey, green: grey, blue: grey, alpha: ScrollIndicators.opacity * strength)
  }

  /// Where the indicator of an axis is, in this node's own space.
  ///
  /// It is the part of the frame that what shows is of the content, and is pressed together beyond an end.
  private func indicatorPath(_ axis: Axes) -> Path {
    let isHorizontal = axis == .horizontal
    let insets = settings.indicatorMargins
    let isMirrored = flags.contains(.isRightToLeft)
    let inset = ScrollIndicators.inset
    let (start, end) =
      isHorizontal ? (insets.leading, insets.trailing) : (insets.top, insets.bottom)
    let across = isHorizontal ? insets.bottom : insets.trailing
    let track = max((isHorizontal ? size.width : size.height) - start - end - 2 * inset, 0)
    let visible = isHorizontal ? visibleSize.width : visibleSize.height
    let last = isHorizontal ? lastOffset.x : lastOffset.y
    let offset = isHorizontal ? offset.x : offset.y
    let stretch = abs(isHorizontal ? stretch.x : stretch.y)
    var length = max(track * visible / (visible + last), ScrollIndicators.minimumLength)
    length = max(length - stretch, ScrollIndicators.pressedLength)
    length = min(length, track)
    let place = start + inset + (track - length) * offset / last
    let thickness = ScrollIndicators.width
    let rect: CGRect
    if isHorizontal {
      let x = isMirrored ? size.width - place - length : place
      rect = CGRect(
        x: x, y: size.height - across - inset - thickness, width: length, height: thickness)
    } else {
      let x = isMirrored ? across + inset : size.width - across - inset - thickness
      rect = CGRect(x: x, y: place, width: thickness, height: length)
    }
    return Path(roundedRect: rect, cornerRadius: thickness / 2)
  }
}

extension ScrollNode.Axes {
  fileprivate static var all: [Self] { [.vertical, .horizontal] }
}
