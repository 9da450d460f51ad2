import Foundation
import LayoutEngine
import SwiftUI
@_spi(Sightline) import SwiftUICore
import Testing

/// What a trace says of offers, sizes and places, in numbers that can be worked out by hand.
@MainActor @Suite struct TraceTests {
  private func fixed(_ width: CGFloat, _ height: CGFloat = 20) -> some View {
    Color.clear.frame(width: width, height: height)
  }

  // MARK: Stacks

  @Test("a stack's shares are told in the order in which they were offered")
  func shares() throws {
    let view = HStack(spacing: 8) {
      Color.clear
      Rectangle().frame(minWidth: 100, maxWidth: 200, minHeight: 20, maxHeight: 20)
      fixed(60)
    }
    let level = try TracedTree(view).level("Color")
    guard case .share(let share, let turn)? = level.offer?.horizontal else {
      Issue.record("a stack shares")
      return
    }
    let gaps: CGFloat = 2 * 8
    #expect(share.length == 300)
    #expect(share.gaps == [8, 8])
    #expect(share.isSpacingGiven)
    #expect(share.turns.map(\.index) == [2, 1, 0])
    #expect(turn == 2)
    #expect(share.turns.map(\.left) == [3, 2, 1])
    let offers: [CGFloat] = [(300 - gaps) / 3, (300 - gaps - 60) / 2, 300 - gaps - 60 - 112]
    #expect(share.turns.map(\.offer) == offers)
    #expect(share.turns.map(\.taken) == [60, 112, 112])
    let flexibility: [CGFloat] = [0, 200 - 100, .infinity]
    #expect(share.turns.map(\.flexibility) == flexibility)
  }

  @Test("what is kept back for lower priorities is told")
  func priorities() throws {
    func flexible(_ minimum: CGFloat) -> some View {
      Rectangle().frame(minWidth: minimum, maxWidth: .infinity)
    }
    let view = HStack(spacing: 0) {
      flexible(10).layoutPriority(2)
      flexible(20).layoutPriority(1)
      flexible(30)
    }
    let level = try TracedTree(view).level("layoutPriority")
    guard case .share(let share, let turn)? = level.offer?.horizontal else {
      Issue.record("a stack shares")
      return
    }
    let reserved: CGFloat = 20 + 30
    #expect(share.turns[turn].reserved == reserved)
    #expect(share.turns[turn].offer == 300 - reserved)
    #expect(share.turns.map(\.priority) == [2, 1, 0])
    #expect(share.turns.map(\.reserved) == [50, 30, 0])
  }

  @Test("without a length to share, views are asked for their ideal")
  func nothingToShare() throws {
    let view = HStack {
      Color.clear
      fixed(50)
    }.fixedSize()
    let level = try TracedTree(view).level("Color")
    guard case .ideal(.nothingToShare)? = level.offer?.horizontal else {
      Issue.record("nothing is shared")
      return
    }
    // Across, the stack's own height is offered: that of its tallest view.
    guard case .own(20)? = level.offer?.vertical else {
      Issue.record("the stack's own height is offered")
      return
    }
    #expect(level.node.size == CGSize(width: 10, height: 20))
  }

  @Test("the place along a stack is what comes before it, across where its guide lies")
  func placeInStack() throws {
    let view = VStack(alignment: .trailing, spacing: 5) {
      fixed(50, 20)
      fixed(40, 10)
      Rectangle().frame(width: 30, height: 10)
    }
    let level = try TracedTree(view).level("frame", 2)
    guard case .after(let views)? = level.place?.vertical,
      case .guide(let place)? = level.place?.horizontal
    else {
      Issue.record("a stack places by views and guides")
      return
    }
    #expect(views.map(\.length) == [20, 10])
    #expect(views.map(\.gap) == [5, 5])
    #expect(place.guide.value == 30)
    #expect(place.line == 50)
    #expect(!place.guide.isExplicit)
    let y: CGFloat = 20 + 5 + 10 + 5
    #expect(level.origin == CGPoint(x: 50 - 30, y: y))
  }

