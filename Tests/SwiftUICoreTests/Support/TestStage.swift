import Foundation
@_spi(Sightline) import SwiftUICore

/// A stage for tests: a window of a given size, and the text that can be worked out by hand.
@MainActor struct TestStage {
  private let stage: Stage

  init(
    _ root: any View, window: Extent, scale: Double = 1, isRightToLeft: Bool = false
  ) {
    var world = World(size: CGSize(width: window.width, height: window.height), scale: scale)
    world.isRightToLeft = isRightToLeft
    stage = Stage(root, world: world)
  }

  /// Brings the stage up to date and lists the views that the oracle lists too.
  func placed() -> [Placed] { list(stage.update()).filter { Self.compared.contains($0.view) } }

  /// All entries of the layout tree, in draw order.
  func allPlaced() -> [Placed] { list(stage.update()) }

  private func list(_ frame: Frame) -> [Placed] {
    frame.tree().map { entry in
      Placed(
        view: entry.view,
        frame: Box(
          x: entry.frame.minX, y: entry.frame.minY, width: entry.frame.width,
          height: entry.frame.height))
    }
  }

  private static let compared: Set<String> = [
    "Color", "Rectangle", "Spacer", "Divider", "Text", "HStack", "VStack", "ZStack", "frame",
    "padding", "FlowLayout", "ColumnLayout", "DeckLayout",
  ]
}
