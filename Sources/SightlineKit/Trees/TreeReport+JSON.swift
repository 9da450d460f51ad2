internal import Foundation
@_spi(Sightline) internal import SwiftUICore

extension TreeReport {
  /// The tree as one JSON object, a node to a line, with a line break at the end.
  ///
  /// Lengths are unrounded; ∞ and NaN are strings; an unspecified proposal is null.
  package func json() -> String {
    var json = JSONWriter()
    json.beginObject()
    json.newLine(indent: 2)
    json.key("schemaVersion")
    json.value(1)
    json.key("view")
    json.value(view)
    json.key("device")
    json.value(device)
    json.key("scale")
    json.value(scale)
    json.newLine(indent: 2)
    json.key("size")
    json.value([size.width, size.height])
    json.key("safeArea")
    json.value([safeArea.top, safeArea.leading, safeArea.bottom, safeArea.trailing])
    json.newLine(indent: 2)
    json.key("nodes")
    json.beginArray()
    for node in nodes {
      json.newLine(indent: 4)
      write(node, to: &json)
    }
    json.endArray()
    json.newLine(indent: 2)
    json.key("accessibility")
    json.beginArray()
    for (element, node) in semantics {
      json.newLine(indent: 4)
      element.write(to: &json, node: node)
    }
    json.endArray()
    json.newLine(indent: 2)
    write("accessibilityDiagnostics", missed, &json)
    json.newLine(indent: 2)
    write("diagnostics", findings, &json)
    json.newLine(indent: 2)
    json.key("counters")
    json.beginObject()
    let counts = [
      ("bodies", counters.bodies), ("measures", counters.measures),
      ("placements", counters.placements), ("drawn", counters.drawn),
    ]
    for (name, count) in counts {
      json.key(name)
      json.value(count)
    }
    json.endObject()
    json.endObject()
    return json.text + "\n"
  }

  private func write(_ key: String, _ findings: [Finding], _ json: inout JSONWriter) {
    json.key(key)
    json.beginArray()
    for finding in findings {
      json.newLine(indent: 4)
      finding.write(to: &json)
    }
    json.endArray()
  }

  private func write(_ node: TreeEntry, to json: inout JSONWriter) {
    json.beginObject()
    json.key("id")
    json.value(node.id)
    json.key("parent")
    if let parent = node.parent { json.value(parent) } else { json.null() }
    json.key("depth")
    json.value(node.depth)
    json.key("view")
    json.value(node.view)
    if let text = node.text {
      json.key("text")
      json.value(text)
    }
    json.key("frame")
    json.value([
      node.frame.origin.x, node.frame.origin.y, node.frame.size.width, node.frame.size.height,
    ])
    json.key("proposal")
    json.beginArray()
    for length in [node.proposal.width, node.proposal.height] {
      if let length { json.value(length) } else { json.null() }
    }
    json.endArray()
    if !node.guides.isEmpty {
      json.key("guides")
      json.beginObject()
      for guide in node.guides.sorted(by: { $0.name < $1.name }) {
        json.key(guide.name)
        json.value(guide.value)
      }
      json.endObject()
    }
    json.key("identity")
    json.value(node.identity)
    if let file = node.file {
      json.key("file")
      json.value(fileName(file))
    }
    if let line = node.line {
      json.key("line")
      json.value(line)
    }
    json.endObject()
  }
}

extension JSONWriter {
  /// Writes a length.
  mutating func value(_ value: CGFloat) { self.value(Double(value)) }

  /// Writes an array of lengths.
  mutating func value(_ values: [CGFloat]) { value(values.map { Double($0) }) }
}

extension Finding {
  /// Writes the finding as a JSON object.
  package func write(to json: inout JSONWriter) {
    json.beginObject()
    json.key("code")
    json.value(code)
    json.key("severity")
    json.value(severity.rawValue)
    json.key("message")
    json.value(message)
    if let node {
      json.key("node")
      json.value(node)
    }
    if let place {
      json.key("file")
      json.value(fileName(place.file))
      if let line = place.line {
        json.key("line")
        json.value(line)
      }
    }
    if !notes.isEmpty {
      json.key("notes")
      json.beginArray()
      for note in notes { json.value(note.place.map { "\($0.text): \(note.text)" } ?? note.text) }
      json.endArray()
    }
    if let hint {
      json.key("hint")
      json.value(hint)
    }
    json.endObject()
  }
}
