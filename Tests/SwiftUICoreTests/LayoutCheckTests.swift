import Foundation
import SwiftUI
@_spi(Sightline) import SwiftUICore
import Testing

/// What is reported of layouts that surprise, and of those that only look alike nothing.
@MainActor @Suite struct LayoutCheckTests {
  private static let paragraph = FakeText(
    words: 6, wordWidth: 30, lineHeight: 12, leading: 2, baseline: 9)

  private func reports(
    _ view: any View, _ width: CGFloat = 300, _ height: CGFloat = 300, scale: CGFloat = 1
  ) -> [Diagnostic] {
    let stage = Stage(
      view,
      world: World(
        size: CGSize(width: width, height: height), scale: scale, text: FakeTextService(),
        recordsLocations: true))
    return stage.update().layoutTree().diagnostics()
  }

  private func codes(_ view: any View) -> [String] { reports(view).map(\.code) }

  private func text(_ text: FakeText = paragraph) -> Text { Text(verbatim: text.string) }

  // MARK: Texts

  @Test(
    "a text without room for its lines is reported, with what it needs and who gives too little")
  func truncatedText() throws {
    // Six words of 30 in 60 are three lines of 12, 2 apart.
    let report = try #require(reports(text().frame(width: 60, height: 20)).first)
    let needed = 3 * 12 + 2 * 2
    let shown = 12
    #expect(report.code == "text-truncated")
    #expect(!report.isError)
    #expect(report.message == "a text should have room for all of its lines")
    #expect(report.notes[0] == "it needs to be \(needed) high at a width of 60, and is \(shown)")
    #expect(report.notes[1].hasPrefix("frame offers 20"))
    #expect(report.hint?.contains("fixedSize(horizontal: false, vertical: true)") == true)
    #expect(report.node != nil)
  }

  @Test("a text that fits, and one whose lines are limited, are not")
  func wholeText() {
    #expect(codes(text().frame(width: 60, height: 40)).isEmpty)
    #expect(codes(text().frame(width: 60)).isEmpty)
    #expect(codes(text().lineLimit(1).frame(width: 60)).isEmpty)
    #expect(codes(text().frame(width: 60, height: 20).hidden()).isEmpty)
  }

  // MARK: Overflow

  private func red(_ width: CGFloat, _ height: CGFloat) -> some View {
    Color.red.frame(width: width, height: height)
  }

  @Test("content that sticks out of a frame is reported, with amounts and edges")
  func overflow() throws {
    let view = HStack(spacing: 0) {
      red(80, 20)
      red(70, 20)
    }.frame(width: 100, height: 30, alignment: .leading)
    let report = try #require(reports(view).first)
    #expect(report.code == "content-overflow")
    #expect(report.message == "content should fit into its frame, or be clipped")
    #expect(report.notes[0] == "HStack is \(80 + 70)×20, frame is 100×30")
    #expect(report.notes[1] == "it sticks out by \(80 + 70 - 100) at the right")
    #expect(reports(view).count == 1)
  }

  @Test("content in the middle of its frame sticks out at both sides")
  func overflowAtBothSides() throws {
    let report = try #require(reports(red(20, 60).frame(width: 40, height: 50)).first)
    #expect(report.notes[1] == "it sticks out by 5 at the top and 5 at the bottom")
  }

