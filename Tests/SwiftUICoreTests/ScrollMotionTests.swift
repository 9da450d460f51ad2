import Foundation
import LayoutEngine
import SwiftUI
import Testing

@_spi(Sightline) @testable import SwiftUICore

/// Twenty rows of 100 points in a frame of 300.
private struct Rows: View {
  var count = 20
  var body: some View {
    ScrollView {
      VStack(spacing: 0) {
        ForEach(0..<count, id: \.self) { Text("row \($0)").frame(width: 200, height: 100) }
      }
      .scrollTargetLayout()
    }
  }
}

/// A stage with one scrolling view, which a test moves as a finger does.
@MainActor private struct FingerStage {
  let stage: Stage

  init(_ view: some View) {
    stage = Stage(
      view, world: World(size: CGSize(width: 200, height: 300), text: PlainTextService()))
    _ = stage.update()
  }

  var node: ScrollViewNode {
    var pending: [TreeNode] = [stage.core.root]
    while let node = pending.popLast() {
      if let view = node as? ScrollViewNode { return view }
      node.forEachChild { pending.append($0) }
    }
    preconditionFailure("no scrolling view")
  }

  var offset: CGFloat { node.placedOffset.y }

  /// Drags by a distance and lets go with a velocity, of the finger, upwards negative.
  func drag(_ distance: CGFloat, velocity: CGFloat = 0) {
    hold(distance)
    node.panEnded(velocity: CGSize(width: 0, height: velocity))
    _ = stage.update()
  }

  func hold(_ distance: CGFloat) {
    node.panBegan()
    node.panMoved(by: CGSize(width: 0, height: distance))
    _ = stage.update()
  }
}

@MainActor @Suite struct ScrollMotionTests {
  private let decay = 1_000 * log(0.998)

  @Test("content glides on by the closed form, and rests where it leads")
  func glide() {
    let finger = FingerStage(Rows())
    finger.drag(-100, velocity: -500)
    for frame in 1...30 {
      let time = Double(frame) / 60
      _ = finger.stage.advance(by: 1.0 / 60)
      let place = 100 + 500 * (exp(decay * time) - 1) / decay
      #expect(abs(finger.offset - place) < 1e-6)
    }
    _ = finger.stage.settle()
    #expect(abs(finger.offset - (100 - 500 / decay)) <= 1e-6)
    #expect(finger.stage.isQuiet)
  }

  @Test("an end gives way to a finger by the rubber band, and springs back")
  func rubberBand() {
    let finger = FingerStage(Rows())
    finger.hold(90)
    let share: CGFloat = 90 * 0.55 / 300
    let stretch: CGFloat = (1 - 1 / (share + 1)) * 300
    #expect(abs(finger.offset + stretch) < 1e-6)
    finger.node.panEnded(velocity: .zero)
    _ = finger.stage.advance(by: 0.1)
    // A spring of stiffness 100 on a mass of 1 that does not swing.
    let left: CGFloat = stretch * (1 + 10 * 0.1) * exp(-1)
    #expect(abs(finger.offset + left) < 1e-6)
    _ = finger.stage.settle()
    #expect(finger.offset == 0)
  }

  @Test("a glide that reaches an end goes beyond it and comes back; without bounce it stops there")
  func bounce() {
    let finger = FingerStage(Rows())
    let last: CGFloat = 20 * 100 - 300
    finger.drag(-1_600, velocity: -3_000)
    var most: CGFloat = 0
    for _ in 0..<60 {
      _ = finger.stage.advance(by: 1.0 / 60)
      most = max(most, finger.offset)
    }
    #expect(most > last + 20)
    _ = finger.stage.settle()
    #expect(finger.offset == last)

    // Content that does not exceed what shows gives way only where it is to.
    let short = FingerStage(Rows(count: 2).scrollBounceBehavior(.basedOnSize))
    short.hold(50)
    #expect(short.offset == 0)
    let springy = FingerStage(Rows(count: 2))
    springy.hold(50)
    #expect(springy.offset < 0)
  }

