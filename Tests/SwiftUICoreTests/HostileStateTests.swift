import Foundation
import LayoutEngine
import SwiftUI
import Testing

@_spi(Sightline) @testable import SwiftUICore

/// How many of the objects that views hold are alive.
private final class Token {
  nonisolated(unsafe) static var alive = 0
  init() { Self.alive += 1 }
  deinit { Self.alive -= 1 }
}

@MainActor private final class WeakNode {
  weak var node: TreeNode?
  init(_ node: TreeNode) { self.node = node }
}

private struct Holder: View {
  let id: Int
  @State private var token = Token()
  @State private var taps = 0
  var body: some View {
    let _ = token
    HStack { Text("row \(id) \(taps)") }
      .onTapGesture { taps += 1 }
      .onAppear {}
      .onChange(of: id) {}
  }
}

@Observable private final class Feed { var ids: [Int] = [] }

@MainActor @Suite(.serialized) struct HostileStateTests {
  private func stage(_ view: some View) -> Stage {
    Stage(view, world: World(size: CGSize(width: 300, height: 300), text: PlainTextService()))
  }

  private func nodes(_ stage: Stage) -> [TreeNode] {
    var found: [TreeNode] = []
    var pending: [TreeNode] = [stage.core.root]
    while let node = pending.popLast() {
      found.append(node)
      node.forEachChild { pending.append($0) }
    }
    return found
  }

  private struct Holders: View {
    let feed: Feed
    var body: some View { VStack { ForEach(feed.ids, id: \.self) { Holder(id: $0) } } }
  }

  @Test(
    "ten thousand inserts, removes and moves at random leave as many nodes as a fresh tree has, and no others"
  )
  func randomElements() {
    let before = Token.alive
    do {
      let feed = Feed()
      let stage = stage(Holders(feed: feed))
      var random = RandomSource(seed: 7)
      var next = 0
      var seen: [WeakNode] = []
      for step in 0..<10_000 {
        switch random.below(3) {
        case 0:
          feed.ids.insert(next, at: random.below(feed.ids.count + 1))
          next += 1
        case 1 where !feed.ids.isEmpty: feed.ids.remove(at: random.below(feed.ids.count))
        case _ where feed.ids.count > 1:
          let id = feed.ids.remove(at: random.below(feed.ids.count))
          feed.ids.insert(id, at: random.below(feed.ids.count + 1))
        default: break
        }
        if feed.ids.count > 60 { feed.ids.removeLast(30) }
        if step % 10 == 0 {
          #expect(stage.update().diagnostics.isEmpty)
          if step % 1_000 == 0 { seen += nodes(stage).map { WeakNode($0) } }
        }
      }
      let last = stage.update()
      let fresh = self.stage(Holders(feed: feed))
      #expect(last.displayList == fresh.update().displayList)
      let now = nodes(stage)
      #expect(now.count == nodes(fresh).count)
      let known = Set(now.map { ObjectIdentifier($0) })
      #expect(seen.allSatisfy { $0.node.map { known.contains(ObjectIdentifier($0)) } ?? true })
      #expect(Token.alive - before == 2 * feed.ids.count)
    }
    #expect(Token.alive == before)
  }

  @Test("a stage that goes takes all of its nodes and states along")
  func stageGoes() {
    let before = Token.alive
    var seen: [WeakNode] = []
    do {
      let feed = Feed()
      feed.ids = Array(0..<50)
      let stage = stage(Holders(feed: feed))
      _ = stage.update()
      stage.send(.tapText("row 3 0"))
      _ = stage.update()
      seen = nodes(stage).map { WeakNode($0) }
    }
    #expect(seen.allSatisfy { $0.node == nil })
    #expect(Token.alive == before)
  }

  @Test("a counter among ten thousand views is one body, whose cost does not grow with the others")
  func counterAmongMany() {
    struct Counter: View {
      let id: Int
      @State private var count = 0
      var body: some View {
        Text("\(id): \(count)").frame(width: 100, height: 20).onTapGesture { count += 1 }
      }
    }
    func counters(_ count: Int) -> Frame.Counters {
      let stage = stage(
        VStack(spacing: 0) { ForEach(0..<count, id: \.self) { Counter(id: $0) } }
          .frame(height: 300, alignment: .top))
      _ = stage.update()
      stage.send(.tapText("5: 0"))
      return stage.update().counters
    }
    let (few, many) = (counters(10), counters(10_000))
    #expect(many.bodies == 1)
    #expect(many.measures == few.measures)
    #expect(many.placements == few.placements)
    #expect(many.drawn == few.drawn)
  }

  @Test("a key of the environment that three of ten thousand views read is three bodies")
  func environmentAmongMany() {
    struct Reading: View {
      @Environment(\.lineLimit) private var limit
      var body: some View { Color.clear.frame(width: CGFloat(limit ?? 0), height: 1) }
    }
    struct Plain: View {
      let id: Int
      var body: some View { Color.clear.frame(width: 1, height: 1) }
    }
    struct Many: View {
      var body: some View {
        VStack(spacing: 0) {
          ForEach(0..<10_000, id: \.self) { index in
            if index % 3_400 == 0 { Reading() } else { Plain(id: index) }
          }
        }
      }
    }
    struct Root: View {
      @State private var limit = 1
      var body: some View {
        ZStack {
          Many().lineLimit(limit)
          Text("more").frame(width: 300, height: 300).onTapGesture { limit += 1 }
        }
      }
    }
    let stage = stage(Root())
    _ = stage.update()
    stage.send(.tapText("more"))
    // The root's own, and those that read.
    #expect(stage.update().counters.bodies == 1 + 3)
  }

  @Test("twenty thousand updates keep no more memory than a thousand")
  func memory() throws {
    struct Counter: View {
      let feed: Feed
      var body: some View {
        Text("\(feed.ids.count)").frame(width: 100, height: 20)
          .onChange(of: feed.ids.count) {}
      }
    }
    func resident() throws -> Int {
      let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(
        separator: " ")
      return try #require(Int(fields[1])) * 4_096
    }
    let feed = Feed()
    let stage = stage(Counter(feed: feed))
    func update(_ times: Int) {
      for index in 0..<times {
        feed.ids = index % 2 == 0 ? [1] : []
        _ = stage.update()
      }
    }
    update(1_000)
    let before = try resident()
    update(20_000)
    #expect(try resident() - before < 8 << 20)
  }
}
