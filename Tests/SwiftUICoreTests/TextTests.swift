import DisplayList
import Foundation
import LayoutEngine
import Testing

@testable @_spi(Sightline) import SwiftUICore

@MainActor @Suite struct TextTests {
  // MARK: - Values

  @Test(
    "numbers look as their type and the locale have them",
    arguments: [
      ("en_US", "1,234,567 -1,234 0.500000 283.000000 3.14 00042 ff 2,000.50"),
      ("de_DE", "1.234.567 -1.234 0,500000 283,000000 3,14 00042 ff 2.000,50"),
      ("ko_KR", "1,234,567 -1,234 0.500000 283.000000 3.14 00042 ff 2,000.50"),
      ("hi_IN", "12,34,567 -1,234 0.500000 283.000000 3.14 00042 ff 2,000.50"),
    ])
  func numbers(locale: String, expected: String) {
    let text = Text(
      """
      \(1_234_567) \(-1234) \(0.5) \(CGFloat(283)) \(Float(3.14159), specifier: "%.2f") \
      \(42, specifier: "%05d") \(255, specifier: "%x") \(2000.5, specifier: "%.2f")
      """)
    #expect(Requested(text, locale: locale).string == expected)
  }

  @Test("Arabic digits are those of the locale")
  func arabicDigits() {
    #expect(Requested(Text("\(1234)"), locale: "ar_EG").string == "١٬٢٣٤")
  }

  @Test(
    "format styles take the locale around, unless they have one",
    arguments: [
      ("en_US", "1,234 50% $3.50 1.234"), ("de_DE", "1.234 50\u{A0}% 3,50\u{A0}$ 1.234"),
    ])
  func formatStyles(locale: String, expected: String) {
    let text = Text(
      """
      \(1234, format: .number) \(0.5, format: .percent) \(3.5, format: .currency(code: "USD")) \
      \(1234, format: .number.locale(Locale(identifier: "de_DE")))
      """)
    #expect(Requested(text, locale: locale).string == expected)
    #expect(Requested(Text(1234, format: .number), locale: "de_DE").string == "1.234")
  }

  @Test("formatters keep their own way")
  func formatters() {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.numberStyle = .spellOut
    #expect(Requested(Text("\(NSNumber(value: 3), formatter: formatter)")).string == "three")
    #expect(Requested(Text(NSNumber(value: 4), formatter: formatter)).string == "four")
  }

  @Test("dates look as the locale, the calendar and the time zone around have them")
  func dates() {
    let date = Date(timeIntervalSince1970: 1_559_604_180)
    func shown(_ text: Text, _ locale: String = "en_US") -> String {
      let view = text.environment(\.timeZone, .gmt)
      return Requested(view, locale: locale).string.replacingOccurrences(of: "\u{202F}", with: " ")
    }
    #expect(shown(Text(date, style: .date)) == "June 3, 2019")
    #expect(shown(Text(date, style: .time)) == "11:23 PM")
    #expect(shown(Text("at \(date, style: .time)")) == "at 11:23 PM")
    #expect(shown(Text(date, style: .date), "de_DE") == "3. Juni 2019")
    let range = Text(date.addingTimeInterval(-7200)...date)
    #expect(shown(range).contains("9:23") && shown(range).contains("11:23"))
    #expect(shown(Text(date...date)) == "11:23 PM")
  }

  @Test("distances in time count from now, to the second")
  func distances() {
    func shown(_ seconds: Double, _ style: Text.DateStyle) -> String {
      Requested(Text(Date().addingTimeInterval(seconds), style: style)).string
    }
    #expect(shown(90, .timer) == "1:30")
    #expect(shown(-3661, .timer) == "1:01:01")
    #expect(shown(2 * 3600 + 23 * 60, .relative) == "2 hr, 23 min")
    #expect(shown(7200, .offset) == "+2 hours")
    #expect(shown(-7200, .offset) == "\u{2212}2 hours")
    let start = Date().addingTimeInterval(-60)
    let timer = Text(timerInterval: start...start.addingTimeInterval(360))
    #expect(Requested(timer).string == "5:00")
    let over = Text(timerInterval: start...start.addingTimeInterval(30))
    #expect(Requested(over).string == "0:00")
  }

