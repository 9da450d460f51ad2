import Foundation
import Testing

@Suite("Pictures and trees")
struct OutputTests {
  private static let body = """
    VStack(alignment: .leading) {
        Text("Hello, 안녕")
        Image(systemName: "star.fill")
        Color.blue.frame(width: 30, height: 20)
      }
    """

  @Test("are the same bytes whatever the machine's settings")
  func sameBytes() throws {
    let sandbox = try Sandbox()
    try sandbox.writeView(Self.body)
    let settings: [[String: String]] = [
      [:],
      ["TZ": "Asia/Seoul", "LANG": "de_DE.UTF-8", "LC_ALL": "ar_EG.UTF-8"],
      ["FONTCONFIG_FILE": "/dev/null", "FONTCONFIG_PATH": "/nonexistent", "XDG_DATA_HOME": "/x"],
      ["HOME": sandbox.folder.path, "XDG_CACHE_HOME": sandbox.folder.path + "/cache"],
    ]
    var pictures: Set<Data> = []
    var trees: Set<Data> = []
    for setting in settings {
      let render = try sandbox.run(
        "render", "View.swift", "-o", "a.png", "--background", "clear", environment: setting)
      #expect(render.code == 0, "\(render.talk)")
      pictures.insert(try sandbox.data("a.png"))
      trees.insert(try sandbox.run("tree", "View.swift", "--json", environment: setting).output)
    }
    #expect(pictures.count == 1)
    #expect(trees.count == 1)
  }

  @Test("are PNG of the device's pixels")
  func size() throws {
    let sandbox = try Sandbox()
    try sandbox.writeView(Self.body)
    func size(_ arguments: String...) throws -> [Int] {
      let outcome = try sandbox.finish(
        sandbox.start(["render", "View.swift", "-o", "a.png"] + arguments))
      #expect(outcome.code == 0, "\(outcome.talk)")
      let bytes = [UInt8](try sandbox.data("a.png"))
      #expect(Array(bytes[1...3]) == Array("PNG".utf8))
      return [16, 20].map { bytes[$0..<($0 + 4)].reduce(0) { $0 << 8 | Int($1) } }
    }
    #expect(try size() == [393 * 3, 852 * 3])
    #expect(try size("--landscape") == [852 * 3, 393 * 3])
    #expect(try size("--device", "iPhone SE", "--scale", "1") == [375, 667])
    #expect(try size("--size", "100x50", "--scale", "2") == [200, 100])
  }

  @Test("are told about as JSON")
  func json() throws {
    let sandbox = try Sandbox()
    try sandbox.writeView(Self.body)
    let outcome = try sandbox.run(
      "render", "View.swift", "-o", "{name}-{variant}-{n}.png", "--json")
    #expect(outcome.code == 0)
    let value = try JSONSerialization.jsonObject(with: outcome.output)
    let object = try #require(value as? [String: Any])
    let output = try #require((object["outputs"] as? [[String: Any]])?.first)
    #expect(output["path"] as? String == "ContentView-light-1.png")
    #expect(output["width"] as? Int == 1179)
    #expect((output["sha256"] as? String)?.count == 64)
    #expect((object["timings"] as? [String: Any])?["compile"] is Double)
    #expect(try sandbox.files() == ["ContentView-light-1.png", "View.swift"])
  }

