extension Device {
  /// The device when none is named.
  package static let standard = named("iPhone 15") ?? all[0]

  /// The device of a name, whatever its case, spaces and punctuation; `nil` when there is none.
  package static func named(_ name: String) -> Device? {
    let wanted = key(name)
    return all.first { device in device.names.contains { key($0) == wanted } }
  }

  /// Up to three names that are close to a name that no device has.
  package static func suggestions(for name: String) -> [String] {
    let wanted = key(name)
    let distances = all.flatMap(\.names).map { (name: $0, distance: wanted.distance(to: key($0))) }
    return distances.filter { $0.distance <= max(2, wanted.count / 3) }
      .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
      .prefix(3).map(\.name)
  }

  private static func key(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "." }
  }
}
