import Foundation
import Raster
@_spi(Sightline) import SwiftUI
import Testing

@MainActor @Suite struct StylePictureTests {
  private let red = Color(red: 1, green: 0, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 1)

  /// True if no component is further than `slack` from the expected one.
  private func isNear(_ pixel: [UInt8], _ expected: [Int], _ slack: Int = 2) -> Bool {
    pixel.count == expected.count
      && zip(pixel, expected).allSatisfy { abs(Int($0) - $1) <= slack }
  }

  @Test("red runs into blue over the colours that lie between them to the eye")
  func perceptualGradient() throws {
    let pixels = try TestStage(101, 1) {
      LinearGradient(colors: [red, blue], startPoint: .leading, endPoint: .trailing)
    }.pixels()
    #expect(isNear(pixels.at(0, 0), [255, 0, 0, 255], 4))
    #expect(isNear(pixels.at(50, 0), [140, 83, 162, 255]))
    #expect(isNear(pixels.at(100, 0), [0, 0, 255, 255], 8))
  }

  @Test("red runs into blue in even steps where the device's space is asked for")
  func deviceGradient() throws {
    let pixels = try TestStage(1, 101) {
      Color.clear.background(Gradient(colors: [red, blue]).colorSpace(.device))
    }.pixels()
    for row in stride(from: 0, through: 100, by: 10) {
      let share = (Double(row) + 0.5) / 101
      let expected = [Int(255 * (1 - share)), 0, Int(255 * share), 255]
      #expect(isNear(pixels.at(0, row), expected, 4), "row \(row): \(pixels.at(0, row))")
    }
  }

  @Test("a turned view is drawn where its corners go")
  func rotation() throws {
    let stage = TestStage(40, 40) { red.frame(width: 30, height: 10).rotationEffect(.degrees(90)) }
    let pixels = try stage.pixels()
    #expect(pixels.inkColumns == 15...24)
    #expect(pixels.inkRows == 5...34)
  }

  @Test("a mirrored view shows its other side")
  func mirroring() throws {
    let pixels = try TestStage(20, 1) {
      HStack(spacing: 0) {
        red
        blue
      }
      .scaleEffect(x: -1)
    }.pixels()
    #expect(pixels.at(2, 0) == [0, 0, 255, 255] && pixels.at(17, 0) == [255, 0, 0, 255])
  }

  @Test("views that lie over each other fade as one")
  func opacity() throws {
    let pixels = try TestStage(4, 1) {
      ZStack {
        red
        blue
      }
      .opacity(0.5)
    }.pixels()
    #expect(isNear(pixels.at(1, 0), [0, 0, 128, 128], 1))
  }

  @Test("a shadow lies below and is as wide as its blur")
  func shadow() throws {
    let pixels = try TestStage(40, 40) {
      red.frame(width: 10, height: 10).shadow(color: .black, radius: 2, y: 12)
    }.pixels()
    #expect(pixels.at(20, 20) == [255, 0, 0, 255])
    let middle = pixels.at(20, 32)
    #expect(middle[0] == 0 && middle[3] > 230)
    // Three deviations from the edge of the shadow, next to nothing is left.
    #expect(pixels.at(20, 39)[3] < 60 && pixels.at(8, 32)[3] < 3)
  }

  @Test("a view that asks for dark appearance has the colours of the dark")
  func appearance() throws {
    let stage = TestStage(1, 1) { Color(.systemBackground).preferredColorScheme(.dark) }
    #expect(try stage.pixels().at(0, 0) == [0, 0, 0, 255])
  }
}
