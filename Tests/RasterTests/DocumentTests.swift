import CoreGraphics
import DisplayList
import Foundation
import PictureDecoding
import Raster
import Synchronization
import Testing
import TextEngine

/// PDF and SVG, looked at with other programs' eyes: poppler's and librsvg's.
@Suite("Documents")
struct DocumentTests {
  private let engine = TextEngine()
  private let blue = Paint(red: 0.2, green: 0.3, blue: 0.9)

  private func gradient(_ geometry: GradientPaint.Geometry) -> Paint {
    .gradient(
      GradientPaint(
        geometry,
        stops: [
          .init(color: RGBA(red: 1, green: 0.2, blue: 0.2), location: 0),
          .init(color: RGBA(red: 0.1, green: 0.3, blue: 1, alpha: 0.6), location: 1),
        ]))
  }

  private func item(
    _ x: CGFloat, _ y: CGFloat, _ operations: [DrawOperation], _ effects: [DisplayEffect] = []
  ) -> DisplayItem {
    DisplayItem(
      offset: CGPoint(x: x, y: y), node: DisplayNode(operations: operations, effects: effects))
  }

  /// Something of everything that lists have.
  private var scene: DisplayList {
    let square = CGRect(x: 0, y: 0, width: 40, height: 30)
    let rounded = outline { $0.addEllipse(in: square) }
    let turn = CGAffineTransform(rotationAngle: 0.3)
    let bitmap = Bitmap(
      width: 2, height: 2,
      bytes: Data([0, 0, 255, 255, 0, 255, 0, 255, 255, 0, 0, 255, 0, 0, 0, 0]))
    let items = [
      item(10.2, 8, drawing("Hello, wörld & <friends>", engine)),
      item(10, 30, drawing("안녕 Ελλάδα", engine)),
      item(10, 60, [.fill(square, blue)]),
      item(
        60, 60,
        [
          .path(rounded, gradient(.linear(from: .zero, to: CGPoint(x: 40, y: 30))))
        ]),
      item(
        110, 60,
        [
          .fill(
            square,
            gradient(
              .radial(
                center: CGPoint(x: 20, y: 15), from: CGSize(width: 4, height: 3),
                to: CGSize(width: 20, height: 15))))
        ]),
      item(
        160, 60,
        [.fill(square, gradient(.angular(center: CGPoint(x: 20, y: 15), from: 0, to: 6)))]),
      item(
        10, 100,
        [
          .stroke(
            rounded, StrokeLine(width: 3, cap: .round, join: .round, dash: [6, 5], dashPhase: 2),
            blue)
        ]),
      item(60, 100, [.fill(square, red)], [.clip(rounded)]),
      item(110, 100, [.fill(square, red), .path(rounded, black)], [.opacity(0.5)]),
      item(170, 100, [.fill(square, blue)], [.transform(turn)]),
      item(
        10, 145, [.path(rounded, white)],
        [
          .shadow(
            RGBA(red: 0, green: 0, blue: 0, alpha: 0.6), radius: 3,
            offset: CGSize(width: 2, height: 4))
        ]
      ),
      item(60, 145, [.image(ImageDrawing(bitmap, in: square, interpolation: .none))]),
      item(
        110, 145, [.image(ImageDrawing(bitmap, in: square, interpolation: .none, tint: blue))]),
      item(160, 145, [.placeholder(square)]),
      item(10, 190, drawing("Turned 123", engine), [.transform(turn)]),
    ]
    return DisplayList(
      size: CGSize(width: 220, height: 240),
      root: DisplayItem(offset: .zero, node: DisplayNode(children: items)))
  }

