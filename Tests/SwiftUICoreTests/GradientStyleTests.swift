import DisplayList
import Foundation
import SwiftUI
@_spi(Sightline) import SwiftUICore
import Testing

@MainActor @Suite struct GradientStyleTests {
  private let red = Color(red: 1, green: 0, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 1)

  private func gradient(_ view: any View) -> GradientPaint? {
    DrawingStage(view).paints.first?.gradient
  }

  private func locations(_ stops: [Gradient.Stop]) -> [Double]? {
    gradient(LinearGradient(stops: stops, startPoint: .top, endPoint: .bottom))?
      .stops.map(\.location)
  }

  @Test("a linear gradient runs between points of the frame")
  func linear() {
    let view = LinearGradient(colors: [red, blue], startPoint: .topLeading, endPoint: .trailing)
    let paint = gradient(view)
    #expect(
      paint?.geometry == .linear(from: .zero, to: CGPoint(x: 200, y: 50)))
    #expect(paint?.stops.map(\.location) == [0, 1])
    #expect(paint?.stops.map(\.color.red) == [1, 0])
  }

  @Test("a gradient as a style runs from top to bottom of what it fills")
  func asStyle() {
    let down = GradientPaint.Geometry.linear(
      from: CGPoint(x: 50, y: 0), to: CGPoint(x: 50, y: 20))
    let filled = Color.clear.frame(width: 100, height: 20)
    #expect(gradient(filled.background(Gradient(colors: [red, blue])))?.geometry == down)
    #expect(gradient(filled.background(red.gradient))?.geometry == down)
  }

  @Test("a text is filled with a gradient over its own frame")
  func text() {
    let view = Text("abcd").foregroundStyle(
      .linearGradient(colors: [red, blue], startPoint: .leading, endPoint: .trailing))
    #expect(
      gradient(view)?.geometry
        == .linear(from: CGPoint(x: 0, y: 10), to: CGPoint(x: 40, y: 10)))
  }

  @Test("radii are points or fractions of the frame, and run inward if they shrink")
  func radial() {
    let center = CGPoint(x: 100, y: 50)
    func size(_ width: CGFloat, _ height: CGFloat) -> CGSize {
      CGSize(width: width, height: height)
    }
    let circle = RadialGradient(
      colors: [red, blue], center: .center, startRadius: 5, endRadius: 50)
    #expect(
      gradient(circle)?.geometry == .radial(center: center, from: size(5, 5), to: size(50, 50)))
    let inward = RadialGradient(
      colors: [red, blue], center: .center, startRadius: 50, endRadius: .nan)
    #expect(
      gradient(inward)?.geometry == .radial(center: center, from: size(50, 50), to: .zero))
    let backwards = RadialGradient(
      colors: [red, blue], center: .center, startRadius: 50, endRadius: 0)
    #expect(
      gradient(backwards)?.geometry == .radial(center: center, from: .zero, to: size(50, 50)))
    #expect(gradient(backwards)?.stops.map(\.color.red) == [0, 1])
    #expect(
      gradient(EllipticalGradient(colors: [red, blue]))?.geometry
        == .radial(center: center, from: .zero, to: size(0.5 * 200, 0.5 * 100)))
  }

  @Test("a conic gradient is an angular one of a whole turn, and of more turns the last is seen")
  func angular() {
    let center = CGPoint(x: 100, y: 50)
    let conic = AngularGradient(colors: [red, blue], center: .center, angle: .degrees(90))
    let quarter = Double.pi / 2
    let turn = GradientPaint.Geometry.angular(center: center, from: quarter, to: 5 * quarter)
    #expect(gradient(conic)?.geometry == turn)
    let half = AngularGradient(
      colors: [red, blue], center: .center, startAngle: .zero, endAngle: .radians(.pi))
    let halfTurn = GradientPaint.Geometry.angular(center: center, from: 0, to: 2 * quarter)
    #expect(gradient(half)?.geometry == halfTurn)
    let twice = AngularGradient(
      stops: [
        .init(color: red, location: 0), .init(color: blue, location: 0.75),
        .init(color: red, location: 1),
      ], center: .center, startAngle: .zero, endAngle: .radians(4 * .pi))
    let last = GradientPaint.Geometry.angular(center: center, from: 4 * quarter, to: 8 * quarter)
    #expect(gradient(twice)?.geometry == last)
    // Half of each turn: 0.75 lies at 1 − (1 − 0.75) · 2, and the cut in the middle of the first part.
    #expect(gradient(twice)?.stops.map(\.location) == [0, 0.5, 1])
  }

  @Test("stops out of order, or without a number, take the place before, and are reported")
  func order() {
    let stops = [0.4, 0.2, .nan, 0.9].map { Gradient.Stop(color: .red, location: $0) }
    let mixed = zip(stops, [red, blue, red, blue]).map {
      Gradient.Stop(color: $1, location: $0.location)
    }
    #expect(locations(mixed) == [0.4, 0.4, 0.4, 0.9])
    let stage = DrawingStage(LinearGradient(stops: mixed, startPoint: .top, endPoint: .bottom))
    let report = stage.frame.diagnostics.first
    #expect(report?.code == "unordered-stops")
    #expect(
      report?.message == "the locations of a gradient's stops must be numbers in ascending order")
  }

  @Test("stops beyond the ends are cut off there")
  func bounds() {
    let stops = [
      Gradient.Stop(color: .black, location: -1), Gradient.Stop(color: .white, location: 1),
      Gradient.Stop(color: .black, location: .infinity),
    ]
    #expect(locations(stops) == [0, 1])
    let paint = gradient(LinearGradient(stops: stops, startPoint: .top, endPoint: .bottom))
    // The middle of black and white in Oklab is a light of 0.5³.
    let middle = 1.055 * pow(0.125, 1 / 2.4) - 0.055
    #expect(abs((paint?.stops.first?.color.red ?? 0) - middle) < 1e-6)
  }

  @Test("no stops draw nothing, one stop or equal colours a plain colour")
  func few() {
    let none = DrawingStage(LinearGradient(colors: [], startPoint: .top, endPoint: .bottom))
    #expect(none.items.isEmpty)
    let one = LinearGradient(colors: [.blue], startPoint: .top, endPoint: .bottom)
    #expect(DrawingStage(one).paints == [.hex(0x007AFF)])
    let same = LinearGradient(colors: [.blue, .blue], startPoint: .top, endPoint: .bottom)
    #expect(DrawingStage(same).paints == [.hex(0x007AFF)])
  }

  @Test("points that are no numbers count as 0")
  func points() {
    let view = LinearGradient(
      colors: [red, blue], startPoint: UnitPoint(x: .nan, y: .infinity), endPoint: .bottomTrailing)
    #expect(
      gradient(view)?.geometry == .linear(from: .zero, to: CGPoint(x: 200, y: 100)))
  }

  @Test("even components are reached by steps between the stops")
  func device() {
    let view = Color.clear.background(
      Gradient(colors: [red, blue]).colorSpace(.device), ignoresSafeAreaEdges: [])
    let stops = gradient(view)?.stops ?? []
    // 255 of 255 in steps of 12.
    #expect(stops.count == 22 + 1)
    #expect(stops.allSatisfy { abs($0.color.red + $0.color.blue - 1) < 1e-9 })
    #expect(stops.allSatisfy { abs($0.color.blue - $0.location) < 1e-9 })
  }

  @Test("a colour's gradient begins with a lighter one")
  func colorGradient() {
    let grey = Color(white: 0.5)
    let stops = gradient(Color.clear.background(grey.gradient))?.stops ?? []
    // Lightness 0.5 raised by 0.15.
    #expect(stops.map { ($0.color.red * 1000).rounded() } == [650, 500])
    #expect(
      DrawingStage(Color.clear.background(Color.white.gradient)).paints == [.hex(0xFFFFFF)])
  }

  @Test("levels and opacity go to every stop")
  func levels() {
    let view = Color.clear.background(Gradient(colors: [red, blue]).secondary.opacity(0.5))
    #expect(gradient(view)?.stops.map(\.color.alpha) == [0.25, 0.25])
  }

  @Test("the colours of a gradient follow the appearance")
  func appearance() {
    let view = LinearGradient(
      colors: [.primary, .blue], startPoint: .top, endPoint: .bottom)
    let dark = DrawingStage(view, isDark: true).paints.first?.gradient
    #expect(dark?.stops.first?.color.red == 1)
    let still = LinearGradient(colors: [.white, .black], startPoint: .top, endPoint: .bottom)
    #expect(gradient(still)?.stops.first?.color.red == 1)
  }
}
