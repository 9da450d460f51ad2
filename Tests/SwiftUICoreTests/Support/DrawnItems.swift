import CoreGraphics
import DisplayList
import Foundation
import SwiftUI
@_spi(Sightline) import SwiftUICore

/// One drawing command of a frame, with where its node lies and the effects around it, the innermost first.
struct DrawnItem {
  var operation: DrawOperation
  var origin: CGPoint
  var effects: [DisplayEffect]

  /// What a filled rectangle or a run of glyphs is filled with.
  var paint: Paint? {
    switch operation {
    case .fill(_, let paint), .path(_, let paint, _), .stroke(_, _, let paint): paint
    case .glyphs(let run): run.paint
    case .image, .link, .placeholder, .group: nil
    }
  }

  /// What a frame draws, in order.
  static func all(in list: DisplayList) -> [DrawnItem] {
    var items: [DrawnItem] = []
    func visit(_ item: DisplayItem, _ origin: CGPoint, _ effects: [DisplayEffect]) {
      let place = CGPoint(x: origin.x + item.offset.x, y: origin.y + item.offset.y)
      let effects = item.node.effects + effects
      items += item.node.operations.map {
        DrawnItem(operation: $0, origin: place, effects: effects)
      }
      for child in item.node.children { visit(child, place, effects) }
    }
    if let root = list.root { visit(root, .zero, []) }
    return items
  }
}

/// A stage that is asked what it draws.
@MainActor struct DrawingStage {
  let stage: Stage

  init(
    _ view: any View, isDark: Bool = false, isHighContrast: Bool = false,
    size: CGSize = CGSize(width: 200, height: 100)
  ) {
    stage = Stage(
      view,
      world: World(
        size: size, isDark: isDark, isHighContrast: isHighContrast, text: PlainTextService()))
  }

  var frame: Frame { stage.update() }
  var items: [DrawnItem] { DrawnItem.all(in: frame.displayList) }
  var paints: [Paint] { items.compactMap(\.paint) }
}

extension Paint {
  /// A colour by its digits.
  static func hex(_ hex: UInt32, _ alpha: Double = 1) -> Paint {
    Paint(
      red: Double(hex >> 16 & 255) / 255, green: Double(hex >> 8 & 255) / 255,
      blue: Double(hex & 255) / 255, alpha: alpha)
  }

  /// The gradient, if it is one.
  var gradient: GradientPaint? {
    if case .gradient(let gradient) = self { gradient } else { nil }
  }

  /// The components and alpha of a plain colour, rounded to bytes.
  var bytes: [Int]? {
    guard case .color(let color) = self else { return nil }
    return [color.red, color.green, color.blue, color.alpha].map { Int(($0 * 255).rounded()) }
  }
}
