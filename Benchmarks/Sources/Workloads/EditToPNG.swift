import Foundation

/// From a saved file to the picture on disk: the command line as people use it, a process each time.
enum EditToPNG {
  /// The parts in the order in which they follow each other.
  private static let parts = [
    "scan", "compile", "link", "load", "layout", "draw", "encode", "write", "total",
  ]

  /// Renders a file of 50 lines as an iPhone 15 shows it, `rounds` times, and prints the medians.
  static func measure(rounds: Int) {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let program =
      ProcessInfo.processInfo.environment["SIGHTLINE"].map { URL(fileURLWithPath: $0) }
      ?? package.deletingLastPathComponent().appendingPathComponent(".build/release/sightline")
    guard FileManager.default.isExecutableFile(atPath: program.path) else {
      Swift.print("edit_to_png.missing -1 swift_build_-c_release_--product_sightline")
      return
    }
    let source = package.appendingPathComponent("Resources/Timetable.swift")
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("edit-to-png-\(getpid())")
    defer { try? FileManager.default.removeItem(at: folder) }
    var times: [String: [Double]] = [:]
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for _ in 0..<rounds {
        for (part, time) in try render(source, with: program, in: folder) {
          times[part, default: []].append(time)
        }
      }
    } catch {
      Swift.print("edit_to_png.failed -1 error")
      return
    }
    for part in parts + ["ours", "wall"] {
      if let samples = times[part] { printMedian("edit_to_png.\(part)", samples, "ms") }
    }
  }

  /// Renders once.
  ///
  /// - Returns: milliseconds by part; `ours` is all but compiler and linker, `wall` all of the process.
  private static func render(
    _ source: URL, with program: URL, in folder: URL
  ) throws -> [String: Double] {
    let timings = folder.appendingPathComponent("timings.json")
    let process = Process()
    process.executableURL = program
    process.arguments = [
      "render", source.path, "-q", "-o", folder.appendingPathComponent("out.png").path,
      "--timings", timings.path,
    ]
    let start = DispatchTime.now().uptimeNanoseconds
    try process.run()
    process.waitUntilExit()
    let wall = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
    guard process.terminationStatus == 0 else { throw CocoaError(.executableLoad) }
    var times = try JSONDecoder().decode([String: Double].self, from: Data(contentsOf: timings))
    times["wall"] = wall
    times["ours"] = wall - (times["compile"] ?? 0) - (times["link"] ?? 0)
    return times
  }
}
