/// The table of targets in docs/internals/layers.txt.
struct Layers {
  struct Row {
    var layer: Int
    var target: String
    /// True for a target of C code or a system library.
    var isC: Bool
    var mayImport: [String]
  }

  /// Modules of the toolchain and the system that any target may import.
  static let free: Set<String> = ["Foundation", "Glibc", "Observation", "Swift", "Synchronization"]

  var rows: [Row] = []

  init() throws {
    for line in try Project.text("docs/internals/layers.txt").split(separator: "\n")
    where !line.hasPrefix("#") {
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.split(separator: " ").map(String.init) }
      guard cells.count == 3, let layer = cells[0].first.flatMap({ Int($0) }),
        let target = cells[1].first
      else { throw Malformed(line: String(line)) }
      rows.append(
        Row(layer: layer, target: target, isC: cells[1].last == "C", mayImport: cells[2]))
    }
  }

  struct Malformed: Error {
    var line: String
  }

  subscript(target: String) -> Row? { rows.first { $0.target == target } }
}
