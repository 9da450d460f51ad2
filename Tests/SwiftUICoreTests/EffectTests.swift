import CoreGraphics
import DisplayList
import Foundation
import SwiftUI
@_spi(Sightline) import SwiftUICore
import Testing

@MainActor @Suite struct EffectTests {
  /// 40 × 20 in the middle of 200 × 100.
  private var box: some View { Color.red.frame(width: 40, height: 20) }

  private func effects(_ view: any View) -> [DisplayEffect] {
    DrawingStage(view).items.first?.effects ?? []
  }

  /// Where a point of the box is drawn, in the box's own space.
  private func drawn(_ view: any View, _ x: CGFloat, _ y: CGFloat) -> CGPoint? {
    guard case .transform(let transform)? = effects(view).first else { return nil }
    let point = CGPoint(x: x, y: y).applying(transform)
    return CGPoint(x: point.x.rounded(), y: point.y.rounded())
  }

  @Test("effects are listed from the inside out")
  func order() {
    let list = effects(box.opacity(0.5).shadow(radius: 3).opacity(0.25))
    #expect(list.count == 3)
    #expect(list.first == .opacity(0.5) && list.last == .opacity(0.25))
  }

  @Test("opacity is held to 0…1, and full opacity is no effect")
  func opacity() {
    #expect(effects(box.opacity(-3)) == [.opacity(0)])
    #expect(effects(box.opacity(7)).isEmpty)
    #expect(effects(box.opacity(.nan)) == [.opacity(0)])
    #expect(DrawingStage(box.opacity(.nan)).frame.diagnostics.first?.code == "not-a-number")
  }

  @Test("a turn goes clockwise around the anchor")
  func rotation() {
    #expect(drawn(box.rotationEffect(.degrees(90)), 40, 10) == CGPoint(x: 20, y: 30))
    #expect(
      drawn(box.rotationEffect(.degrees(90), anchor: .topLeading), 40, 0) == CGPoint(x: 0, y: 40))
    #expect(effects(box.rotationEffect(.zero)).isEmpty)
  }

  @Test("a scale keeps the anchor in its place; each form of it")
  func scale() {
    #expect(drawn(box.scaleEffect(2), 0, 0) == CGPoint(x: -20, y: -10))
    #expect(drawn(box.scaleEffect(x: 3, anchor: .leading), 40, 20) == CGPoint(x: 120, y: 20))
    #expect(
      drawn(box.scaleEffect(CGSize(width: -1, height: 1)), 0, 0) == CGPoint(x: 40, y: 0))
  }

  @Test("a mapping is taken as it is, and one that is not of numbers is none")
  func transform() {
    let move = CGAffineTransform(translationX: 5, y: 6)
    #expect(effects(box.transformEffect(move)) == [.transform(move)])
    #expect(effects(box.transformEffect(CGAffineTransform(scaleX: .nan, y: 1))).isEmpty)
  }

  @Test("a shadow is black at a third unless said otherwise, and follows the appearance")
  func shadow() {
    #expect(
      effects(box.shadow(radius: 4, y: 2)) == [
        .shadow(
          RGBA(red: 0, green: 0, blue: 0, alpha: 0.33), radius: 4,
          offset: CGSize(width: 0, height: 2))
      ])
    let dark = DrawingStage(box.shadow(color: .primary, radius: -2), isDark: true)
    #expect(
      dark.items.first?.effects == [
        .shadow(RGBA(red: 1, green: 1, blue: 1, alpha: 1), radius: 0, offset: .zero)
      ])
    #expect(effects(box.shadow(color: .clear, radius: 5)).isEmpty)
  }

  @Test("effects change nothing of layout")
  func layout() {
    let view = HStack(spacing: 0) {
      box.rotationEffect(.degrees(45)).scaleEffect(3).shadow(radius: 9).opacity(0.5)
      Color.blue.frame(width: 10, height: 10)
    }
    let items = DrawingStage(view).items
    // 40 + 10 in 200.
    #expect(items.map(\.origin.x) == [75, 75 + 40])
  }

  @Test("effects go to each of several views")
  func lists() {
    let view = HStack(spacing: 0) {
      Group {
        box; box
      }.rotationEffect(.degrees(90))
    }
    let items = DrawingStage(view).items
    #expect(items.map { $0.effects.count } == [1, 1])
    #expect(items.map(\.origin.x) == [60, 100])
  }

  // MARK: Tapping

  @MainActor private final class Taps {
    var count = 0
  }

  private func taps(_ points: [CGPoint], _ view: (Taps) -> any View) -> Int {
    let taps = Taps()
    let stage = DrawingStage(view(taps))
    _ = stage.frame
    for point in points { stage.stage.send(.tap(point)) }
    return taps.count
  }

  @Test("a view is tapped where it is drawn")
  func tappingTransformed() {
    // Turned, the box lies at 90…110, 30…70.
    let inside = CGPoint(x: 100, y: 68)
    let outside = CGPoint(x: 118, y: 50)
    #expect(
      taps([inside, outside]) { taps in
        box.onTapGesture { taps.count += 1 }.rotationEffect(.degrees(90))
      } == 1)
    #expect(
      taps([CGPoint(x: 62, y: 50)]) { taps in
        box.onTapGesture { taps.count += 1 }.scaleEffect(x: 2)
      } == 1)
  }

  @Test("what cannot be seen cannot be tapped")
  func tappingHidden() {
    let middle = CGPoint(x: 100, y: 50)
    #expect(taps([middle]) { taps in box.onTapGesture { taps.count += 1 }.opacity(0) } == 0)
    #expect(taps([middle]) { taps in box.onTapGesture { taps.count += 1 }.opacity(0.01) } == 1)
    #expect(taps([middle]) { taps in box.onTapGesture { taps.count += 1 }.scaleEffect(0) } == 0)
  }

  @Test("a text is found where it is drawn")
  func tappingText() {
    #expect(
      taps([]) { _ in box } == 0)
    let taps = Taps()
    let view = Text("ab").onTapGesture { taps.count += 1 }
      .rotationEffect(.degrees(180), anchor: .bottomTrailing)
    let stage = DrawingStage(view)
    _ = stage.frame
    stage.stage.send(.tapText("ab"))
    #expect(taps.count == 1)
  }

  // MARK: Changes

  private struct Fading: View {
    @State private var isFaded = false
    var body: some View {
      VStack {
        Text("fade").onTapGesture { isFaded = true }
        Color.red.frame(width: 40, height: 20).opacity(isFaded ? 0.5 : 1)
          .shadow(radius: isFaded ? 4 : 2)
      }
    }
  }

  @Test("a change of an effect is drawn, without layout")
  func changes() {
    let drawing = DrawingStage(Fading())
    _ = drawing.frame
    drawing.stage.send(.tapText("fade"))
    let frame = drawing.frame
    #expect(frame.counters.measures == 0)
    let effects = DrawnItem.all(in: frame.displayList).last?.effects ?? []
    #expect(effects.first == .opacity(0.5))
    guard case .shadow(_, let radius, _)? = effects.last else {
      Issue.record("no shadow")
      return
    }
    #expect(radius == 4)
  }
}
