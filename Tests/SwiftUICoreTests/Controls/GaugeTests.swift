import Foundation
@_spi(Sightline) import SwiftUICore
import Testing

@testable import SwiftUICore

/// Gauges: what a style is told, how large the standard ones are, and where their parts lie.
@MainActor @Suite("Gauges") struct GaugeTests {
  /// Shows what it is told.
  private struct Telling: GaugeStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        Text(verbatim: "\(configuration.value)")
        configuration.label
        configuration.currentValueLabel
        configuration.minimumValueLabel
        configuration.maximumValueLabel
      }
    }
  }

  @Test(
    "the style is told the fraction of the bounds, held to them",
    arguments: [
      (25, 0...50, 0.5), (-3, 0...10, 0), (12, 0...10, 1), (-5, -10...0, 0.5), (3, 3...3, 0),
      (.nan, 0...1, 0),
    ] as [(Double, ClosedRange<Double>, Double)])
  func fractions(value: Double, bounds: ClosedRange<Double>, fraction: Double) {
    let stage = ScreenStage(
      Gauge(value: value, in: bounds) { EmptyView() }.gaugeStyle(Telling()))
    #expect(stage.texts == ["\(fraction)"])
  }

  @Test("the style has the labels that were given, and nothing for the others")
  func labels() {
    let all = ScreenStage(
      Gauge(value: 0) {
        Text(verbatim: "label")
      } currentValueLabel: {
        Text(verbatim: "now")
      } minimumValueLabel: {
        Text(verbatim: "low")
      } maximumValueLabel: {
        Text(verbatim: "high")
      }
      .gaugeStyle(Telling()))
    #expect(all.texts == ["0.0", "label", "now", "low", "high"])
    let one = ScreenStage(Gauge(value: 0) { Text(verbatim: "label") }.gaugeStyle(Telling()))
    #expect(one.texts == ["0.0", "label"])
  }

  /// Shows a gauge inside the gauge.
  private struct Nesting: GaugeStyle {
    @State private var count = 1
    @Environment(\.layoutDirection) private var direction

    func makeBody(configuration: Configuration) -> some View {
      Text(verbatim: "outer \(count) \(direction)")
      Gauge(value: configuration.value) { configuration.label }
    }
  }

  @Test("a gauge inside a style has the style around; a style has states and the environment")
  func nesting() {
    let stage = ScreenStage(
      VStack { Gauge(value: 0.5) { Text(verbatim: "label") }.gaugeStyle(Nesting()) }
        .gaugeStyle(Telling()), isRightToLeft: true)
    #expect(stage.texts == ["outer 1 rightToLeft", "0.5", "label"])
  }

  @Test("an unchanged gauge style leaves the gauges inside alone")
  func unchangedStyle() {
    struct Screen: View {
      @State private var count = 0
      var body: some View {
        VStack {
          Text(verbatim: "count \(count)").onTapGesture { count += 1 }
          Inner().gaugeStyle(Telling())
        }
      }
    }
    struct Inner: View {
      var body: some View { Gauge(value: 0.5) { EmptyView() } }
    }
    var stage = ScreenStage(Screen())
    stage.tap("count 0")
    #expect(stage.texts == ["count 1", "0.5"])
    #expect(stage.frame.counters.bodies == 1)
  }

  @Test("a label of another type takes the place of the one before")
  func otherLabel() {
    struct Choosing: GaugeStyle {
      @State private var isOther = false
      func makeBody(configuration: Configuration) -> some View {
        let labels = [
          GaugeStyleConfiguration.Label(_content: ErasedView(Text(verbatim: "a"))),
          .init(_content: ErasedView(Other())),
        ]
        Text(verbatim: "next").onTapGesture { isOther.toggle() }
        labels[isOther ? 1 : 0]
        Text(verbatim: "end")
      }
    }
    struct Other: View {
      var body: some View { Text(verbatim: "other") }
    }
    var stage = ScreenStage(VStack { Gauge(value: 0) { EmptyView() }.gaugeStyle(Choosing()) })
    stage.tap("next")
    #expect(stage.texts == ["next", "other", "end"])
    stage.tap("next")
    #expect(stage.texts == ["next", "a", "end"])
  }

  // MARK: Lengths

  /// The size of a gauge without labels in a frame of 200 × 100.
  private func size(_ style: some GaugeStyle) -> CGSize? {
    let view = HStack { Gauge(value: 0.5) { EmptyView() }.gaugeStyle(style) }
    return ScreenStage(view.frame(width: 200, height: 100)).frames("Gauge").first?.size
  }

  @Test("the bars take the width they are offered; the rings do not")
  func sizes() {
    #expect(size(.automatic) == CGSize(width: 200, height: 16))
    #expect(size(.linearCapacity) == CGSize(width: 200, height: 16))
    #expect(size(.accessoryLinear) == CGSize(width: 200, height: 8))
    #expect(size(.accessoryLinearCapacity) == CGSize(width: 200, height: 4))
    #expect(size(.accessoryCircular) == CGSize(width: 58, height: 58))
    #expect(size(.accessoryCircularCapacity) == CGSize(width: 58, height: 58))
  }

  @Test("the bar lies 8 points from the labels of its bounds")
  func bounds() throws {
    let stage = ScreenStage(
      Gauge(value: 0.5) {
        EmptyView()
      } currentValueLabel: {
        EmptyView()
      } minimumValueLabel: {
        Color.red.frame(width: 20, height: 10)
      } maximumValueLabel: {
        Color.red.frame(width: 30, height: 10)
      }
      .frame(width: 200))
    let bar = try #require(stage.frames("Capsule").first)
    let left = (393 - 200) / CGFloat(2)
    #expect(bar.minX == left + 20 + 8)
    #expect(bar.width == CGFloat(200 - 20 - 8 - 8 - 30))
    #expect(bar.height == 16)
  }

  // MARK: Figures

  @Test("the filled part is as wide as its fraction of the bar, rounded up in the thin one")
  func filledPart() {
    let bar = CGRect(x: 10, y: 0, width: 361, height: 16)
    #expect(LeadingCapsule(fraction: 0.5).path(in: bar).boundingRect.width == 361 * 0.5)
    #expect(LeadingCapsule(fraction: 0).path(in: bar).isEmpty)
    let thin = LeadingCapsule(fraction: 0.5, endsOnPoint: true).path(in: bar)
    #expect(thin.boundingRect.width == 181)
  }

  @Test("the marker of a ring goes from one end of the arc to the other")
  func marker() {
    let frame = CGRect(x: 0, y: 0, width: 58, height: 58)
    let radius = (58 - CGFloat(58) * 2 / 21) / 2
    let top = RingPoint(angle: 135 + 0.5 * 270).position(in: frame)
    #expect(abs(top.x - 29) < 1e-9)
    #expect(abs(top.y - (29 - radius)) < 1e-9)
    let start = RingPoint(angle: 135).position(in: frame)
    #expect(abs(start.x - (29 - radius * CGFloat(0.5).squareRoot())) < 1e-9)
    #expect(abs(start.y - (29 + radius * CGFloat(0.5).squareRoot())) < 1e-9)
  }

  @Test("a label in the opening has its baseline where it was measured")
  func opening() throws {
    let stage = ScreenStage(
      Gauge(value: 0.5) {
        Color.red.frame(width: 10, height: 6)
      }
      .gaugeStyle(.accessoryCircular))
    let gauge = try #require(stage.frames("Gauge").first)
    let label = try #require(stage.frames("Color").first)
    // A view without text has its baseline at its bottom.
    #expect(abs(label.maxY - (gauge.midY + 22.93)) < 0.001)
    #expect(label.midX == gauge.midX)
  }
}
