import SwiftUI
@_spi(Sightline) import SwiftUICore
import Testing

/// What a `Layout` is given, and what is made of what it says.
@MainActor @Suite struct LayoutProtocolTests {
  private func stage(_ view: some View, isRightToLeft: Bool = false) -> ScreenStage {
    ScreenStage(
      view, size: CGSize(width: 200, height: 100), insets: (0, 0, 0, 0),
      isRightToLeft: isRightToLeft)
  }

  // MARK: Subviews

  /// Lays out a part of its subviews as a row, the others in the middle.
  private struct PartOfRow: Layout {
    var part: Range<Int>

    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) {
      let row = HStackLayout(spacing: 3)
      let part = subviews[part]
      var cache = row.makeCache(subviews: part)
      row.placeSubviews(in: bounds, proposal: .unspecified, subviews: part, cache: &cache)
    }
  }

  @Test("a layout can hand a part of its subviews on to another layout")
  func partsAreHandedOn() {
    let frames = stage(
      PartOfRow(part: 1..<3) {
        Color.red.frame(width: 10, height: 10)
        Color.red.frame(width: 20, height: 10)
        Color.red.frame(width: 30, height: 10)
      }
    ).frames("frame")
    let (middle, second): (CGFloat, CGFloat) = ((200 - 10) / 2, 20 + 3)
    #expect(frames.map(\.minX) == [middle, 0, second])
  }

  /// Notes what its subviews are like.
  private struct Noting: Layout {
    final class Notes {
      var indices: [[Int]] = []
      var priorities: [[Double]] = []
      var direction: LayoutDirection?
      var caches = 0
      var updates = 0
    }

    var notes: Notes
    var width: CGFloat = 10

    func makeCache(subviews: Subviews) { notes.caches += 1 }
    func updateCache(_ cache: inout Void, subviews: Subviews) { notes.updates += 1 }

    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) -> CGSize {
      notes.direction = subviews.layoutDirection
      let parts = [subviews, subviews[1..<3], subviews[[2, 0]], subviews.dropFirst().dropFirst()]
      notes.indices = parts.map { Array($0.indices) }
      notes.priorities = parts.map { $0.map(\.priority) }
      return CGSize(width: width, height: 10)
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) {}
  }

  @Test("a part of the subviews counts from 0, whole, by range or by indices")
  func partsCountFromZero() {
    let notes = Noting.Notes()
    _ = stage(
      Noting(notes: notes) {
        Color.red.layoutPriority(5)
        Color.red.layoutPriority(6)
        Color.red.layoutPriority(7)
      })
    let indices: [[Int]] = [[0, 1, 2], [0, 1], [0, 1], [0]]
    let priorities: [[Double]] = [[5, 6, 7], [6, 7], [7, 5], [7]]
    #expect(notes.indices == indices)
    #expect(notes.priorities == priorities)
  }

  private struct Turned: View {
    var notes: Noting.Notes
    @State private var isTurned = false

    var body: some View {
      VStack {
        Text(verbatim: "turn").onTapGesture { isTurned.toggle() }
        Noting(notes: notes) {
          Color.red.frame(width: 1, height: 1)
          Color.red.frame(width: 1, height: 1)
          Color.red.frame(width: 1, height: 1)
        }
      }
      .environment(\.layoutDirection, isTurned ? .rightToLeft : .leftToRight)
    }
  }

  @Test("the direction of the subviews follows the environment")
  func directionFollows() {
    let notes = Noting.Notes()
    var stage = stage(Turned(notes: notes))
    #expect(notes.direction == .leftToRight)
    stage.tap("turn")
    #expect(notes.direction == .rightToLeft)
  }

  private struct Widening: View {
    var notes: Noting.Notes
    @State private var width: CGFloat = 10

    var body: some View {
      VStack {
        Text(verbatim: "widen").onTapGesture { width += 1 }
        Noting(notes: notes, width: width) {
          Color.red.frame(width: 1, height: 1)
          Color.red.frame(width: 1, height: 1)
          Color.red.frame(width: 1, height: 1)
        }
      }
    }
  }

  @Test("another value of the layout updates the cache instead of making it anew")
  func cacheIsUpdated() {
    let notes = Noting.Notes()
    var stage = stage(Widening(notes: notes))
    #expect(notes.caches == 1)
    #expect(notes.updates == 0)
    stage.tap("widen")
    #expect(notes.caches == 1)
    #expect(notes.updates == 1)
    #expect(stage.frames("Noting")[0].width == 11)
  }

  // MARK: Guides

  /// Puts its subviews one beside the other and moves the standard guides down by a distance.
  private struct Lowering: Layout {
    var distance: CGFloat

    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) -> CGSize { CGSize(width: 40, height: 30) }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) {
      for (index, subview) in subviews.enumerated() {
        subview.place(
          at: CGPoint(x: bounds.minX + 20 * CGFloat(index), y: bounds.minY + 5),
          proposal: .unspecified)
      }
    }

    func explicitAlignment(
      of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
      subviews: Subviews, cache: inout Void
    ) -> CGFloat? {
      var cache: Void = ()
      let inner = Plain(rows: self)
      return inner.explicitAlignment(
        of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &cache
      ).map { $0 + distance }
    }
  }

  /// The same places, with the standard guides.
  private struct Plain: Layout {
    var rows: Lowering

    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) -> CGSize {
      rows.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) {
      rows.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
  }

  @Test("the standard combination can be asked for, and is in the space of the bounds")
  func standardCombination() {
    // Thirds at 2 and 4 below the subviews' tops, which lie at 5: 5 + (2 + 4) / 2, and 7 more.
    let frames = stage(
      HStack(alignment: .thirdY, spacing: 0) {
        Lowering(distance: 7) {
          Color.red.frame(width: 10, height: 10).alignmentGuide(.thirdY) { _ in 2 }
          Color.red.frame(width: 10, height: 10).alignmentGuide(.thirdY) { _ in 4 }
        }
        Color.blue.alignmentGuide(.thirdY) { _ in 0 }.frame(width: 10, height: 10, alignment: .top)
      }
    ).frames("frame")
    let lowered: CGFloat = 5 + (2 + 4) / 2 + 7
    let distance: CGFloat = frames[2].minY - frames[0].minY + 5
    #expect(distance == lowered)
  }

  @Test("AnyLayout says of its guides what the layout inside says")
  func erasedGuides() {
    let view = AnyLayout(Lowering(distance: 7)) {
      Color.red.frame(width: 10, height: 10).alignmentGuide(.thirdY) { _ in 2 }
    }
    let alignment = Alignment(horizontal: .center, vertical: .thirdY)
    let frames = stage(view.frame(height: 90, alignment: alignment)).frames("Lowering")
    let top: CGFloat = (100 - 90) / 2 + 90 / 3 - (5 + 2 + 7)
    #expect(frames[0].minY == top)
  }

  // MARK: Values

  @Test("a proposal replaces what it leaves out, by 10 unless told otherwise")
  func replacingDimensions() {
    #expect(
      ProposedViewSize(width: 3, height: nil).replacingUnspecifiedDimensions()
        == CGSize(width: 3, height: 10))
    #expect(
      ProposedViewSize.unspecified.replacingUnspecifiedDimensions(by: CGSize(width: 1, height: 2))
        == CGSize(width: 1, height: 2))
    #expect(ProposedViewSize(CGSize(width: 4, height: 5)) == ProposedViewSize(width: 4, height: 5))
    #expect(ProposedViewSize.zero == ProposedViewSize(CGSize.zero))
  }

  /// Keeps the distances that its subviews prefer.
  private struct Spacings: Layout {
    final class Notes { var distances: [CGFloat] = [] }
    var notes: Notes

    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) -> CGSize {
      let (text, box, spacer) = (subviews[0].spacing, subviews[1].spacing, subviews[2].spacing)
      var both = text
      both.formUnion(box, edges: .bottom)
      notes.distances = [
        box.distance(to: box, along: .vertical), box.distance(to: spacer, along: .horizontal),
        ViewSpacing().distance(to: ViewSpacing(), along: .horizontal),
        ViewSpacing.zero.distance(to: .zero, along: .vertical),
        text.distance(to: box, along: .vertical),
        both.distance(to: text, along: .vertical), text.distance(to: text, along: .vertical),
        box.union(.zero).distance(to: box, along: .horizontal),
        box.union(.zero, edges: .vertical).distance(to: box, along: .horizontal),
      ]
      return .zero
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) {}
  }

  @Test("distances of spacings: boxes, spacers, texts, unions at some edges")
  func spacings() {
    let notes = Spacings.Notes()
    let text = FakeText(words: 1, wordWidth: 10, lineHeight: 20, leading: 3, baseline: 15)
    _ = TestStage(
      Spacings(notes: notes) {
        Text(verbatim: text.string)
        Color.red
        HStack {
          Spacer(); Color.red; Spacer()
        }
      }, window: Extent(100, 100)
    ).allPlaced()
    let distances = notes.distances
    #expect(distances[0] == 8)
    #expect(distances[1] == 0)
    #expect(distances[2] == 8)
    #expect(distances[3] == 0)
    // With a box's edge taken in at its bottom, the text keeps a box's distance to the text below.
    #expect(distances[5] > distances[6])
    #expect(distances[4] > distances[6])
    #expect(distances[7] == 0)
    #expect(distances[8] == 8)
  }

  @Test("axes and guides of lists have their names")
  func names() {
    #expect("\(Axis.horizontal) \(Axis.vertical)" == "horizontal vertical")
    let frames = stage(
      VStack(alignment: .listRowSeparatorTrailing, spacing: 0) {
        Color.red.frame(width: 50, height: 10)
        Color.red.frame(width: 30, height: 10)
      }
    ).frames("frame")
    #expect(frames[0].maxX == frames[1].maxX)
  }

  // MARK: Values of containers

  /// Puts its subviews as far down as they say.
  private struct Steps: Layout {
    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) -> CGSize { CGSize(width: 100, height: 100) }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) {
      for subview in subviews {
        subview.place(
          at: CGPoint(x: bounds.minX, y: bounds.minY + 10 * CGFloat(subview.containerValues.step)),
          proposal: .unspecified)
      }
    }
  }

  private struct Stepping: View {
    @State private var step = 4

    var body: some View {
      HStack(spacing: 0) {
        Text(verbatim: "step").onTapGesture { step += 1 }
        Steps {
          Color.red.frame(width: 10, height: 5)
          Color.red.frame(width: 10, height: 5).containerValue(\.step, 3)
          Color.red.containerValue(\.step, 9).frame(width: 10, height: 5)
            .containerValue(\.step, step)
        }
      }
    }
  }

  @Test("a layout reads what its subviews hand to their container; the outer value counts")
  func containerValues() {
    var stage = stage(Stepping())
    let top = stage.frames("Steps")[0].minY
    #expect(stage.frames("frame").map { $0.minY - top } == [10, 30, 40])
    stage.tap("step")
    #expect(stage.frames("frame").map { $0.minY - top } == [10, 30, 50])
  }

  @Test("a divider is a pixel thick, at type sizes for accessibility a point")
  func dividers() {
    func height(_ size: DynamicTypeSize) -> Double? {
      TestStage(Divider().dynamicTypeSize(size), window: Extent(100, 100), scale: 2).placed()
        .first { $0.view == "Divider" }?.frame.height
    }
    #expect(height(.xxxLarge) == 0.5)
    #expect(height(.accessibility1) == 1)
  }
}

private enum StepKey: ContainerValueKey { static var defaultValue: Int { 1 } }

extension ContainerValues {
  fileprivate var step: Int {
    get { self[StepKey.self] }
    set { self[StepKey.self] = newValue }
  }
}
