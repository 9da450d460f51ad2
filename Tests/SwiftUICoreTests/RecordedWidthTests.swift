import SwiftUI
import Testing

/// Where recorded views with text begin and how wide they are, with real fonts.
///
/// Their heights are not held to: those on macOS have lines of whole points, those on iOS were recorded with enlarged
/// lines. The numbers are in Tests/Tables/recorded-widths.tsv.
@MainActor @Suite struct RecordedWidthTests {
  /// Views of macOS, whose text is 13 points, and views of iOS.
  nonisolated static let fixtures =
    (Fixture.all + Fixture.scrolling).filter { texts.contains($0.name) } + Fixture.withText

  private nonisolated static let texts: Set<String> = [
    "text/vstack-spacing", "grid/basic", "grid/spacing", "grid/flexible", "customlayout/flow",
    "customlayout/any", "pressure/overflow", "scroll/children", "scroll/in-stack", "position/basic",
  ]

  @Test("every recorded view with text begins where it did and is as wide", arguments: fixtures)
  func widthsAreMet(_ fixture: Fixture) throws {
    let recorded = try RecordedRow.load("recorded-widths.tsv").filter { $0.fixture == fixture.name }
    #expect(Set(recorded.map(\.probe)) == Set(fixture.probes.map(\.name)))
    let canvas = try #require(recorded.first?.canvas)
    let scale = try #require(recorded.first.flatMap { Double($0.note) })
    let isMac = Self.texts.contains(fixture.name)
    let stage = TestStage(
      isMac ? inSmallText(fixture.view()) : fixture.view(), window: canvas, scale: scale,
      text: RealTextService())
    let all = stage.allPlaced()
    for row in recorded {
      let probe = try #require(fixture.probes.first { $0.name == row.probe })
      let found = all.filter { $0.view == probe.view }
      let frame = try #require(probe.index < found.count ? found[probe.index].frame : nil)
      let tolerance = Self.missed["\(row.fixture) \(row.probe)"] ?? 0.01
      #expect(
        frame.x.equals(row.frame.x, tolerance) && frame.width.equals(row.frame.width, tolerance),
        "\(fixture.name) \(row.probe): \(frame.text), recorded \(row.frame.text)")
    }
  }

  /// By how much some are missed: a pixel, since widths are those of a model. docs/evidence/text-metrics.md
  private nonisolated static let missed: [String: Double] = [
    "text/line-limit limit2": 0.5, "text/line-limit upTo2": 0.5,
    "ios/text/styles title": 0.5, "ios/button/basic bordered": 0.5,
  ]

  private func inSmallText(_ view: any View) -> any View {
    func small<V: View>(_ view: V) -> any View { view.font(.system(size: 13)) }
    return small(view)
  }

  @Test("the template's text is as high as it was")
  func heightOfTheTemplate() throws {
    let stage = TestStage(
      Text(verbatim: "Hello, world!"), window: Extent(402, 874), scale: 3, text: RealTextService())
    let text = try #require(stage.allPlaced().first { $0.view == "Text" })
    #expect(
      text.frame.equals(
        Box(x: 153.666667, y: 874 / 2 - 61.0 / 6, width: 94.666667, height: 20.333333), 0.001))
  }
}

