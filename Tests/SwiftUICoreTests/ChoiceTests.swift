import SwiftUI
@_spi(Sightline) import SwiftUICore
import Testing

/// What views of a `ViewThatFits` do that are not chosen: nothing.
@MainActor @Suite struct ChoiceTests {
  private final class Log { var lines: [String] = [] }

  private struct Choosing: View {
    var log: Log
    @State private var width: CGFloat = 100

    var body: some View {
      VStack {
        Text(verbatim: "narrow").onTapGesture { width = 30 }
        Text(verbatim: "wide").onTapGesture { width = 100 }
        ViewThatFits {
          candidate("large", 80)
          candidate("small", 20)
        }
        .frame(width: width, height: 20)
      }
    }

    private func candidate(_ name: String, _ width: CGFloat) -> some View {
      Color.red.frame(width: width, height: 10)
        .onAppear { log.lines.append("+\(name)") }
        .onDisappear { log.lines.append("-\(name)") }
    }
  }

  @Test("only the chosen view appears; another choice takes its place")
  func onlyTheChosenAppears() {
    let log = Log()
    var stage = ScreenStage(Choosing(log: log))
    #expect(log.lines == ["+large"])
    stage.tap("narrow")
    #expect(log.lines.suffix(from: 1).sorted() == ["+small", "-large"])
    stage.tap("wide")
    #expect(log.lines.suffix(from: 3).sorted() == ["+large", "-small"])
  }

  private struct Shrinking: View {
    @State private var count = 60

    var body: some View {
      VStack {
        Text(verbatim: "shorter").onTapGesture { count -= 20 }
        ViewThatFits(in: .horizontal) {
          VStack {
            Text(verbatim: String(repeating: "x", count: count))
            Color.red.frame(width: 5, height: 5)
          }
          .fixedSize()
          Text(verbatim: "small")
        }
      }
    }
  }

  @Test("a view that is not chosen is looked at again after each of its changes")
  func changesOfOthers() {
    // 393 points hold 39 characters.
    var stage = ScreenStage(Shrinking())
    #expect(stage.texts == ["shorter", "small"])
    stage.tap("shorter")
    #expect(stage.texts == ["shorter", "small"])
    stage.tap("shorter")
    #expect(stage.texts == ["shorter", String(repeating: "x", count: 20)])
  }

  private struct Leaving: View {
    var log: Log
    @State private var isShown = true

    var body: some View {
      VStack {
        Text(verbatim: "leave").onTapGesture { isShown = false }
        if isShown {
          ViewThatFits {
            Color.red.frame(width: 1_000, height: 10).onDisappear { log.lines.append("large") }
            Color.red.frame(width: 10, height: 10).onDisappear { log.lines.append("small") }
          }
        }
      }
    }
  }

  @Test("a view that has never appeared does not disappear when it leaves the tree")
  func leaving() {
    let log = Log()
    var stage = ScreenStage(Leaving(log: log))
    stage.tap("leave")
    #expect(log.lines == ["small"])
  }

  private enum Names: PreferenceKey {
    static var defaultValue: [String] { [] }
    static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
  }

  private struct Naming: View {
    var log: Log
    @State private var width: CGFloat = 100

    var body: some View {
      VStack {
        Text(verbatim: "narrow").onTapGesture { width = 30 }
        ViewThatFits {
          Color.red.frame(width: 80, height: 10).preference(key: Names.self, value: ["large"])
          Color.red.frame(width: 20, height: 10).preference(key: Names.self, value: ["small"])
        }
        .frame(width: width)
        .onPreferenceChange(Names.self) { log.lines.append($0.joined(separator: "+")) }
      }
    }
  }

  @Test("preferences are those of the chosen view")
  func preferences() {
    let log = Log()
    var stage = ScreenStage(Naming(log: log))
    #expect(log.lines == ["large"])
    stage.tap("narrow")
    #expect(log.lines == ["large", "small"])
  }

  @Test("the geometry of a view that is not chosen changes nothing")
  func geometry() {
    let log = Log()
    _ = ScreenStage(
      ViewThatFits {
        Color.red.frame(width: 1_000, height: 10)
          .onGeometryChange(for: CGFloat.self, of: { $0.size.width }) { log.lines.append("\($0)") }
        Color.red.frame(width: 10, height: 10)
          .onGeometryChange(for: CGFloat.self, of: { $0.size.width }) { log.lines.append("\($0)") }
      })
    #expect(log.lines == ["10.0"])
  }
}