  /// Every effect, each on two overlapping shapes.
  private var effects: DisplayList {
    let square = CGRect(x: 0, y: 0, width: 40, height: 30)
    let oval = outline { $0.addEllipse(in: CGRect(x: 10, y: 5, width: 40, height: 30)) }
    let shapes: [DrawOperation] = [.fill(square, red), .path(oval, blue)]
    let circle = DisplayItem(
      offset: .zero,
      node: DisplayNode(operations: [
        .path(
          outline { $0.addEllipse(in: CGRect(x: 5, y: 0, width: 30, height: 30)) },
          Paint(red: 1, green: 0, blue: 0, alpha: 0.7))
      ]))
    let dark = RGBA(red: 0, green: 0, blue: 0.3, alpha: 0.8)
    let all: [DisplayEffect] = [
      .shadow(dark, radius: 3, offset: CGSize(width: 2, height: 3)),
      .innerShadow(dark, radius: 3, offset: CGSize(width: 2, height: 3)),
      .mask(DrawnMask(circle)), .mask(DrawnMask(circle, isInverse: true)),
      .blur(radius: 2, isOpaque: false), .blur(radius: 2, isOpaque: true),
      .colors(.saturation(0.2)), .colors(.hueRotation(1)), .colors(.brightness(0.3)),
      .alphaThreshold(min: 0.5, max: 1, dark), .blend(.multiply), .blend(.difference),
      .group(isOpaque: false), .opacity(0.4),
      .projection(Projection(1, 0, 0.002, 0, 1, 0, 0, 0, 1)),
    ]
    var items = [
      item(
        0, 0,
        [
          .fill(
            CGRect(x: 0, y: 0, width: 300, height: 60),
            gradient(.linear(from: .zero, to: CGPoint(x: 300, y: 60))))
        ])
    ]
    for (index, effect) in all.enumerated() {
      items.append(
        item(CGFloat(index % 5) * 60 + 5, CGFloat(index / 5) * 60 + 10, shapes, [effect]))
    }
    return DisplayList(
      size: CGSize(width: 310, height: 190),
      root: DisplayItem(offset: .zero, node: DisplayNode(children: items)))
  }

  private func ours(_ list: DisplayList, scale: Double) throws -> RGBPixels {
    RGBPixels(try Rasteriser(scale: scale).pixels(of: list, background: white))
  }

  // MARK: PDF

  @Test("look as the picture does in poppler, within 1 % on the average", arguments: [1.0, 3])
  func pdfLooksAlike(scale: Double) throws {
    let written = try PDFWriter(scale: scale).document(of: [.init(scene, background: white)])
    let theirs = try DocumentTools.pixels(ofPDF: written.bytes, scale: scale)
    let difference = try ours(scene, scale: scale).difference(from: theirs)
    #expect(difference < 0.01)
    #expect(written.rasterised == ["a shadow", "an angular gradient"])
  }

  @Test("of PDF are the same drawn by many threads at once as by one")
  func threads() throws {
    // Of more sizes than cairo keeps fonts when nobody uses them, which is 256: it lets go of them on other threads.
    let sizes = (0..<6).map { 12 + CGFloat($0) }
    let pages = sizes.map { size in
      PDFWriter.Page(
        list(
          200, 60, [.transform(CGAffineTransform(scaleX: size / 12, y: size / 12))],
          drawing("Top of the page", engine)))
    }
    let alone = try PDFWriter(scale: 2).document(of: pages, title: "A title").bytes
    let same = Mutex(0)
    let count = 64
    DispatchQueue.concurrentPerform(iterations: count) { _ in
      let document = try? PDFWriter(scale: 2).document(of: pages, title: "A title")
      if document?.bytes == alone { same.withLock { $0 += 1 } }
    }
    #expect(same.withLock { $0 } == count)
    #expect(try DocumentTools.text(ofPDF: alone).components(separatedBy: "page").count == 1 + 6)
  }

  @Test("of PDF hold the text, spaces and other scripts too, and no date")
  func pdfText() throws {
    let arabic = item(10, 210, drawing("مرحبا", engine))
    var scene = scene
    scene.root = scene.root.map {
      DisplayItem(
        offset: .zero, node: DisplayNode(children: $0.node.children + [arabic]))
    }
    let written = try PDFWriter(scale: 2).document(of: [.init(scene)], title: "A title")
    let text = try DocumentTools.text(ofPDF: written.bytes)
    for line in ["Hello, wörld & <friends>", "안녕 Ελλάδα", "مرحبا"] {
      #expect(text.contains(line), "\(text)")
    }
    let info = try DocumentTools.withFile(written.bytes, ending: "pdf") {
      String(decoding: try DocumentTools.output("pdfinfo", [$0]), as: UTF8.self)
    }
    #expect(info.contains("A title"))
    #expect(info.contains("220 x 240 pts"))
    #expect(!info.contains("CreationDate"))
    let fonts = try DocumentTools.withFile(written.bytes, ending: "pdf") {
      String(decoding: try DocumentTools.output("pdffonts", [$0]), as: UTF8.self)
    }
    // Name, type, encoding, embedded, subset, with Unicode: two rows of titles first.
    let rows = fonts.split(separator: "\n").dropFirst(2)
    #expect(!rows.isEmpty && rows.allSatisfy { $0.contains("yes yes yes") }, "\(fonts)")
  }

