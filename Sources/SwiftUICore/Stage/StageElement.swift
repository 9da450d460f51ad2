public import Foundation
internal import LayoutEngine

/// Something on a stage that a person can point at by what it says.
@_spi(Sightline)
public struct StageElement: Equatable, Sendable {
  /// What a text shows, or what the texts inside do.
  public var text: String?
  /// What the view says it is; `nil` if it says nothing.
  public var label: String?
  /// What the view says it holds.
  public var value: String?
  /// The name that it has for tests.
  public var identifier: String?
  /// Where it is drawn, on the canvas, in points.
  public var frame: CGRect

  /// Whether a name means it: its identifier, its label or its text.
  public func isCalled(_ name: String) -> Bool {
    identifier == name || label == name || text == name
  }
}

/// Lists the elements of a stage.
@MainActor
struct ElementReader {
  private let core: StageCore
  private(set) var elements: [StageElement] = []
  /// What is done when an element is used by someone who does not touch it, by its place in the list.
  private(set) var actions: [Int: () -> Void] = [:]
  /// The views with an identifier or a label that are being gone through, by their places in the list.
  private var open: [Int] = []

  /// - Complexity: O(*n*) in the nodes.
  init(_ core: StageCore) {
    self.core = core
    if !core.isAborted { visit(core.root) }
  }

  private mutating func visit(_ node: TreeNode) {
    if node.flags.contains(.isLeftOut) || node.flags.contains(.isHidden) { return }
    if let attachment = node as? AccessibilityNode {
      visit(attachment)
    } else {
      if let glyphs = node as? GlyphNode, let text = glyphs.shownText {
        for index in open {
          elements[index].text = elements[index].text.map { "\($0) \(text)" } ?? text
        }
        elements.append(StageElement(text: text, frame: glyphs.drawnFrame))
      }
      visitChildren(of: node)
    }
  }

  private mutating func visit(_ node: AccessibilityNode) {
    let properties = node.modifier.properties
    let action = properties.actions.first { $0.kind == .default }?.handler
    guard
      properties.label != nil || properties.identifier != nil || properties.value != nil
        || action != nil
    else { return visitChildren(of: node) }
    let frame = node.knownElements.reduce(CGRect.null) { $0.union($1.drawnFrame) }
    let values = core.environment(at: node)
    let place = TextPlace(values, now: core.clock.machineDate)
    let element = StageElement(
      label: properties.label?.shownText(in: place), value: properties.value?.shownText(in: place),
      identifier: properties.identifier, frame: frame)
    // What is said in several modifiers of one view is one element; the outer word counts.
    if let outer = node.parent as? AccessibilityNode, let index = open.last,
      outer.firstChild === node, elements.count == index + 1
    {
      elements[index].label = elements[index].label ?? element.label
      elements[index].value = elements[index].value ?? element.value
      elements[index].identifier = elements[index].identifier ?? element.identifier
      actions[index] = actions[index] ?? action
      return visitChildren(of: node)
    }
    open.append(elements.count)
    actions[elements.count] = action
    elements.append(element)
    visitChildren(of: node)
    open.removeLast()
  }

  private mutating func visitChildren(of node: TreeNode) {
    if let wrapping = node as? WrappingNode {
      for wrapper in wrapping.wrapperNodes where wrapper.flags.contains(.isHidden) { return }
    }
    var child = node.firstChild
    while let current = child {
      visit(current)
      child = current.nextSibling
    }
  }
}

extension LayoutNode {
  /// The rectangle around where the view is drawn on the canvas, in points.
  var drawnFrame: CGRect {
    CGRect(origin: .zero, size: size).applying(transform(to: nil))
  }
}

extension Stage {
  /// What a person can point at by what it says, in the order of the tree, the outer before the inner.
  public func elements() -> [StageElement] {
    var elements: [StageElement] = []
    onLargeStack { elements = ElementReader(self.core).elements }
    return elements
  }

  /// Does what the first element with a name says is done when it is used without being touched.
  ///
  /// - Returns: false if none says so.
  public func useElement(called name: String) -> Bool {
    var action: (() -> Void)?
    onLargeStack {
      let reader = ElementReader(self.core)
      action =
        reader.elements.indices.lazy
        .filter { reader.elements[$0].isCalled(name) }.compactMap { reader.actions[$0] }.first
    }
    action?()
    return action != nil
  }
}
