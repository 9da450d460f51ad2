import SwiftUI
@_spi(Sightline) import SwiftUICore
import Testing

/// Sections, in lazy containers with pinned headers and footers, and elsewhere.
@MainActor @Suite struct SectionTests {
  private func stage(_ view: some View) -> ScreenStage {
    ScreenStage(view, size: CGSize(width: 300, height: 600), insets: (0, 0, 0, 0))
  }

  /// Ten sections of a header of 30, ten rows of 50 and a footer of 20.
  private func sections(
    _ pinned: PinnedScrollableViews, spacing: CGFloat = 0, count: Int = 10
  ) -> some View {
    ScrollView {
      LazyVStack(spacing: spacing, pinnedViews: pinned) {
        ForEach(0..<count) { section in
          Section {
            ForEach(0..<10) { row in Text("row \(section).\(row)").frame(height: 50) }
          } header: {
            Text("header \(section)").frame(maxWidth: .infinity).frame(height: 30)
          } footer: {
            Text("footer \(section)").frame(maxWidth: .infinity).frame(height: 20)
          }
        }
      }
    }
  }

  private static let length: CGFloat = 30 + 10 * 50 + 20

  /// Where a text's frame, of a height, begins; `nil` if it is not in the tree.
  private func top(_ text: String, _ stage: ScreenStage, _ height: CGFloat) -> CGFloat? {
    stage.frame.tree().first { $0.text == text }.map { $0.frame.midY - height / 2 }
  }

  @Test("in a plain stack header, rows and footer are views like the others")
  func plainStack() {
    let stage = stage(
      VStack(spacing: 0) {
        Section("title") {
          Color.red.frame(height: 10)
          Color.red.frame(height: 20)
        }
        Section {
          Color.red.frame(height: 30)
        } footer: {
          Color.red.frame(height: 40)
        }
      }
      .fixedSize(horizontal: false, vertical: true))
    #expect(stage.frames("frame").map(\.height) == [10, 20, 30, 40])
    #expect(stage.texts == ["title"])
    let frames = stage.frames("frame")
    let touches = zip(frames, frames.dropFirst()).allSatisfy { $0.maxY == $1.minY }
    #expect(touches)
  }

  @Test("headers that are not pinned scroll away")
  func notPinned() {
    var stage = stage(sections([]))
    #expect(stage.frames("LazyVStack")[0].height == 10 * Self.length)
    stage.scroll(150, 300, by: 0, -200)
    #expect(!stage.texts.contains("header 0"))
  }

  @Test("a pinned header stays at the top while its section does, and is pushed out by its end")
  func pinnedHeader() {
    var stage = stage(sections(.sectionHeaders))
    #expect(top("header 0", stage, 30) == 0)
    stage.scroll(150, 300, by: 0, -200)
    #expect(top("header 0", stage, 30) == 0)
    #expect(top("row 0.4", stage, 50) == CGFloat(30 + 4 * 50 - 200))
    stage.scroll(150, 300, by: 0, -(Self.length - 200 - 10))
    // The section ends at 10: its header is pushed up by 20.
    #expect(top("header 0", stage, 30) == CGFloat(10 - 30))
    #expect(top("header 1", stage, 30) == 10)
    stage.scroll(150, 300, by: 0, -10)
    #expect(top("header 1", stage, 30) == 0)
    stage.scroll(150, 300, by: 0, -3 * Self.length - 77)
    #expect(top("header 4", stage, 30) == 0)
    #expect(!stage.texts.contains("header 0"))
  }

  @Test("a pinned footer stays at the bottom while its section does")
  func pinnedFooter() {
    var stage = stage(sections([.sectionHeaders, .sectionFooters]))
    // The second section begins at 550, and its footer lies at the end of what is shown.
    #expect(top("footer 0", stage, 20) == Self.length - 20)
    #expect(top("footer 1", stage, 20) == CGFloat(600 - 20))
    stage.scroll(150, 300, by: 0, -100)
    #expect(top("footer 1", stage, 20) == CGFloat(600 - 20))
    // From here on it lies where the section ends.
    stage.scroll(150, 300, by: 0, -440)
    #expect(top("footer 1", stage, 20) == 2 * Self.length - 20 - 540)
  }

  @Test("what is pinned is in front of the rows")
  func inFront() {
    var stage = stage(
      ScrollView {
        LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) {
          Section {
            ForEach(0..<100) { _ in Button("row") {}.frame(width: 300, height: 50) }
          } header: {
            Color.blue.frame(height: 40).onTapGesture {}
          }
        }
      })
    stage.scroll(150, 300, by: 0, -75)
    stage.stage.send(.tap(CGPoint(x: 150, y: 20)))
    stage.update()
    #expect(stage.codes == [])
    let drawn = DrawnItem.all(in: stage.frame.displayList)
    #expect(drawn.last?.paint == DrawingStage(Color.blue).paints.first)
  }

  @Test("only rows near what is shown are made, in any number of sections")
  func counts() {
    var stage = stage(sections(.sectionHeaders, count: 1000))
    let limit = 700 / 50 + 2 + 6
    #expect(stage.texts.count <= limit)
    #expect(stage.frames("LazyVStack")[0].height == 1000 * Self.length)
    stage.scroll(150, 300, by: 0, -500 * Self.length)
    #expect(stage.texts.count <= limit)
    #expect(stage.texts.contains("header 500"))
    stage.scroll(150, 300, by: 0, -1e9)
    #expect(stage.texts.last == "footer 999")
  }

  @Test("in a grid headers and footers take the whole width, and are pinned")
  func grid() {
    var stage = stage(
      ScrollView {
        LazyVGrid(
          columns: [GridItem(spacing: 0), GridItem(spacing: 0)], spacing: 10,
          pinnedViews: .sectionHeaders
        ) {
          ForEach(0..<5) { section in
            Section {
              ForEach(0..<5) { _ in Color.red.frame(height: 100) }
            } header: {
              Color.blue.frame(height: 30)
            }
          }
        }
      })
    let frames = stage.frames("frame")
    #expect(frames[0] == CGRect(x: 0, y: 0, width: 300, height: 30))
    #expect(frames.prefix(7).map(\.minY) == [0, 40, 40, 150, 150, 260, 370])
    stage.scroll(150, 300, by: 0, -100)
    #expect(stage.frames("frame")[0].minY == 0)
  }

  @Test("a modifier on a section goes to each of its views")
  func modified() {
    let stage = stage(
      ScrollView {
        LazyVStack(spacing: 0) {
          Section {
            ForEach(0..<3) { _ in Color.red.frame(height: 10) }
          } header: {
            Color.red.frame(height: 20)
          }
          .padding(.top, 5)
        }
      })
    #expect(stage.frames("frame").map(\.minY) == [5, 30, 45, 60])
  }

  @Test("horizontally a header is pinned at the side where lines begin", arguments: [false, true])
  func horizontal(_ isRightToLeft: Bool) {
    let view = ScrollView(.horizontal) {
      LazyHStack(spacing: 0, pinnedViews: .sectionHeaders) {
        Section {
          ForEach(0..<100) { _ in Color.red.frame(width: 50) }
        } header: {
          Color.blue.frame(width: 30)
        }
      }
    }
    var stage = ScreenStage(
      view, size: CGSize(width: 300, height: 600), insets: (0, 0, 0, 0),
      isRightToLeft: isRightToLeft)
    stage.scroll(150, 300, by: isRightToLeft ? 400 : -400, 0)
    let header = stage.frames("frame").first { $0.width == 30 }
    #expect(header?.minX == (isRightToLeft ? 300 - 30 : 0))
  }
}
