import DisplayList
import Foundation
import SwiftUI
import Testing

@testable @_spi(Sightline) import SwiftUICore

@Animatable
private struct Gliding: View {
  var width: CGFloat
  var height: CGFloat = 10
  @AnimatableIgnored var label: String = "a"
  let kind = 1
  var double: CGFloat { width * 2 }

  var body: some View { Color.red.frame(width: width, height: height) }
}

@Animatable
private struct Corner: Shape {
  var size: Double

  func path(in rect: CGRect) -> Path {
    Path(CGRect(x: 0, y: 0, width: size, height: size))
  }
}

@MainActor @Suite("@Animatable")
struct AnimatableMacroTests {
  @Test("stored variables are animated, in their order")
  func values() {
    var view = Gliding(width: 3, height: 4)
    #expect(view.animatableData.value == (3, 4))
    view.animatableData = AnimatableValues(5, 6)
    #expect(view.width == 5 && view.height == 6)
    #expect(Corner(size: 7).animatableData.value == 7)
    #expect(AnimatableValues(3.0, 4.0).magnitudeSquared == 25)
  }

  @Test("a view is evaluated for each value")
  func view() {
    struct Host: View {
      var model: MotionModel
      var body: some View { Gliding(width: 20 + model.value) }
    }
    let model = MotionModel()
    let stage = MotionStage(Host(model: model))
    withAnimation(.linear(duration: 1)) { model.value = 40 }
    _ = stage.boxes(at: 0)
    #expect(stage.boxes(at: 0.5).first?.width == 40)
  }
}
