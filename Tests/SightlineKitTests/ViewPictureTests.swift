import Foundation
import SightlineKit
import SwiftUI
import Testing

/// What packages that depend on this one draw their views with.
@MainActor @Suite("Pictures of views")
struct ViewPictureTests {
  private struct Bar: View {
    @Environment(\.colorScheme) private var scheme
    @State private var height: CGFloat = 10

    var body: some View {
      VStack(spacing: 0) {
        Color.red.frame(width: 30, height: height).onAppear { height = 20 }
        Text(verbatim: "\(scheme)")
      }
    }
  }

  @Test("are as large as asked, with the states that appearing views set")
  func sizes() throws {
    let line = 61.0 / 3
    #expect(abs(try Picture(of: Bar(), canvas: .fit).size.height - (20 + line)) < 1e-9)
    #expect(try Picture(of: Bar()).size == CGSize(width: 393, height: 852))
    let fixed = try Picture(of: Bar(), canvas: .size(width: 90, height: 70), scale: 2)
    #expect(fixed.size == CGSize(width: 90, height: 70))
    // Width and height lie in the header of a PNG from byte 16 on, the highest byte first.
    #expect(Array(fixed.png[16..<24]) == [0, 0, 0, 180, 0, 0, 0, 140])
  }

  @Test("have a tree, and follow the appearance")
  func trees() throws {
    let dark = try Picture(of: Bar(), on: "iPhone SE (3rd generation)", colorScheme: .dark)
    #expect(dark.tree.hasPrefix("Bar  iPhone SE (3rd generation), 375×667 at 2x"))
    #expect(dark.tree.contains("\"dark\""))
    #expect(dark.png != (try Picture(of: Bar(), on: "iPhone SE (3rd generation)").png))
  }

  @Test("say what is wrong")
  func faults() throws {
    #expect(throws: PictureError.unknownDevice("iPhone 99")) {
      try Picture(of: Bar(), on: "iPhone 99")
    }
    #expect(throws: PictureError.self) {
      try Picture(of: Bar(), canvas: .size(width: 1e6, height: 1e6))
    }
    let negative = try Picture(of: Color.red.frame(width: -1), canvas: .size(width: 9, height: 9))
    #expect(negative.warnings.count == 1)
  }
}

/// What packages that depend on this one ask for the reasons of a layout with.
@MainActor @Suite("Explanations of views")
struct ViewExplanationTests {
  private var row: some View {
    HStack(spacing: 8) {
      Text(verbatim: "Total")
      Color.red
    }
  }

  @Test("say in words and as JSON why a view is as large as it is")
  func explanation() throws {
    let canvas = Picture.Canvas.size(width: 200, height: 50)
    let explanation = try Explanation(of: "Color", in: row, canvas: canvas)
    #expect(explanation.text.contains("200 − 8 spacing"))
    let object = try JSONSerialization.jsonObject(with: Data(explanation.json.utf8))
    #expect((object as? [String: Any])?["device"] as? String == "iPhone 15")
  }

  @Test("say that nothing is called so")
  func noMatch() {
    #expect(throws: PictureError.noSuchView("Sum")) { try Explanation(of: "Sum", in: row) }
  }
}
