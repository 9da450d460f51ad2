import Foundation
import SwiftUI
import Testing

@testable import SwiftUICore

@Suite("Curves and springs")
struct CurveTests {
  /// A coordinate of a cubic curve from 0 to 1 with two control points.
  private func bezier(_ p1: Double, _ p2: Double, _ t: Double) -> Double {
    let s = 1 - t
    let first = 3 * s * s * t * p1
    let second = 3 * s * t * t * p2
    return first + second + t * t * t
  }

  @Test(
    "curves go through the points that their control points give",
    arguments: [
      (UnitCurve.easeIn, [0.42, 0, 1, 1]), (.easeOut, [0, 0, 0.58, 1]),
      (.easeInOut, [0.42, 0, 0.58, 1]), (.bezier(0.2, 1.4, 0.6, -0.5), [0.2, 1.4, 0.6, -0.5]),
    ])
  func points(curve: UnitCurve, control: [Double]) {
    for step in 0...20 {
      let t = Double(step) / 20
      let x = bezier(control[0], control[2], t)
      let y = bezier(control[1], control[3], t)
      #expect(near(curve.value(at: x), y, 1e-7))
    }
  }

  @Test("the velocity of a curve is its slope")
  func slope() {
    for curve in [UnitCurve.easeIn, .easeInOut, .circularEaseIn, .circularEaseInOut, .linear] {
      for x in [0.1, 0.3, 0.6, 0.9] {
        let rise: Double = curve.value(at: x + 1e-6) - curve.value(at: x - 1e-6)
        #expect(near(curve.velocity(at: x), rise / 2e-6, 1e-3))
      }
    }
  }

  @Test("the inverse of a curve takes it back")
  func inverse() {
    let curves = [
      UnitCurve.easeIn, .easeInOut, .circularEaseIn, .circularEaseOut, .circularEaseInOut,
    ]
    for curve in curves {
      for x in [0, 0.1, 0.5, 0.8, 1] {
        #expect(near(curve.inverse.value(at: curve.value(at: x)), x, 1e-6))
      }
    }
  }

  @Test("a curve is held to its ends")
  func ends() {
    #expect(UnitCurve.easeIn.value(at: -1) == 0)
    #expect(UnitCurve.easeIn.value(at: 2) == 1)
    #expect(UnitCurve.easeIn.value(at: .nan) == 0)
  }

  @Test(
    "springs have Apple's stiffness and damping",
    arguments: [
      (Spring(duration: 0.5, bounce: 0), 157.91, 25.13),
      (Spring(response: 0.55, dampingRatio: 1), 130.51, 22.85),
      (Spring.bouncy, 157.91, 17.59),
      (Spring(response: 0.15, dampingRatio: 0.86), 1754.6, 72.05),
    ])
  func figures(spring: Spring, stiffness: Double, damping: Double) {
    #expect(near(spring.stiffness, stiffness, 0.05))
    #expect(near(spring.damping, damping, 0.01))
  }

  @Test("a spring's way solves its equation", arguments: [0.2, 0.825, 1, 1.7])
  func equation(ratio: Double) {
    let spring = Spring(response: 0.4, dampingRatio: ratio)
    let step = 1e-4
    for time in [0.05, 0.2, 0.6] {
      let value: (Double) -> Double = {
        spring.value(target: 100, initialVelocity: 30, time: $0)
      }
      let velocity: Double = spring.velocity(target: 100, initialVelocity: 30, time: time)
      let rise = value(time + step) - value(time - step)
      #expect(near(velocity, rise / (2 * step), 0.01))
      let bend = value(time + step) - 2 * value(time) + value(time - step)
      let pull = spring.force(target: 100.0, position: value(time), velocity: velocity)
      #expect(near(bend / (step * step), pull, 0.5))
    }
  }

  @Test("a spring without a bounce has the closed form 1 - (1 + ωt)·e^-ωt")
  func critical() {
    let frequency = 2 * Double.pi / 0.5
    for time in [0, 0.1, 0.25, 0.5] {
      let expected = 1 - (1 + frequency * time) * exp(-frequency * time)
      #expect(near(Spring.smooth.value(target: 1, time: time), expected, 1e-12))
    }
  }