  @Test("of PDF hold emoji as text, of which nothing is seen but their pictures")
  func emoji() throws {
    let operations = drawing("🍎 a 🚀", engine)
    guard engine.warnings.isEmpty else { return }
    let picture = list(80, 24, operations)
    let written = try PDFWriter(scale: 2).document(of: [.init(picture, background: white)])
    let text = try DocumentTools.text(ofPDF: written.bytes)
    #expect(text.contains("🍎") && text.contains("🚀") && text.contains("a"), "\(text)")
    #expect(written.rasterised == ["a colour glyph"])
    let seen = try DocumentTools.pixels(ofPDF: written.bytes, scale: 2)
    // Nearly all of it is pictures, whose edges poppler puts up to a pixel elsewhere; black boxes would be a quarter.
    #expect(try ours(picture, scale: 2).difference(from: seen) < 0.05)
  }

  @Test("of PDF have pages of their own sizes")
  func pages() throws {
    let lists = [list(100, 50, drawing("First", engine)), list(60, 80, drawing("Second", engine))]
    let written = try PDFWriter(scale: 2).document(of: lists.map { PDFWriter.Page($0) })
    let info = try DocumentTools.withFile(written.bytes, ending: "pdf") {
      String(decoding: try DocumentTools.output("pdfinfo", ["-l", "2", $0]), as: UTF8.self)
    }
    #expect(info.contains("Page    1 size:  100 x 50 pts"))
    #expect(info.contains("Page    2 size:  60 x 80 pts"))
    // A form feed ends each page.
    let text = try DocumentTools.text(ofPDF: written.bytes)
    #expect(text.contains("First") && text.contains("Second"))
    #expect(text.filter { $0 == "\u{C}" }.count == 2)
  }

  @Test("of PDF have links where they are seen")
  func links() throws {
    let address = "https://example.com/a?b=1&c='2'"
    let place = CGRect(x: 10, y: 20, width: 30, height: 8)
    let written = try PDFWriter(scale: 3).document(of: [
      .init(list(100, 60, [.fill(place, red), .link(place, address: address)]))
    ])
    let text = String(decoding: written.bytes, as: UTF8.self)
    #expect(text.contains("/URI (\(address))"))
    // From the left and from below: 60 − 28 and 60 − 20.
    #expect(text.contains("/Rect [ 10 32 40 40 ]"))
  }

  @Test("are the same bytes each time")
  func sameBytes() throws {
    let writer = PDFWriter(scale: 2)
    let first = try writer.document(of: [.init(scene)])
    #expect(try writer.document(of: [.init(scene)]) == first)
    #expect(try PDFWriter(scale: 2).document(of: [.init(scene)]) == first)
    let svg = SVGWriter(scale: 2)
    let picture = try svg.document(of: scene)
    #expect(try svg.document(of: scene) == picture)
    #expect(try SVGWriter(scale: 2).document(of: scene) == picture)
  }

  // MARK: SVG

  @Test("look as the picture does in librsvg, within 1 % on the average", arguments: [1.0, 3])
  func svgLooksAlike(scale: Double) throws {
    let written = try SVGWriter(scale: scale).document(of: scene, background: white)
    let theirs = try pixels(ofSVG: written.bytes, scale: scale)
    let difference = try ours(scene, scale: scale).difference(from: theirs)
    #expect(difference < 0.01)
    #expect(written.rasterised == ["a tinted picture", "an angular gradient"])
  }

  private func pixels(ofSVG bytes: Data, scale: Double) throws -> RGBPixels {
    let png = try DocumentTools.png(ofSVG: bytes, scale: scale)
    let bitmap = try PictureDecoder.bitmap(of: .data(png))
    return RGBPixels(
      PixelImage(
        width: bitmap.width, height: bitmap.height, bytesPerRow: bitmap.width * 4,
        bytes: bitmap.bytes))
  }

