import Foundation
import SwiftUI
@_spi(Sightline) import SwiftUICore
import Testing

/// Where what modifiers add is said to stand.
@MainActor @Suite struct AdditionPlaceTests {
  private struct Card: View {
    static let first = #line + 2
    var body: some View {
      Color.red
        .overlay {
          Color.green
          Color.blue
        }
    }
  }

  @Test("the stack that an overlay of several views implies stands where the overlay is written")
  func impliedStack() throws {
    let world = World(
      size: CGSize(width: 100, height: 100), scale: 1, text: FakeTextService(),
      recordsLocations: true)
    let stage = Stage.notingPlaces { Stage(Card(), world: world) }
    let entries = stage.update().tree()
    let stack = try #require(entries.first { $0.view == "ZStack" })
    let overlay = try #require(entries.first { $0.view == "overlay" })
    #expect(stack.line == overlay.line)
    #expect(overlay.line == Card.first)
    let colors = entries.filter { $0.view == "Color" }.compactMap(\.line)
    #expect(colors == [Card.first, Card.first + 2, Card.first + 3])
  }
}
