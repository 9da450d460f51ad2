internal import Foundation
internal import LayoutEngine
@_spi(Sightline) internal import SwiftUICore

extension ExplanationReport {
  /// The explanation as one JSON object, with a line break at the end; docs/explain.md describes it.
  func json() -> String {
    var json = JSONWriter()
    json.beginObject()
    json.newLine(indent: 2)
    json.member("schemaVersion", 1)
    json.member("view", view)
    json.member("device", device)
    json.key("scale")
    json.value(scale)
    json.newLine(indent: 2)
    json.key("node")
    json.beginObject()
    writeMembers(of: trace.node, to: &json)
    if asked.id != entry.id { json.member("standsFor", asked.id) }
    json.member("ideal", trace.wishes.ideal)
    json.member("smallest", trace.wishes.smallest)
    json.member("largest", trace.wishes.largest)
    json.key("alsoMeant")
    json.beginArray()
    for id in others { json.value(id) }
    json.endArray()
    json.endObject()
    json.newLine(indent: 2)
    json.key("levels")
    json.beginArray()
    for level in trace.levels {
      json.newLine(indent: 4)
      write(level, to: &json)
    }
    json.endArray()
    json.newLine(indent: 2)
    json.key("diagnostics")
    json.beginArray()
    for finding in findings {
      json.newLine(indent: 4)
      finding.write(to: &json)
    }
    json.endArray()
    json.endObject()
    return json.text + "\n"
  }

  private func write(_ level: LayoutTrace.Level, to json: inout JSONWriter) {
    json.beginObject()
    writeMembers(of: level.node, to: &json)
    if level.isMirrored { json.member("mirrored", true) }
    for axis in LayoutEngine.Axis.all {
      json.newLine(indent: 6)
      json.key(axis.lengthName)
      let rules = RuleJSON(report: self)
      json.beginObject()
      json.key("took")
      rules.write(level.took[axis], to: &json)
      if let offer = level.offer?[axis] {
        json.key("offered")
        rules.write(offer, to: &json)
      }
      if let place = level.place?[axis] {
        json.key("placed")
        rules.write(place, to: &json)
      }
      json.endObject()
    }
    json.endObject()
  }

  /// Writes what a node is, where it is, and what it was offered.
  func writeMembers(of node: LayoutNode, to json: inout JSONWriter) {
    writeName(of: node, to: &json)
    let origin = tree.entry(of: node)?.frame.origin ?? node.globalOrigin
    json.key("frame")
    json.value([origin.x, origin.y, node.size.width, node.size.height])
    json.key("proposal")
    json.beginArray()
    json.offer(node.proposal.width)
    json.offer(node.proposal.height)
    json.endArray()
  }

  /// Writes what a node is called.
  func writeName(of node: LayoutNode, to json: inout JSONWriter) {
    guard let entry = tree.entry(of: node) else {
      json.key("id")
      json.null()
      json.member("view", node is RootNode ? "canvas" : node.viewName)
      return
    }
    json.member("id", entry.id)
    json.member("view", entry.view)
    if let text = entry.text { json.member("text", text) }
    if let file = entry.file { json.member("file", fileName(file)) }
    if let line = entry.line { json.member("line", line) }
  }
}

extension JSONWriter {
  mutating func member(_ name: String, _ value: String) {
    key(name)
    self.value(value)
  }

  mutating func member(_ name: String, _ value: Int) {
    key(name)
    self.value(value)
  }

  mutating func member(_ name: String, _ value: Bool) {
    key(name)
    self.value(value)
  }

  mutating func member(_ name: String, _ value: CGFloat) {
    key(name)
    self.value(value)
  }

  mutating func member(_ name: String, _ values: [CGFloat]) {
    key(name)
    value(values)
  }

  mutating func member(_ name: String, _ size: CGSize) { member(name, [size.width, size.height]) }

  /// Writes a length that is offered: null for none.
  mutating func offer(_ length: CGFloat) { if length < 0 { null() } else { value(length) } }

  mutating func offer(_ name: String, _ length: CGFloat) {
    key(name)
    offer(length)
  }

  /// Writes a length that may be missing, marked by NaN.
  mutating func known(_ name: String, _ length: CGFloat) {
    key(name)
    if length.isNaN { null() } else { value(length) }
  }

  /// Writes an array of objects.
  mutating func objects<T>(
    _ name: String, _ items: [T], _ members: (T, inout JSONWriter) -> Void
  ) {
    key(name)
    beginArray()
    for item in items {
      beginObject()
      members(item, &self)
      endObject()
    }
    endArray()
  }
}
