internal import Foundation

/// The files of one snapshot.
struct SnapshotFiles {
  private let records: URL
  private let failures: URL
  private let stem: String
  private let isRecording: Bool

  /// - Parameters:
  ///   - file: the path of the test's file.
  ///   - test: the name of the test.
  ///   - name: tells the snapshots of one test apart.
  ///   - environment: the program's.
  init(
    file: String, test: String, name: String?,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    let source = URL(fileURLWithPath: file)
    let base = source.deletingPathExtension().lastPathComponent
    records = source.deletingLastPathComponent().appendingPathComponent("Snapshots/\(base)")
    failures = FileManager.default.temporaryDirectory
      .appendingPathComponent("sightline-snapshots/\(base)")
    let function = test.prefix { $0 != "(" }
    stem = ([String(function)] + (name.map { [$0] } ?? [])).map(Self.safe).joined(separator: ".")
    isRecording = environment["SIGHTLINE_RECORD"].map { !["", "0"].contains($0) } ?? false
  }

  /// A name without what has a meaning in paths.
  private static func safe(_ name: String) -> String {
    String(name.map { $0.isLetter || $0.isNumber || "-_.".contains($0) ? $0 : "-" })
  }

  /// How two records differ that are not the same bytes; `nil` for as one sees.
  typealias Comparison = (_ reference: Data, _ actual: Data) throws -> PictureComparison?

  /// Compares with the record, or makes it.
  func compare(
    _ actual: Data, _ ending: String, by comparison: Comparison
  ) throws -> [SnapshotError.Failure] {
    let record = records.appendingPathComponent("\(stem).\(ending)")
    let known = try? Data(contentsOf: record)
    guard let known, !isRecording else {
      if known == actual { return [] }
      try FileManager.default.createDirectory(at: records, withIntermediateDirectories: true)
      try actual.write(to: record, options: .atomic)
      return isRecording ? [] : [.recorded(record.path)]
    }
    if known == actual { return [] }
    let pictures = try comparison(known, actual)
    if let pictures, pictures.isSame { return [] }
    try FileManager.default.createDirectory(at: failures, withIntermediateDirectories: true)
    func write(_ data: Data, _ part: String) throws -> String {
      let url = failures.appendingPathComponent("\(stem).\(part).\(ending)")
      try data.write(to: url, options: .atomic)
      return url.path
    }
    return [
      .differs(
        reference: try write(known, "reference"), actual: try write(actual, "actual"),
        difference: try pictures.map { try write(try $0.differencePNG(), "difference") },
        summary: pictures?.summary ?? Self.firstDifference(known, actual))
    ]
  }

  /// The first line that differs.
  private static func firstDifference(_ reference: Data, _ actual: Data) -> String {
    func lines(_ data: Data) -> [Substring] {
      String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    }
    let (old, new) = (lines(reference), lines(actual))
    let index =
      zip(old, new).enumerated().first { $1.0 != $1.1 }?.offset ?? min(old.count, new.count)
    func line(_ lines: [Substring]) -> String { index < lines.count ? "\(lines[index])" : "(none)" }
    return "line \(index + 1) of the tree\n    was \(line(old))\n    is  \(line(new))"
  }
}
