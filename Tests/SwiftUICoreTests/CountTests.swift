import SwiftUI
@_spi(Sightline) import SwiftUICore
import Testing

/// What an update does, in numbers of evaluations; never in time.
@MainActor @Suite struct CountTests {
  private func stage(_ view: some View, width: CGFloat = 300, height: CGFloat = 300) -> Stage {
    Stage(
      view, world: World(size: CGSize(width: width, height: height), text: FakeTextService()))
  }

  // MARK: One change

  @Test("a leaf that changes inside a fixed frame among 10,000 costs next to nothing")
  func changeInFrame() {
    let model = CountedModel(leaf: 5_432)
    let stage = stage(CountedTree(levels: 4, model: model))
    let first = stage.update().counters
    // A body for each stack and leaf: 1 + 10 + 100 + 1,000 + 10,000.
    #expect(first.bodies == 11_111)

    model.extra = 5
    let change = stage.update().counters
    #expect(change.bodies == 1)
    #expect(change.measures <= 30)
    #expect(change.placements <= 60)
  }

  @Test("a change in a fixed frame costs the same in a tree of any size")
  func changeIsIndependentOfSize() {
    let counters = (1...4).map { levels in
      let model = CountedModel(leaf: 7)
      let stage = stage(CountedTree(levels: levels, model: model))
      _ = stage.update()
      model.extra = 5
      return stage.update().counters
    }
    for other in counters.dropFirst() {
      #expect(other.bodies == counters[0].bodies)
      #expect(other.measures == counters[0].measures)
      #expect(other.placements == counters[0].placements)
    }
  }

  @Test("an update without a change evaluates, measures, places and draws nothing")
  func nothingChanges() {
    let stage = stage(CountedTree(levels: 3, model: CountedModel(leaf: 0)))
    _ = stage.update()
    let counters = stage.update().counters
    #expect(counters.bodies == 0)
    #expect(counters.measures == 0)
    #expect(counters.placements == 0)
    #expect(counters.drawn == 0)
  }

  @Test("a value that is set to what it was causes no evaluation")
  func sameValue() {
    let stage = stage(Switchboard())
    _ = stage.update()
    stage.send(.tapText(Switchboard.label("same")))
    #expect(stage.update().counters.bodies == 0)
  }

  // MARK: Who reads

  @Test(
    "a change evaluates the bodies that have read it, and no others",
    arguments: [
      // The switchboard itself reads neither; one view reads each, one both.
      ("left", 2), ("right", 2), ("both", 3), ("unread", 0),
    ])
  func readersOnly(_ button: String, _ bodies: Int) {
    let stage = stage(Switchboard())
    _ = stage.update()
    stage.send(.tapText(Switchboard.label(button)))
    #expect(stage.update().counters.bodies == bodies)
  }

  @Test("a state that a body has read evaluates that body, and the views that get a new value")
  func stateAndValues() {
    let stage = stage(Parent())
    // The parent, the child that is given the number, and the one that is given nothing.
    #expect(stage.update().counters.bodies == 3)
    stage.send(.tapText(Parent.label))
    #expect(stage.update().counters.bodies == 2)
  }

  // MARK: Neighbours

  @Test("a neighbour that only moves is not laid out again, however large it is")
  func neighbourMoves() {
    let placements = [1, 3].map { levels in
      let model = CountedModel(leaf: 0)
      let stage = stage(
        HStack(spacing: 0) {
          Growing(model: model)
          CountedTree(levels: levels, model: CountedModel(leaf: -1)).fixedSize()
        })
      _ = stage.update()
      model.extra = 20
      let counters = stage.update().counters
      #expect(counters.bodies == 1)
      return counters.placements
    }
    #expect(placements[0] == placements[1])
  }

  @Test(
    "a change that a row takes in costs the same in lists of any length",
    arguments: [CountedRows.Part.subtitle, .title])
  func changeInRow(_ part: CountedRows.Part) {
    let counters = [10, 1_000].map { count in
      let model = CountedModel(leaf: 7)
      let stage = stage(CountedRows(count: count, part: part, model: model), height: 50_000)
      _ = stage.update()
      model.extra = 5
      return stage.update().counters
    }
    #expect(counters[0].bodies == 1)
    #expect(counters[0].measures == counters[1].measures)
    #expect(counters[0].placements == counters[1].placements)
    // The row, what is in it, and the frames of the leaves with what they hold.
    #expect(counters[0].placements <= 10)
  }

  @Test(
    "several changes in one row are taken in together, and a change of its size reaches the list")
  func changesInRows() {
    let models = [CountedModel(leaf: 3), CountedModel(leaf: 3)]
    let list = VStack(spacing: 0) {
      CountedRows(count: 10, part: .both, model: models[0])
      CountedRows(count: 10, part: .height, model: models[1])
    }
    let stage = stage(list, height: 5_000)
    _ = stage.update()
    models[0].extra = 4
    models[1].extra = 6
    let counters = stage.update().counters
    // Two bodies in one row of the first list, one in a row of the second.
    #expect(counters.bodies == 3)
    let fresh = self.stage(list, height: 5_000)
    #expect(fresh.update().tree().map(\.frame) == stage.update().tree().map(\.frame))
  }

  // MARK: Drawing