  @Test("a finger stops content that glides, and takes it on from there")
  func interruption() {
    let finger = FingerStage(Rows())
    finger.drag(-100, velocity: -2_000)
    _ = finger.stage.advance(by: 0.2)
    let stopped = finger.offset
    #expect(finger.node.panTouched())
    _ = finger.stage.advance(by: 0.2)
    #expect(finger.offset == stopped)
    #expect(!finger.node.panTouched())
    finger.hold(-10)
    #expect(abs(finger.offset - stopped - 10) < 1e-6)
  }

  @Test("paging and view alignment have a swing end at a page and at a view")
  func targets() {
    let pages = FingerStage(Rows().scrollTargetBehavior(.paging))
    pages.drag(-40, velocity: -2_000)
    _ = pages.stage.settle()
    #expect(pages.offset == 300)
    pages.drag(-40)
    _ = pages.stage.settle()
    #expect(pages.offset == 300)

    let free = FingerStage(Rows().scrollTargetBehavior(.viewAligned(limitBehavior: .never)))
    free.drag(-10, velocity: -1_000)
    _ = free.stage.settle()
    // 10 + 499.5 by itself.
    #expect(free.offset == 500)
    let few = FingerStage(Rows().scrollTargetBehavior(.viewAligned(limitBehavior: .always)))
    few.drag(-10, velocity: -3_000)
    _ = few.stage.settle()
    #expect(few.offset == 300)
    let one = FingerStage(Rows().scrollTargetBehavior(.viewAligned(limitBehavior: .alwaysByOne)))
    one.drag(-10, velocity: -3_000)
    _ = one.stage.settle()
    #expect(one.offset == 100)
  }

