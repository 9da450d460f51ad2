import Foundation
import Testing

@Suite("The ending of a picture")
struct FormatTests {
  private static let body = """
    VStack {
        Text("Hello & all")
        Link("Swift", destination: URL(string: "https://swift.org")!)
        Color.blue.frame(width: 30, height: 20)
      }
    """

  private func render(_ arguments: String..., body: String = body) throws -> (Sandbox, Data) {
    let sandbox = try Sandbox()
    try sandbox.writeView(body)
    let outcome = try sandbox.finish(
      sandbox.start(["render", "View.swift", "-o"] + arguments + ["--size", "120x80"]))
    #expect(outcome.code == 0, "\(outcome.talk)")
    return (sandbox, try sandbox.data(arguments[0]))
  }

  @Test("pdf makes a document of text and links")
  func pdf() throws {
    let (sandbox, bytes) = try render("a.pdf")
    #expect(bytes.starts(with: Data("%PDF-".utf8)))
    #expect(String(decoding: bytes, as: UTF8.self).contains("/URI (https://swift.org)"))
    let text = Process()
    text.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    text.arguments = ["pdftotext", "a.pdf", "a.txt"]
    text.currentDirectoryURL = sandbox.folder
    try text.run()
    text.waitUntilExit()
    #expect(try String(decoding: sandbox.data("a.txt"), as: UTF8.self).contains("Hello & all"))
  }

  @Test("svg makes elements of text and links")
  func svg() throws {
    let text = String(decoding: try render("a.svg").1, as: UTF8.self)
    #expect(text.contains("viewBox=\"0 0 120 80\""))
    #expect(text.contains(">Hello &amp; all</text>"))
    #expect(text.contains("<a xlink:href=\"https://swift.org\">"))
  }

  @Test("raw makes red, green, blue and opacity of each pixel")
  func raw() throws {
    let (_, bytes) = try render(
      "a.raw", "--scale", "1", "--background", "clear",
      body: "Color.red.opacity(0.5).frame(width: 20, height: 20)")
    #expect(bytes.count == 120 * 80 * 4)
    // The middle is the system's red, 255 59 48, not multiplied with its opacity; the corner is clear.
    let middle = bytes[((40 * 120 + 60) * 4)...].prefix(4).map(Int.init)
    #expect(zip(middle, [255, 59, 48, 128]).allSatisfy { abs($0 - $1) <= 1 }, "\(middle)")
    #expect(bytes.prefix(4) == Data([0, 0, 0, 0]))
  }

  @Test("apng makes a picture that can move, of one part where nothing does")
  func apng() throws {
    let bytes = try render("a.apng", "--time", "0.5", "--fps", "10").1
    #expect(Array(bytes[1...3]) == Array("PNG".utf8))
    // The chunk after size and colours says how many parts there are.
    let count = try #require(bytes.range(of: Data("acTL".utf8)))
    #expect(Array(bytes[count.upperBound..<count.upperBound + 8]) == [0, 0, 0, 1, 0, 0, 0, 0])
    // That part is shown for 5 frames of a tenth.
    let part = try #require(bytes.range(of: Data("fcTL".utf8)))
    let delay = Array(bytes[part.upperBound + 20..<part.upperBound + 24])
    #expect(delay == [0, 5, 0, 10])
  }

  @Test("gif makes a picture that moves, as long as it is asked for")
  func gif() throws {
    let bytes = try render(
      "a.gif", "--time", "0.5", "--fps", "10",
      body: """
        TimelineView(.animation) { context in
            Color.blue.frame(width: 10 + context.date.timeIntervalSinceReferenceDate.truncatingRemainder(dividingBy: 1) * 50)
          }
        """
    ).1
    #expect(bytes.starts(with: Data("GIF89a".utf8)))
    // Width and height, the lower byte first: 120 and 80 points at 3 pixels.
    #expect(Array(bytes[6..<10]) == [104, 1, 240, 0])
    // Each picture has a control: five of a tenth of a second.
    let control = Data([0x21, 0xF9, 4, 4, 10, 0])
    #expect(bytes.indices.count { bytes[$0...].starts(with: control) } == 5)
  }