  @Test("from right to left, the place is mirrored")
  func mirrored() throws {
    let view = HStack(spacing: 5) {
      fixed(50)
      Rectangle().frame(width: 30, height: 20)
    }
    let level = try TracedTree(view, isRightToLeft: true).level("frame", 1)
    #expect(level.isMirrored)
    let start: CGFloat = 50 + 5
    #expect(level.place?.horizontal.origin == start)
    let mirrored: CGFloat = (50 + 5 + 30) - (50 + 5) - 30
    #expect(level.origin.x == mirrored)
  }

  @Test("a ZStack offers its own size, which its views make together")
  func layers() throws {
    let view = ZStack {
      fixed(100, 40)
      Rectangle()
    }.fixedSize()
    let tree = TracedTree(view)
    let level = try tree.level("Rectangle")
    guard case .own(100)? = level.offer?.horizontal else {
      Issue.record("its own width is offered")
      return
    }
    guard case .union(let parts, _, false) = try tree.level("ZStack").took.horizontal else {
      Issue.record("a ZStack is a union")
      return
    }
    #expect(parts.map(\.length) == [100, 10])
  }

  // MARK: Modifiers

  @Test("padding is subtracted from what is offered, and added to what is taken")
  func padding() throws {
    let view = Rectangle().padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    let tree = TracedTree(view)
    let level = try tree.level("Rectangle")
    guard case .less(300, let parts)? = level.offer?.horizontal else {
      Issue.record("something is subtracted")
      return
    }
    #expect(parts.map(\.length) == [2, 4])
    guard
      case .insets(_, let inner, let before, let after) = try tree.level("padding").took.vertical
    else {
      Issue.record("something is added")
      return
    }
    let expected: [CGFloat] = [100 - 1 - 3, 1, 3]
    #expect([inner, before, after] == expected)
    #expect(level.origin == CGPoint(x: 2, y: 1))
  }

  @Test("a frame gives its length, and puts the view's guide on its default")
  func frames() throws {
    let view = fixed(40).frame(width: 100, height: 50, alignment: .bottomTrailing)
    let level = try TracedTree(view).level("frame", 1)
    guard case .given(100)? = level.offer?.horizontal,
      case .guide(let place)? = level.place?.horizontal
    else {
      Issue.record("a frame gives a length and aligns")
      return
    }
    #expect(place.line == 100)
    let corner = CGPoint(x: 100 - 40, y: 50 - 20)
    #expect(level.origin == corner)
  }

  @Test("limits of a frame are told with what they hold")
  func limits() throws {
    let tree = TracedTree(fixed(40).frame(minWidth: 50, maxWidth: 80))
    guard
      case .limited(let limits, offered: 300, _, child: nil) = try tree.level("frame").took
        .horizontal
    else {
      Issue.record("the frame is limited, whatever its view")
      return
    }
    #expect(limits.maximum == 80)
    #expect(try tree.level("frame").took.horizontal.length == 80)
    guard case .limited(_, _, _, child: 20) = try tree.level("frame").took.vertical else {
      Issue.record("the other axis is the view's")
      return
    }
  }

  @Test("an aspect ratio makes one length of the other")
  func ratio() throws {
    let level = try TracedTree(Rectangle().aspectRatio(1.5, contentMode: .fit)).level("Rectangle")
    guard case .ratio(1.5, across: 100)? = level.offer?.horizontal,
      case .passed(100)? = level.offer?.vertical
    else {
      Issue.record("the width follows from the height")
      return
    }
    #expect(level.node.size.width == 1.5 * 100)
  }

