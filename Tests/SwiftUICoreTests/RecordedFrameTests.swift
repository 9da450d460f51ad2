import Foundation
import SwiftUI
import Testing

/// Frames that real SwiftUI gave, to a hundredth of a point.
///
/// The numbers are in Tests/Tables/recorded-frames.tsv; the views are written out here.
@MainActor @Suite struct RecordedFrameTests {
  @Test(
    "every recorded frame is met",
    arguments: Fixture.all + Fixture.scrolling + Fixture.rightToLeft + Fixture.lazy)
  func framesAreMet(_ fixture: Fixture) throws {
    let recorded = try RecordedRow.load("recorded-frames.tsv").filter { $0.fixture == fixture.name }
    #expect(Set(recorded.map(\.probe)) == Set(fixture.probes.map(\.name)))
    for row in recorded {
      guard let probe = fixture.probes.first(where: { $0.name == row.probe }) else { continue }
      let stage = TestStage(fixture.view(), window: row.canvas, text: RecordedTextService())
      let found = stage.allPlaced().filter { $0.view == probe.view }
      guard probe.index < found.count else {
        Issue.record("\(fixture.name): no \(probe.view) number \(probe.index) for \(probe.name)")
        continue
      }
      let frame = found[probe.index].frame
      #expect(
        frame.equals(row.frame, 0.01),
        "\(fixture.name) \(probe.name): \(frame.text), recorded \(row.frame.text)")
    }
  }
}

/// A recorded view, and which view of the tree each recorded name stands for.
struct Fixture: CustomTestStringConvertible, Sendable {
  struct Probe {
    var name: String
    var view: String
    /// Counted among the views of this name, in draw order.
    var index: Int
  }

  let name: String
  let view: @MainActor @Sendable () -> any View
  let probes: [Probe]

  var testDescription: String { name }

  /// `probes` are written "name view index".
  init(
    _ name: String, _ view: @autoclosure @escaping @MainActor @Sendable () -> any View,
    _ probes: String...
  ) {
    self.name = name
    self.view = view
    self.probes = probes.map {
      let words = $0.split(separator: " ")
      return Probe(name: String(words[0]), view: String(words[1]), index: Int(words[2]) ?? 0)
    }
  }

  static let all: [Fixture] = [
    Fixture("layout/padding-edges", PaddingEdges(), "inner Color 0", "outer padding 0"),
    Fixture(
      "layout/divider", Dividers(), "vstack VStack 0", "a frame 0", "hdivider Divider 0",
      "hstack HStack 0", "b frame 1", "vdivider Divider 1", "c frame 2"),
    Fixture(
      "layout/spacer-min-length", Spacers(), "overflow HStack 0", "a frame 0", "s1 Spacer 0",
      "b frame 1", "balanced HStack 1", "s2 Spacer 1", "c frame 2", "s3 Spacer 2",
      "vspacer Spacer 3"),
    Fixture(
      "layout/vstack-alignment", Columns(), "leading VStack 0", "l1 frame 0", "l2 frame 1",
      "trailing VStack 1", "t1 frame 2", "t2 frame 3"),
    Fixture(
      "layout/hstack-alignment", Rows(), "top1 frame 0", "top2 frame 1", "bottom1 frame 2",
      "bottom2 frame 3"),
    Fixture("layout/fixed-size", FixedSizes(), "both Color 0", "horizontal frame 0"),
    Fixture(
      "layout/alignment-guide", Guides(), "stack VStack 0", "a frame 0", "b frame 1", "c frame 2"),
    Fixture("layout/group-modifier", Grouped(), "a frame 0", "b frame 1", "c Color 2"),
    Fixture(
      "layout/hstack-ideal", Ideals(), "column VStack 0", "row HStack 0", "a frame 0", "b frame 1",
      "wide frame 2"),
    Fixture(
      "position/basic", Positions(), "stack VStack 0", "zstack frame 0", "inZStack position 0",
      "point position 1", "hstack frame 3", "left Text 0", "inHStack position 2", "right Text 1",
      "vstack VStack 1", "above Text 2", "inVStack position 3", "below Text 3"),
    Fixture(
      "grid/basic", GridOfAllKinds(), "grid Grid 0", "a Text 0", "bb Text 1", "ccc Text 2",
      "row1 Text 2", "red frame 0", "e Text 3", "blue frame 1", "g Text 4", "h Text 5"),
    Fixture(
      "grid/spacing", SpacedGrid(), "grid Grid 0", "a Text 0", "red frame 0", "blue frame 1",
      "h Text 1"),
    Fixture(
      "grid/flexible", FlexibleGrid(), "grid frame 0", "a Text 0", "red frame 1", "ccc Text 1",
      "blue frame 2", "e Text 2", "green frame 3"),
    Fixture(
      "customlayout/flow", Flow(), "flow frame 0", "one Text 0", "two Text 1", "three Text 2",
      "four Text 3", "five Text 4", "box frame 1", "six Text 5"),
    Fixture(
      "customlayout/any", AnyRow(), "stack HStack 0", "one Text 0", "box frame 0", "three Text 1"),
    Fixture(
      "pressure/overflow", Pressure(), "stack VStack 0", "top frame 0", "text frame 1",
      "bottom frame 2"),
    Fixture(
      "text/vstack-spacing", TextColumn(), "stack VStack 0", "one Text 0", "two Text 1",
      "box frame 0", "three Text 2"),
  ]
}

