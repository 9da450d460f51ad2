internal import Foundation
@_spi(Sightline) internal import SwiftUICore

extension SemanticsElement {
  /// Writes the element, and those inside, as a JSON object.
  ///
  /// - Parameter node: the number of the node in the tree; `nil` for one that is not listed.
  func write(to json: inout JSONWriter, node: Int?) {
    json.beginObject()
    if let node {
      json.key("node")
      json.value(node)
    }
    json.key("role")
    json.value(role.rawValue)
    let texts = [
      ("label", label), ("value", value), ("hint", hint), ("identifier", identifier),
    ]
    for (name, text) in texts {
      guard let text else { continue }
      json.key(name)
      json.value(text)
    }
    if let headingLevel {
      json.key("headingLevel")
      json.value(headingLevel)
    }
    let lists = [
      ("inputLabels", inputLabels), ("traits", traitNames), ("actions", actions.map(\.name)),
    ]
    for (name, list) in lists where !list.isEmpty {
      json.key(name)
      json.beginArray()
      for text in list { json.value(text) }
      json.endArray()
    }
    json.key("frame")
    json.value([frame.origin.x, frame.origin.y, frame.size.width, frame.size.height])
    if !children.isEmpty {
      json.key("children")
      json.beginArray()
      for child in children { child.write(to: &json, node: nil) }
      json.endArray()
    }
    json.endObject()
  }
}
