import SwiftUI
@_spi(Sightline) import SwiftUICore
import Testing

/// Lazy stacks: what is made, when, and where it lies.
@MainActor @Suite struct LazyStackTests {
  private let screen = CGSize(width: 300, height: 600)

  private func stage(_ view: some View, isRightToLeft: Bool = false) -> ScreenStage {
    ScreenStage(view, size: screen, insets: (0, 0, 0, 0), isRightToLeft: isRightToLeft)
  }

  /// A row with a body of its own.
  private struct Row: View {
    var number: Int
    var height: CGFloat = 50

    var body: some View {
      Text(verbatim: "row \(number)").frame(maxWidth: .infinity).frame(height: height)
    }
  }

  /// The numbers of the rows that are in the tree.
  private func numbers(_ stage: ScreenStage) -> [Int] {
    stage.texts.compactMap { Int($0.dropFirst("row ".count)) }
  }

  /// Rows of 50, as many as fit in what is shown and the margin on both sides.
  private func limit(_ rowHeight: CGFloat = 50) -> Int {
    Int((screen.height + 2 * 50) / rowHeight) + 2
  }

  // MARK: How many are made

  @Test("of 100,000 rows only those near what is shown are made")
  func opens() {
    let stage = stage(
      ScrollView { LazyVStack(spacing: 0) { ForEach(0..<100_000) { Row(number: $0) } } })
    #expect(numbers(stage).first == 0)
    #expect(numbers(stage).count <= limit())
    #expect(numbers(stage).count >= 600 / 50)
    #expect(stage.frame.counters.bodies <= 2 * limit())
    #expect(stage.frames("LazyVStack")[0].height == CGFloat(100_000 * 50))
  }

  @Test("scrolling makes the rows that come, and takes out those that go")
  func scrolls() {
    var stage = stage(
      ScrollView { LazyVStack(spacing: 0) { ForEach(0..<100_000) { Row(number: $0) } } })
    for step in 1...40 {
      stage.scroll(150, 300, by: 0, -97)
      let top = CGFloat(step) * 97
      let shown = Int(top / 50)...Int((top + 599) / 50)
      #expect(Set(shown).isSubset(of: Set(numbers(stage))))
      #expect(numbers(stage).count <= limit())
      #expect(stage.frame.counters.bodies <= 2 + 2)
      #expect(stage.frames("Row")[0].minY == CGFloat(numbers(stage)[0]) * 50 - top)
    }
  }

  @Test("a jump to the end makes only the rows there")
  func jumps() {
    var stage = stage(
      ScrollView { LazyVStack(spacing: 0) { ForEach(0..<100_000) { Row(number: $0) } } })
    stage.scroll(150, 300, by: 0, -1e9)
    #expect(numbers(stage).last == 99_999)
    #expect(stage.frames("Row").last?.maxY == 600)
    #expect(stage.frame.counters.bodies <= limit())
  }

