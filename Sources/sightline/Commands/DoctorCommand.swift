import Foundation
import SightlineKit

/// `sightline doctor`: what the machine has and lacks.
@MainActor struct DoctorCommand {
  let arguments: Arguments
  let console: Console
  let environment: [String: String]

  /// Prints what was found; the answer is no when something is missing.
  func run() throws(CommandError) -> ExitCode {
    try arguments.noOperands()
    if arguments.has("--devices") {
      try console.data(line: arguments.has("--json") ? devicesJSON() : devices())
      return .done
    }
    let checkup = Checkup(environment: environment)
    try console.data(line: arguments.has("--json") ? json(checkup) : lines(checkup))
    return checkup.missing.isEmpty ? .done : .no
  }

  private func lines(_ checkup: Checkup) -> String {
    let style = console.dataStyle
    var lines = checkup.items.map { item in
      let name = item.name.padding(toLength: 33, withPad: " ", startingAt: 0)
      if let found = item.found { return "\(style.green("ok"))       \(name) \(style.dim(found))" }
      let word = item.isEssential ? style.red("missing") : style.yellow("missing")
      return "\(word)  \(name) \(item.consequence)"
    }
    if let remedy = checkup.remedy { lines += ["", "this mends it:", "  \(style.bold(remedy))"] }
    return lines.joined(separator: "\n")
  }

  private func json(_ checkup: Checkup) -> String {
    var json = JSONWriter()
    json.beginObject()
    json.key("schemaVersion")
    json.value(1)
    json.key("items")
    json.beginArray()
    for item in checkup.items {
      json.newLine(indent: 2)
      json.beginObject()
      json.key("name")
      json.value(item.name)
      json.key("found")
      if let found = item.found { json.value(found) } else { json.null() }
      if item.found == nil {
        json.key("consequence")
        json.value(item.consequence)
      }
      if let package = item.package {
        json.key("package")
        json.value(package)
      }
      json.endObject()
    }
    json.endArray()
    json.key("remedy")
    if let remedy = checkup.remedy { json.value(remedy) } else { json.null() }
    json.endObject()
    return json.text
  }

  private func devices() -> String {
    Device.all.map { device in
      let area = device.portrait.safeArea
      let size = device.portrait.size
      let figures =
        "\(Int(size.width))×\(Int(size.height)) at \(Int(device.scale))x, "
        + "insets \(Int(area.top)) and \(Int(area.bottom))"
      let others = device.names.dropFirst().joined(separator: ", ")
      return device.name.padding(toLength: 36, withPad: " ", startingAt: 0) + figures
        + (others.isEmpty ? "" : "  (also \(others))")
    }.joined(separator: "\n")
  }

  private func devicesJSON() -> String {
    var json = JSONWriter()
    json.beginObject()
    json.key("schemaVersion")
    json.value(1)
    json.key("devices")
    json.beginArray()
    for device in Device.all {
      json.newLine(indent: 2)
      json.beginObject()
      json.key("names")
      json.beginArray()
      for name in device.names { json.value(name) }
      json.endArray()
      json.key("scale")
      json.value(Double(device.scale))
      for (name, screen) in [("portrait", device.portrait), ("landscape", device.landscape)] {
        json.key(name)
        json.beginObject()
        json.key("size")
        json.value([Double(screen.size.width), Double(screen.size.height)])
        json.key("safeArea")
        let area = screen.safeArea
        json.value([area.top, area.leading, area.bottom, area.trailing].map { Double($0) })
        json.key("sizeClasses")
        json.beginArray()
        json.value(screen.widthClass.rawValue)
        json.value(screen.heightClass.rawValue)
        json.endArray()
        json.endObject()
      }
      json.endObject()
    }
    json.endArray()
    json.endObject()
    return json.text
  }
}
