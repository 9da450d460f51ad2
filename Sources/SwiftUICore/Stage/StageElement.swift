public import Foundation
internal import LayoutEngine

/// Something on a stage that a person can point at by what it says.
@_spi(Sightline)
public struct StageElement: Equatable, Sendable {
  /// What a text shows, or what the texts inside do.
  public var text: String?
  /// What is read out of it; `nil` if nothing is.
  public var label: String?
  /// What value is read out.
  public var value: String?
  /// The name that it has for tests.
  public var identifier: String?
  /// Where it is drawn, on the canvas, in points.
  public var frame: CGRect

  /// Whether a name means it: its identifier, its label or its text.
  fileprivate func isCalled(_ name: String) -> Bool {
    identifier == name || label == name || text == name
  }
}

extension StageElement {
  @MainActor fileprivate init(_ element: SemanticsElement) {
    self.init(
      text: element.text, label: element.label, value: element.value,
      identifier: element.identifier, frame: element.frame)
  }
}

extension Stage {
  /// What a person can point at by what it says: what is read out, then what is shown besides, each in the order of
  /// the views.
  public func elements() -> [StageElement] {
    var elements: [StageElement] = []
    onLargeStack {
      let read = SemanticsReader(self.core).elements().flatMap(\.flattened)
      let nodes = Set(read.map { ObjectIdentifier($0.node) })
      elements = read.map { StageElement($0) }
      self.core.root.forEachText { text, node in
        if !nodes.contains(ObjectIdentifier(node)) {
          elements.append(StageElement(text: text, frame: node.drawnFrame))
        }
      }
    }
    return elements
  }

  /// Does what the first element with a name says is done when it is used without being touched.
  ///
  /// - Returns: false if none says so.
  public func useElement(called name: String) -> Bool {
    var action: SemanticsElement.Action?
    onLargeStack {
      action =
        SemanticsReader(self.core).elements().lazy.flatMap(\.flattened)
        .filter { StageElement($0).isCalled(name) }
        .compactMap { $0.actions.first { $0.name == "activate" } }.first
    }
    action?.run()
    return action != nil
  }
}

extension LayoutNode {
  /// Calls `body` with each text that is shown below, in the order of drawing.
  @MainActor fileprivate func forEachText(_ body: (String, GlyphNode) -> Void) {
    if let glyphs = self as? GlyphNode, let text = glyphs.shownText { body(text, glyphs) }
    forEachShown { $0.forEachText(body) }
  }
}
