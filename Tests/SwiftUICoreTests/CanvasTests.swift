import CoreGraphics
import DisplayList
import Foundation
import SwiftUI
@_spi(Sightline) import SwiftUICore
import Testing

@Observable private final class LengthModel { var length: CGFloat = 10 }

@MainActor @Suite("Canvas")
struct CanvasTests {
  private func operations(
    _ renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) -> [DrawOperation] {
    DrawingStage(Canvas(renderer: renderer).frame(width: 100, height: 50)).items.map(\.operation)
  }

  private let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10))

  @Test("takes what it is offered, and draws in its own space")
  func size() {
    var seen: CGSize?
    let found = operations { context, size in
      seen = size
      context.fill(square, with: .color(.red))
    }
    #expect(seen == CGSize(width: 100, height: 50))
    guard case .fill(let rect, .color)? = found.first else {
      Issue.record("no fill: \(found)")
      return
    }
    #expect(rect == CGRect(x: 0, y: 0, width: 10, height: 10))
  }

  @Test("copies of a context have a state of their own")
  func copies() {
    let found = operations { context, _ in
      var copy = context
      copy.translateBy(x: 5, y: 6)
      copy.opacity = 0.5
      copy.blendMode = .multiply
      copy.fill(square, with: .color(.red))
      context.fill(square, with: .color(.red))
    }
    guard found.count == 2, case .group(let node) = found[0], case .fill = found[1] else {
      Issue.record("\(found)")
      return
    }
    #expect(
      node.effects == [
        .transform(CGAffineTransform(translationX: 5, y: 6)), .opacity(0.5), .blend(.multiply),
      ])
  }

  @Test("what was added to the filters later is applied earlier")
  func filters() {
    let found = operations { context, _ in
      context.addFilter(.brightness(0.25))
      context.addFilter(.blur(radius: 3))
      context.drawLayer { $0.fill(square, with: .color(.red)) }
    }
    guard case .group(let node)? = found.first else {
      Issue.record("\(found)")
      return
    }
    #expect(
      node.effects == [
        .group(isOpaque: false), .blur(radius: 3, isOpaque: false), .colors(.brightness(0.25)),
      ])
  }

  @Test("clips cut, inverse ones leave the rest, layers mask")
  func clips() {
    let found = operations { context, _ in
      context.clip(to: square)
      context.clip(to: square, options: .inverse)
      context.clipToLayer(opacity: 0.5) { $0.fill(square, with: .color(.black)) }
      context.fill(square, with: .color(.red))
      #expect(context.clipBoundingRect == CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    guard case .group(let node)? = found.first, node.effects.count == 3,
      case .clip = node.effects[0], case .mask(let inverse) = node.effects[1],
      case .mask(let mask) = node.effects[2]
    else {
      Issue.record("\(found)")
      return
    }
    #expect(inverse.isInverse && !mask.isInverse)
    #expect(mask.drawing.node.effects == [.opacity(0.5)])
  }

  @Test("texts are measured and lie where their anchor says")
  func texts() {
    var size = CGSize.zero
    let found = operations { context, _ in
      let text = context.resolve(Text(verbatim: "Hello"))
      size = text.measure(in: CGSize(width: CGFloat.infinity, height: .infinity))
      context.draw(text, at: CGPoint(x: 50, y: 25), anchor: .topLeading)
    }
    #expect(size.width > 0 && size.height > 0)
    guard case .group(let node)? = found.first else {
      Issue.record("\(found)")
      return
    }
    #expect(node.effects == [.transform(CGAffineTransform(translationX: 50, y: 25))])
  }

  @Test("symbols are found by their tags and drawn in their size")
  func symbols() {
    var size: CGSize?
    let canvas = Canvas { context, _ in
      guard let symbol = context.resolveSymbol(id: "dot") else { return }
      size = symbol.size
      let other = context.resolveSymbol(id: "other")
      #expect(other.map(\.size) == nil)
      context.draw(symbol, at: CGPoint(x: 20, y: 20))
    } symbols: {
      Color.red.frame(width: 8, height: 6).tag("dot")
      Color.blue.frame(width: 1, height: 1).tag(7)
    }
    let stage = DrawingStage(canvas.frame(width: 100, height: 50))
    // Symbols are drawn only where the closure puts them.
    #expect(stage.items.count == 1)
    #expect(size == CGSize(width: 8, height: 6))
  }

  @Test("is drawn again when what its closure has read changes")
  func changes() {
    let model = LengthModel()
    let canvas = Canvas { context, _ in
      let rect = CGRect(x: 0, y: 0, width: model.length, height: 1)
      context.fill(Path(rect), with: .color(.red))
    }
    let stage = DrawingStage(canvas)
    model.length = 20
    guard case .fill(let rect, _)? = stage.items.first?.operation else {
      Issue.record("nothing is drawn")
      return
    }
    #expect(rect.width == 20 as CGFloat)
  }

  @Test("a path that is not of numbers is left out with a diagnostic")
  func hostile() {
    let stage = DrawingStage(
      Canvas { context, _ in
        context.fill(
          Path(CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1)), with: .color(.red))
        context.stroke(Path(), with: .foreground, lineWidth: .nan)
        context.addFilter(.blur(radius: .infinity))
        context.fill(square, with: .color(.red))
      })
    #expect(stage.frame.diagnostics.map(\.code) == ["not-a-number"])
    #expect(stage.items.count == 1)
  }
}
