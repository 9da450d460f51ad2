import DisplayList
import Foundation
import SwiftUI
import Testing

@testable import SwiftUICore

/// Progress views: what a style is told, how large the standard ones are, and where their parts lie.
@MainActor @Suite("Progress views") struct ProgressViewTests {
  /// Says what it is told.
  private struct Telling: ProgressViewStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        Text(verbatim: configuration.fractionCompleted.map { "\($0)" } ?? "unknown")
        configuration.label
        configuration.currentValueLabel
      }
    }
  }

  @Test(
    "the style is told the fraction of the whole, held to it",
    arguments: [
      (25, 50, "0.5"), (-3, 10, "0.0"), (12, 10, "1.0"), (3, 0, "0.0"), (nil, 1, "unknown"),
      (.nan, 1, "unknown"), (1, .nan, "unknown"),
    ] as [(Double?, Double, String)])
  func fractions(value: Double?, total: Double, told: String) {
    let stage = ScreenStage(ProgressView(value: value, total: total).progressViewStyle(Telling()))
    #expect(stage.texts == [told])
  }

  @Test("the style has the labels that were given")
  func labels() {
    let view = ProgressView(value: 1.0) {
      Text(verbatim: "copying")
    } currentValueLabel: {
      Text(verbatim: "all")
    }
    #expect(ScreenStage(view.progressViewStyle(Telling())).texts == ["1.0", "copying", "all"])
    #expect(
      ScreenStage(ProgressView("copying").progressViewStyle(Telling())).texts == [
        "unknown", "copying",
      ])
  }

  @Test("a style that shows the view again gets the next style further out")
  func nesting() {
    struct Twice: ProgressViewStyle {
      func makeBody(configuration: Configuration) -> some View {
        ProgressView(configuration)
        ProgressView(configuration)
      }
    }
    let view = VStack { ProgressView(value: 0.5).progressViewStyle(Twice()) }
    #expect(ScreenStage(view.progressViewStyle(Telling())).texts == ["0.5", "0.5"])
  }

  @Test("a bar is 4 points high and as wide as it may be; its label lies 4 points above it")
  func bar() throws {
    let plain = ScreenStage(HStack { ProgressView(value: 0.5) }.frame(width: 200))
    #expect(plain.frames("ProgressView").first?.size == CGSize(width: 200, height: 4))
    let labelled = ScreenStage(
      ProgressView(value: 0.5) { Color.red.frame(width: 30, height: 10) }.frame(width: 200))
    let label = try #require(labelled.frames("Color").first)
    let bar = try #require(labelled.frames("Capsule").first)
    #expect(bar.minY == label.maxY + 4)
    #expect(bar.minX == label.minX)
  }

  @Test("a spinner is 20 points wide, a large one 37")
  func spinner() {
    let stage = ScreenStage(
      HStack {
        ProgressView()
        ProgressView().controlSize(.large)
      })
    #expect(stage.frames("Spinner").map(\.width) == [20, 37])
  }

  @Test("the spokes reach from a third of the radius to the whole; the strongest points up")
  func spokes() {
    let square = CGRect(x: 0, y: 0, width: 30, height: 30)
    let top = Spoke(index: 0).path(in: square).boundingRect
    #expect(abs(top.minY) < 1e-9)
    #expect(abs(top.maxY - (15 - 15 / 3)) < 1e-9)
    #expect(abs(top.width - 15 / 5) < 1e-9)
    let left = Spoke(index: 2).path(in: square).boundingRect
    #expect(abs(left.minX) < 1e-9)
    #expect(Spoke.alphas.max() == Spoke.alphas.first)
  }
}