  @Test("an overlay is offered what it lies over, and lies on its guides")
  func overlays() throws {
    let view = fixed(80, 60).alignmentGuide(.trailing) { _ in 70 }
      .overlay(alignment: .topTrailing) { Rectangle().frame(width: 20, height: 20) }
    let level = try TracedTree(view).level("ZStack")
    guard case .own(80)? = level.offer?.horizontal,
      case .guide(let place)? = level.place?.horizontal, case .primary(let primary) = place.source
    else {
      Issue.record("an overlay lies over something")
      return
    }
    #expect(primary.value == 70)
    #expect(primary.isExplicit)
    let x: CGFloat = 70 - 20
    #expect(level.origin.x == x)
  }

  @Test("a view in the middle of a position, and one moved by an offset, say so")
  func positions() throws {
    let position = try TracedTree(fixed(40).position(x: 30, y: 50)).level("frame")
    guard case .middle(at: 30, length: 40)? = position.place?.horizontal else {
      Issue.record("its middle is at the point")
      return
    }
    let offset = try TracedTree(fixed(40).offset(x: 7)).level("frame")
    guard case .moved(7)? = offset.place?.horizontal, case .start? = offset.place?.vertical else {
      Issue.record("it is moved")
      return
    }
  }

  // MARK: Screens, scrolling, choices

  @Test("the canvas offers what bars leave, and centres in it")
  func canvas() throws {
    let view = Rectangle().frame(width: 100, height: 50)
    let level = try TracedTree(view, 300, 200, safeArea: (20, 0, 10, 0)).level("frame")
    guard case .canvas(200, before: 20, after: 10)? = level.offer?.vertical else {
      Issue.record("the canvas offers")
      return
    }
    let height: CGFloat = 200 - 20 - 10
    #expect(level.proposal.height == height)
    let y: CGFloat = 20 + (170 - 50) / 2
    #expect(level.origin.y == y)
  }

  @Test("what reaches beyond the safe area is offered more")
  func safeArea() throws {
    let level = try TracedTree(Rectangle().ignoresSafeArea(), 300, 200, safeArea: (20, 0, 10, 0))
      .level("Rectangle")
    guard case .more(170, before: 20, after: 10)? = level.offer?.vertical,
      case .beyond(20)? = level.place?.vertical
    else {
      Issue.record("it reaches beyond")
      return
    }
    #expect(level.proposal.height == 200)
  }

  @Test("a bar takes its length and the spacing off the view beside it")
  func bars() throws {
    let view = Rectangle().safeAreaInset(edge: .bottom, spacing: 8) { fixed(10, 30) }
    let level = try TracedTree(view).level("Rectangle")
    guard case .less(100, let parts)? = level.offer?.vertical else {
      Issue.record("something is subtracted")
      return
    }
    #expect(parts.map(\.length) == [8, 30])
  }

  @Test("scrolling content is asked for its ideal, and lies back by the offset")
  func scrolling() throws {
    let view = ScrollView {
      Rectangle().frame(width: 50, height: 500)
    }.contentMargins(.top, 12, for: .scrollContent)
    let level = try TracedTree(view).level("frame")
    guard case .ideal(.scrolls)? = level.offer?.vertical,
      case .scrolled(margin: 12, slack: 0, offset: 0)? = level.place?.vertical
    else {
      Issue.record("it scrolls")
      return
    }
  }

  @Test("views that were tried are told, with what they wanted and what room there was")
  func choices() throws {
    let view = ViewThatFits {
      fixed(500)
      fixed(200)
      fixed(100)
    }
    guard case .fitting(let tried, 200) = try TracedTree(view).level("ViewThatFits").took.horizontal
    else {
      Issue.record("one fits")
      return
    }
    #expect(tried.map(\.wish) == [500, 200])
    #expect(tried.map(\.room) == [300, 300])
    #expect(tried.map(\.isChosen) == [false, true])
  }