private func box(_ width: CGFloat, _ height: CGFloat) -> some View {
  Color.clear.frame(width: width, height: height)
}

private struct PaddingEdges: View {
  var body: some View {
    Color.clear
      .padding(.leading, 30)
      .padding(.vertical)
      .padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
  }
}

private struct Dividers: View {
  var body: some View {
    VStack(spacing: 0) {
      box(100, 20)
      Divider()
      HStack(spacing: 0) {
        box(20, 60)
        Divider()
        box(20, 60)
      }
    }
  }
}

private struct Spacers: View {
  var body: some View {
    VStack(spacing: 0) {
      HStack(spacing: 0) {
        box(250, 20)
        Spacer(minLength: 20)
        box(100, 20)
      }
      HStack(spacing: 0) {
        Spacer()
        box(40, 20)
        Spacer()
      }
      Spacer()
    }
  }
}

private struct Columns: View {
  var body: some View {
    HStack(spacing: 0) {
      VStack(alignment: .leading, spacing: 4) {
        box(100, 20)
        box(50, 20)
      }
      VStack(alignment: .trailing, spacing: 4) {
        box(100, 20)
        box(50, 20)
      }
    }
  }
}

private struct Rows: View {
  var body: some View {
    VStack(spacing: 0) {
      HStack(alignment: .top, spacing: 4) {
        box(20, 60)
        box(20, 30)
      }
      HStack(alignment: .bottom, spacing: 4) {
        box(20, 60)
        box(20, 30)
      }
    }
  }
}

private struct FixedSizes: View {
  var body: some View {
    VStack(spacing: 0) {
      Color.clear.fixedSize()
      Color.clear.fixedSize(horizontal: true, vertical: false).frame(height: 30)
    }
  }
}

private struct Guides: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      box(100, 20).alignmentGuide(.leading) { $0[.trailing] }
      box(50, 20)
      box(30, 20).alignmentGuide(.leading) { $0.width / 2 }
    }
  }
}

private struct Grouped: View {
  var body: some View {
    HStack(spacing: 0) {
      Group {
        Color.clear
        Color.clear
      }
      .frame(width: 50, height: 50)
      .padding(5)
      Color.clear
    }
  }
}

private struct Ideals: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(spacing: 6) {
        box(30, 30)
        box(40, 30)
      }
      box(200, 10)
    }
  }
}

private func recorded(_ text: String) -> Text { Text(verbatim: text) }

private struct Positions: View {
  var body: some View {
    VStack(spacing: 10) {
      ZStack {
        Color.clear
        box(40, 40).position(x: 50, y: 30)
        box(30, 30).position(CGPoint(x: 150, y: 60))
      }
      .frame(width: 200, height: 90)
      HStack(spacing: 10) {
        recorded("Left")
        box(30, 30).position(x: 20, y: 20)
        recorded("Right")
      }
      .frame(height: 50)
      VStack(spacing: 4) {
        recorded("Above")
        box(30, 20).position(x: 40, y: 10)
        recorded("Below")
      }
    }
  }
}

private struct GridOfAllKinds: View {
  var body: some View {
    Grid {
      GridRow {
        recorded("A")
        recorded("BB")
        recorded("CCC")
      }
      GridRow {
        box(30, 20)
        recorded("E")
        box(50, 40)
      }
      GridRow {
        recorded("G")
        recorded("H")
      }
    }
  }
}

private struct SpacedGrid: View {
  var body: some View {
    Grid(alignment: .topLeading, horizontalSpacing: 20, verticalSpacing: 4) {
      GridRow {
        recorded("A")
        box(30, 30)
      }
      GridRow {
        box(60, 20)
        recorded("H")
      }
    }
  }
}

private struct FlexibleGrid: View {
  var body: some View {
    Grid {
      GridRow {
        recorded("A")
        Color.red.frame(height: 20)
        recorded("CCC")
      }
      GridRow {
        Color.blue.frame(height: 30)
        recorded("E")
        Color.green.frame(height: 30)
      }
    }
    .frame(width: 280)
  }
}

private struct Flow: View {
  var body: some View {
    FlowLayout(gap: 8, rowGap: 6) {
      ForEach(["One", "Two", "Three", "Four", "Five"], id: \.self) { recorded($0) }
      box(60, 30)
      recorded("Six")
    }
    .frame(width: 160)
  }
}

private struct AnyRow: View {
  var body: some View {
    AnyLayout(HStackLayout(spacing: 8)) {
      recorded("One")
      box(30, 20)
      recorded("Three")
    }
  }
}

private struct Pressure: View {
  var body: some View {
    VStack(spacing: 8) {
      Color.red.frame(height: 40)
      recorded("Layout must wrap this sentence onto several lines inside a narrow frame.")
        .frame(width: 150, alignment: .leading)
      Color.blue.frame(height: 40)
    }
  }
}

private struct TextColumn: View {
  var body: some View {
    VStack {
      recorded("One")
      recorded("Two")
      box(50, 10)
      recorded("Three")
    }
  }
}
