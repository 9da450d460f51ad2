import Foundation
import LayoutEngine
import SwiftUI
@_spi(Sightline) import SwiftUICore
import Testing

/// What a trace says of offers, sizes and places, in numbers that can be worked out by hand.
@MainActor @Suite struct TraceTests {
  func fixed(_ width: CGFloat, _ height: CGFloat = 20) -> some View {
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
struct Forgetful: Layout {
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