  @Test("columns of a grid are told with their shares")
  func grids() throws {
    let view = Grid(horizontalSpacing: 10, verticalSpacing: 0) {
      GridRow {
        fixed(60)
        Rectangle()
      }
    }
    let level = try TracedTree(view).level("Rectangle")
    guard case .cells(let lengths, gaps: let gaps, let share)? = level.offer?.horizontal else {
      Issue.record("a grid offers columns")
      return
    }
    let length: CGFloat = 300 - 10 - 60
    #expect(lengths.map(\.length) == [length])
    #expect(gaps.isEmpty)
    let offers: [CGFloat] = [(300 - 10) / 2, 300 - 10 - 60]
    #expect(share.turns.map(\.offer) == offers)
  }

  @Test(
    "what each turn of a grid took is what was taken off for the next, and who widened columns is told"
  )
  func gridTurns() throws {
    let view = Grid(horizontalSpacing: 10, verticalSpacing: 0) {
      GridRow {
        fixed(60)
        fixed(40)
      }
      fixed(150)
    }
    let level = try TracedTree(view).level("frame")
    guard case .cells(let bands, gaps: _, let share)? = level.offer?.horizontal else {
      Issue.record("a grid offers columns")
      return
    }
    #expect(share.turns.map(\.taken) == [60, 40])
    let available: [CGFloat] = [300 - 10, 300 - 10 - 60]
    #expect(share.turns.map(\.available) == available)
    #expect(share.turns[0].node === level.node)
    let addition = try #require(share.additions.first)
    #expect(addition.columns == 0..<2)
    let had: CGFloat = 60 + 10 + 40
    #expect(addition.had == had)
    #expect(addition.took == 150)
    let each: CGFloat = (150 - 110) / 2
    #expect(addition.each == each)
    #expect(bands.map(\.length) == [60 + each])
    guard
      case .cells(let columns, gaps: [10], _) = try TracedTree(view).level("Grid").took.horizontal
    else {
      Issue.record("a grid is its columns")
      return
    }
    #expect(columns.map(\.length) == [60 + each, 40 + each])
    #expect(columns[1].node?.size.width == 40)
  }

  @Test("in a column with room to spare, a cell's line lies further on by its part of that room")
  func gridPlaces() throws {
    let view = Grid(horizontalSpacing: 0, verticalSpacing: 0) {
      GridRow {
        fixed(60)
        fixed(40)
      }
      GridRow { fixed(20) }
      fixed(200)
    }
    let tree = TracedTree(view)
    guard case .guide(let place)? = try tree.level("frame", 2).place?.horizontal,
      case .band(start: 0, let cells, let slack) = place.source
    else {
      Issue.record("a cell lies on the line of its column")
      return
    }
    let room: CGFloat = (200 - 60 - 40) / 2
    #expect(cells.map(\.value) == [30, 10])
    #expect(slack == room / 2)
    #expect(place.line == 30 + room / 2)
    guard case .guide(let spanning)? = try tree.level("frame", 3).place?.horizontal,
      case .cell(start: 0, length: 200) = spanning.source
    else {
      Issue.record("a cell of two columns lies in both")
      return
    }
    #expect(spanning.line == 100)
    #expect(tree.differences().isEmpty)
  }

  @Test("rows of a lazy stack lie after the lines and gaps before them, and across on a guide")
  func lazyRows() throws {
    let view = ScrollView {
      LazyVStack(alignment: .trailing, spacing: 6) {
        ForEach(0..<40) { fixed(50 + CGFloat($0), 20) }
      }
    }
    let tree = TracedTree(view)
    let level = try tree.level("frame", 2)
    guard case .lines(let lines, inset: 0)? = level.place?.vertical,
      case .guide(let place)? = level.place?.horizontal,
      case .cell(start: 0, length: 300) = place.source
    else {
      Issue.record("a row lies after lines, on a guide")
      return
    }
    #expect(lines.count == 2)
    let (lengths, gaps): (CGFloat, CGFloat) = (2 * 20, 2 * 6)
    #expect(lines.lengths == lengths)
    #expect(lines.gaps == gaps)
    #expect(lines.guessed == 0)
    let origin = CGPoint(x: 300 - 52, y: 2 * (20 + 6))
    #expect(level.origin == origin)
    guard case .ideal(.lazy)? = level.offer?.vertical, case .own(300)? = level.offer?.horizontal
    else {
      Issue.record("a row is offered the width, and no height")
      return
    }
    guard case .lines(let all) = try tree.level("LazyVStack").took.vertical else {
      Issue.record("a lazy stack is its lines")
      return
    }
    #expect(all.count == 40)
    #expect(all.guessed > 0)
    let length: CGFloat = 40 * 20 + 39 * 6
    #expect(all.length == length)
    #expect(tree.differences().isEmpty)
  }

