import DisplayList
import Foundation
@_spi(Sightline) import SwiftUICore
import Testing

@testable import SightlineKit

/// What is drawn over pictures, as drawing commands; that it looks well is for the eye.
@MainActor @Suite("Overlays")
struct OverlayTests {
  private func drawing(
    _ overlays: Overlay..., of view: any View, _ width: CGFloat = 200, _ height: CGFloat = 100
  ) throws -> Drawing {
    var scene = RenderJob.Scene()
    scene.scale = 2
    let hosted = try HostedView(
      view, on: "iPhone 15", canvas: .size(width: width, height: height), in: scene)
    let list = hosted.frame.displayList
    let over = list.adding(overlays, of: hosted.tree, scale: 2, on: hosted.board)
    if overlays.isEmpty { #expect(over == list) }
    return Drawing(try #require(over.root).node.children.last)
  }

  /// The lines, bands and labels of an overlay.
  private struct Drawing {
    var lines: [CGRect] = []
    var stripes: [CGRect] = []
    var labels: [String] = []

    init(_ item: DisplayItem?) {
      if let item { visit(item, .zero) }
    }

    private mutating func visit(_ item: DisplayItem, _ origin: CGPoint) {
      let place = CGPoint(x: origin.x + item.offset.x, y: origin.y + item.offset.y)
      if case .clip(let outline, _)? = item.node.effects.first {
        stripes.append(outline.bounds)
        return
      }
      for operation in item.node.operations {
        switch operation {
        case .stroke(let outline, _, _): lines.append(outline.bounds)
        case .glyphs(let run): labels.append(run.text)
        default: break
        }
      }
      for child in item.node.children { visit(child, place) }
    }
  }

  private var row: some View {
    HStack(spacing: 10) {
      Color.red.frame(width: 60, height: 40)
      Color.blue.frame(width: 50, height: 20)
    }
  }

  @Test("of frames are hairlines inside the borders, with names and sizes")
  func frames() throws {
    let drawing = try drawing(.frames, of: row)
    let pixel: CGFloat = 0.5
    // A row of 120 × 40 in the middle of 200 × 100; the frames in it.
    let borders = [
      CGRect(x: 40, y: 30, width: 120, height: 40), CGRect(x: 40, y: 30, width: 60, height: 40),
      CGRect(x: 110, y: 40, width: 50, height: 20),
    ]
    #expect(drawing.lines == borders.map { $0.insetBy(dx: pixel / 2, dy: pixel / 2) })
    #expect(Set(drawing.labels) == ["HStack 120×40", "frame Color 60×40", "frame Color 50×20"])
  }

  @Test("of guides are lines across the views that share one, with their values")
  func guides() throws {
    let view = HStack(alignment: .third, spacing: 10) {
      Color.red.frame(width: 60, height: 30)
      Color.blue.frame(width: 50, height: 60).alignmentGuide(.third) { _ in 12 }
    }
    let drawing = try drawing(.guides, of: view)
    // The line lies 12 below the top of the row, which is 60 high in the middle of 100, and 4 beyond its ends.
    let y: CGFloat = (100 - 60) / 2 + 12
    #expect(
      drawing.lines == [
        CGRect(x: 40 - 4, y: y, width: 120 + 8, height: 0),
        CGRect(x: 110, y: y, width: 50, height: 0),
      ])
    #expect(drawing.labels == ["thirdLine 12", "12"])
  }

  @Test("of baselines are lines through texts, with their distances from the top")
  func baselines() throws {
    let drawing = try drawing(.baselines, of: Text(verbatim: "a"))
    let line = try #require(drawing.lines.first)
    #expect(drawing.lines.count == 1)
    #expect(drawing.labels == ["16"])
    #expect(line.height == 0)
  }

  @Test("of overflow are stripes over what sticks out, with its amount")
  func overflow() throws {
    let view = Color.red.frame(width: 80, height: 20).frame(width: 50, height: 30)
    let drawing = try drawing(.overflow, of: view)
    let top: CGFloat = (100 - 20) / 2
    #expect(
      drawing.stripes == [
        CGRect(x: 60, y: top, width: 15, height: 20), CGRect(x: 125, y: top, width: 15, height: 20),
      ])
    #expect(drawing.labels == ["15", "15"])
    #expect(try self.drawing(.overflow, of: row).stripes.isEmpty)
  }

  @Test("of overflow at the border of the canvas are bands inside it")
  func overflowOfTheCanvas() throws {
    let wide = HStack(spacing: 0) {
      Color.red.frame(width: 130, height: 20)
      Color.blue.frame(width: 100, height: 20)
    }
    let drawing = try drawing(.overflow, of: wide)
    #expect(
      drawing.stripes == [
        CGRect(x: 0, y: 0, width: 8, height: 100), CGRect(x: 192, y: 0, width: 8, height: 100),
      ])
    #expect(drawing.labels == ["15", "15"])
  }

  @Test("lie over the picture, which stays as it is")
  func picture() throws {
    let plain = try Picture(of: row, canvas: .size(width: 200, height: 100))
    let covered = try Picture(
      of: row, canvas: .size(width: 200, height: 100), overlays: [.frames])
    #expect(plain.png != covered.png)
    #expect(plain.tree == covered.tree)
    #expect(plain.size == covered.size)
  }
}

private enum ThirdLine: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 3 }
}

extension VerticalAlignment {
  fileprivate static let third = VerticalAlignment(ThirdLine.self)
}