  @Test("a spring is at rest after its settling duration, not before")
  func settling() {
    for spring in [Spring.smooth, .bouncy, Spring(response: 0.3, dampingRatio: 2)] {
      let end = spring.settlingDuration
      let rest = 1 - spring.value(target: 1.0, time: end)
      #expect(abs(rest) <= 0.001 + 1e-9)
      let same = Spring(settlingDuration: end, dampingRatio: spring.dampingRatio)
      #expect(near(same.response, spring.response, 1e-3))
    }
    let before = 1 - Spring.smooth.value(target: 1.0, time: Spring.smooth.settlingDuration * 0.9)
    #expect(abs(before) > 0.001)
  }

  @Test("duration and bounce come back as they were given")
  func names() {
    for bounce in [-0.5, 0, 0.3, 0.9] {
      let spring = Spring(duration: 0.7, bounce: bounce)
      #expect(near(spring.bounce, bounce, 1e-12))
      #expect(near(spring.duration, 0.7, 1e-12))
    }
    #expect(Animation.default == .spring(response: 0.55, dampingFraction: 1))
    #expect(Animation.smooth == .spring(duration: 0.5, bounce: 0))
    #expect(Animation.easeInOut == .timingCurve(0.42, 0, 0.58, 1))
    #expect(Animation.linear != .linear(duration: 1))
  }

  @Test("springs that make no sense end")
  func hostile() {
    for spring in [
      Spring(duration: .nan, bounce: .nan), Spring(duration: -1), Spring(duration: 0),
      Spring(response: .infinity, dampingRatio: -3),
      Spring(mass: -1, stiffness: .nan, damping: .infinity),
    ] {
      #expect(spring.value(target: 1.0, time: 0.1).isFinite)
    }
  }

  // MARK: Animations

  /// Where an animation is that goes from 0 to 100; `nil` at the end.
  private func place(_ animation: Animation, _ time: Double) -> Double? {
    var context = AnimationContext<Double>(environment: EnvironmentValues())
    return animation.animate(value: 100, time: time, context: &context)
  }

  @Test("a delay comes before, and a speed makes it sooner")
  func retimed() {
    let animation = Animation.linear(duration: 1)
    #expect(place(animation, 0.25) == 25)
    #expect(place(animation.delay(2), 1.5) == 0)
    #expect(place(animation.delay(2), 2.25) == 25)
    #expect(place(animation.speed(2), 0.25) == 50)
    #expect(place(animation.speed(2), 0.5) == nil)
    #expect(place(animation.delay(1).speed(2), 0.75) == 50)
    #expect(place(animation.speed(0), 1e6) == 0)
  }

  @Test("a repetition goes back along the same curve, or begins anew")
  func repeated() {
    let animation = Animation.linear(duration: 1)
    #expect(place(animation.repeatCount(3), 1.25) == 75)
    #expect(place(animation.repeatCount(3), 2.25) == 25)
    #expect(place(animation.repeatCount(3), 3) == nil)
    #expect(place(animation.repeatCount(2, autoreverses: false), 1.25) == 25)
    #expect(place(animation.repeatForever(), 1000.5) == 50)
    #expect(animation.repeatForever().isEndless && !animation.repeatCount(9).isEndless)
  }

  private struct Steps: CustomAnimation {
    func animate<V: VectorArithmetic>(
      value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V? {
      time < 1 ? value.scaled(by: (time * 4).rounded(.down) / 4) : nil
    }
  }

  @Test("an animation of one's own is delayed and repeated as others are")
  func custom() {
    let animation = Animation(Steps())
    #expect(place(animation, 0.6) == 50)
    #expect(place(animation.delay(1), 0.5) == 0)
    #expect(place(animation.delay(1), 1.3) == 25)
    #expect(place(animation.speed(2), 0.3) == 50)
    #expect(animation.base is Steps)
    var context = AnimationContext<Double>(environment: EnvironmentValues())
    let again = animation.repeatCount(2)
    #expect(again.animate(value: 100, time: 0.6, context: &context) == 50)
    #expect(again.animate(value: 100, time: 1, context: &context) == 100)
    #expect(again.animate(value: 100, time: 1.3, context: &context) == 75)
    #expect(again.animate(value: 100, time: 2, context: &context) == nil)
  }
}
