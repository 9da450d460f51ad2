import Foundation
import SightlineTesting
import SwiftUI
import Testing

/// Screens against what was recorded of them.
@MainActor @Suite struct SnapshotTests {
  /// A folder of its own, in which a test file could lie.
  private func inFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("snapshots-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.appendingPathComponent("MenuTests.swift").path)
  }

  private func failures(
    of view: some View, file: String, named name: String? = nil, as kinds: SnapshotKinds = .all
  ) -> [SnapshotError.Failure]? {
    var setting = TestScreen.Setting()
    setting.canvas = .size(width: 40, height: 20)
    do {
      try assertSnapshot(
        of: view, setting: setting, named: name, as: kinds, file: file, function: "menu()")
      return []
    } catch let error as SnapshotError {
      return error.failures
    } catch {
      Issue.record(error)
      return nil
    }
  }

  @Test("the first run records and fails, the second passes")
  func recording() throws {
    try inFolder { file in
      let folder = (file as NSString).deletingLastPathComponent + "/Snapshots/MenuTests"
      #expect(
        failures(of: Color.red, file: file) == [
          .recorded("\(folder)/menu.tree.txt"), .recorded("\(folder)/menu.png"),
        ])
      #expect(failures(of: Color.red, file: file) == [])
      #expect(
        failures(of: Color.red, file: file, named: "a/b", as: .tree) == [
          .recorded("\(folder)/menu.a-b.tree.txt")
        ])
    }
  }

  @Test("a difference names the record, what is shown now, and a picture of the difference")
  func difference() throws {
    try inFolder { file in
      _ = failures(of: Color.red, file: file)
      let found = try #require(
        failures(
          of: HStack(spacing: 0) {
            Color.red; Color.blue.frame(width: 10)
          }, file: file))
      try #require(found.count == 2)
      guard case .differs(let reference, let actual, nil, let summary) = found[0] else {
        Issue.record("the tree should differ")
        return
      }
      #expect(summary.hasPrefix("line 1 of the tree"))
      #expect(try String(contentsOfFile: reference, encoding: .utf8).contains("Color"))
      #expect(try String(contentsOfFile: actual, encoding: .utf8).contains("HStack"))
      guard case .differs(_, _, let picture?, let pixels) = found[1] else {
        Issue.record("the picture should differ")
        return
      }
      // 10 × 20 points at three pixels a point.
      #expect(pixels == "\(10 * 20 * 9) of \(40 * 20 * 9) pixels differ")
      let magic = [UInt8](try Data(contentsOf: URL(fileURLWithPath: picture)).prefix(4))
      #expect(magic == [0x89, 0x50, 0x4E, 0x47])
    }
  }

  @Test("of a picture of another size all differs, and a file that is no picture is said")
  func sizes() throws {
    try inFolder { file in
      _ = failures(of: Color.red, file: file, as: .picture)
      var setting = TestScreen.Setting()
      setting.canvas = .size(width: 20, height: 20)
      #expect(throws: SnapshotError.self) {
        try assertSnapshot(
          of: Color.red, setting: setting, as: .picture, file: file, function: "menu()")
      }
      let record = (file as NSString).deletingLastPathComponent + "/Snapshots/MenuTests/menu.png"
      try Data("no picture".utf8).write(to: URL(fileURLWithPath: record))
      #expect(throws: (any Error).self) {
        try assertSnapshot(
          of: Color.red, setting: setting, as: .picture, file: file, function: "menu()")
      }
    }
  }
}
