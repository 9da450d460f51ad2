import SwiftUI
@_spi(Sightline) import SwiftUICore
import Testing

/// What scrolling views show, at rest and scrolled.
@MainActor @Suite struct ScrollTests {
  /// Bars of 100 × 100, one below the other.
  private func column(_ count: Int) -> some View {
    VStack(spacing: 0) {
      ForEach(0..<count, id: \.self) { _ in Color.red.frame(width: 100, height: 100) }
    }
  }

  private func row(_ count: Int) -> some View {
    HStack(spacing: 0) {
      ForEach(0..<count, id: \.self) { _ in Color.red.frame(width: 100, height: 100) }
    }
  }

  private func stage(_ view: some View, isRightToLeft: Bool = false) -> ScreenStage {
    ScreenStage(
      view, size: CGSize(width: 300, height: 300), insets: (0, 0, 0, 0),
      isRightToLeft: isRightToLeft)
  }

  // MARK: At rest

  @Test("several views are a column, whatever the axis")
  func severalViewsAreAColumn() {
    let frames = stage(
      ScrollView(.horizontal) {
        Color.red.frame(width: 100, height: 20)
        Color.red.frame(width: 60, height: 30)
      }
    ).frames("frame")
    #expect(frames[0].origin.y + 20 + 8 == frames[1].origin.y)
    #expect(frames[0].midX == frames[1].midX)
  }

  @Test("without a proposal the view is as long as its content")
  func idealIsTheContent() {
    let frames = stage(ScrollView { column(2) }.fixedSize()).frames("ScrollView")
    #expect(frames == [CGRect(x: 100, y: 50, width: 100, height: 200)])
  }

