import Foundation
import SwiftUI

extension Fixture {
  /// Recorded views that scroll, and that reach under bars.
  static let scrolling: [Fixture] = [
    Fixture(
      "position/safe-area", SafeAreas(), "row HStack 0", "plain frame 0", "plainContent Color 0",
      "plainBar frame 1", "scroll frame 2", "scrollContent VStack 1", "row0 frame 3",
      "row1 frame 4", "row2 frame 5", "row3 frame 6", "row4 frame 7", "row5 frame 8",
      "row6 frame 9", "row7 frame 10", "scrollBar frame 11", "ignoring frame 12",
      "ignoringContent Color 11", "ignoringBar frame 13"),
    Fixture(
      "scroll/wide-content", Wide(), "content frame 0", "scroll ScrollView 0"),
    Fixture(
      "scroll/narrow-content", Narrow(),
      "frame frame 0", "scroll ScrollView 0", "content frame 1"),
    Fixture(
      "scroll/in-stack", Framed(), "stack VStack 0", "scroll ScrollView 0", "content VStack 1",
      "row0 frame 0", "row19 frame 19", "header Text 0", "footer Text 1"),
    Fixture(
      "scroll/children", Children(), "row HStack 0", "vScroll ScrollView 0", "vTop Text 0",
      "vBlock frame 0", "vBottom Text 1", "hScroll ScrollView 1", "hTop Text 2", "hBlock frame 1",
      "hBottom Text 3"),
    Fixture(
      "scroll/anchor-bottom", Ending(), "scroll ScrollView 0",
      "content VStack 0", "row0 frame 0", "row10 frame 10", "row19 frame 19"),
    Fixture("scroll/scroll-to", Steps([]), stepProbes),
    Fixture("scroll/scroll-to#row15", Steps([Step(15)]), stepProbes),
    Fixture("scroll/scroll-to#row3-top", Steps([Step(15), Step(3, .top)]), stepProbes),
    Fixture(
      "scroll/scroll-to#row10-center", Steps([Step(15), Step(3, .top), Step(10, .center)]),
      stepProbes),
    Fixture(
      "scroll/scroll-to#row0", Steps([Step(15), Step(3, .top), Step(10, .center), Step(0)]),
      stepProbes),
  ]

  private init(
    _ name: String, _ view: @autoclosure @escaping @MainActor @Sendable () -> any View,
    _ probes: [String]
  ) {
    self.init(name, view(), probes[0], probes[1], probes[2], probes[3])
  }
}

private func box(_ width: CGFloat, _ height: CGFloat) -> some View {
  Color.clear.frame(width: width, height: height)
}

private struct SafeAreas: View {
  var body: some View {
    HStack(spacing: 20) {
      VStack(spacing: 0) { Color.clear }
        .safeAreaInset(edge: .bottom) { Color.clear.frame(height: 30) }
        .frame(width: 100, height: 200)
      ScrollView {
        VStack(spacing: 0) { ForEach(0..<8) { _ in Color.clear.frame(height: 30) } }
      }
      .safeAreaInset(edge: .bottom) { Color.clear.frame(height: 30) }
      .frame(width: 100, height: 200)
      VStack(spacing: 0) { Color.clear }
        .ignoresSafeArea()
        .safeAreaInset(edge: .top, spacing: 0) { Color.clear.frame(height: 30) }
        .frame(width: 100, height: 200)
    }
  }
}

/// Twenty rows of 120 × 20 that scroll.
private struct Rows: View {
  var body: some View {
    ScrollView {
      VStack(spacing: 0) { ForEach(0..<20) { _ in box(120, 20) } }
    }
  }
}

private struct Children: View {
  var body: some View {
    HStack(alignment: .top, spacing: 20) {
      ScrollView { content }
      ScrollView(.horizontal) { content }
    }
  }

  @ViewBuilder private var content: some View {
    Text(verbatim: "Top")
    box(60, 30)
    Text(verbatim: "Bottom")
  }
}

private struct Ending: View {
  var body: some View { Rows().defaultScrollAnchor(.bottom) }
}

private struct Wide: View {
  var body: some View { ScrollView { box(400, 400) } }
}

private struct Narrow: View {
  var body: some View { ScrollView { box(100, 400) }.frame(width: 250, height: 150) }
}

private struct Framed: View {
  var body: some View {
    VStack(spacing: 0) {
      Text(verbatim: "Header")
      Rows()
      Text(verbatim: "Footer")
    }
  }
}

private let stepProbes = [
  "scroll ScrollView 0", "content VStack 0", "row0 frame 0", "row19 frame 19",
]

private struct Step: Sendable {
  var row: Int
  var anchor: UnitPoint?

  init(_ row: Int, _ anchor: UnitPoint? = nil) {
    self.row = row
    self.anchor = anchor
  }
}

/// The rows, scrolled step by step when they appear.
private struct Steps: View {
  var steps: [Step]

  init(_ steps: [Step]) { self.steps = steps }

  var body: some View {
    ScrollViewReader { proxy in
      Rows().onAppear { for step in steps { proxy.scrollTo(step.row, anchor: step.anchor) } }
    }
  }
}