extension Fixture {
  fileprivate static let withText: [Fixture] = [
    Fixture(
      "text/line-limit", LineLimits(), "column VStack 0", "limit1 Text 0", "limit2 Text 1",
      "limit3 Text 2", "limit10 Text 3", "upTo2 Text 4", "range1to3 Text 5", "short Text 6",
      "reserved2 Text 7", "range2to4 Text 8", "atLeast3 Text 9"),
    Fixture(
      "text/alignment", Alignments(), "column VStack 0", "leading Text 0", "center Text 1",
      "trailing Text 2", "newline Text 3", "newlineCenter Text 4", "single Text 5"),
    Fixture(
      "text/line-spacing", LineSpacings(), "column VStack 0", "s4 Text 0", "s10 Text 1",
      "bodyS4 Text 2", "single Text 3"),
    Fixture(
      "ios/button/basic", Buttons(), "stack VStack 0", "plain Button 0", "bordered Button 1",
      "prominent Button 2", "borderless Button 3", "disabled Button 4", "destructive Button 5",
      "row HStack 6", "rowButton Button 6", "rowText Text 7"),
    Fixture(
      "ios/text/styles", Styles(), "stack VStack 0", "default Text 0", "largeTitle Text 1",
      "title Text 2", "title2 Text 3", "title3 Text 4", "headline Text 5", "subheadline Text 6",
      "body Text 7", "callout Text 8", "footnote Text 9", "caption Text 10", "caption2 Text 11",
      "bold Text 12"),
    Fixture("displaylist/template", Text(verbatim: "Hello, world!"), "text Text 0"),
  ]
}

private let sentence =
  "Layout must wrap this sentence onto several lines inside a narrow frame."

private struct LineLimits: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Group {
        Text(verbatim: sentence).lineLimit(1)
        Text(verbatim: sentence).lineLimit(2)
        Text(verbatim: sentence).lineLimit(3)
        Text(verbatim: sentence).lineLimit(10)
        Text(verbatim: sentence).lineLimit(...2)
        Text(verbatim: sentence).lineLimit(1...3)
      }
      .frame(width: 150, alignment: .topLeading)
      Group {
        Text(verbatim: "Hello").lineLimit(1)
        Text(verbatim: "Hello").lineLimit(2, reservesSpace: true)
        Text(verbatim: "Hello").lineLimit(2...4)
        Text(verbatim: "Hello").lineLimit(3...)
      }
    }
    .font(.system(size: 13))
  }
}

private struct Alignments: View {
  var body: some View {
    VStack(spacing: 0) {
      Text(verbatim: sentence).multilineTextAlignment(.leading).frame(width: 200)
      Text(verbatim: sentence).multilineTextAlignment(.center).frame(width: 200)
      Text(verbatim: sentence).multilineTextAlignment(.trailing).frame(width: 200)
      Text(verbatim: "Left\nRight side").multilineTextAlignment(.trailing)
      Text(verbatim: "Left\nRight side").multilineTextAlignment(.center)
      Text(verbatim: "Hi").multilineTextAlignment(.trailing).frame(width: 200, alignment: .leading)
    }
    .font(.system(size: 13))
  }
}

/// Body text is 13 points on macOS.
private struct LineSpacings: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(verbatim: sentence).lineSpacing(4).frame(width: 150, alignment: .topLeading)
      Text(verbatim: sentence).lineSpacing(10).frame(width: 150, alignment: .topLeading)
      Text(verbatim: sentence).lineSpacing(4).frame(width: 150, alignment: .topLeading)
      Text(verbatim: "Hello").lineSpacing(10)
    }
    .font(.system(size: 13))
  }
}

private struct Buttons: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Button("OK") {}
      Button("Bordered") {}.buttonStyle(.bordered)
      Button("Prominent") {}.buttonStyle(.borderedProminent)
      Button("Borderless") {}.buttonStyle(.borderless)
      Button("Disabled") {}.buttonStyle(.bordered).disabled(true)
      Button("Delete", role: .destructive) {}
      HStack(alignment: .firstTextBaseline, spacing: 8) {
        Button("OK") {}
        Text("Hg")
      }
    }
  }
}

private struct Styles: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text("Hello")
      Text("Large Title").font(.largeTitle)
      Text("Title").font(.title)
      Text("Title 2").font(.title2)
      Text("Title 3").font(.title3)
      Text("Headline").font(.headline)
      Text("Subheadline").font(.subheadline)
      Text("Body").font(.body)
      Text("Callout").font(.callout)
      Text("Footnote").font(.footnote)
      Text("Caption").font(.caption)
      Text("Caption 2").font(.caption2)
      Text("Bold").bold()
    }
  }
}
