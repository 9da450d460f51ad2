internal import DisplayList
internal import Foundation
@_spi(Sightline) internal import SwiftUICore

/// What can be drawn over a picture to show how it was laid out.
public enum Overlay: String, CaseIterable, Codable, Equatable, Hashable, Sendable {
  /// The frame of every view that takes part in layout, with its name and size.
  case frames
  /// The lines on which views are aligned, across all views that share them, with the values.
  case guides
  /// The first and last baseline of every text and symbol, with the distances from its top.
  case baselines
  /// What sticks out of a frame where it can be seen, with its amount.
  case overflow
}

extension DisplayList {
  /// This list with overlays in front.
  ///
  /// - Parameters:
  ///   - overlays: drawn in the order of their declaration, whatever the order here.
  ///   - tree: what the list shows.
  ///   - scale: pixels for each point; lines are one pixel wide.
  ///   - board: what sets the labels.
  @MainActor func adding(
    _ overlays: [Overlay], of tree: LayoutTree, scale: CGFloat, on board: Canvas
  ) -> DisplayList {
    guard !overlays.isEmpty else { return self }
    var drawing = OverlayDrawing(size: size, scale: scale, board: board)
    // Why last to first for the labels: the rarer what is shown, the better its place.
    if overlays.contains(.overflow) { drawing.addOverflow(of: tree) }
    if overlays.contains(.guides) { drawing.addGuides(of: tree) }
    if overlays.contains(.baselines) { drawing.addBaselines(of: tree) }
    if overlays.contains(.frames) { drawing.addFrames(of: tree) }
    let front = DisplayItem(offset: .zero, node: drawing.node)
    let node = DisplayNode(children: (root.map { [$0] } ?? []) + [front])
    return DisplayList(size: size, root: DisplayItem(offset: .zero, node: node))
  }
}
