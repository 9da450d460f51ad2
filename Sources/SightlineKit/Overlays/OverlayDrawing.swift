internal import CoreGraphics
internal import DisplayList
internal import Foundation
internal import LayoutEngine

/// Lines, bands and labels over a picture, in the space of the canvas.
@MainActor struct OverlayDrawing {
  private let size: CGSize
  /// The width of a pixel in points.
  let hairline: CGFloat
  private let board: Canvas
  private var lines: [DrawOperation] = []
  private var bands: [DisplayItem] = []
  private var labels: [DisplayItem] = []
  /// Where labels are already.
  private var taken: [CGRect] = []

  static let blue = Paint(red: 0.05, green: 0.35, blue: 0.95)
  static let orange = Paint(red: 0.85, green: 0.4, blue: 0)
  static let teal = Paint(red: 0, green: 0.5, blue: 0.5)
  static let magenta = Paint(red: 0.85, green: 0, blue: 0.55)
  static let violet = Paint(red: 0.45, green: 0.2, blue: 0.85)
  static let gray = Paint(red: 0.45, green: 0.45, blue: 0.5)
  static let red = Paint(red: 0.85, green: 0.05, blue: 0.05)

  private static let fontSize: CGFloat = 6

  init(size: CGSize, scale: CGFloat, board: Canvas) {
    self.size = size
    hairline = 1 / scale
    self.board = board
  }

  /// All of it: bands at the back, then lines, labels in front.
  var node: DisplayNode {
    DisplayNode(
      children: bands + [DisplayItem(offset: .zero, node: DisplayNode(operations: lines))] + labels)
  }

  // MARK: Lines

  /// The border of a rectangle, inside its edges.
  mutating func frame(_ rect: CGRect, _ paint: Paint) {
    let middle = rect.insetBy(
      dx: min(hairline, rect.width) / 2, dy: min(hairline, rect.height) / 2)
    guard middle.isDrawable else { return }
    lines.append(.stroke(Self.outline(middle), StrokeLine(width: hairline), paint))
  }

  /// A line from one point to another.
  mutating func line(_ start: CGPoint, _ end: CGPoint, _ paint: Paint, isDashed: Bool = false) {
    guard [start.x, start.y, end.x, end.y].allSatisfy({ abs($0) < 1e6 }) else { return }
    var path = Outline()
    path.move(to: start)
    path.line(to: end)
    lines.append(
      .stroke(path, StrokeLine(width: hairline, dash: isDashed ? [3, 2] : []), paint))
  }

  /// A small filled square around a point.
  mutating func dot(_ point: CGPoint, _ paint: Paint) {
    let radius = 2 * hairline
    let rect = CGRect(
      x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius)
    if rect.isDrawable { lines.append(.fill(rect, paint)) }
  }

  /// A rectangle of slanting stripes.
  mutating func stripes(_ rect: CGRect, _ paint: Paint) {
    let rect = rect.intersection(CGRect(origin: .zero, size: size))
    guard rect.isDrawable, rect.width > 0, rect.height > 0 else { return }
    var operations: [DrawOperation] = [
      .fill(rect, Paint(red: 1, green: 0.85, blue: 0, alpha: 0.45))
    ]
    let step: CGFloat = 6
    var x = rect.minX - rect.height
    while x < rect.maxX {
      var path = Outline()
      path.move(to: CGPoint(x: x, y: rect.maxY))
      path.line(to: CGPoint(x: x + rect.height, y: rect.minY))
      operations.append(.stroke(path, StrokeLine(width: 1.5), paint))
      x += step
    }
    bands.append(
      DisplayItem(
        offset: .zero,
        node: DisplayNode(operations: operations, effects: [.clip(Self.outline(rect))])))
  }

  private static func outline(_ rect: CGRect) -> Outline {
    var path = Outline()
    path.addRect(rect)
    return path
  }

  // MARK: Labels

  /// Where a label may stand relative to a rectangle.
  enum Spot {
    case topLeft, bottomLeft, topRight, bottomRight, above, below
  }

  /// Writes a label at the first spot where no other stands; leaves it out where there is none.
  ///
  /// - Parameter spots: `nil` for inside, where there is room and nothing to read, and around it.
  mutating func label(
    _ text: String, _ paint: Paint, at rect: CGRect, _ spots: [Spot]? = nil
  ) {
    guard rect.isDrawable else { return }
    let set = board.set(text, size: Self.fontSize)
    let box = CGSize(width: set.size.width + 3, height: set.size.height + 1)
    let inside: [Spot] = [.topLeft, .topRight, .bottomLeft, .bottomRight]
    let hasRoom = box.width < rect.width && 2 * box.height < rect.height
    for spot in spots ?? (hasRoom ? inside + [.above, .below] : [.above, .below] + inside) {
      let place = held(CGRect(origin: origin(of: box, at: spot, of: rect), size: box))
      guard !taken.contains(where: { $0.intersects(place) }) else { continue }
      taken.append(place)
      let ground = DrawOperation.fill(
        CGRect(origin: .zero, size: box), Paint(red: 1, green: 1, blue: 1, alpha: 0.75))
      let words = DisplayItem(
        offset: CGPoint(x: 1.5, y: 0.5), node: DisplayNode(operations: set.operations(paint)))
      labels.append(
        DisplayItem(
          offset: place.origin, node: DisplayNode(operations: [ground], children: [words])))
      return
    }
  }

  private func origin(of box: CGSize, at spot: Spot, of rect: CGRect) -> CGPoint {
    let gap = hairline
    switch spot {
    case .topLeft: return CGPoint(x: rect.minX + gap, y: rect.minY + gap)
    case .bottomLeft: return CGPoint(x: rect.minX + gap, y: rect.maxY - gap - box.height)
    case .topRight: return CGPoint(x: rect.maxX - gap - box.width, y: rect.minY + gap)
    case .bottomRight:
      return CGPoint(x: rect.maxX - gap - box.width, y: rect.maxY - gap - box.height)
    case .above: return CGPoint(x: rect.minX, y: rect.minY - gap - box.height)
    case .below: return CGPoint(x: rect.minX, y: rect.maxY + gap)
    }
  }

  /// A rectangle moved onto the canvas, as far as it goes.
  private func held(_ rect: CGRect) -> CGRect {
    CGRect(
      x: max(0, min(rect.minX, size.width - rect.width)),
      y: max(0, min(rect.minY, size.height - rect.height)), width: rect.width, height: rect.height)
  }
}

extension CGRect {
  /// True for numbers that can be drawn.
  fileprivate var isDrawable: Bool {
    [minX, minY, maxX, maxY].allSatisfy { abs($0) < 1e6 }
  }
}