  @Test("phases are told with geometry and velocity, in order")
  func phases() {
    final class Log { var entries: [String] = [] }
    struct Watched: View {
      let log: Log
      var body: some View {
        Rows().onScrollPhaseChange { old, new, context in
          log.entries.append("\(old) \(new) \(context.velocity == nil ? "rests" : "moves")")
        }
      }
    }
    let log = Log()
    let finger = FingerStage(Watched(log: log))
    finger.drag(-100, velocity: -1_000)
    _ = finger.stage.settle()
    #expect(
      log.entries == [
        "idle interacting rests", "interacting decelerating moves", "decelerating idle rests",
      ])
    log.entries = []
    finger.drag(-10, velocity: -1_000)
    _ = finger.node.panTouched()
    finger.drag(-10)
    _ = finger.stage.update()
    #expect(
      log.entries == [
        "idle interacting rests", "interacting decelerating moves", "decelerating tracking rests",
        "tracking interacting rests", "interacting idle rests",
      ])
  }

  @Test("scrolling to a view in an animation goes by its curve, and tells where it has come to")
  func animated() {
    struct Jumping: View {
      @State private var id: Int?
      var body: some View {
        VStack(spacing: 0) {
          ScrollViewReader { proxy in
            Rows().scrollPosition(id: $id).frame(height: 200)
            Text("go").onTapGesture {
              withAnimation(.linear(duration: 1)) { proxy.scrollTo(10, anchor: .top) }
            }
          }
          Text("at \(id ?? -1)")
        }
      }
    }
    let finger = FingerStage(Jumping())
    finger.stage.send(.tapText("go"))
    _ = finger.stage.update()
    #expect(finger.offset == 0)
    _ = finger.stage.advance(by: 0.25)
    #expect(abs(finger.offset - 250) < 0.01)
    #expect(finger.node.phase == .animating)
    _ = finger.stage.advance(by: 0.75)
    let frame = finger.stage.settle()
    #expect(finger.offset == 1_000)
    #expect(frame.tree().compactMap(\.text).last == "at 10")
  }

  @Test("readers inside follow each frame, and the rows of a lazy stack keep up")
  func followers() {
    struct Lazy: View {
      var body: some View {
        ScrollView {
          LazyVStack(spacing: 0) {
            ForEach(0..<1_000, id: \.self) { index in
              GeometryReader { proxy in
                Text("\(index) at \(Int(proxy.frame(in: .global).minY.rounded()))")
              }
              .frame(height: 100)
            }
          }
        }
      }
    }
    let finger = FingerStage(Lazy())
    finger.drag(-50, velocity: -6_000)
    for _ in 0..<40 {
      let frame = finger.stage.advance(by: 1.0 / 60)
      let texts = frame.tree().compactMap(\.text)
      let first = Int(finger.offset / 100)
      let y = Int((CGFloat(first) * 100 - finger.offset).rounded())
      #expect(texts.contains("\(first) at \(y)"))
      #expect(texts.count <= 8)
    }
    #expect(finger.offset > 1_000)
  }

  @Test("indicators show while content moves, and have faded soon after; hidden ones never show")
  func indicators() {
    func count(_ frame: Frame) -> Int {
      DrawnItem.all(in: frame.displayList).filter {
        if case .path = $0.operation { true } else { false }
      }.count
    }
    let finger = FingerStage(Rows())
    #expect(count(finger.stage.update()) == 0)
    finger.hold(-100)
    #expect(count(finger.stage.update()) == 1)
    finger.node.panEnded(velocity: .zero)
    let delay = ScrollIndicators.delay + ScrollIndicators.fading
    #expect(count(finger.stage.advance(by: delay / 2)) == 1)
    #expect(count(finger.stage.advance(by: delay)) == 0)
    let hidden = FingerStage(Rows().scrollIndicators(.hidden))
    hidden.hold(-100)
    #expect(count(hidden.stage.update()) == 0)
  }

  @Test("pulling down far enough refreshes; the content stays down until that is over")
  func refreshing() async {
    actor Gate {
      var isOpen = false
      func open() { isOpen = true }
    }
    let gate = Gate()
    let finger = FingerStage(
      Rows().refreshable { while await !gate.isOpen { await Task.yield() } })
    finger.drag(60)
    _ = finger.stage.settle()
    #expect(finger.offset == 0)
    #expect(finger.node.refreshing == nil)
    finger.drag(200)
    _ = finger.stage.settle()
    #expect(finger.offset == -ScrollViewNode.refreshHeight)
    await gate.open()
    for _ in 0..<100 where finger.node.refreshing != nil {
      try? await Task.sleep(for: .milliseconds(1))
    }
    _ = finger.stage.settle()
    #expect(finger.offset == 0)
  }

  @Test("effects of a transition lie between those of two phases by how much of the view shows")
  func transition() {
    struct Faded: View {
      var body: some View {
        ScrollView {
          VStack(spacing: 0) {
            ForEach(0..<6, id: \.self) { _ in
              Color.red.frame(width: 200, height: 100)
                .scrollTransition(.interactive(timingCurve: .linear)) { effect, phase in
                  effect.opacity(phase.isIdentity ? 1 : 0)
                }
            }
          }
        }
      }
    }
    func opacities(_ frame: Frame) -> [Double] {
      DrawnItem.all(in: frame.displayList).compactMap { item in
        guard item.paint?.bytes != nil else { return nil }
        for effect in item.effects { if case .opacity(let value) = effect { return value } }
        return 1
      }
    }
    let finger = FingerStage(Faded())
    #expect(opacities(finger.stage.update()).prefix(3) == [1, 1, 1])
    finger.hold(-25)
    // A quarter of the first has gone, a quarter of the fourth has come.
    let shown = opacities(finger.stage.update()).map { ($0 * 100).rounded() / 100 }
    #expect(shown.prefix(4) == [0.75, 1, 1, 0.25])
  }
}
