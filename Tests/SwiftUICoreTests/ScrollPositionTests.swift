import SwiftUI
@_spi(Sightline) import SwiftUICore
import Testing

/// Where scrolling views come to rest, and who is told.
@MainActor @Suite struct ScrollPositionTests {
  /// Bars of 100 × 100, one below the other, numbered from 0.
  private struct Bars: View {
    var count: Int
    var isTargets = true

    var body: some View {
      VStack(spacing: 0) {
        ForEach(0..<count, id: \.self) { index in
          Color.red.frame(width: 100, height: 100)
        }
      }
      .scrollTargetLayout(isEnabled: isTargets)
    }
  }

  private func stage(_ view: some View, isRightToLeft: Bool = false) -> ScreenStage {
    ScreenStage(
      view, size: CGSize(width: 100, height: 250), insets: (0, 0, 0, 0),
      isRightToLeft: isRightToLeft)
  }

  /// How far the content of the first scrolling view is scrolled down.
  private func offset(_ stage: ScreenStage) -> CGFloat {
    stage.frames("ScrollView")[0].minY - stage.frames("VStack")[0].minY
  }

  // MARK: Behaviours

  @Test("paging comes to rest at the nearest page, one from the start at most")
  func paging() {
    var stage = stage(ScrollView { Bars(count: 20) }.scrollTargetBehavior(.paging))
    stage.scroll(50, 100, by: 0, -120)
    #expect(offset(stage) == 0)
    stage.scroll(50, 100, by: 0, -130)
    #expect(offset(stage) == 250)
    stage.scroll(50, 100, by: 0, -800)
    #expect(offset(stage) == 500)
    stage.scroll(50, 100, by: 0, 130)
    #expect(offset(stage) == 250)
  }

  @Test("pages are as large as what shows between the margins")
  func pagingWithMargins() {
    var stage = stage(
      ScrollView { Bars(count: 20) }.contentMargins(.vertical, 25).scrollTargetBehavior(.paging))
    stage.scroll(50, 100, by: 0, -150)
    #expect(offset(stage) + 25 == CGFloat(250 - 2 * 25))
  }

  @Test("view-aligned scrolling comes to rest at the nearest view, or at the end")
  func viewAligned() {
    var stage = stage(ScrollView { Bars(count: 6) }.scrollTargetBehavior(.viewAligned))
    stage.scroll(50, 100, by: 0, -140)
    #expect(offset(stage) == 100)
    stage.scroll(50, 100, by: 0, -60)
    #expect(offset(stage) == 200)
    // 350 is the end; the views at 300 and 350 are nearest to 310 and to 340.
    stage.scroll(50, 100, by: 0, -110)
    #expect(offset(stage) == 300)
    stage.scroll(50, 100, by: 0, -40)
    #expect(offset(stage) == 350)
  }

  @Test("view-aligned scrolling goes by one view where that is the limit")
  func viewAlignedByOne() {
    var stage = stage(
      ScrollView { Bars(count: 9) }.scrollTargetBehavior(
        .viewAligned(limitBehavior: .alwaysByOne)))
    stage.scroll(50, 100, by: 0, -390)
    #expect(offset(stage) == 100)
    stage.scroll(50, 100, by: 0, -10)
    #expect(offset(stage) == 100)
    stage.scroll(50, 100, by: 0, 90)
    #expect(offset(stage) == 0)
  }

  @Test("an anchor says where a view comes to rest")
  func viewAlignedAnchor() {
    var stage = stage(
      ScrollView { Bars(count: 9) }.scrollTargetBehavior(.viewAligned(anchor: .center)))
    stage.scroll(50, 100, by: 0, -110)
    // The middle of a view, 150 or 250, lies in the middle of 250.
    #expect(offset(stage) == CGFloat(250 - 250 / 2))
  }

  @Test("without targets nothing is aligned")
  func withoutTargets() {
    var stage = stage(
      ScrollView { Bars(count: 9, isTargets: false) }.scrollTargetBehavior(.viewAligned))
    stage.scroll(50, 100, by: 0, -140)
    #expect(offset(stage) == 140)
  }

  /// Comes to rest at multiples of 70, and notes what it was told.
  private struct Seventy: ScrollTargetBehavior {
    final class Notes { var context: TargetContext? }
    var notes: Notes