  @Test("texts that tell the time follow the stage's, and no others are made again")
  func clock() {
    let start = Date(timeIntervalSince1970: 1_000_000)
    let log = RequestLog()
    var world = World(size: CGSize(width: 300, height: 300), text: log)
    world.machineDate = start
    let end = start.addingTimeInterval(90)
    let stage = Stage(
      VStack {
        Text(end, style: .timer)
        Text("left: \(timerInterval: start...end)")
        Text(timerInterval: start...end, pauseTime: start.addingTimeInterval(5), countsDown: false)
        Text(end, style: .relative)
        Text(start, style: .offset)
        Text("a label")
      }, world: world)
    func shown(at time: Double) -> [String] { stage.update(at: time).tree().compactMap(\.text) }
    let begin = shown(at: 0)
    #expect(begin == ["1:30", "left: 1:30", "0:05", "1 min, 30 sec", "+0 seconds", "a label"])
    #expect(log.requests.count == 6)
    #expect(
      shown(at: 31) == ["0:59", "left: 0:59", "0:05", "59 sec", "\u{2212}31 seconds", "a label"])
    #expect(log.requests.count == 6 + 4)
    // After its end an interval stands still.
    #expect(shown(at: 100).prefix(2) == ["0:10", "left: 0:00"])
    #expect(log.requests.count == 6 + 4 + 4)
  }

  @Test("hostile numbers and forms have a text")
  func hostileNumbers() {
    let text = Text(
      """
      \(Double.nan) \(Double.infinity) \(Int.min) \(1, specifier: "") \(1, specifier: "%n") \
      \(1, specifier: "%99999999999d") \(1.0, specifier: "%.999999f") \(UInt64.max)
      """)
    let string = Requested(text).string
    #expect(string.hasPrefix("nan inf -9,223,372,036,854,775,808 1.0 1.0"))
    #expect(string.hasSuffix("18,446,744,073,709,551,615"))
    #expect(string.count < 3000)
  }

  @Test("a string that is put in is shown as it is")
  func strings() {
    let name = "**not bold**"
    #expect(Requested(Text("Hello, \(name)!")).string == "Hello, **not bold**!")
    #expect(Requested(Text(verbatim: "**as it is**")).string == "**as it is**")
    let variable = "*as it is*"
    #expect(Requested(Text(variable)).string == "*as it is*")
    #expect(Requested(Text("")).string == "")
  }

  @Test("the tree shows what a text shows")
  func tree() {
    #expect(Requested(Text("**1**: \(1234)")).texts == ["1: 1,234"])
  }

  // MARK: - Looks

  @Test("marks of Markdown give runs of their own")
  func markdown() {
    let text = Requested(Text("a **b** *c* `d` ~~e~~ [f](https://example.com)"))
    #expect(text.runs.map(\.string) == ["a ", "b", " ", "c", " ", "d", " ", "e", " ", "f"])
    #expect(text.runs[1].font.weight == 600)
    #expect(text.runs[3].font.isItalic)
    #expect(text.runs[5].font.design == .monospaced)
    #expect(text.runs[7].style?.value.strikethrough != nil)
    #expect(text.runs[9].style?.value.paint == 1)
    #expect(text.paints.count == 2 && text.paints[0] != text.paints[1])
  }

  @Test("texts that are added keep their looks, and take over what they leave open")
  func sums() {
    let text = Requested(
      (Text("a").foregroundColor(.red) + Text("b").bold() + Text("c")).font(.title).foregroundColor(
        .blue))
    #expect(text.runs.map(\.string) == ["a", "b", "c"])
    #expect(text.runs.map(\.font.size) == [28, 28, 28])
    #expect(text.runs.map(\.font.weight) == [400, 700, 400])
    #expect(text.runs.map { $0.style?.value.paint ?? 0 } == [1, 0, 0])
    #expect(text.paints.count == 2)
  }

  @Test("a text in a text keeps its look")
  func interpolatedTexts() {
    let text = Requested(Text("a \(Text("b").italic()) c **\(Text("d"))**"))
    #expect(text.string == "a b c d")
    #expect(text.runs.map(\.font.isItalic) == [false, true, false, false])
    #expect(text.runs.last?.font.weight == 600)
  }

  @Test("lines, tracking and offsets reach the run")
  func runStyles() {
    let style = Requested(
      Text("a").kerning(1).tracking(2).baselineOffset(3).underline(
        true, pattern: .dash, color: .red
      )
      .strikethrough()
    ).style
    #expect(style.tracking == 2 && style.baselineOffset == 3)
    #expect(style.underline == RunStyle.Line(.dash, paint: 1))
    #expect(style.strikethrough == RunStyle.Line(.solid, paint: 0))
    #expect(Requested(Text("a").kerning(1)).style.tracking == 1)
    #expect(Requested(Text("a").underline(false).underline()).style.underline != nil)
    #expect(Requested(VStack { Text("a").underline(false) }.underline()).style.underline == nil)
  }

  @Test("a plain text has no style and no paragraph of its own")
  func plainText() {
    let text = Requested(Text("label"))
    #expect(text.runs.count == 1 && text.runs.first?.style == nil)
    #expect(text.paragraph == ParagraphStyle() && text.requests.first?.lineLimit == nil)
  }

  @Test("attributes of an attributed string reach their runs")
  func attributedStrings() throws {
    var string = AttributedString("plain ")
    var part = AttributedString("red")
    part.foregroundColor = .red
    part.font = .title
    part.underlineStyle = .single
    part.kern = 2
    string += part
    string += try AttributedString(markdown: " and **bold**")
    let text = Requested(Text(string))
    #expect(text.runs.map(\.string) == ["plain ", "red", " and ", "bold"])
    #expect(text.runs[1].font.size == 28 && text.runs[3].font.weight == 600)
    let style = try #require(text.runs[1].style?.value)
    #expect(style.paint == 1 && style.tracking == 2 && style.underline?.paint == 1)
  }

  @Test("a symbol stands in a text, and an unknown one is told")
  func symbols() {
    let text = Requested(Text("a \(Image(systemName: "star"))"))
    #expect(text.runs.map(\.string) == ["a ", "\u{FFFC}"])
    #expect(text.runs.last?.style?.value.attachment?.number == 0)
    let unknown = Requested(Text(Image(systemName: "no.such")))
    #expect(unknown.diagnostics.map(\.code) == ["unknown-symbol"])
  }

  @Test("capitals are those of the locale")
  func cases() {
    #expect(Requested(Text("straße i").textCase(.uppercase)).string == "STRASSE I")
    #expect(Requested(Text("i").textCase(.uppercase), locale: "tr_TR").string == "\u{130}")
    #expect(Requested(Text("ABC").textCase(.lowercase)).string == "abc")
    #expect(Requested(VStack { Text("a").textCase(nil) }.textCase(.uppercase)).string == "a")
  }

  // MARK: - Lines

  @Test("limits of lines come in five forms")
  func lineLimits() {
    func limit<V: View>(_ view: V) -> [Int?] {
      let text = Requested(view)
      return [text.requests.first?.lineLimit, text.paragraph.reservedLines]
    }
    #expect(limit(Text("a").lineLimit(2)) == [2, 0])
    #expect(limit(Text("a").lineLimit(2, reservesSpace: true)) == [2, 2])
    #expect(limit(Text("a").lineLimit(2, reservesSpace: false)) == [2, 0])
    #expect(limit(Text("a").lineLimit(2...)) == [nil, 2])
    #expect(limit(Text("a").lineLimit(...2)) == [2, 0])
    #expect(limit(Text("a").lineLimit(2...4)) == [4, 2])
    #expect(limit(Text("a").lineLimit(nil).lineLimit(3)) == [nil, 0])
  }

  @Test("settings of paragraphs reach the request, and what is no number does not")
  func paragraphs() {
    let text = Requested(
      Text("a").multilineTextAlignment(.trailing).truncationMode(.head).lineSpacing(5)
        .minimumScaleFactor(0.5))
    #expect(text.paragraph.alignment == .trailing && text.paragraph.truncation == .head)
    #expect(text.paragraph.lineSpacing == 5 && text.paragraph.minimumScale == 0.5)
    let hostile = Requested(Text("a").lineSpacing(.nan).minimumScaleFactor(.nan))
    #expect(hostile.paragraph == ParagraphStyle())
    let low = Requested(Text("a").lineSpacing(-3).minimumScaleFactor(-1))
    #expect(low.paragraph.lineSpacing == 0 && low.paragraph.minimumScale == 0)
  }

  @Test("the locale and the typesetting language choose the forms of ideographs")
  func hanForms() {
    func form(_ view: some View, _ locale: String = "en_US") -> HanForm {
      Requested(view, locale: locale).paragraph.hanForm
    }
    #expect(form(Text("直")) == .simplified)
    #expect(form(Text("直"), "ja_JP") == .japanese)
    #expect(form(Text("直"), "zh_TW") == .traditional)
    #expect(form(Text("直").environment(\.locale, Locale(identifier: "ko"))) == .korean)
    #expect(
      form(Text("直").environment(\.locale, Locale(identifier: "en")), "ja_JP") == .simplified)
    #expect(form(Text("直").typesettingLanguage(.init(identifier: "ja"))) == .japanese)
    #expect(form(Text("直").typesettingLanguage(.automatic), "ja_JP") == .japanese)
    #expect(
      form(Text("直").typesettingLanguage(.init(identifier: "ja"), isEnabled: false)) == .simplified)
  }

  @Test("a secondary scale keeps the size of the lines")
  func secondaryScale() {
    let text = Requested(Text("\(Text("kg").textScale(.secondary))").font(.system(size: 17)))
    #expect(abs(text.font.size - 17 * 0.861) < 1e-9)
    #expect(text.style.lineSize == 17)
    #expect(Requested(Text("a").textScale(.secondary, isEnabled: false)).style.lineSize == 0)
  }

  @Test("lengths that are no numbers are told")
  func hostileLengths() {
    let text = Requested(Text("a").tracking(.nan).baselineOffset(.infinity))
    #expect(text.diagnostics.map(\.code) == ["not-a-number", "not-a-number"])
    #expect(text.style == RunStyle())
  }

  private struct Switching: View {
    @State private var isLarge = false
    var body: some View {
      VStack { Inner() }.font(isLarge ? .title : .body).onAppear { isLarge = true }
    }
  }

  private struct Inner: View {
    var body: some View { Text("a").multilineTextAlignment(.center) }
  }

  @Test("a text follows what changes outside of its own settings")
  func changesOutside() {
    let text = Requested(Switching())
    #expect(text.requests.map { $0.runs.first?.font.size } == [17, 28])
    #expect(text.requests.last?.paragraph.alignment == .center)
  }
}
