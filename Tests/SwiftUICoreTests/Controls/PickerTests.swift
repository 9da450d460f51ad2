import Foundation
import SwiftUI
import Testing

@_spi(Sightline) @testable import SwiftUICore

/// Pickers: which view belongs to which value, where the segments lie, and what a tap does.
@MainActor @Suite("Pickers") struct PickerTests {
  private enum Fruit: String, CaseIterable, Identifiable {
    case apple, pear, plum
    var id: Self { self }
  }

  private struct Basket: View {
    @State var fruit: Fruit?

    var body: some View {
      VStack(spacing: 0) {
        Picker("Fruit", selection: $fruit) {
          Text(verbatim: "none").tag(Fruit?.none)
          ForEach(Fruit.allCases) { Text(verbatim: $0.rawValue) }
        }
        .pickerStyle(.segmented)
        .frame(width: 360)
        Text(verbatim: "\(fruit?.rawValue ?? "nothing") is chosen")
      }
    }
  }

  /// The segments from left to right.
  private func segments(_ stage: ScreenStage) -> [CGRect] { stage.frames("Segment") }

  @Test("segments are equal parts of the width that is offered, 32 high")
  func segmentFrames() {
    let frames = segments(ScreenStage(Basket()))
    let width: CGFloat = 360 / 4
    #expect(frames.map(\.size) == Array(repeating: CGSize(width: width, height: 32), count: 4))
    let places: [CGFloat] = [0, width, 2 * width, 3 * width]
    #expect(frames.map { $0.minX - frames[0].minX } == places)
  }

  @Test("a tap chooses by the tag, and in a loop without one by what identifies the view")
  func choice() {
    var stage = ScreenStage(Basket(fruit: .plum))
    #expect(stage.texts.contains("plum is chosen"))
    for (index, word) in [(1, "apple"), (0, "nothing"), (2, "pear")] {
      let frame = segments(stage)[index]
      stage.tap(at: CGPoint(x: frame.midX, y: frame.midY))
      #expect(stage.texts.contains("\(word) is chosen"))
    }
  }

  @Test("of several values the picker shows what they share, and sets them all")
  func sources() {
    struct Many: View {
      struct Row: Identifiable {
        let id: Int
        var fruit: Binding<Fruit>
      }
      @State private var first = Fruit.apple
      @State private var second = Fruit.pear

      var body: some View {
        let rows = [Row(id: 0, fruit: $first), Row(id: 1, fruit: $second)]
        VStack {
          Picker("Fruit", sources: rows, selection: \.fruit) {
            ForEach(Fruit.allCases) { Text(verbatim: $0.rawValue).tag($0) }
          }
          .pickerStyle(.segmented)
          Text(verbatim: "\(first) \(second)")
        }
      }
    }
    var stage = ScreenStage(Many())
    func lenses() -> Int { stage.frames("RoundedRectangle").count }
    // The ground alone: they share nothing.
    #expect(lenses() == 1)
    let plum = segments(stage)[2]
    stage.tap(at: CGPoint(x: plum.midX, y: plum.midY))
    #expect(stage.texts.contains("plum plum"))
    #expect(lenses() == 2)
  }

  @Test("a menu shows the chosen value with 8 points above and below it, and 13.5 beside")
  func menu() throws {
    let stage = ScreenStage(
      Picker("Fruit", selection: .constant(Fruit.pear)) {
        ForEach(Fruit.allCases) { Color.red.frame(width: 40, height: 20).tag($0) }
      })
    let picker = try #require(stage.frames("PickerMenu").first)
    let value = try #require(stage.frames("Color").first)
    #expect(stage.frames("Color").count == 1)
    #expect(value.minX == picker.minX + 13.5)
    #expect(picker.height == max(20, stage.frames("Image").first?.height ?? 0) + 2 * 8)
  }

  @Test("a segment is a button that says whether it is chosen, a menu one with its value")
  func semantics() {
    func elements(_ view: some View) -> [SemanticsElement] {
      let stage = ScreenStage(view)
      return withExtendedLifetime(stage.stage) { stage.frame.layoutTree().semantics() }
    }
    let segments = elements(
      Picker("Fruit", selection: .constant(Fruit.pear)) {
        ForEach(Fruit.allCases) { Text(verbatim: $0.rawValue) }
      }.pickerStyle(.segmented))
    #expect(segments.map(\.label) == ["apple", "pear", "plum"])
    #expect(segments.map(\.traitNames) == [["button"], ["button", "selected"], ["button"]])
    let menu = elements(
      Picker("Fruit", selection: .constant(Fruit.pear)) {
        ForEach(Fruit.allCases) { Text(verbatim: $0.rawValue) }
      })
    #expect(menu.map(\.label) == ["Fruit"])
    #expect(menu.map(\.value) == ["pear"])
  }
}
