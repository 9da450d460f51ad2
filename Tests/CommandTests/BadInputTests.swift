import Foundation
import Glibc
import Testing

/// Input that no one means to give: each has its exit code, and none hangs.
@Suite("Bad input")
struct BadInputTests {
  @Test("that is no UTF-8 exits with 2 and the line")
  func notText() throws {
    let sandbox = try Sandbox()
    var bytes = Data("import SwiftUI\n#Preview { Text(\"a\") }\n// caf".utf8)
    bytes += [0xE9, 0x0A]
    try bytes.write(to: sandbox.folder.appendingPathComponent("View.swift"))
    for command in ["render", "tree", "list"] {
      let outcome = try sandbox.run(command, "View.swift")
      #expect(outcome.code == 2)
      #expect(
        outcome.talk.contains("View.swift:3: error: this line is no UTF-8 text [not-text]"),
        "\(outcome.talk)")
    }
  }

  @Test("that is empty, or holds nothing to show, exits with 4")
  func empty() throws {
    let sandbox = try Sandbox()
    try sandbox.write("", to: "Empty.swift")
    try sandbox.write("// import SwiftUI\n", to: "Comment.swift")
    for file in ["Empty.swift", "Comment.swift"] {
      let outcome = try sandbox.run("render", file)
      #expect(outcome.code == 4)
      #expect(outcome.talk.contains("\(file): error: there is nothing to show in this file"))
    }
    #expect(try sandbox.run("render", "").code == 4)
    #expect(try sandbox.files() == ["Comment.swift", "Empty.swift"])
  }

  /// Runs the program as someone who may read nothing; `nil` where that cannot be done.
  private func runWithoutRights(_ sandbox: Sandbox, _ arguments: String...) throws -> Int32? {
    let words = ([Sandbox.program.path] + arguments).map { "'\($0)'" }.joined(separator: " ")
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    // A root without capabilities is refused what everybody is.
    let drop = geteuid() == 0 ? "setpriv --bounding-set=-all --inh-caps=-all " : ""
    shell.arguments = ["-c", "exec \(drop)\(words) > out.log 2> err.log"]
    shell.currentDirectoryURL = sandbox.folder
    try shell.run()
    shell.waitUntilExit()
    return shell.terminationStatus
  }

  @Test("that may not be read exits with 4 and the reason")
  func permissions() throws {
    let sandbox = try Sandbox()
    try sandbox.write("import SwiftUI\n", to: "View.swift")
    try sandbox.write("import SwiftUI\n", to: "Folder/View.swift")
    for name in ["View.swift", "Folder"] {
      chmod(sandbox.folder.appendingPathComponent(name).path, 0)
      let code = try runWithoutRights(sandbox, "list", name)
      let talk = String(decoding: try sandbox.data("err.log"), as: UTF8.self)
      chmod(sandbox.folder.appendingPathComponent(name).path, 0o755)
      if talk.contains("setpriv") { return }
      #expect(code == 4)
      #expect(talk.contains("'\(name)' cannot be read: Permission denied"), "\(talk)")
    }
  }

  @Test("of ten million characters in one text comes to an end")
  func longText() throws {
    let sandbox = try Sandbox()
    let text = String(repeating: "lorem ipsum ", count: 10_000_000 / 12)
    try sandbox.writeView("Text(\"\(text)\")")
    let outcome = try sandbox.run("tree", "View.swift", "--json", "--timeout", "120")
    #expect(outcome.code == 0, "\(outcome.talk.prefix(2000))")
    #expect(outcome.output.count > text.utf8.count)
  }

  @Test("of many files in deep folders, with a link that leads back, is one module")
  func manyFiles() throws {
    let sandbox = try Sandbox()
    var folder = "App"
    for number in 0..<60 {
      folder += "/d"
      try sandbox.write("let number\(number) = \(number)\n", to: "\(folder)/File\(number).swift")
    }
    try sandbox.writeView("Text(\"\\(number59)\")", to: "App/View.swift")
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.folder.appendingPathComponent("App/d/loop").path, withDestinationPath: "../.."
    )
    let outcome = try sandbox.run("tree", "App")
    #expect(outcome.code == 0, "\(outcome.talk)")
    #expect(outcome.text.contains("\"59\""))
  }
}
