import DisplayList
import Foundation
import SwiftUI
import Testing

@testable @_spi(Sightline) import SwiftUICore

@MainActor @Suite("Matched frames and contents")
struct MatchedGeometryTests {
  private let model = MotionModel()

  @Test("a view takes over the frame of its source, by an anchor")
  func follows() {
    struct Follower: View {
      var anchor: UnitPoint
      var properties: MatchedGeometryProperties
      @Namespace var space
      var body: some View {
        ZStack(alignment: .topLeading) {
          Color.blue.matchedGeometryEffect(id: 1, in: space).frame(width: 60, height: 40)
            .offset(x: 0)
          Color.red
            .matchedGeometryEffect(
              id: 1, in: space, properties: properties, anchor: anchor, isSource: false
            )
            .frame(width: 20, height: 20)
        }
      }
    }
    func red(_ properties: MatchedGeometryProperties, _ anchor: UnitPoint = .center) -> CGRect? {
      MotionStage(Follower(anchor: anchor, properties: properties)).boxes(at: 0).last
    }
    // The source lies at (70, 30), 60 × 40.
    #expect(red(.frame) == CGRect(x: 70, y: 30, width: 60, height: 40))
    #expect(red(.position) == CGRect(x: 90, y: 40, width: 20, height: 20))
    #expect(red(.position, .topLeading) == CGRect(x: 70, y: 30, width: 20, height: 20))
    #expect(red(.size)?.size == CGSize(width: 60, height: 40))
  }

  private struct Hero: View {
    var model: MotionModel
    @Namespace var space
    var body: some View {
      ZStack(alignment: .topLeading) {
        Color.clear
        if model.isOn {
          Color.red.matchedGeometryEffect(id: "hero", in: space).frame(width: 100, height: 60)
            .offset(x: 40)
        } else {
          Color.red.matchedGeometryEffect(id: "hero", in: space).frame(width: 20, height: 20)
        }
      }
    }
  }

  @Test(
    "a view that comes in the place of another begins where that one was; both go to the new frame")
  func hero() {
    let stage = MotionStage(Hero(model: model))
    withAnimation(.linear(duration: 1)) { model.isOn = true }
    let start = stage.boxes(at: 0)
    #expect(start.allSatisfy { abs($0.width - 20) < 1e-9 && abs($0.minX) < 41 })
    let half = stage.boxes(at: 0.5)
    #expect(half.count == 2)
    #expect(half.allSatisfy { abs($0.width - 60) < 1e-9 && abs($0.height - 40) < 1e-9 })
    let end = stage.boxes(at: 1)
    #expect(end == [CGRect(x: 40, y: 0, width: 100, height: 60)])
    #expect(stage.stage.isQuiet)
  }

  @Test("a view of a group keeps its place in it while the group is on its way")
  func group() {
    struct Grouped: View {
      var model: MotionModel
      var body: some View {
        ZStack(alignment: .topLeading) {
          Color.clear
          HStack(spacing: 0) {
            Color.red.frame(width: 20, height: 20)
            if model.isOn { Color.blue.frame(width: 20, height: 20) }
          }
          .geometryGroup().padding(.leading, model.isOn ? 40 : 0)
        }
      }
    }
    let stage = MotionStage(Grouped(model: model))
    withAnimation(.linear(duration: 1)) { model.isOn = true }
    #expect(stage.boxes(at: 0.5).map(\.minX) == [20, 40])
  }

  @Test("a text with a content transition shows both contents on its way, one without jumps")
  func content() {
    struct Number: View {
      var model: MotionModel
      var transition: ContentTransition
      var body: some View {
        Text(verbatim: model.isOn ? "2" : "1").contentTransition(transition)
      }
    }
    func glyphRuns(_ transition: ContentTransition, _ time: Double) -> Int {
      let model = MotionModel()
      let stage = MotionStage(Number(model: model, transition: transition))
      withAnimation(.linear(duration: 1)) { model.isOn = true }
      _ = stage.items(at: 0)
      return stage.items(at: time).reduce(0) { count, item in
        if case .group = item.operation { count + 1 } else { count }
      }
    }
    #expect(glyphRuns(.opacity, 0.5) == 2)
    #expect(glyphRuns(.numericText(), 0.5) == 2)
    #expect(glyphRuns(.identity, 0.5) == 0)
    #expect(glyphRuns(.opacity, 1) == 0)
    #expect(ContentTransition.numericText(value: 1).isDown(after: .numericText(value: 2)) == true)
    #expect(ContentTransition.numericText(value: 3).isDown(after: .numericText(value: 2)) == false)
  }
}