  @Test("tracks of a lazy grid are told with their shares")
  func lazyTracks() throws {
    let columns = [
      GridItem(.fixed(50), spacing: 10), GridItem(.flexible(), spacing: 10),
      GridItem(.adaptive(minimum: 40), spacing: 4),
    ]
    let view = LazyVGrid(columns: columns, spacing: 0) {
      ForEach(0..<4) { _ in Color.clear.frame(height: 20) }
    }
    let tree = TracedTree(view)
    guard case .track(let fixed)? = try tree.level("frame", 0).offer?.horizontal,
      case .track(let flexible)? = try tree.level("frame", 1).offer?.horizontal,
      case .track(let adaptive)? = try tree.level("frame", 2).offer?.horizontal
    else {
      Issue.record("a lazy grid offers tracks")
      return
    }
    #expect(fixed.turn == nil)
    #expect(fixed.length == 50)
    let left: CGFloat = 300 - 50 - 10 - 10
    #expect(flexible.share.turns.map(\.available) == [left, left / 2])
    #expect(flexible.length == left / 2)
    // 115 hold two tracks of 40 with 4 between them, not three.
    #expect(adaptive.count == 2)
    #expect(adaptive.length == (left / 2 - 4) / 2)
    #expect(tree.differences().isEmpty)
  }

