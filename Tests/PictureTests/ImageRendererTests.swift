import CoreGraphics
import DisplayList
import Foundation
import LayoutEngine
@_spi(Sightline) import SwiftUI
import Testing
import UIKit

@MainActor @Suite("An image renderer")
struct ImageRendererTests {
  private struct Badge: View {
    @State private var width: CGFloat = 10

    var body: some View {
      HStack(spacing: 0) {
        Color.red.frame(width: width, height: 20).onAppear { width = 30 }
        Color.blue.opacity(0.5).frame(width: 10, height: 20)
      }
    }
  }

  /// Blue, green, red and opacity of a pixel.
  private func pixel(_ image: CGImage, _ x: Int, _ y: Int) -> [UInt8] {
    let place = image._bytes.startIndex + (y * image.width + x) * 4
    return Array(image._bytes[place..<place + 4])
  }

  @Test("draws the view at its ideal size, once it has appeared, at its scale")
  func cgImage() throws {
    let renderer = ImageRenderer(content: Badge())
    let image = try #require(renderer.cgImage)
    #expect((image.width, image.height) == (30 + 10, 20))
    // The system's red; half of the blue, which is 0 122 255, over nothing.
    #expect(pixel(image, 5, 5) == [48, 59, 255, 255])
    #expect(pixel(image, 35, 5)[3] == 128)
    renderer.scale = 3
    #expect(renderer.cgImage?.width == 3 * (30 + 10))
    renderer.isOpaque = true
    #expect(renderer.cgImage.map { pixel($0, 110, 5)[3] } == 255)
  }

  @Test("proposes the size that it is given")
  func proposal() throws {
    let renderer = ImageRenderer(content: Color.green)
    // A colour without a proposal is 10 × 10.
    #expect(renderer.cgImage?.width == 10)
    renderer.proposedSize = ProposedViewSize(width: 40, height: nil)
    let image = try #require(renderer.cgImage)
    #expect((image.width, image.height) == (40, 10))
  }

  @Test("makes an image of UIKit's, whose file is a PNG of the same pixels")
  func uiImage() throws {
    let renderer = ImageRenderer(content: Badge())
    renderer.scale = 2
    let image = try #require(renderer.uiImage)
    #expect(image.size == CGSize(width: 40, height: 20))
    #expect(image.scale == 2)
    let png = try #require(image.pngData())
    #expect(Array(png[1...3]) == Array("PNG".utf8))
    let again = try #require(UIImage(data: png, scale: 2))
    #expect(again.cgImage == renderer.cgImage)
  }

  @Test("gives nothing where there is nothing to draw on, or too much")
  func nothing() {
    let renderer = ImageRenderer(content: Color.red)
    renderer.scale = 0
    #expect(renderer.uiImage == nil)
    renderer.scale = .nan
    #expect(renderer.uiImage == nil)
    renderer.scale = 1
    renderer.proposedSize = ProposedViewSize(width: 1e6, height: 1e6)
    #expect(renderer.uiImage == nil)
    renderer.proposedSize = .zero
    #expect(renderer.uiImage == nil)
    #expect(ImageRenderer(content: EmptyView()).cgImage == nil)
  }

  @Test("tells observers before what it shows changes")
  func announcements() {
    let renderer = ImageRenderer(content: Color.red)
    var count = 0
    let subscription = renderer.objectWillChange.sink { count += 1 }
    renderer.content = Color.blue
    renderer.scale = 2
    renderer.proposedSize = .zero
    #expect(count == 3)
    subscription.cancel()
  }

  @Observable final class Counter { var value = 1 }

  struct Bar: View {
    let counter: Counter
    var body: some View { Color.red.frame(width: CGFloat(counter.value), height: 1) }
  }