  @Test("what draws nothing is not entered by drawing until something in it does")
  func nothingToDraw() {
    let model = CountedModel(leaf: 2)
    let stage = stage(
      HStack {
        VStack { Lamp(model: model) }; Color.clear
      })
    #expect(stage.update().counters.drawn == 0)
    model.extra = 1
    let frame = stage.update()
    // The lamp, the column, the row and the root.
    #expect(frame.counters.drawn == 4)
    #expect(
      frame.displayList
        == self.stage(
          HStack {
            VStack { Lamp(model: model) }; Color.clear
          }
        ).update().displayList)
  }

  @Test("a neighbour off the canvas is not laid out again")
  func neighbourOffCanvas() {
    let placements = [1, 3].map { levels in
      let model = CountedModel(leaf: 0)
      let stage = stage(
        ZStack {
          Growing(model: model).frame(width: 100, height: 100)
          CountedTree(levels: levels, model: CountedModel(leaf: -1)).fixedSize()
            .offset(x: 5_000)
        })
      _ = stage.update()
      model.extra = 20
      return stage.update().counters.placements
    }
    #expect(placements[0] == placements[1])
    // The frame that is fixed, the view that grows, and what is in it.
    #expect(placements[0] <= 3)
  }

  // MARK: Depth

  /// A chain of stacks, and the canvas it is on.
  struct Chain: Sendable, CustomTestStringConvertible {
    var leaf: DeepLeaf
    var width: CGFloat
    var height: CGFloat
    /// True if all rows are aligned on the guide of the bottom, false if only the root asks for it.
    var isAlignedThroughout: Bool

    var testDescription: String {
      "\(leaf) on \(width)×\(height), \(isAlignedThroughout ? "all rows ask" : "the root asks")"
    }

    static let all: [Chain] = [false, true].flatMap { isAlignedThroughout in
      DeepLeaf.allCases.flatMap { leaf in
        // Why no text on the large canvas: what fits of it there differs from level to level, so that
        // there are more questions with more levels (docs/decisions/0002-interval-caches.md).
        [(393, 852), (8_000, 8_000)].filter { leaf != .text || $0.0 == 393 }.map {
          Chain(leaf: leaf, width: $0.0, height: $0.1, isAlignedThroughout: isAlignedThroughout)
        }
      }
    }
  }

  private static let levels = 1_000
  private static let evaluationsPerNode = 6

  @Test(
    "1,000 levels with a guide at the bottom take six evaluations a node at most",
    arguments: Chain.all)
  func deepChain(_ chain: Chain) {
    let stage = stage(
      HStack(alignment: .thirdOfBottom, spacing: 0) {
        DeepRow(
          levels: Self.levels, leaf: chain.leaf,
          alignment: chain.isAlignedThroughout ? .thirdOfBottom : .center)
        Color.clear.frame(width: 1, height: 1)
      }, width: chain.width, height: chain.height)
    // A stack and a leaf on each level, and the leaf at the bottom.
    let nodes = 2 * Self.levels + 1
    #expect(stage.update().counters.measures <= Self.evaluationsPerNode * nodes)
  }

  @Test("10,000 stacks inside each other do not overflow the stack of the thread")
  func deepStacks() {
    let levels = 10_000
    let stage = stage(DeepRow(levels: levels, leaf: .rigid, alignment: .center).fixedSize())
    let frame = stage.update()
    #expect(frame.diagnostics.isEmpty)
    // The bottom leaf is 2 × 3; each of 5,000 rows adds a leaf 2 wide and a gap of 1, and each of 5,000
    // columns a leaf 3 high and a gap of 1.
    let outer = frame.tree().first { $0.view == "HStack" }?.frame.size
    #expect(outer == CGSize(width: 2 + 5_000 * 3, height: 3 + 5_000 * 4))
  }

  @Test("10,000 custom views inside each other do not overflow the stack of the thread")
  func deepViews() {
    let stage = stage(DeepView(levels: 10_000))
    let frame = stage.update()
    #expect(frame.diagnostics.isEmpty)
    #expect(frame.counters.bodies == 10_001)
    #expect(frame.tree().last?.frame.size == CGSize(width: 7, height: 9))
  }

  /// Modifiers that keep no answers, around a view whose type is not told.
  private func nested(_ levels: Int, _ around: (AnyView) -> AnyView) -> AnyView {
    var view = AnyView(Text(verbatim: FakeText.word(7, 9, baseline: 8).string))
    for _ in 0..<levels { view = around(view) }
    return view
  }

  @Test(
    "10,000 modifiers inside each other are measured a few times each, not once for each around them",
    arguments: ["padding", "frame", "two kinds in turn"])
  func deepModifiers(_ kind: String) {
    let levels = 10_000
    let view = nested(levels) { view in
      switch kind {
      case "padding": AnyView(view.padding(.top, 1))
      case "frame": AnyView(view.frame(minWidth: 1))
      default: AnyView(view.padding(.top, 1).fixedSize(horizontal: true, vertical: false))
      }
    }
    let stage = stage(view)
    let frame = stage.update()
    #expect(frame.diagnostics.isEmpty)
    #expect(frame.counters.measures <= 20 * levels)
    let height: CGFloat = kind == "frame" ? 9 : 9 + CGFloat(levels)
    #expect(frame.tree().first { $0.view != "AnyView" }?.frame.height == height)
  }
}