  @Test("a pinned header says how far it was moved to stay in sight")
  func pinnedHeader() throws {
    let view = ScrollView {
      LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) {
        Section {
          ForEach(0..<30) { _ in fixed(50, 20) }
        } header: {
          Rectangle().frame(width: 50, height: 30)
        }
      }
    }
    let tree = TracedTree(view, scrolledBy: 70)
    let header = try #require(
      tree.tree.entries.filter { $0.view == "frame" && $0.frame.height == 30 }.first)
    guard
      case .pinned(let lines, moved: 70, isPushed: false)? = tree.tree.level(of: header.id)?
        .place?.vertical
    else {
      Issue.record("the header is pinned")
      return
    }
    #expect(lines.length == 0)
    #expect(header.frame.minY == 0)
    #expect(tree.differences().isEmpty)
  }

  @Test("an offer of nothing is followed to who asks for the ideal")
  func nothingFollowed() throws {
    let view = HStack {
      Rectangle()
      fixed(50)
    }.fixedSize()
    let trace = try TracedTree(view).trace("Rectangle")
    #expect(trace.levels[0].offer?.horizontal.dependsOnOffer == true)
    guard case .ideal(.fixedSize)? = trace.levels[1].offer?.horizontal else {
      Issue.record("fixedSize asks for the ideal")
      return
    }
    #expect(trace.levels[1].offer?.horizontal.dependsOnOffer == false)
  }

  @Test("a view that a layout has not placed is said to lie in its middle for that")
  func unplaced() throws {
    let view = Forgetful { fixed(40) }
    let level = try TracedTree(view).level("frame")
    guard case .unplaced(room: 300, length: 40)? = level.place?.horizontal,
      case .passed(300)? = level.offer?.horizontal
    else {
      Issue.record("the layout has placed nothing")
      return
    }
    let x: CGFloat = (300 - 40) / 2
    #expect(level.origin.x == x)
  }

  @Test("a layout of the user's decides for itself, and says where by which point")
  func customLayouts() throws {
    let view = DeckLayout {
      fixed(40)
      fixed(30)
    }
    let level = try TracedTree(view).level("frame")
    guard case .decided(300)? = level.offer?.horizontal,
      case .chosen(let point, anchor: 1, length: 40)? = level.place?.horizontal
    else {
      Issue.record("the layout decides")
      return
    }
    #expect(point == 40)
  }

  // MARK: Guides

  private func column(_ marked: Int) -> some View {
    VStack(spacing: 4) {
      ForEach(0..<3) { index in
        let height: CGFloat = [30, 10, 20][index]
        if index < marked {
          fixed(40, height).alignmentGuide(.middle) { $0[VerticalAlignment.center] }
        } else {
          fixed(40, height)
        }
      }
    }
  }

  @Test("a guide is followed to who has set it, through frames and padding")
  func guideThroughModifiers() throws {
    let view = VStack(alignment: .leading, spacing: 0) {
      fixed(100)
      fixed(40).alignmentGuide(.leading) { _ in 15 }.padding(10).frame(width: 80)
    }
    let level = try TracedTree(view).level("frame", 1)
    guard case .guide(let place)? = level.place?.horizontal else {
      Issue.record("a column aligns")
      return
    }
    // In the middle of 80, a padded width of 60 lies at 10; the view in it at 10 more.
    let value: CGFloat = 10 + 10 + 15
    #expect(place.guide.value == value)
    #expect(place.guide.parts.map(\.origin) == [10])
    #expect(place.guide.parts[0].guide.parts.map(\.origin) == [10])
    guard case .modifier? = place.guide.parts.first?.guide.parts.first?.guide.source else {
      Issue.record("an alignmentGuide has set it")
      return
    }
    #expect(place.line == 35)
    #expect(level.origin.x == 0)
  }

  @Test("guides of several views are told with how they were combined")
  func combinedGuides() throws {
    let view = HStack(alignment: .middle, spacing: 8) {
      Rectangle().frame(width: 20, height: 20)
      column(3)
    }
    let level = try TracedTree(view, 300, 300).level("VStack")
    guard case .guide(let place)? = level.place?.vertical,
      case .combined(let parts, .mean) = place.guide.source
    else {
      Issue.record("the guides are combined")
      return
    }
    let values: [CGFloat] = [15, 30 + 4 + 5, 30 + 4 + 10 + 4 + 10]
    #expect(parts.map(\.value) == values)
    #expect(abs(place.guide.value - values.reduce(0, +) / 3) < 1e-9)
    #expect(place.line == place.guide.value)
  }

  // MARK: All together

  @Test(
    "in random trees, the frames that follow from the reasons are the real ones",
    arguments: 0..<10)
  func reasonsMakeTheFrames(_ part: Int) {
    for seed in UInt64(part * 60)..<UInt64(part * 60 + 60) {
      var generator = SpecGenerator(seed: 8_000_000 + seed)
      let spec = generator.tree()
      let window = generator.window()
      let lines = differences(spec, window)
      guard !lines.isEmpty else { continue }
      let smallest = spec.shrunk { !differences($0, window).isEmpty }
      Issue.record(
        """
        seed \(8_000_000 + seed), window \(window.text)
        \(differences(smallest, window).joined(separator: "\n"))
        \(smallest.swiftSource)
        """)
      return
    }
  }

  private func differences(_ spec: Spec, _ window: Extent) -> [String] {
    TracedTree(SpecRenderer.plain.view(spec), window.width, window.height).differences()
  }
}

/// A layout that places nothing.
private struct Forgetful: Layout {
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {}
}

private enum Middle: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat {
    context[VerticalAlignment.center]
  }
}

extension VerticalAlignment {
  fileprivate static let middle = VerticalAlignment(Middle.self)
}
