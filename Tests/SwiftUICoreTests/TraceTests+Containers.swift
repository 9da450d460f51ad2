import Foundation
import LayoutEngine
import SwiftUI
@_spi(Sightline) import SwiftUICore
import Testing

/// What a trace says of screens, containers that scroll, grids and choices.
extension TraceTests {
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
}
