import Foundation
import LayoutEngine
import Testing

@testable @_spi(Sightline) import SwiftUICore

@MainActor @Suite struct FontTests {
  /// The rows of Tests/Tables/text-styles.tsv.
  private static func rows() throws -> [[String]] {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Tables/text-styles.tsv")
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").dropFirst(2).map {
      $0.split(separator: "\t").map(String.init)
    }
  }

  @Test("every style has the published size, spacing and weight at every type size")
  func styles() throws {
    for row in try Self.rows() {
      let size = try #require(DynamicTypeSize.allCases.first { "\($0)" == row[0] })
      let style = try #require(Font.TextStyle.allCases.first { ".\($0)" == row[2] })
      let request = Font.system(style).request(at: size)
      #expect(request.size == Double(row[5]).map { CGFloat($0) }, "\(row[0]) \(row[1])")
      #expect(request.lineSpacing == Double(row[6]).map { CGFloat($0) }, "\(row[0]) \(row[1])")
      #expect(request.weight == (row[3] == "semibold" ? 600 : 400))
      #expect(
        Font.system(style).bold().request(at: size).weight == (row[4] == "bold" ? 700 : 600))
    }
  }

  @Test("a font of a point size keeps it at every type size")
  func pointSize() {
    let request = Font.system(size: 20).request(at: .accessibility5)
    #expect(request.size == 20 && request.lineSpacing == 0)
    #expect(Font.system(size: 20).bold().request(at: .large).weight == 700)
  }

  @Test("a font of one's own grows with its style, unless its size is fixed")
  func customSizes() {
    // Body's lines are 22 apart at the default size and 24 at extra large: 20 · 24/22 = 21.8.
    #expect(Font.custom("Known", size: 20).request(at: .xLarge).size == 22)
    #expect(Font.custom("Known", fixedSize: 20).request(at: .xLarge).size == 20)
    // The large title's go from 41 to 43: 20 · 43/41 = 20.98.
    #expect(
      Font.custom("Known", size: 20, relativeTo: .largeTitle).request(at: .xLarge).size == 21)
    #expect(Font.custom("Known", size: 20).request(at: .large).name == "Known")
  }

  @Test("the modifiers of a font change one thing each")
  func modifiers() {
    let font = Font.body
    #expect(font.weight(.black).request(at: .large).weight == 900)
    #expect(font.italic().request(at: .large).isItalic)
    #expect(font.monospaced().request(at: .large).design == .monospaced)
    #expect(font.monospacedDigit().request(at: .large).hasMonospacedDigits)
    #expect(font.width(.expanded).request(at: .large).stretch > 1)
    #expect(font.leading(.loose).request(at: .large).lineSpacing == CGFloat(22 + 2))
    #expect(font.leading(.tight).request(at: .large).lineSpacing == CGFloat(22 - 2))
    #expect(Font.system(.body, design: .serif).request(at: .large).design == .serif)
    #expect(font.bold().weight(.light).request(at: .large).weight == 300)
    #expect(font.weight(.light).bold().request(at: .large).weight == 600)
  }

  @Test("the view around sets what a text leaves open")
  func environment() {
    let text = Requested(
      Text("a").fontWeight(.heavy).font(.title).bold().italic().fontDesign(.rounded))
    #expect(text.font.weight == 800 && text.font.size == 28)
    #expect(text.font.isItalic && text.font.design == .rounded)
    let own = Requested(VStack { Text("a").italic(false).fontWeight(.light) }.italic().bold())
    #expect(!own.font.isItalic && own.font.weight == 300)
  }

  @Test("the type size is set and held within limits")
  func typeSizes() {
    #expect(Requested(Text("a"), typeSize: .xLarge).font.size == 19)
    #expect(Requested(Text("a").dynamicTypeSize(.xSmall), typeSize: .xLarge).font.size == 14)
    #expect(Requested(Text("a").dynamicTypeSize(...(.large)), typeSize: .xLarge).font.size == 17)
    #expect(
      Requested(Text("a").dynamicTypeSize(.xxLarge ... .xxxLarge), typeSize: .xLarge).font.size
        == 21)
  }

  private struct Scaled: View {
    @ScaledMetric var side = 22.0
    @ScaledMetric(relativeTo: .largeTitle) var other: CGFloat = 41
    var body: some View { Text(verbatim: "\(side) \(Double(other))") }
  }

  @Test("a scaled metric grows as the lines of its style do")
  func scaledMetrics() {
    #expect(Requested(Scaled()).string == "22.0 41.0")
    #expect(Requested(Scaled(), typeSize: .accessibility5).string == "62.0 70.0")
    #expect(Requested(Scaled().dynamicTypeSize(.xLarge)).string == "24.0 43.0")
  }

  @Test("a size that is no size is told")
  func sizes() {
    for size in [CGFloat.nan, -3, 0, .infinity] {
      let text = Requested(Text("a").font(.system(size: size)))
      #expect(text.diagnostics.map(\.code) == ["invalid-font-size"])
    }
    let custom = Requested(Text("a").font(.custom("Known", size: .nan)))
    #expect(custom.diagnostics.map(\.code) == ["invalid-font-size"])
  }

  @Test("a font that is not there is told, and the system's stands for it")
  func fonts() {
    let unknown = Requested(Text("a").font(.custom("Nowhere", size: 12)))
    #expect(unknown.diagnostics.map(\.code) == ["unknown-font"])
    #expect(unknown.font.name == nil)
    let broken = Requested(Text("a").font(.custom("Broken", size: 12)))
    #expect(broken.diagnostics.map(\.code) == ["bad-font"])
    #expect(Requested(Text("a").font(.custom("Known", size: 12))).diagnostics.isEmpty)
  }
}