  @Test("a colour inside has its ideal length along, and all of the width")
  func colorInside() {
    #expect(
      stage(ScrollView { Color.red }).frames("Color")[0].size == CGSize(width: 300, height: 10))
  }

  @Test("margins lie around the content and take from its width")
  func margins() {
    let view = ScrollView { Color.red.frame(height: 1000) }
      .contentMargins(.horizontal, 20).contentMargins(.top, 7)
    let stage = stage(view)
    #expect(stage.frames("frame") == [CGRect(x: 20, y: 7, width: 300 - 2 * 20, height: 1000)])
    #expect(stage.frames("ScrollView")[0].size == CGSize(width: 300, height: 300))
  }

  @Test("of margins for the same edge, those for content count, and the innermost")
  func whichMarginCounts() {
    let view = ScrollView { Color.red.frame(height: 10) }
      .contentMargins(.top, 5, for: .scrollContent)
      .contentMargins(.top, 6, for: .scrollContent)
      .contentMargins(50)
    #expect(stage(view).frames("frame")[0] == CGRect(x: 50, y: 5, width: 300 - 2 * 50, height: 10))
  }

  @Test("content that is shorter stands at the anchor")
  func shortContentAtTheAnchor() {
    #expect(
      stage(ScrollView { column(1) }.defaultScrollAnchor(.bottom)).frames("frame")[0].minY == 200)
    #expect(stage(ScrollView { column(1) }).frames("frame")[0].minY == 0)
  }

  @Test("content is cut off at the frame, unless that is disabled")
  func clip() {
    let view = ScrollView { column(9) }.frame(width: 100, height: 150)
    #expect(stage(view).clips == [CGRect(x: 100, y: 75, width: 100, height: 150)])
    #expect(stage(view.scrollClipDisabled()).clips == [])
  }

  // MARK: Scrolled

  @Test("scrolling brings the content up by the distance, and no further than its end")
  func scrolls() {
    var stage = stage(ScrollView { column(5) })
    stage.scroll(150, 150, by: 0, -120)
    #expect(stage.frames("frame")[0].minY == -120)
    stage.scroll(150, 150, by: 0, -1000)
    #expect(stage.frames("frame")[0].minY == 300.0 - 5 * 100)
    stage.scroll(150, 150, by: 0, 10_000)
    #expect(stage.frames("frame")[0].minY == 0)
  }

  @Test("scrolling measures nothing, evaluates nothing, and looks at no row")
  func scrollingIsCheap() {
    let small = counters(rows: 10)
    let large = counters(rows: 1000)
    #expect(small.bodies == 0 && large.bodies == 0)
    #expect(small.measures == 0 && large.measures == 0)
    #expect(small.placements == 1 && large.placements == 1)
    #expect(small.drawn == large.drawn)
  }

  private func counters(rows: Int) -> Frame.Counters {
    let root = ScrollView { column(rows).padding(10).background(Color.blue) }
    var stage = ScreenStage(root)
    stage.scroll(200, 400, by: 0, -50)
    return stage.frame.counters
  }

  @Test("readers inside follow: in the global space, and in that of the scrolling view")
  func readersFollow() {
    let view = ScrollView {
      GeometryReader { proxy in
        Text("\(Int(proxy.frame(in: .global).minY)) \(Int(proxy.frame(in: .scrollView).minY))")
      }
      .frame(height: 900)
    }
    .padding(.top, 40)
    var stage = stage(view)
    #expect(stage.texts == ["\(40) \(0)"])
    stage.scroll(150, 150, by: 0, -100)
    #expect(stage.texts == ["\(40 - 100) \(-100)"])
    #expect(stage.frame.counters.bodies == 0)
  }

  @Test("the innermost view that scrolls on the axis moves")
  func innermostOnTheAxis() {
    let view = ScrollView {
      ScrollView(.horizontal) { row(9) }
      column(9)
    }
    var stage = stage(view)
    stage.scroll(50, 50, by: -30, -20)
    let frames = stage.frames("frame")
    #expect(frames[0].origin == CGPoint(x: -30, y: -20))
    #expect(frames[9].minY == 100.0 + 8 - 20)
  }

  @Test("in a view on both axes the content moves on both")
  func bothAxes() {
    var stage = stage(
      ScrollView([.horizontal, .vertical]) { Color.red.frame(width: 900, height: 900) })
    stage.scroll(150, 150, by: -10, -20)
    #expect(stage.frames("frame")[0].origin == CGPoint(x: -10, y: -20))
  }

  @Test("from right to left the content begins at the right, and moves with the finger")
  func rightToLeft() {
    var stage = stage(ScrollView(.horizontal) { row(9) }, isRightToLeft: true)
    #expect(stage.frames("HStack")[0].minX == -CGFloat(9 * 100 - 300))
    stage.scroll(150, 150, by: 70, 0)
    #expect(stage.frames("HStack")[0].minX == 70 - CGFloat(9 * 100 - 300))
    stage.scroll(150, 150, by: -500, 0)
    #expect(stage.frames("HStack")[0].minX == -CGFloat(9 * 100 - 300))
  }

  @Test("content that becomes shorter is pulled back to its end")
  func shorterContent() {
    struct Growing: View {
      @State private var count = 9
      var body: some View {
        VStack(spacing: 0) {
          Text("less").onTapGesture { count = 4 }
          ScrollView {
            VStack(spacing: 0) {
              ForEach(0..<count, id: \.self) { _ in Color.red.frame(width: 100, height: 100) }
            }
          }
        }
      }
    }
    var stage = stage(Growing())
    stage.scroll(150, 150, by: 0, -600)
    #expect(stage.frames("frame")[0].minY == 20.0 - 600)
    stage.tap("less")
    #expect(stage.frames("frame")[0].minY == 300.0 - 4 * 100)
  }

  @Test("what is scrolled out of sight is not tapped")
  func hiddenIsNotTapped() {
    struct Bars: View {
      @State private var taps = 0
      var body: some View {
        VStack(spacing: 0) {
          Text("\(taps)").frame(height: 100)
          ScrollView {
            VStack(spacing: 0) {
              Color.red.frame(height: 100).onTapGesture { taps += 1 }
              Color.blue.frame(height: 900)
            }
          }
        }
      }
    }
    var stage = stage(Bars())
    stage.scroll(150, 150, by: 0, -50)
    stage.stage.send(.tap(CGPoint(x: 150, y: 75)))
    stage.update()
    #expect(stage.texts == ["0"])
    stage.stage.send(.tap(CGPoint(x: 150, y: 125)))
    stage.update()
    #expect(stage.texts == ["1"])
  }

  @Test("a scroll that no view takes is reported: none there, none on the axis, none that may")
  func missed() {
    func codes(_ view: some View) -> [String] {
      var stage = stage(view)
      stage.scroll(150, 150, by: 0, -10)
      return stage.codes
    }
    #expect(codes(Color.red) == ["scroll-missed"])
    #expect(codes(ScrollView(.horizontal) { row(9) }) == ["scroll-missed"])
    #expect(codes(ScrollView { column(9) }.scrollDisabled(true)) == ["scroll-missed"])
    #expect(codes(ScrollView { column(9) }) == [])
  }

  @Test("a distance that is no number moves nothing")
  func noNumber() {
    var stage = stage(ScrollView { column(9) })
    stage.scroll(150, 150, by: .nan, .nan)
    #expect(stage.frames("frame")[0].minY == 0)
    stage.scroll(150, 150, by: 0, -.infinity)
    #expect(stage.frames("frame")[0].minY == -CGFloat(9 * 100 - 300))
  }

  @Test("infinite content is shown from its start")
  func infiniteContent() {
    var stage = stage(ScrollView { Color.red.frame(minHeight: .infinity) })
    stage.scroll(150, 150, by: 0, -10)
    #expect(stage.frames("Color")[0].minY == 0)
  }

  @Test("scrolling to an element that the same change brings in shows it")
  func scrollToNewElement() {
    struct Growing: View {
      @State private var count = 3
      var body: some View {
        ScrollViewReader { proxy in
          VStack(spacing: 0) {
            Text("more").onTapGesture {
              count = 9
              proxy.scrollTo(8)
            }
            ScrollView {
              VStack(spacing: 0) {
                ForEach(0..<count, id: \.self) { _ in Color.red.frame(width: 100, height: 100) }
              }
            }
          }
        }
      }
    }
    var stage = stage(Growing())
    stage.tap("more")
    #expect(stage.frames("frame")[8].maxY == 300)
  }

  @Test("scrolling to an identity that no view has moves nothing, and ends")
  func scrollToNothing() {
    let view = ScrollViewReader { proxy in
      ScrollView { column(9) }.onAppear { proxy.scrollTo("nobody") }
    }
    #expect(stage(view).frames("frame")[0].minY == 0)
  }
}
