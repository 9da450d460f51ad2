internal import Foundation
internal import SightlineKit
public import SwiftUI

/// What of a screen is compared.
public struct SnapshotKinds: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The laid-out tree as text.
  public static let tree = SnapshotKinds(rawValue: 1)
  /// The picture, pixel by pixel.
  public static let picture = SnapshotKinds(rawValue: 2)
  public static let all: SnapshotKinds = [.tree, .picture]
}

/// Compares a screen with what was recorded of it.
///
/// The record lies beside the test, in `Snapshots/<file>/<test>.<name>.tree.txt` and `.png`. Where there is none, it is made, and
/// the comparison fails, so that nobody takes a new record for one that was looked at. With `SIGHTLINE_RECORD` set in
/// the environment, all records are made anew.
///
/// - Parameters:
///   - screen: what is compared.
///   - name: tells the snapshots of one test apart.
///   - kinds: what is compared.
///   - file: the test's file.
///   - function: the test.
/// - Throws: ``SnapshotError`` where the screen differs from the record, with the paths of the record, of what is shown now,
///   and of a picture of the difference.
@MainActor public func assertSnapshot(
  of screen: TestScreen, named name: String? = nil, as kinds: SnapshotKinds = .all,
  file: String = #filePath, function: String = #function
) throws {
  let files = SnapshotFiles(file: file, test: function, name: name)
  var failures: [SnapshotError.Failure] = []
  if kinds.contains(.tree) {
    failures += try files.compare(Data(screen.tree.utf8), "tree.txt") { _, _ in nil }
  }
  if kinds.contains(.picture) {
    failures += try files.compare(try screen.png(), "png") { try PictureComparison($0, $1) }
  }
  if !failures.isEmpty { throw SnapshotError(failures: failures) }
}

/// Compares a view at rest on a device with what was recorded of it: see ``assertSnapshot(of:named:as:file:function:)``.
@MainActor public func assertSnapshot(
  of view: some View, on device: String = "iPhone 15",
  setting: TestScreen.Setting = TestScreen.Setting(), named name: String? = nil,
  as kinds: SnapshotKinds = .all, file: String = #filePath, function: String = #function
) throws {
  let screen = try TestScreen(view, on: device, setting: setting)
  screen.settle()
  try assertSnapshot(of: screen, named: name, as: kinds, file: file, function: function)
}

/// How a screen differs from what was recorded of it.
public struct SnapshotError: Error, Equatable, CustomStringConvertible {
  /// One file.
  public enum Failure: Equatable, Sendable {
    /// There was no record; it lies at the path now.
    case recorded(String)
    /// The screen is not as recorded.
    ///
    /// - Parameters:
    ///   - reference: the record.
    ///   - actual: what is shown now.
    ///   - difference: a picture of the difference; `nil` for a text.
    ///   - summary: how much differs.
    case differs(reference: String, actual: String, difference: String?, summary: String)
  }

  public var failures: [Failure]

  public var description: String {
    failures.map { failure in
      switch failure {
      case .recorded(let path):
        return "there was no record; \(path) is new: look at it, and run the test again"
      case .differs(let reference, let actual, let difference, let summary):
        var lines = [
          "not as recorded: \(summary)", "  reference:  \(reference)", "  actual:     \(actual)",
        ]
        if let difference { lines.append("  difference: \(difference)") }
        lines.append("  to take it over, run the test with SIGHTLINE_RECORD=1")
        return lines.joined(separator: "\n")
      }
    }.joined(separator: "\n")
  }
}