    func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
      notes.context = context
      target.rect.origin.y = (target.rect.minY / 70).rounded() * 70
    }
  }

  @Test("a rule of one's own gets the view and the movement")
  func ownBehaviour() throws {
    let notes = Seventy.Notes()
    var stage = stage(ScrollView { Bars(count: 9) }.scrollTargetBehavior(Seventy(notes: notes)))
    stage.scroll(50, 100, by: 0, -60)
    stage.scroll(50, 100, by: 0, -60)
    #expect(offset(stage) == 140)
    let context = try #require(notes.context)
    #expect(context.originalTarget.rect == CGRect(x: 0, y: 70, width: 100, height: 250))
    #expect(context.contentSize == CGSize(width: 100, height: 900))
    #expect(context.containerSize == CGSize(width: 100, height: 250))
    #expect(context.axes == .vertical)
    #expect(context.layoutDirection == .leftToRight)
  }

  // MARK: Positions

  private struct Tied: View {
    var anchor: UnitPoint?
    @State var id: Int?

    var body: some View {
      VStack(spacing: 0) {
        Text(verbatim: id.map { "at \($0)" } ?? "nowhere")
        Text(verbatim: "go").onTapGesture { id = 4 }
        ScrollView { Bars(count: 9) }.scrollPosition(id: $id, anchor: anchor).frame(height: 200)
      }
      .frame(height: 250)
    }
  }

  private func tiedOffset(_ stage: ScreenStage) -> CGFloat {
    stage.frames("ScrollView")[0].minY - stage.frames("VStack")[1].minY
  }

  @Test("a binding gets the first view that shows, once the view is scrolled")
  func idIsWritten() {
    var stage = stage(Tied())
    #expect(stage.texts[0] == "nowhere")
    stage.scroll(50, 200, by: 0, -220)
    #expect(tiedOffset(stage) == 220)
    #expect(stage.texts[0] == "at 2")
    stage.scroll(50, 200, by: 0, 30)
    #expect(stage.texts[0] == "at 1")
  }

  @Test("with an anchor, the view nearest to it counts")
  func idAtAnchor() {
    var stage = stage(Tied(anchor: .bottom))
    stage.scroll(50, 200, by: 0, -130)
    // 330 is the lower end; the views end at 300 and 400.
    #expect(stage.texts[0] == "at 2")
  }

  @Test("what is written is scrolled to: by the smallest move, or to the anchor")
  func idIsRead() {
    var smallest = stage(Tied())
    smallest.tap("go")
    #expect(tiedOffset(smallest) == CGFloat(500 - 200))
    #expect(smallest.texts[0] == "at 4")
    var top = stage(Tied(anchor: .top))
    top.tap("go")
    #expect(tiedOffset(top) == 400)
  }

  @Test("a binding that names a view at first begins there")
  func initialID() {
    #expect(tiedOffset(stage(Tied(anchor: .top, id: 3))) == 300)
  }

  private struct Positioned: View {
    @State var position: ScrollPosition
    var moves: [(inout ScrollPosition) -> Void] = []

    var body: some View {
      VStack(spacing: 0) {
        Text(verbatim: text)
        Text(verbatim: "go").onTapGesture { for move in moves { move(&position) } }
        ScrollView { Bars(count: 9) }.scrollPosition($position).frame(height: 200)
      }
      .frame(height: 250)
    }

    private var text: String {
      let id = position.viewID(type: Int.self).map { "\($0)" } ?? "-"
      return "\(id) \(position.isPositionedByUser)"
    }
  }

  @Test("a position begins at an edge, a point, a view")
  func initialPositions() {
    func offset(_ position: ScrollPosition) -> CGFloat {
      tiedOffset(stage(Positioned(position: position)))
    }
    #expect(offset(ScrollPosition()) == 0)
    #expect(offset(ScrollPosition(edge: .bottom)) == CGFloat(900 - 200))
    #expect(offset(ScrollPosition(y: 130)) == 130)
    #expect(offset(ScrollPosition(point: CGPoint(x: 5, y: 70))) == 70)
    #expect(offset(ScrollPosition(y: 5_000)) == CGFloat(900 - 200))
    #expect(offset(ScrollPosition(id: 4, anchor: .top)) == 400)
  }

  @Test("a position is moved by the program and by a person")
  func positionsMove() {
    var stage = stage(
      Positioned(
        position: ScrollPosition(idType: Int.self), moves: [{ $0.scrollTo(edge: .bottom) }]))
    #expect(stage.texts[0] == "- false")
    stage.tap("go")
    #expect(tiedOffset(stage) == 700)
    #expect(stage.texts[0] == "- false")
    stage.scroll(50, 200, by: 0, 350)
    #expect(tiedOffset(stage) == 350)
    #expect(stage.texts[0] == "3 true")
    stage.tap("go")
    #expect(tiedOffset(stage) == 700)
    #expect(stage.texts[0] == "- false")
  }

  @Test("a position says what it was given")
  func positionValues() {
    var position = ScrollPosition(id: "a", anchor: .top)
    #expect(position.viewID(type: String.self) == "a")
    #expect(position.viewID(type: Int.self) == nil)
    position.scrollTo(x: 3, y: 4)
    #expect(position.point == CGPoint(x: 3, y: 4))
    #expect(position.viewID == nil)
    position.scrollTo(edge: .top)
    #expect(position.edge == .top)
    #expect(position.point == nil)
    position.scrollTo(y: 8)
    #expect(position.y == 8)
    #expect(position.x == nil)
    #expect(position == ScrollPosition(idType: String.self, y: 8))
    #expect(position != ScrollPosition(idType: String.self, y: 9))
  }

  // MARK: Anchors

  private struct Anchored: View {
    var roles: [ScrollAnchorRole]
    @State private var count = 4

    var body: some View {
      VStack(spacing: 0) {
        Text(verbatim: "more").onTapGesture { count += 2 }
        ScrollView { Bars(count: count) }
          .defaultScrollAnchor(roles.contains(.initialOffset) ? .bottom : nil, for: .initialOffset)
          .defaultScrollAnchor(roles.contains(.sizeChanges) ? .bottom : nil, for: .sizeChanges)
          .defaultScrollAnchor(roles.contains(.alignment) ? .bottom : nil, for: .alignment)
          .frame(height: 200)
      }
    }
  }

  @Test("anchors for one case each")
  func anchorRoles() {
    var initial = stage(Anchored(roles: [.initialOffset]))
    #expect(tiedOffset(initial) == 200)
    initial.tap("more")
    #expect(tiedOffset(initial) == 200)
    var changes = stage(Anchored(roles: [.sizeChanges]))
    #expect(tiedOffset(changes) == 0)
    changes.tap("more")
    #expect(tiedOffset(changes) == 400)
    let short = stage(
      ScrollView { Bars(count: 1) }.defaultScrollAnchor(.bottom, for: .alignment))
    #expect(offset(short) == CGFloat(100 - 250))
  }

  @Test("an anchor for one case replaces that for all")
  func anchorOverrides() {
    let view = ScrollView { Bars(count: 4) }
      .defaultScrollAnchor(nil, for: .initialOffset).defaultScrollAnchor(.bottom)
    #expect(offset(stage(view)) == 0)
  }

  // MARK: Observers

  private final class Log { var lines: [String] = [] }

  @Test("the geometry of a scrolling view is told at first and when it moves")
  func scrollGeometry() {
    let log = Log()
    var stage = ScreenStage(
      ScrollView { Bars(count: 9) }.contentMargins(.top, 7)
        .onScrollGeometryChange(for: ScrollGeometry.self, of: { $0 }) { _, new in
          log.lines.append(
            "\(Int(new.contentOffset.y)) \(Int(new.visibleRect.minY)) \(Int(new.visibleRect.height))"
          )
          log.lines.append("\(Int(new.contentInsets.top)) \(Int(new.containerSize.height))")
        },
      size: CGSize(width: 100, height: 300), insets: (20, 0, 30, 0))
    // Content at rest lies 20 + 7 below the upper edge; 300 - 20 - 30 - 7 of it show.
    #expect(log.lines == ["-27 0 243", "27 300"])
    log.lines = []
    stage.scroll(50, 100, by: 0, -40)
    #expect(log.lines == ["13 40 243", "27 300"])
  }

  @Test("a view is told whether half of it shows, and which targets do is told outside")
  func visibility() {
    let log = Log()
    var stage = stage(
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<5, id: \.self) { index in
            Color.red.frame(width: 100, height: 100)
              .onScrollVisibilityChange { log.lines.append("\(index) \($0)") }
          }
        }
        .scrollTargetLayout()
      }
      .onScrollTargetVisibilityChange(idType: Int.self) {
        log.lines.append($0.map { "\($0)" }.joined(separator: "+"))
      })
    #expect(log.lines == ["0 true", "1 true", "2 true", "0+1+2"])
    log.lines = []
    stage.scroll(50, 100, by: 0, -120)
    #expect(log.lines.filter { $0.contains(" ") } == ["0 false", "3 true"])
    #expect(log.lines.filter { !$0.contains(" ") } == ["1+2+3"])
  }
}
