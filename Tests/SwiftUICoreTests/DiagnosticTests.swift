import SwiftUI
@_spi(Sightline) import SwiftUICore
import Testing

private struct Restless: View {
  @State private var count = 0
  var body: some View { Text("\(count)").onAppear { count += 1 }.id(count) }
}

private struct Nested: View {
  var body: some View { HStack { Nested() } }
}

@MainActor @Suite struct DiagnosticTests {
  private func report(_ view: any View) throws -> Diagnostic {
    try #require(Reader(view).frame.diagnostics.first)
  }

  @Test("views that never settle are named, and the stage goes on")
  func endlessUpdate() throws {
    let report = try report(Restless())
    #expect(report.code == "endless-update")
    #expect(report.isError)
    #expect(report.message == "views must settle after a change")
    #expect(
      report.notes == [
        "Restless asked for another update in each of 100 rounds",
        "what keeps changing: Restless.count",
      ])
    #expect(report.line != nil)
  }

  @Test("views that contain themselves without end are named")
  func endlessRecursion() throws {
    let report = try report(Nested())
    #expect(report.code == "endless-recursion")
    #expect(report.isError)
    #expect(report.message == "views must not contain themselves without end")
    #expect(report.notes == ["Nested is nested 40000 levels deep"])
  }

  @Test("a frame of an impossible length is reported, and counts as not given")
  func invalidFrame() throws {
    let report = try report(Text("a").frame(width: .infinity))
    #expect(report.code == "invalid-frame")
    #expect(report.message == "the width of a frame must be finite and not negative")
    #expect(report.notes == ["it is inf, and counts as not given"])
    #expect(report.hint == "to fill what is offered, write frame(maxWidth: .infinity)")
    let negative = try self.report(Text("a").frame(height: -5))
    #expect(negative.notes == ["it is -5.0, and counts as not given"])
  }

  @Test("limits that do not ascend are reported")
  func contradictoryFrame() throws {
    let report = try report(Text("a").frame(minWidth: 50, maxWidth: 20))
    #expect(report.code == "contradictory-frame")
    #expect(
      report.message == "the lengths of a frame must ascend from minimum over ideal to maximum")
  }

  @Test(
    "lengths that are no finite numbers are reported by name",
    arguments: ["padding", "offset", "spacing", "layout priority", "position", "z index"])
  func invalidLength(_ name: String) throws {
    let view: any View =
      switch name {
      case "padding": Text("a").padding(.infinity)
      case "offset": Text("a").offset(x: .nan)
      case "position": Text("a").position(x: -.infinity, y: 5)
      case "z index": Text("a").zIndex(.nan)
      case "spacing":
        HStack(spacing: .nan) {
          Text("a")
          Text("b")
        }
      default:
        HStack {
          Text("a").layoutPriority(.nan)
          Text("b")
        }
      }
    let report = try report(view)
    #expect(report.code == "not-a-number")
    #expect(report.message == "the \(name) of a view must be a finite number")
  }

  @Test(
    "a ratio that is none is reported, and changes nothing", arguments: [0, -2, .nan, .infinity])
  func invalidAspectRatio(_ ratio: CGFloat) throws {
    let reader = Reader(Color.red.aspectRatio(ratio, contentMode: .fit))
    let report = try #require(reader.frame.diagnostics.first)
    #expect(reader.codes == ["invalid-aspect-ratio"])
    #expect(report.message == "the aspect ratio of a view must be finite and greater than 0")
    #expect(report.notes == ["it is \(Double(ratio)), and changes nothing"])
    #expect(reader.frame.tree().first?.frame.size == CGSize(width: 300, height: 300))
  }

  @Test("a size without height has no ratio, which is reported")
  func aspectRatioOfNoSize() throws {
    let report = try report(Color.red.aspectRatio(CGSize(width: 3, height: 0), contentMode: .fill))
    #expect(report.code == "invalid-aspect-ratio")
  }

  private struct Spoiling: View {
    @State private var isSpoilt = false

    var body: some View {
      let length: CGFloat = isSpoilt ? .nan : 1
      Text("a").onTapGesture { isSpoilt = true }
        .frame(width: 50 * length)
        .padding(length)
        .offset(x: length)
        .aspectRatio(length, contentMode: .fit)
        .position(x: 20 * length, y: 20)
    }
  }

  @Test("lengths that change to what is no number are reported once each")
  func lengthsThatAreSpoilt() {
    var reader = Reader(Spoiling())
    #expect(reader.codes.isEmpty)
    reader.tap("a")
    #expect(
      reader.codes.sorted() == [
        "invalid-aspect-ratio", "invalid-frame", "not-a-number", "not-a-number", "not-a-number",
      ])
    #expect(reader.texts == ["a"])
  }

  @Test("a guide that is no number is reported")
  func invalidGuide() throws {
    let view = VStack(alignment: .leading) {
      Text("a").alignmentGuide(.leading) { _ in .nan }
      Text("b")
    }
    let report = try report(view)
    #expect(report.code == "not-a-number")
    #expect(report.notes == ["alignmentGuide gave NaN"])
  }

  @Test("equal identities are reported")
  func duplicateID() throws {
    struct Doubles: View {
      static let line = #line + 1
      var body: some View { ForEach(["a", "b", "a"], id: \.self) { Text($0) } }
    }
    let report = try report(Doubles())
    #expect(report.code == "duplicate-id")
    #expect(
      report.notes == [
        "\"a\" occurs more than once, and what the later views keep is lost on each change"
      ])
    #expect(report.file?.hasSuffix("DiagnosticTests.swift") == true)
    #expect(report.line == Doubles.line)
  }

  @Test("an unknown symbol is reported with the nearest known name")
  func unknownSymbol() throws {
    let report = try report(Image(systemName: "sta"))
    #expect(report.code == "unknown-symbol")
    #expect(report.hint == "the nearest known name is \"star\"")
  }

  @Test("a tap on a text without an action is reported")
  func tapWithoutAction() {
    var reader = Reader(Text("a"))
    reader.tap("a")
    #expect(reader.codes == ["tap-missed"])
    #expect(
      reader.frame.diagnostics.first?.message
        == "a tap on \"a\" reached no view with an action, so nothing happened")
  }

  @Test("a tap on a text that nobody shows is reported")
  func missedTap() {
    var reader = Reader(Text("a"))
    reader.tap("b")
    #expect(reader.codes == ["tap-missed"])
  }
}