  @Test("go to the view's name when no other is given, and nothing else is left behind")
  func standardName() throws {
    let sandbox = try Sandbox()
    try sandbox.writeView(Self.body)
    #expect(try sandbox.run("render", "View.swift", "--timings", "t.json").code == 0)
    #expect(try sandbox.files() == ["ContentView.png", "View.swift", "t.json"])
    let timings = try JSONSerialization.jsonObject(with: sandbox.data("t.json"))
    let steps = try #require(timings as? [String: Any])
    #expect(
      Set(steps.keys).isSuperset(
        of: ["compile", "link", "load", "layout", "draw", "encode", "write", "total"]))
  }

  @Test("change with the tap that they show")
  func taps() throws {
    let sandbox = try Sandbox()
    try sandbox.writeView(
      "Text(\"count \\(count)\").onTapGesture { count += 1 }",
      members: "@State private var count = 0")
    #expect(try sandbox.run("tree", "View.swift").text.contains("\"count 0\""))
    #expect(
      try sandbox.run("tree", "View.swift", "--tap", "count 0", "--tap", "196,438").text
        .contains("\"count 2\""))
  }

  @Test("of which a warning is told, and makes a no with --strict")
  func strict() throws {
    let sandbox = try Sandbox()
    try sandbox.writeView("Text(\"a\")")
    let missed = try sandbox.run("tree", "View.swift", "--tap", "Nothing")
    #expect(missed.code == 0)
    #expect(missed.talk.contains("[tap-missed]"))
    #expect(try sandbox.run("tree", "View.swift", "--tap", "Nothing", "--strict").code == 1)
  }

  @Test("have what the view prints on standard error, never among the data")
  func printing() throws {
    let sandbox = try Sandbox()
    try sandbox.writeView("let _ = print(\"from the view\")\n    Text(\"a\")")
    let outcome = try sandbox.run("tree", "View.swift", "--json")
    #expect(outcome.talk.contains("from the view"))
    #expect(!outcome.text.contains("from the view"))
  }

  @Test("that cannot be written leave nothing, and say why")
  func fullDisk() throws {
    let sandbox = try Sandbox()
    try sandbox.writeView("Text(\"a\")")
    let process = try sandbox.start(["list", "View.swift"])
    _ = try sandbox.finish(process)
    let full = Process()
    full.executableURL = URL(fileURLWithPath: "/bin/sh")
    full.arguments = ["-c", "'\(Sandbox.program.path)' list View.swift > /dev/full 2> err.log"]
    full.currentDirectoryURL = sandbox.folder
    try full.run()
    full.waitUntilExit()
    #expect(full.terminationStatus == 70)
    #expect(
      String(decoding: try sandbox.data("err.log"), as: UTF8.self)
        .contains("No space left on device"))
  }

  @Test("end without a word when the reader has gone")
  func closedPipe() throws {
    let sandbox = try Sandbox()
    try sandbox.writeView("Text(\"a\")")
    let pipe = Process()
    pipe.executableURL = URL(fileURLWithPath: "/bin/bash")
    pipe.arguments = [
      "-c",
      "'\(Sandbox.program.path)' help 2> err.log | true; exit ${PIPESTATUS[0]}",
    ]
    pipe.currentDirectoryURL = sandbox.folder
    try pipe.run()
    pipe.waitUntilExit()
    #expect(pipe.terminationStatus == 0)
    #expect(try sandbox.data("err.log").isEmpty)
  }

  @Test("are coloured only when asked, or on a terminal")
  func colours() throws {
    let sandbox = try Sandbox()
    try sandbox.writeView("Text(\"a\")")
    #expect(try !sandbox.run("tree", "View.swift").text.contains("\u{1B}["))
    #expect(try sandbox.run("tree", "View.swift", "--color", "always").text.contains("\u{1B}["))
  }
}

@Suite("The doctor")
struct DoctorTests {
  @Test("lists the devices")
  func devices() throws {
    let outcome = try Sandbox().run("doctor", "--devices")
    #expect(outcome.code == 0)
    #expect(outcome.text.contains("iPhone 15  "))
    #expect(outcome.text.contains("393×852 at 3x, insets 59 and 34"))
  }

  @Test("finds the toolchain and the modules of a build")
  func checkup() throws {
    let outcome = try Sandbox().run("doctor")
    #expect(outcome.text.contains("ok       Swift toolchain"))
    #expect(outcome.text.contains("ok       import SwiftUI"))
  }

  @Test("says no, and why, when the toolchain that is named is none")
  func wrongToolchain() throws {
    let outcome = try Sandbox().run("doctor", environment: ["SIGHTLINE_SWIFT": "/nonexistent"])
    #expect(outcome.code == 1)
    #expect(outcome.text.contains("SIGHTLINE_SWIFT names no toolchain"))
  }
}
