import Foundation
import SwiftUI
import Testing

/// Frames that real SwiftUI gave, to a hundredth of a point.
///
/// The numbers are in Tests/Tables/recorded-frames.tsv; the views are written out here.
@MainActor @Suite struct RecordedFrameTests {
  @Test("every recorded frame is met", arguments: Fixture.all + Fixture.scrolling)
  func framesAreMet(_ fixture: Fixture) throws {
    let recorded = try Self.recorded().filter { $0.fixture == fixture.name }
    #expect(Set(recorded.map(\.probe)) == Set(fixture.probes.map(\.name)))
    for row in recorded {
      guard let probe = fixture.probes.first(where: { $0.name == row.probe }) else { continue }
      let stage = TestStage(fixture.view(), window: row.canvas)
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

  private struct Row {
    var fixture: String
    var canvas: Extent
    var probe: String
    var frame: Box
  }

  private static func recorded() throws -> [Row] {
    let file = TableCase.tables.appendingPathComponent("recorded-frames.tsv")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst().map {
      let columns = $0.split(separator: "\t").map(String.init)
      let numbers = try #require(columns.count == 10 ? columns[5...8].compactMap(Double.init) : nil)
      return Row(
        fixture: columns[0],
        canvas: Extent(try #require(Double(columns[2])), try #require(Double(columns[3]))),
        probe: columns[4],
        frame: Box(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
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
