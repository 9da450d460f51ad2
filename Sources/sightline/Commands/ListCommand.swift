import Foundation
import SightlineKit

/// `sightline list`: what there is that can be shown.
@MainActor struct ListCommand {
  let arguments: Arguments
  let console: Console
  let environment: [String: String]

  /// Prints the list.
  func run() throws(CommandError) -> ExitCode {
    let text = try arguments.operand("SELECTOR")
    let selector: Selector
    do { selector = try Selector(parsing: text) } catch { throw CommandError(error) }
    let loader = ModuleLoader(
      modules: Installation.current()?.moduleNames ?? [],
      toolchain: Toolchain.find(environment: environment))
    let items: [Showable]
    do throws(SessionError) {
      let modules: [SourceModule]
      do { modules = try loader.modules(for: selector) } catch { throw .notLoaded(error) }
      guard let module = modules.last else { throw .notLoaded(.noSwiftFiles(selector.path)) }
      let chosen: Showable
      do { chosen = try module.find(selector.name) } catch { throw .noMatch(error) }
      items = selector.name == nil ? module.showables : [chosen]
    } catch { throw CommandError(error, showing: selector) }
    try console.data(line: arguments.has("--json") ? json(items) : lines(items))
    return .done
  }

  private func lines(_ items: [Showable]) -> String {
    let style = console.dataStyle
    return items.map { item in
      let kind = item.kind.rawValue.padding(toLength: 9, withPad: " ", startingAt: 0)
      return "\(style.dim("\(item.file):\(item.line):"))  \(kind) \(style.bold(item.name))"
    }.joined(separator: "\n")
  }

  private func json(_ items: [Showable]) -> String {
    var json = JSONWriter()
    json.beginObject()
    json.key("schemaVersion")
    json.value(1)
    json.key("items")
    json.beginArray()
    for item in items {
      json.newLine(indent: 2)
      json.beginObject()
      json.key("kind")
      json.value(item.kind.rawValue)
      json.key("name")
      json.value(item.name)
      json.key("file")
      json.value(item.file)
      json.key("line")
      json.value(item.line)
      json.endObject()
    }
    json.endArray()
    json.endObject()
    return json.text
  }
}
