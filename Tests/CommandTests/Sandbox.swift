import Foundation
import Testing

/// A folder of its own in which the program is run on small files.
struct Sandbox {
  let folder: URL

  init() throws {
    folder = URL(fileURLWithPath: NSTemporaryDirectory())
      .appendingPathComponent("command-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// What a run has given.
  struct Outcome {
    var code: Int32
    var output: Data
    var talk: String
    var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// The built program, which lies beside the tests.
  static let program: URL = {
    let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    return tests.deletingLastPathComponent().appendingPathComponent("sightline")
  }()

  /// Writes a file, and makes the folders that its name needs.
  func write(_ text: String, to name: String) throws {
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  /// Writes a file that imports SwiftUI and has a `ContentView` with a body and other members.
  func writeView(_ body: String, members: String = "", to name: String = "View.swift") throws {
    try write(
      """
      import SwiftUI
      struct ContentView: View {
        \(members)
        var body: some View {
          \(body)
        }
      }

      """, to: name)
  }

  /// Starts the program; its streams go to files.
  func start(_ arguments: [String], environment: [String: String] = [:]) throws -> Process {
    let process = Process()
    process.executableURL = Self.program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    for (name, path) in [("out", \Process.standardOutput), ("err", \Process.standardError)] {
      let file = folder.appendingPathComponent("\(name).log")
      try Data().write(to: file)
      process[keyPath: path] = try FileHandle(forWritingTo: file)
    }
    try process.run()
    return process
  }

  /// Waits for the program's end.
  func finish(_ process: Process) throws -> Outcome {
    process.waitUntilExit()
    return Outcome(
      code: process.terminationStatus, output: try data("out.log"),
      talk: String(decoding: try data("err.log"), as: UTF8.self))
  }

  /// Runs the program to its end.
  func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Outcome {
    try run(arguments, environment: environment)
  }

  /// Runs the program to its end.
  func run(_ arguments: [String], environment: [String: String] = [:]) throws -> Outcome {
    try finish(start(arguments, environment: environment))
  }

  /// The bytes of a file.
  func data(_ name: String) throws -> Data {
    try Data(contentsOf: folder.appendingPathComponent(name))
  }

  /// The names of the files that are there, the streams left out.
  func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { !$0.hasSuffix(".log") }.sorted()
  }
}
