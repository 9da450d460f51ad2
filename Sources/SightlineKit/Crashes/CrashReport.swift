/// What a dying renderer said about itself; see CrashReport.h for the form.
package struct CrashReport: Equatable, Sendable {
  /// A view whose body was being evaluated.
  package struct Body: Equatable, Sendable {
    package var view: String
    package var file: String?
    package var line: Int?
  }

  /// The signal it died of; `nil` when it said nothing.
  package var signal: Int32?
  /// Whether a stack ran out.
  package var isOverflow = false
  /// How many bodies were being evaluated.
  package var depth = 0
  /// The innermost bodies, innermost first.
  package var bodies: [Body] = []
  /// Addresses of code in the user's object, innermost first.
  package var addresses: [UInt64] = []

  package init() {}

  /// Reads a report; what is cut off or not understood is left out.
  package init(_ bytes: [UInt8]) {
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let value = parts[1]
      switch parts[0] {
      case "signal": signal = Int32(value)
      case "overflow": isOverflow = value == "1"
      case "depth": depth = Int(value) ?? 0
      case "pc": UInt64(value, radix: 16).map { addresses.append($0) }
      case "body":
        let parts = value.split(separator: " ", maxSplits: 2).map(String.init)
        guard parts.count == 3 else { continue }
        let line = Int(parts[0]) ?? 0
        bodies.append(
          Body(
            view: parts[2], file: parts[1] == "-" ? nil : parts[1], line: line == 0 ? nil : line))
      default: break
      }
    }
  }
}