  @Test("png takes fewer bytes where time is of no matter, for the same pixels")
  func compression() throws {
    let fast = try render("a.png").1
    let small = try render("a.png", "--compression", "small").1
    #expect(small.count < fast.count)
  }

  @Test("is told of what had to be drawn as pixels")
  func rasterised() throws {
    let sandbox = try Sandbox()
    try sandbox.writeView(
      "Circle().fill(AngularGradient(colors: [.red, .blue], center: .center))")
    let outcome = try sandbox.run("render", "View.swift", "-o", "a.svg", "--size", "50x50")
    #expect(outcome.code == 0)
    #expect(outcome.talk.contains("SVG has nothing for an angular gradient"))
    #expect(outcome.talk.contains("[rasterised]"))
    #expect(
      try sandbox.run("render", "View.swift", "-o", "a.svg", "--size", "50x50", "--strict").code
        == 1)
  }

  @Test("pdf makes pages of the previews of a provider")
  func pages() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      """
      import SwiftUI
      struct Cards: PreviewProvider {
        static var previews: some View {
          Text("First").previewLayout(.fixed(width: 90, height: 40))
          Text("Second").previewLayout(.fixed(width: 50, height: 60))
        }
      }
      """, to: "View.swift")
    let outcome = try sandbox.run("render", "View.swift", "-o", "a.pdf")
    #expect(outcome.code == 0, "\(outcome.talk)")
    #expect(outcome.talk.contains("2 pages"))
    let text = String(decoding: try sandbox.data("a.pdf"), as: UTF8.self)
    #expect(text.contains("MediaBox [ 0 0 90 40 ]") && text.contains("MediaBox [ 0 0 50 60 ]"))
    #expect(try sandbox.run("render", "View.swift", "-o", "{n}.pdf").code == 0)
    #expect(try sandbox.files() == ["1.pdf", "2.pdf", "View.swift", "a.pdf"])
  }

  @Test("and a name of each variant make several pictures of one view")
  func variants() throws {
    let sandbox = try Sandbox()
    try sandbox.writeView("Text(\"Hello\")")
    let outcome = try sandbox.run(
      "render", "View.swift", "--variants", "-o", "{name}-{variant}.png", "--size", "fit")
    #expect(outcome.code == 0, "\(outcome.talk)")
    let names = ["dark", "large-type", "light", "right-to-left"]
    #expect(
      try sandbox.files() == names.map { "ContentView-\($0).png" } + ["View.swift"])
    #expect(try sandbox.data("ContentView-dark.png") != sandbox.data("ContentView-light.png"))
    let refused = try sandbox.run("render", "View.swift", "--variants", "-o", "a.png")
    #expect(refused.code == 64)
    #expect(refused.talk.contains("{variant}"))
  }

  @Test(
    "is refused where what it asks for makes no picture",
    arguments: [
      ["-o", "a.jpg"], ["-o", "a"], ["-o", "a.apng", "--time", "1000"], ["--time", "-1"],
      ["--time", "soon"], ["-o", "a.apng", "--fps", "0"], ["--compression", "best"],
      ["-o", "a.pdf", "--size", "15000x10"], ["-o", "a.png", "--size", "20000x20000"],
    ])
  func refused(_ arguments: [String]) throws {
    let sandbox = try Sandbox()
    try sandbox.writeView("Text(\"a\")")
    let outcome = try sandbox.finish(sandbox.start(["render", "View.swift"] + arguments))
    #expect(outcome.code == 64, "\(outcome.talk)")
    #expect(outcome.talk.contains("error:"))
    #expect(try sandbox.files() == ["View.swift"])
  }

  @Test("makes no difference to a disk that is full", arguments: ["png", "pdf", "svg"])
  func fullDisk(_ ending: String) throws {
    let sandbox = try Sandbox()
    try sandbox.writeView("Text(\"a\")")
    try FileManager.default.createSymbolicLink(
      at: sandbox.folder.appendingPathComponent("a.\(ending)"),
      withDestinationURL: URL(fileURLWithPath: "/dev/full"))
    let outcome = try sandbox.run("render", "View.swift", "-o", "a.\(ending)")
    #expect(outcome.code == 70)
    #expect(outcome.talk.contains("No space left on device"))
  }
}