  @Test("tells observers, if it is to, once when what the view has read changes")
  func observation() {
    let counter = Counter()
    let renderer = ImageRenderer(content: Bar(counter: counter))
    var count = 0
    let subscription = renderer.objectWillChange.sink { count += 1 }
    #expect(renderer.cgImage?.width == 1)
    counter.value = 2
    #expect(count == 0)
    #expect(renderer.cgImage?.width == 2)
    renderer.isObservationEnabled = true
    counter.value = 3
    counter.value = 4
    #expect(count == 1)
    #expect(renderer.cgImage?.width == 4)
    counter.value = 5
    #expect(count == 2)
    renderer.content = Bar(counter: counter)
    #expect(count == 3)
    subscription.cancel()
  }

  @Test("draws on the pages of a document, upright and as text")
  func document() throws {
    let url = URL(fileURLWithPath: NSTemporaryDirectory() + "renderer-\(UUID().uuidString).pdf")
    defer { try? FileManager.default.removeItem(at: url) }
    let renderer = ImageRenderer(
      content: Text("Top of the page").frame(width: 200, height: 100, alignment: .top))
    renderer.render { size, draw in
      #expect(size == CGSize(width: 200, height: 100))
      var box = CGRect(origin: .zero, size: size)
      let info = [kCGPDFContextTitle: "A title"] as CFDictionary
      guard let context = CGContext(url as CFURL, mediaBox: &box, info) else { return }
      for _ in 0..<2 {
        context.beginPDFPage(nil)
        draw(context)
        context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        // From below: the lower left corner.
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        context.endPDFPage()
      }
      context.closePDF()
    }
    let text = try output("pdftotext", ["-bbox", url.path, "-"])
    #expect(text.contains("<title>A title</title>"))
    #expect(text.components(separatedBy: "<page ").count == 1 + 2)
    // The words stand in the upper fifth.
    let place = try #require(text.range(of: "yMax=\""))
    let bottom = try #require(Double(text[place.upperBound...].prefix { $0 != "\"" }))
    #expect(bottom < 25)
    #expect(text.contains(">page</word>"))
    let pixels = try outputData("pdftoppm", ["-r", "72", "-f", "1", "-l", "1", url.path])
    // The last row begins with the rectangle: 200 pixels of 3 bytes from the end.
    #expect(Array(pixels.suffix(200 * 3).prefix(3)) == [255, 0, 0])
  }

  @Test("draws with the program's fonts, whatever stage was shown before")
  func afterAnotherStage() throws {
    // A stage whose texts draw nothing.
    let world = World(size: CGSize(width: 50, height: 50), text: SilentText())
    _ = Stage(Text("Quiet"), world: world).update()
    let image = try #require(ImageRenderer(content: Text("Loud")).cgImage)
    #expect(image._bytes.contains { $0 != 0 })
  }

  @Test("draws with the fonts of the stage in whose update it is made")
  func duringAnUpdate() {
    var width: CGFloat?
    let view = Color.red.onAppear {
      width = ImageRenderer(content: Text("Quiet")).cgImage.map { CGFloat($0.width) }
    }
    let world = World(size: CGSize(width: 50, height: 50), text: SilentText())
    _ = Stage(view, world: world).update()
    #expect(width == 7)
  }

  /// Texts of 7 × 7 points that draw nothing.
  private final class SilentText: TextService, MeasuredText, DrawnText {
    func text(_ request: TextRequest) -> any MeasuredText & DrawnText { self }
    func symbol(_ request: SymbolRequest) -> (any MeasuredText & DrawnText)? { nil }
    func nearestSymbolName(to name: String) -> String? { nil }
    func answer(to proposal: ProposedSize) -> SizeAnswer {
      SizeAnswer(CGSize(width: 7, height: 7), for: .all)
    }
    func baselines(for proposal: ProposedSize) -> (first: CGFloat, last: CGFloat) { (5, 5) }
    var spacing: TextSpacing? { nil }
    func operations(
      proposedWidth width: CGFloat?, proposedHeight height: CGFloat?, size: CGSize, paints: [Paint]
    ) -> [DrawOperation] { [] }
  }

  private func outputData(_ program: String, _ arguments: [String]) throws -> Data {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return data
  }

  private func output(_ program: String, _ arguments: [String]) throws -> String {
    String(decoding: try outputData(program, arguments), as: UTF8.self)
  }
}