  @Test("a collection is asked only for the elements that are made")
  func collectionIsNotRead() {
    let log = ReadLog()
    var stage = stage(
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(LoggedRows(count: 1_000_000, log: log), id: \.self) { Row(number: $0) }
        }
      })
    #expect(log.reads <= 2 * limit())
    stage.scroll(150, 300, by: 0, -500)
    #expect(log.reads <= 6 * limit())
  }

  @Test("scrolling to the end and back gives the same frames")
  func thereAndBack() {
    func height(_ row: Int) -> CGFloat { CGFloat(20 + row * 37 % 61) }
    var stage = stage(
      ScrollView {
        LazyVStack(spacing: 3) { ForEach(0..<500) { Row(number: $0, height: height($0)) } }
      })
    let first = stage.frames("Row")
    for _ in 0..<60 { stage.scroll(150, 300, by: 0, -701) }
    #expect(numbers(stage).last == 499)
    #expect(stage.frames("Row").last?.maxY == 600)
    let whole = (0..<500).reduce(CGFloat(499 * 3)) { $0 + height($1) }
    #expect(abs(stage.frames("LazyVStack")[0].height - whole) < 1e-6)
    for _ in 0..<60 { stage.scroll(150, 300, by: 0, 701) }
    #expect(stage.frames("Row") == first)
  }

  @Test("rows that turn out longer than they counted do not move what is seen")
  func noJumps() {
    func height(_ row: Int) -> CGFloat { row < 400 ? 200 : 20 }
    let view = ScrollViewReader { proxy in
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(0..<500) { Row(number: $0, height: height($0)) } }
      }
      .onTapGesture { proxy.scrollTo(450, anchor: .top) }
    }
    var stage = stage(view)
    stage.tap("row 0")
    #expect(stage.frames("Row")[numbers(stage).firstIndex(of: 450) ?? 0].minY == 0)
    // Upwards come rows of 20, then rows of 200, which were counted as much less.
    var last: [Int: CGFloat] = [:]
    for _ in 0..<30 {
      let before = last
      stage.scroll(150, 300, by: 0, 90)
      last = Dictionary(
        uniqueKeysWithValues: zip(numbers(stage), stage.frames("Row").map(\.minY)))
      for (row, y) in last { if let old = before[row] { #expect(abs(y - old - 90) < 1e-6) } }
    }
  }

  // MARK: Sizes

  @Test("across a lazy stack takes what it is offered, and aligns its views in it")
  func takesTheWidth() {
    let stage = stage(
      ScrollView {
        LazyVStack(alignment: .trailing, spacing: 0) {
          Color.red.frame(width: 40, height: 10)
          Color.red.frame(width: 60, height: 10)
        }
      })
    #expect(stage.frames("LazyVStack")[0] == CGRect(x: 0, y: 0, width: 300, height: 20))
    #expect(stage.frames("frame").map(\.minX) == [300 - 40, 300 - 60])
  }

  @Test("without a proposal across it is as wide as its widest view")
  func idealWidth() {
    let stage = stage(
      LazyVStack(spacing: 0) {
        Color.red.frame(width: 40, height: 10)
        Color.red.frame(height: 10)
        Color.red.frame(width: 60, height: 10)
      }
      .fixedSize())
    #expect(stage.frames("LazyVStack")[0].size == CGSize(width: 60, height: 30))
    #expect(stage.frames("Color")[1].width == 60)
  }

  @Test("outside a scrolling view all rows that are in sight are made")
  func outsideAScrollView() {
    let short = stage(LazyVStack { ForEach(0..<5) { Row(number: $0, height: CGFloat(10 + $0)) } })
    let height: CGFloat = 10 + 11 + 12 + 13 + 14 + 4 * 8
    let middle = CGRect(x: 0, y: (600 - height) / 2, width: 300, height: height)
    #expect(short.frames("LazyVStack")[0] == middle)
    #expect(numbers(short) == Array(0..<5))
    let long = stage(LazyVStack(spacing: 0) { ForEach(0..<1000) { Row(number: $0) } })
    #expect(numbers(long).count <= limit())
    #expect(long.frames("LazyVStack")[0].height == CGFloat(1000 * 50))
  }

  @Test("distances that views prefer are kept, and spacers have their least length")
  func preferredDistances() {
    let stage = stage(
      ScrollView {
        LazyVStack {
          Color.red.frame(height: 10)
          Color.red.frame(height: 10)
          Spacer()
          Color.red.frame(height: 10)
        }
      })
    let tops: [CGFloat] = [0, 10 + 8, 20 + 8 + 8]
    #expect(stage.frames("frame").map(\.minY) == tops)
  }

  @Test("a divider inside runs across")
  func divider() {
    let stage = stage(
      ScrollView(.horizontal) {
        LazyHStack(spacing: 0) {
          Color.red.frame(width: 10, height: 70)
          Divider()
        }
      })
    #expect(stage.frames("Divider")[0] == CGRect(x: 10, y: 0, width: 1, height: 600))
  }

  @Test("horizontally, and from right to left")
  func horizontal() {
    let view = ScrollView(.horizontal) {
      LazyHStack(spacing: 10) {
        ForEach(0..<1000) { Text(verbatim: "row \($0)").frame(width: 90, height: 40) }
      }
    }
    var left = stage(view)
    #expect(left.frames("frame").map(\.minX).prefix(3) == [0, 100, 200])
    #expect(left.frames("LazyHStack")[0].size == CGSize(width: 1000 * 100 - 10, height: 600))
    #expect(left.frames("frame")[0].midY == 300)
    left.scroll(150, 20, by: -250, 0)
    #expect(numbers(left).first == 2)
    var right = stage(view, isRightToLeft: true)
    let fromRight: [CGFloat] = [300 - 90, 300 - 190, 300 - 290]
    #expect(Array(right.frames("frame").map(\.minX).prefix(3)) == fromRight)
    right.scroll(150, 20, by: 250, 0)
    #expect(right.frames("frame")[0].minX == CGFloat(300 + 250 - 290))
    #expect(numbers(right).count <= (300 + 100) / 100 + 2)
  }

  @Test("a lazy stack below other views in a column makes what is in sight of it")
  func nested() {
    var stage = stage(
      ScrollView {
        VStack(spacing: 0) {
          Color.red.frame(height: 500)
          LazyVStack(spacing: 0) { ForEach(0..<1000) { Row(number: $0) } }
          Color.blue.frame(height: 500)
        }
      })
    #expect(numbers(stage) == Array(0..<3))
    stage.scroll(150, 300, by: 0, -500)
    #expect(stage.frames("Row")[0].minY == 0)
    #expect(numbers(stage).count <= limit())
    stage.scroll(150, 300, by: 0, -1e6)
    // The margin of 50 reaches to where row 997 begins.
    #expect(numbers(stage) == [997, 998, 999])
    #expect(stage.frames("Row").last?.maxY == 100)
  }

  @Test("inside a geometry reader")
  func insideAReader() {
    func height(_ row: Int) -> CGFloat { CGFloat(30 + row % 7) }
    let stage = stage(
      GeometryReader { proxy in
        ScrollView {
          LazyVStack(spacing: 0) { ForEach(0..<100) { Row(number: $0, height: height($0)) } }
            .frame(width: proxy.size.width / 2)
        }
      })
    #expect(stage.frames("LazyVStack")[0].width == 150)
    #expect(numbers(stage).count <= 650 / 30 + 2)
    let third = height(0) + height(1) + height(2)
    #expect(stage.frames("Row")[3].minY == third)
  }

  @Test("single views, conditions and several loops make one list")
  func mixture() {
    func list(_ isLong: Bool) -> some View {
      ScrollView {
        LazyVStack(spacing: 0) {
          Row(number: 1000)
          ForEach(0..<2) { Row(number: $0) }
          if isLong { Row(number: 2000) }
          Group { ForEach(10..<12) { Row(number: $0) } }.padding(.bottom, 5)
          AnyView(Row(number: 3000))
        }
      }
    }
    #expect(numbers(stage(list(true))) == [1000, 0, 1, 2000, 10, 11, 3000])
    let frames = stage(list(false)).frames("frame").filter { $0.height == 50 }
    #expect(frames.map(\.minY) == [0, 50, 100, 150, 205, 260])
  }

  @Test("an element of several views, of none, or of one of two")
  func elementsOfSeveralViews() {
    let stage = stage(
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<200) { number in
            if number % 3 == 0 {
              Row(number: number, height: 20)
            } else if number % 3 == 1 {
              Row(number: number, height: 30)
              Row(number: number + 1000, height: 10)
            }
          }
        }
      })
    #expect(numbers(stage).prefix(6) == [0, 1, 1001, 3, 4, 1004])
    #expect(stage.frames("Row").prefix(4).map(\.minY) == [0, 20, 50, 60])
  }

  // MARK: States and actions

  /// A row that counts taps.
  private struct Counter: View {
    var number: Int
    @State private var count = 0

    var body: some View {
      Button("\(number): \(count)") { count += 1 }.frame(height: 50)
    }
  }

  @Test("the state of a row that was scrolled away is there when it comes back")
  func statesStay() {
    var stage = stage(
      ScrollView { LazyVStack(spacing: 0) { ForEach(0..<1000) { Counter(number: $0) } } })
    stage.tap("2: 0")
    stage.tap("2: 1")
    #expect(stage.texts.contains("2: 2"))
    stage.scroll(150, 300, by: 0, -5000)
    #expect(!stage.texts.contains("2: 2"))
    stage.scroll(150, 300, by: 0, 5000)
    #expect(stage.texts.contains("2: 2"))
    #expect(stage.texts.contains("3: 0"))
  }

  @Test("rows appear when they come near and disappear when they go, in order")
  func appearance() {
    let log = EventLog()
    var stage = stage(
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<100) { number in
            Row(number: number, height: 200)
              .onAppear { log.add("+\(number)") }
              .onDisappear { log.add("-\(number)") }
          }
        }
      })
    #expect(log.take() == ["+0", "+1", "+2", "+3"])
    stage.scroll(150, 300, by: 0, -400)
    #expect(log.take() == ["+4", "+5", "-0"])
    stage.scroll(150, 300, by: 0, -200)
    #expect(log.take() == ["+6", "-1"])
    stage.scroll(150, 300, by: 0, 10_000)
    #expect(log.take() == ["+0", "+1", "-4", "-5", "-6"])
  }

  // MARK: Scrolling to

  @Test(
    "a row that is not made is scrolled to",
    arguments: [UnitPoint.top, .center, .bottom, nil] as [UnitPoint?])
  func scrollTo(_ anchor: UnitPoint?) {
    func height(_ row: Int) -> CGFloat { CGFloat(20 + row * 37 % 61) }
    let view = ScrollViewReader { proxy in
      ScrollView {
        Button("go") { proxy.scrollTo(700, anchor: anchor) }.frame(height: 30)
        LazyVStack { ForEach(0..<1000) { Row(number: $0, height: height($0)) } }
      }
    }
    var stage = stage(view)
    stage.tap("go")
    let index = numbers(stage).firstIndex(of: 700) ?? 0
    let frame = stage.frames("Row")[index]
    switch anchor {
    case .top?: #expect(abs(frame.minY) < 1e-6)
    case .center?: #expect(abs(frame.midY - 300) < 1e-6)
    default: #expect(abs(frame.maxY - 600) < 1e-6)
    }
    #expect(stage.frame.counters.bodies < 100)
  }

  @Test("a list that begins at its end")
  func beginsAtTheEnd() {
    func height(_ row: Int) -> CGFloat { CGFloat(20 + row * 37 % 61) }
    let stage = stage(
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(0..<300) { Row(number: $0, height: height($0)) } }
      }
      .defaultScrollAnchor(.bottom))
    #expect(numbers(stage).last == 299)
    #expect(stage.frames("Row").last?.maxY == 600)
    #expect(numbers(stage).first ?? 0 > 250)
  }

  // MARK: Changes

  @Observable final class Model {
    var rows: [Int]
    init(_ rows: [Int]) { self.rows = rows }
  }

  private struct Listed: View {
    var model: Model
    var body: some View {
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(model.rows, id: \.self) { Counter(number: $0) } }
      }
    }
  }

  @Test("rows keep their states when others are put in, taken out and moved")
  func changesByIdentity() {
    let model = Model(Array(0..<10_000))
    var stage = stage(Listed(model: model))
    stage.tap("3: 0")
    stage.tap("5: 0")
    model.rows.insert(-1, at: 0)
    stage.update()
    #expect(stage.texts.prefix(5) == ["-1: 0", "0: 0", "1: 0", "2: 0", "3: 1"])
    model.rows.removeAll { $0 == 1 || $0 == 4 }
    stage.update()
    #expect(stage.texts.prefix(5) == ["-1: 0", "0: 0", "2: 0", "3: 1", "5: 1"])
    model.rows.swapAt(3, 4)
    stage.update()
    #expect(stage.texts.prefix(5) == ["-1: 0", "0: 0", "2: 0", "5: 1", "3: 1"])
    #expect(stage.frames("Counter").prefix(5).map(\.minY) == [0, 50, 100, 150, 200])
    #expect(stage.frames("LazyVStack")[0].height == CGFloat(9_999 * 50))
    stage.scroll(150, 300, by: 0, -3000)
    model.rows.removeFirst(2)
    stage.update()
    stage.scroll(150, 300, by: 0, 3000)
    #expect(stage.texts.prefix(3) == ["2: 0", "5: 1", "3: 1"])
    model.rows = []
    stage.update()
    #expect(stage.texts.isEmpty)
    #expect(stage.frames("LazyVStack")[0].height == 0)
  }

  @Test("a state of a row that is taken out of the data is gone for good")
  func removedStates() {
    let model = Model(Array(0..<100))
    var stage = stage(Listed(model: model))
    stage.tap("3: 0")
    stage.scroll(150, 300, by: 0, -2000)
    model.rows.remove(at: 3)
    stage.update()
    model.rows.insert(3, at: 3)
    stage.update()
    stage.scroll(150, 300, by: 0, 2000)
    #expect(stage.texts.prefix(4).last == "3: 0")
  }

  @Test("what the content of rows reads brings those in the tree up to date")
  func contentReads() {
    let model = Model([7])
    var stage = stage(
      ScrollView {
        LazyVStack { ForEach(0..<1000) { Text("\($0 + model.rows[0])").frame(height: 50) } }
      })
    #expect(stage.texts.first == "7")
    model.rows = [8]
    stage.update()
    #expect(stage.texts.first == "8")
    stage.scroll(150, 300, by: 0, -580)
    #expect(stage.texts.first == "\(9 + 8)" || stage.texts.first == "\(8 + 8)")
  }

  @Test("a row that grows moves those after it")
  func rowGrows() {
    struct Growing: View {
      @State private var isLarge = false
      var body: some View {
        Button("grow") { isLarge = true }.frame(height: isLarge ? 120 : 50)
      }
    }
    var stage = stage(
      ScrollView {
        LazyVStack(spacing: 0) {
          Growing()
          ForEach(0..<1000) { Row(number: $0) }
        }
      })
    #expect(stage.frames("Row")[0].minY == 50)
    stage.tap("grow")
    #expect(stage.frames("Row")[0].minY == 120)
    // Those that are not made count as the mean of those that are.
    #expect(stage.frames("LazyVStack")[0].height > CGFloat(120 + 1000 * 50))
  }
}

/// A collection that notes how often it is asked for an element.
private struct LoggedRows: RandomAccessCollection {
  let count: Int
  let log: ReadLog
  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(index: Int) -> Int {
    log.reads += 1
    return index
  }
}

private final class ReadLog {
  var reads = 0
}

/// What has happened, in order.
@MainActor final class EventLog {
  private var events: [String] = []

  func add(_ event: String) { events.append(event) }

  func take() -> [String] {
    defer { events = [] }
    return events
  }
}
