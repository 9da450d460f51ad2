import Foundation
import SightlineKit

/// `sightline list`: what a file has that can be shown.
@MainActor struct ListCommand {
  let arguments: Arguments
  let console: Console

  /// Prints the list.
  func run() throws(CommandError) -> ExitCode {
    let text = try arguments.operand("SELECTOR")
    let selector: Selector
    do { selector = try Selector(parsing: text) } catch { throw CommandError(error) }
    guard let source = try? String(contentsOfFile: selector.file, encoding: .utf8) else {
      throw CommandError(.unreadable(selector.file), file: selector.file)
    }
    let outline = SourceOutline(source, modules: Installation.current()?.moduleNames ?? [])
    let base = String(fileName(selector.file).dropLast(".swift".count))
    var items = outline.showables(unnamed: base)
    do throws(NoMatch) {
      let chosen = try outline.find(selector.name, unnamed: base)
      if selector.name != nil { items = [chosen] }
    } catch { throw CommandError(.noMatch(error), file: selector.file) }
    try console.data(
      line: arguments.has("--json") ? json(items, selector.file) : lines(items, selector.file))
    return .done
  }

  private func lines(_ items: [Showable], _ file: String) -> String {
    let style = console.dataStyle
    return items.map { item in
      let kind = item.kind.rawValue.padding(toLength: 9, withPad: " ", startingAt: 0)
      return "\(style.dim("\(file):\(item.line):"))  \(kind) \(style.bold(item.name))"
    }.joined(separator: "\n")
  }

  private func json(_ items: [Showable], _ file: String) -> String {
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
      json.value(file)
      json.key("line")
      json.value(item.line)
      json.endObject()
    }
    json.endArray()
    json.endObject()
    return json.text
  }
}