  @Test("content beyond the canvas is reported")
  func overflowOfTheCanvas() throws {
    let report = try #require(
      reports(
        HStack(spacing: 0) {
          red(200, 10)
          red(140, 10)
        }
      ).first)
    #expect(report.code == "content-overflow")
    #expect(report.notes[0].hasSuffix("the canvas is 300×300"))
    #expect(report.notes[1] == "it sticks out by 20 at the left and 20 at the right")
  }

  @Test("what is clipped, scrolls, cannot be seen or is meant to stick out is not")
  func noOverflow() {
    let small = { (view: AnyView) in view.frame(width: 50, height: 50) }
    #expect(codes(small(AnyView(red(80, 80))).clipped()).isEmpty)
    #expect(codes(small(AnyView(red(80, 80))).clipShape(Circle())).isEmpty)
    #expect(codes(small(AnyView(Color.clear.frame(width: 80, height: 80)))).isEmpty)
    #expect(codes(small(AnyView(red(80, 80).hidden()))).isEmpty)
    #expect(codes(small(AnyView(red(20, 20).offset(x: 90)))).isEmpty)
    #expect(codes(small(AnyView(red(20, 20).position(x: 90, y: 0)))).isEmpty)
    #expect(codes(small(AnyView(red(20, 20).scaleEffect(5)))).isEmpty)
    #expect(codes(small(AnyView(red(20, 20).padding(-10)))).isEmpty)
    #expect(codes(small(AnyView(Color.blue)).overlay(red(80, 80))).isEmpty)
    #expect(codes(small(AnyView(Color.blue)).background(red(80, 80))).isEmpty)
    #expect(codes(ScrollView { red(50, 900) }.frame(height: 100)).isEmpty)
    #expect(codes(Color.red.ignoresSafeArea()).isEmpty)
    // A given length beyond the canvas was asked for.
    #expect(codes(red(400, 10)).isEmpty)
  }

  @Test("the view that reaches beyond is blamed, not one that is larger")
  func culprit() throws {
    // Both are 80 wide; the text in the middle of the column reaches as far as the widest.
    let view = VStack(spacing: 0) {
      Color.blue.frame(width: 30, height: 30).padding(.horizontal, 40)
      red(90, 10)
    }.frame(width: 50, height: 40)
    let report = try #require(reports(view).first)
    #expect(report.notes[0].hasPrefix("frame"))
    #expect(report.notes[0].contains(" is 90×10, "))
    #expect(report.notes[1] == "it sticks out by \((90 - 50) / 2) at the left and 20 at the right")
  }

  @Test("what a guide of its own moves beyond is not reported, at any level")
  func movedByGuide() {
    let view = ZStack(alignment: .leading) {
      red(40, 10)
      red(40, 10).alignmentGuide(.leading) { _ in -30 }
    }
    #expect(codes(view.frame(width: 50, height: 20)).isEmpty)
    let wide = ZStack(alignment: .leading) {
      red(70, 10)
      red(40, 10).alignmentGuide(.leading) { _ in -30 }
    }
    #expect(codes(wide.frame(width: 50, height: 20)) == ["content-overflow"])
  }

  @Test("a view and the frame around it that fill without a length are reported once")
  func endlessOnce() {
    #expect(
      codes(ScrollView { Color.red.frame(maxHeight: .infinity) }) == ["endless-in-scroll-view"])
  }

  @Test("a text that is cut names the views beside it that took the room")
  func takers() throws {
    let view = HStack(spacing: 10) {
      text()
      red(120, 10)
    }.frame(width: 240, height: 20)
    let report = try #require(reports(view).first)
    // Three of six words fit into the 110 that are left, so it has two lines.
    #expect(report.code == "text-truncated")
    let needed = 2 * 12 + 2
    #expect(report.notes[0] == "it needs to be \(needed) high at a width of 90, and is 12")
    #expect(report.notes[1].hasSuffix("offers 20"))
    #expect(report.notes[2].hasPrefix("of 240, frame"))
    #expect(report.notes[2].hasSuffix("takes 120, spacing takes 10"))
  }

  // MARK: Spacers

  @Test("a spacer in a stack that is offered no length is reported, with who offers none")
  func spacerInScrollView() throws {
    let view = ScrollView {
      VStack {
        red(10, 10)
        Spacer()
        red(10, 10)
      }
    }
    let report = try #require(reports(view).first)
    #expect(report.code == "spacer-without-room")
    #expect(report.message == "a Spacer should have a length to fill")
    #expect(report.notes == ["ScrollView offers no height, so it is 8 long"])
  }

  @Test("a spacer beside a view that takes all is reported")
  func spacerBesideGreedyView() throws {
    let view = HStack {
      red(50, 10)
      Spacer()
      Color.blue
    }
    let report = try #require(reports(view).first)
    #expect(report.code == "spacer-without-room")
    #expect(report.notes[0].hasPrefix("Color takes all that HStack has"))
  }

  @Test("a spacer with room, one beside a long text, and one of a given length are not")
  func spacerWithRoom() {
    let row = HStack {
      red(50, 10)
      Spacer()
      red(50, 10)
    }
    #expect(codes(row).isEmpty)
    #expect(codes(ScrollView { row }).isEmpty)
    #expect(
      codes(
        ScrollView {
          VStack {
            red(1, 1); Spacer(minLength: 20)
          }
        }
      ).isEmpty)
    let wide = FakeText(words: 20, wordWidth: 30, lineHeight: 12, baseline: 9)
    #expect(
      codes(
        HStack {
          text(wide)
          Spacer()
        }
      ).isEmpty)
  }

  // MARK: Scroll views

  @Test("a view that fills, in a scroll view that offers it nothing, is reported")
  func endlessInScrollView() throws {
    let report = try #require(reports(ScrollView { Color.red }).first)
    #expect(report.code == "endless-in-scroll-view")
    #expect(
      report.message
        == "a view in a scroll view should have a length of its own where that scrolls")
    #expect(report.notes == ["ScrollView scrolls this way and offers no height, so it is 10"])
    let frame = ScrollView { red(10, 10).frame(maxHeight: .infinity) }
    #expect(codes(frame) == ["endless-in-scroll-view"])
    #expect(codes(ScrollView { GeometryReader { _ in red(5, 5) } }) == ["endless-in-scroll-view"])
  }

  @Test("a length without end in a scroll view is reported")
  func infiniteLength() throws {
    let view = ScrollView { Endless { red(10, 10) } }
    let report = try #require(reports(view).first { $0.code == "endless-in-scroll-view" })
    #expect(report.notes[0].hasPrefix("its height is ∞, and ScrollView"))
  }

  @Test("a view that fills the axis that does not scroll, or has a length, is not")
  func lengthInScrollView() {
    #expect(codes(ScrollView { red(10, 10).frame(maxWidth: .infinity) }).isEmpty)
    #expect(codes(ScrollView { Color.red.frame(height: 40) }).isEmpty)
    #expect(codes(ScrollView { red(10, 10).background(Color.blue) }).isEmpty)
    #expect(
      codes(
        ScrollView {
          ZStack {
            Color.blue
            red(10, 10)
          }
        }
      ).isEmpty)
  }

  // MARK: Guides

  @Test("a custom guide that nobody around is aligned by is reported")
  func unusedGuide() throws {
    let view = HStack {
      red(10, 10).alignmentGuide(.third) { $0.height / 3 }
      red(10, 30)
    }
    let report = try #require(reports(view).first)
    #expect(report.code == "unused-guide")
    #expect(report.message == "a guide that is set should be used by a view around it")
    #expect(report.notes == ["nothing around it is aligned by VerticalAlignment.third"])
    let single = HStack(alignment: .third) {
      red(10, 10).alignmentGuide(.third) { $0.height / 3 }
    }
    #expect(codes(single) == ["unused-guide"])
  }

  @Test("a guide that is used, however far out, and one of SwiftUI's own are not")
  func usedGuide() {
    let marked = red(10, 10).alignmentGuide(.third) { $0.height / 3 }
    let nested = HStack(alignment: .third) {
      VStack {
        red(5, 5)
        marked.padding()
      }
      red(10, 30)
    }
    #expect(codes(nested).isEmpty)
    #expect(
      codes(marked.frame(height: 40, alignment: Alignment(horizontal: .center, vertical: .third)))
        .isEmpty)
    #expect(codes(HStack { red(10, 10).alignmentGuide(.top) { _ in 3 } }).isEmpty)
    let read = HStack(alignment: .top) {
      marked.alignmentGuide(.top) { $0[.third] }
      red(10, 30)
    }
    #expect(codes(read).isEmpty)
  }

  @Test("looking at a tree does not count as using a guide")
  func lookingIsNotUsing() {
    let view = HStack {
      red(10, 10).alignmentGuide(.third) { $0.height / 3 }
      red(10, 30)
    }
    let stage = Stage(
      view,
      world: World(size: CGSize(width: 50, height: 50), text: FakeTextService()))
    let frame = stage.update()
    let guides = frame.tree().flatMap(\.guides)
    #expect(!guides.isEmpty)
    #expect(frame.layoutTree().diagnostics().map(\.code) == ["unused-guide"])
  }

  // MARK: Places

  @Test("reports name the line of the view, and those of the views in their notes")
  func places() throws {
    let report = try #require(reports(Cut()).first)
    #expect(report.file?.hasSuffix("LayoutCheckTests.swift") == true)
    #expect(report.line == Cut.line + 4)
    #expect(report.notes[1] == "frame (LayoutCheckTests.swift:\(Cut.line + 3)) offers 20")
  }

  // MARK: Layout that does not settle

  @Test("a size that feeds back into itself is reported, and comes to an end")
  func feedback() throws {
    let stage = Stage(
      SelfFeeding(),
      world: World(size: CGSize(width: 300, height: 300), text: FakeTextService()))
    let report = try #require(stage.update().diagnostics.first)
    #expect(report.code == "endless-update")
    #expect(
      report.notes == [
        "SelfFeeding asked for another update in each of 100 rounds",
        "what keeps changing: SelfFeeding.height",
      ])
  }
}

/// A view that grows by what it has learned of its own size.
private struct SelfFeeding: View {
  @State private var height: CGFloat = 1

  var body: some View {
    Color.red.frame(height: height)
      .onGeometryChange(for: CGFloat.self) {
        $0.size.height
      } action: {
        height = $0 + 1
      }
  }
}

/// A text that is cut by the frame around it.
private struct Cut: View {
  static let line = Int(#line)
  var body: some View {
    VStack {
      HStack {
        Text(verbatim: "6.0 30.0 12.0 2.0 9.0")
      }.frame(width: 60, height: 20)
    }
  }
}

/// A layout without end.
private struct Endless: Layout {
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize { CGSize(width: 10, height: CGFloat.infinity) }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {}
}

private enum Third: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 3 }
}

extension VerticalAlignment {
  fileprivate static let third = VerticalAlignment(Third.self)
}