  @Test("show every effect as the picture does, within 1 % on the average")
  func effectsLookAlike() throws {
    let ours = try ours(effects, scale: 2)
    let svg = try SVGWriter(scale: 2).document(of: effects, background: white)
    let seen = try pixels(ofSVG: svg.bytes, scale: 2)
    #expect(ours.difference(from: seen) < 0.01)
    #expect(
      svg.rasterised == ["a rotation in space", "a threshold of opacity", "an opaque blur"])
    let pdf = try PDFWriter(scale: 2).document(of: [.init(effects, background: white)])
    let read = try DocumentTools.pixels(ofPDF: pdf.bytes, scale: 2)
    #expect(ours.difference(from: read) < 0.01)
    #expect(pdf.rasterised.contains("a blur"))
  }

  @Test("of SVG hold the text as elements, which no font can change the look of")
  func svgText() throws {
    let written = try SVGWriter(scale: 2).document(of: scene, title: "A & B")
    let text = String(decoding: written.bytes, as: UTF8.self)
    #expect(text.contains("<title>A &amp; B</title>"))
    #expect(text.contains(">Hello, wörld &amp; &lt;friends&gt;</text>"))
    // The text is transparent: what is seen are the outlines below it.
    let elements = text.components(separatedBy: "<text").dropFirst()
    #expect(elements.count >= 4 && elements.allSatisfy { $0.contains("fill-opacity=\"0\"") })
    // A glyph is defined once: "l" of "Hello" and of "wörld".
    let uses = text.components(separatedBy: "<use ").count - 1
    let definitions = text.components(separatedBy: "<path id=").count - 1
    #expect(definitions < uses)
  }

  @Test("of SVG have links that lie over all that is drawn")
  func svgLinks() throws {
    let place = CGRect(x: 10, y: 20, width: 30, height: 8)
    let written = try SVGWriter(scale: 3).document(
      of: list(
        100, 60, [.transform(CGAffineTransform(translationX: 5, y: 0))],
        [.link(place, address: "https://example.com/?a&b"), .fill(place, red)]))
    let text = String(decoding: written.bytes, as: UTF8.self)
    #expect(
      text.contains(
        "<a xlink:href=\"https://example.com/?a&amp;b\"><path d=\"M15 20L45 20L45 28L15 28Z\""))
    let link = try #require(text.range(of: "<a "))
    let rect = try #require(text.range(of: "<rect"))
    #expect(rect.lowerBound < link.lowerBound)
  }

  // MARK: Bad input

  @Test(
    "are refused without area",
    arguments: [
      CGSize.zero, CGSize(width: -1, height: 5), CGSize(width: CGFloat.nan, height: 5),
      CGSize(width: 5, height: CGFloat.infinity),
    ])
  func noArea(size: CGSize) {
    let list = DisplayList(size: size, root: nil)
    #expect(throws: RasterError.self) { try PDFWriter(scale: 1).document(of: [.init(list)]) }
    #expect(throws: RasterError.self) { try SVGWriter(scale: 1).document(of: list) }
  }

  @Test("are refused where no reader opens such pages")
  func tooLarge() {
    let list = DisplayList(size: CGSize(width: 20_000, height: 10), root: nil)
    #expect(throws: RasterError.pageTooLarge(size: list.size)) {
      try PDFWriter(scale: 1).document(of: [.init(list)])
    }
  }

  @Test("leave out what lies nowhere, and are well-formed still")
  func nowhere() throws {
    let bad = CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10)
    let huge = outline { $0.addRect(CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)) }
    let operations: [DrawOperation] = [
      .fill(bad, red), .path(outline { $0.addRect(bad) }, red), .link(bad, address: "a"),
      .stroke(huge, StrokeLine(width: .infinity), red), .path(huge, blue), .placeholder(bad),
      .fill(CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 5), red),
    ]
    let list = list(40, 40, operations)
    let pdf = try PDFWriter(scale: 1).document(of: [.init(list)])
    let seen = try DocumentTools.pixels(ofPDF: pdf.bytes, scale: 1)
    // The huge rectangle covers the middle of the page: its blue is 0.9.
    let middle = (20 * 40 + 20) * 3
    #expect(abs(Int(seen.bytes[middle + 2]) - 230) <= 1)
    let svg = try SVGWriter(scale: 1).document(of: list)
    #expect(!String(decoding: svg.bytes, as: UTF8.self).contains("nan"))
    #expect(try !DocumentTools.png(ofSVG: svg.bytes, scale: 1).isEmpty)
  }
}
