import Foundation
import SwiftUI
import Testing

@_spi(Sightline) @testable import SwiftUICore

/// Sliders: where the knob lies, and what moving it does.
@MainActor @Suite("Sliders") struct SliderTests {
  private struct Volume: View {
    @State var value: Double
    var bounds = 0.0...10
    var step: Double?
    @State private var edits: [Bool] = []

    var body: some View {
      VStack(spacing: 0) {
        if let step {
          Slider(value: $value, in: bounds, step: step) { edits.append($0) }
        } else {
          Slider(value: $value, in: bounds) { edits.append($0) }
        }
        Text(verbatim: "\(value) \(edits)")
      }
      .frame(width: 227)
    }
  }

  /// How far the knob travels.
  private let travel: CGFloat = 227 - 27

  @Test(
    "a slider is 31 high and fills the width; the knob of 27 lies by the value's share of what is left"
  )
  func places() throws {
    let stage = TouchStage(Volume(value: 2.5))
    let track = try #require(stage.frames("SliderTrack").first)
    let knob = try #require(stage.frames("Circle").first)
    #expect(track.size == CGSize(width: 227, height: 31))
    #expect(knob.size == CGSize(width: 27, height: 27))
    #expect(stage.frames("offset").first?.minX == track.minX)
    let filled = try #require(stage.frames("Capsule").last)
    #expect(filled.width == travel / 4 + 27 / 2)
  }

  @Test("the value follows the finger that came down on the knob, held to the bounds")
  func dragging() throws {
    var stage = TouchStage(Volume(value: 5))
    let track = try #require(stage.frames("SliderTrack").first)
    let middle = track.minX + travel / 2 + 27 / 2
    stage.drag((middle, track.midY), (middle + 20, track.midY), (middle + 40, track.midY))
    let moved = 5 + 40 / Double(travel) * 10
    #expect(stage.texts == ["\(moved) [true, false]"])
    stage.drag((middle + 40, track.midY), (middle + 900, track.midY))
    #expect(stage.texts == ["10.0 [true, false, true, false]"])
  }

  @Test("a finger beside the knob moves nothing")
  func trackTouch() throws {
    var stage = TouchStage(Volume(value: 0))
    let track = try #require(stage.frames("SliderTrack").first)
    stage.drag((track.maxX - 5, track.midY), (track.maxX - 50, track.midY))
    #expect(stage.texts == ["0.0 []"])
  }

  @Test("a slider with steps stops at them, and at its upper bound")
  func steps() throws {
    var stage = TouchStage(Volume(value: 0, step: 4))
    let track = try #require(stage.frames("SliderTrack").first)
    let start = track.minX + 27 / 2
    stage.drag((start, track.midY), (start + travel * 0.35, track.midY))
    #expect(stage.texts == ["4.0 [true, false]"])
    stage.drag((start + travel * 0.4, track.midY), (start + travel * 2, track.midY))
    #expect(stage.texts == ["10.0 [true, false, true, false]"])
  }

  @Test("without a length, or a number, the knob lies at the start and nothing is set")
  func hostile() throws {
    for view in [
      Volume(value: .nan), Volume(value: 1, bounds: 1...1),
      Volume(value: 1, bounds: 0...Double.infinity),
    ] {
      var stage = TouchStage(view)
      let track = try #require(stage.frames("SliderTrack").first)
      stage.drag((track.minX + 13, track.midY), (track.minX + 60, track.midY))
      #expect(stage.texts.count == 1)
    }
  }

  @Test("a slider says its label, its share and can be moved by a tenth or a step")
  func semantics() throws {
    let stage = TouchStage(
      Slider(value: .constant(0.25)) { Text(verbatim: "volume") })
    let elements = withExtendedLifetime(stage.stage) { stage.frame.layoutTree().semantics() }
    let element = try #require(elements.first)
    #expect(element.role == .slider)
    #expect(element.label == "volume")
    #expect(element.value == "25%")
    #expect(element.actions.map(\.name) == ["increment", "decrement"])
  }
}
