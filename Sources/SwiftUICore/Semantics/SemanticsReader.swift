internal import CoreGraphics
internal import Foundation
internal import LayoutEngine

/// Reads what a stage says to those who do not see it.
///
/// Algorithm, for each node from the root, in the order in which views are written:
/// 1. What is hidden, left out, or drawn without any opacity says nothing.
/// 2. A text is an element, and a symbol or a picture that is not decorative.
/// 3. A control is one element: the outermost around a node whose view is one. It says what its label says, or
///    joins what it shows.
/// 4. A modifier makes one element of what is inside (`accessibilityElement`), or goes to each element inside; the
///    outer modifier counts. [likely] docs/evidence/semantics.md
/// 5. Elements of a container come in order of their priorities, else in that of the views.
@MainActor
struct SemanticsReader {
  private let core: StageCore

  init(_ core: StageCore) { self.core = core }

  /// The elements of the whole stage.
  ///
  /// - Complexity: O(*n* × *depth*) in its nodes.
  func elements() -> [SemanticsElement] {
    if core.isAborted { return [] }
    return core.pass.observing { elements(inside: core.root) }
  }

  private func elements(of node: LayoutNode) -> [SemanticsElement] {
    if node.flags.contains(.isHidden) || node.flags.contains(.isLeftOut) { return [] }
    switch node {
    case let node as AccessibilityNode:
      if node.properties.isHidden == true { return [] }
      return applied(node.properties, to: elements(inside: node), at: node)
    case let glyphs as GlyphNode: return glyphs.element().map { [$0] } ?? []
    case let image as ImageNode: return image.element(at: core).map { [$0] } ?? []
    case let node as any TouchNode where node.viewName == Self.tapModifier:
      return tapped(elements(inside: node))
    default:
      if (node as? any EffectNode)?.hidesContent == true { return [] }
      return elements(inside: node)
    }
  }

  /// The elements of the nodes that a node places, each in its control.
  private func elements(inside container: LayoutNode) -> [SemanticsElement] {
    if container.flags.contains(.isHidden) { return [] }
    var found: [SemanticsElement] = []
    var control: (source: any SemanticsSource, says: ControlSemantics, nodes: [LayoutNode])?
    func finish() {
      if let control { found += elements(of: control.says, control.nodes) }
      control = nil
    }
    let mask = (container as? MaskNode)?.secondary
    container.forEachElement { node in
      if node === mask { return }
      if let (source, says) = self.control(around: node, in: container) {
        if control?.source !== source {
          finish()
          control = (source, says, [])
        }
        control?.nodes.append(node)
      } else {
        finish()
        found += elements(of: node)
      }
    }
    finish()
    guard found.contains(where: { $0.sortPriority != 0 }) else { return found }
    return found.enumerated()
      .sorted { ($1.element.sortPriority, $0.offset) < ($0.element.sortPriority, $1.offset) }
      .map(\.element)
  }

  /// The outermost view that is a control, around a node and inside the node that places it.
  private func control(
    around node: LayoutNode, in container: LayoutNode
  ) -> (any SemanticsSource, ControlSemantics)? {
    var found: (any SemanticsSource, ControlSemantics)?
    var next = node.parent
    while let current = next, current !== container, !(current is LayoutNode) {
      if let source = current as? any SemanticsSource, let says = source.control {
        found = (source, says)
      }
      next = current.parent
    }
    return found
  }

  // MARK: Controls

  private func elements(
    of says: ControlSemantics, _ nodes: [LayoutNode]
  ) -> [SemanticsElement] {
    guard let node = nodes.first else { return [] }
    let inside = nodes.flatMap { elements(of: $0) }
    var element = SemanticsElement(
      says.role, node, nodes.dropFirst().reduce(frame(of: node)) { $0.union(frame(of: $1)) })
    let environment = core.environment(at: node)
    if let label = says.label {
      element.label = words(of: label, environment)
      let texts = inside.compactMap(\.text)
      if !texts.isEmpty { element.text = texts.joined(separator: " ") }
    } else {
      element.combine(inside)
      element.actions = []
    }
    if let value = says.value { element.value = words(of: value, environment) }
    element.traits.formUnion(says.traits)
    element.isEnabled = environment.isEnabled
    if let activate = says.activate {
      element.set(SemanticsElement.Action(name: "activate", run: activate))
    }
    if let adjust = says.adjust { element.setAdjusting(adjust) }
    return [element] + (says.keepsContent ? inside : [])
  }

  private func words(
    of value: ControlSemantics.Value, _ environment: EnvironmentValues
  ) -> String? {
    switch value {
    case .text(let view): words(of: view, environment)
    case .words(let words): words
    case .fraction(let fraction): "\(Int((fraction * 100).rounded()))%"
    }
  }

  /// The elements of a view where an environment holds.
  ///
  /// The view is made on a stage of its own: the label of a control need not be shown.
  private func elements(
    of view: any View, _ environment: EnvironmentValues
  ) -> [SemanticsElement] {
    let stage = Stage(view, world: core.world, environment: environment)
    return withExtendedLifetime(stage) { SemanticsReader(stage.core).elements() }
  }

  /// What a view would say where an environment holds; `nil` for a view that says nothing.
  private func words(of view: any View, _ environment: EnvironmentValues) -> String? {
    let words = elements(of: view, environment).flatMap(\.flattened).compactMap(\.label)
      .filter { !$0.isEmpty }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  /// The modifier that makes what is inside something to activate.
  private static let tapModifier = "onTapGesture"

  private func tapped(_ elements: [SemanticsElement]) -> [SemanticsElement] {
    elements.map { element in
      var element = element
      if !element.actions.contains(where: { $0.name == "activate" }) {
        let point = element.activationPoint
        element.set(
          SemanticsElement.Action(name: "activate") { [core] in core.touches.tap(at: point) })
      }
      return element
    }
  }

  // MARK: Modifiers

  private func applied(
    _ properties: AccessibilityProperties, to elements: [SemanticsElement],
    at node: AccessibilityNode
  ) -> [SemanticsElement] {
    let values = core.environment(at: node)
    let place = TextPlace(values, now: core.clock.machineDate)
    let elements = self.elements(properties, elements, values, node)
    return elements.map { apply(properties, to: $0, place) }
  }

  /// The elements that properties go to.
  private func elements(
    _ properties: AccessibilityProperties, _ inside: [SemanticsElement],
    _ values: EnvironmentValues, _ node: AccessibilityNode
  ) -> [SemanticsElement] {
    var inside = inside
    let frame = self.frame(of: node)
    if let view = properties.representation {
      inside = elements(of: view, values).map { $0.moved(to: node, frame) }
    }
    var element = SemanticsElement(.element, node, frame)
    element.isEnabled = values.isEnabled
    switch properties.children {
    case .combine:
      element.combine(inside)
      if inside.count == 1 { element.role = inside[0].role }
    case .contain:
      element.role = .group
      element.children = inside
    case nil:
      // A drawing that is given a name, or something to do, becomes an element by it.
      if !inside.isEmpty || !properties.makesElement { return inside }
    default: break
    }
    return [element]
  }

  private func apply(
    _ properties: AccessibilityProperties, to element: SemanticsElement, _ place: TextPlace
  ) -> SemanticsElement {
    var element = element
    if let label = properties.label { element.label = label.plainString(in: place) }
    if let value = properties.value { element.value = value.plainString(in: place) }
    if let hint = properties.hint { element.hint = hint.plainString(in: place) }
    if let identifier = properties.identifier { element.identifier = identifier }
    if let labels = properties.inputLabels {
      element.inputLabels = labels.map { $0.plainString(in: place) }
    }
    element.traits.formUnion(properties.added)
    element.traits.subtract(properties.removed)
    if let heading = properties.heading, heading != .unspecified {
      element.headingLevel = Int(heading.rawValue)
    }
    if let priority = properties.sortPriority, !priority.isNaN { element.sortPriority = priority }
    if let point = properties.activationPoint {
      element.activationPoint = CGPoint(
        x: element.frame.minX + point.x * element.frame.width,
        y: element.frame.minY + point.y * element.frame.height)
    }
    for action in properties.actions {
      let name = action.kind.title?.plainString(in: place) ?? action.kind.name
      element.set(SemanticsElement.Action(name: name, run: action.run))
    }
    if let adjust = properties.adjust { element.setAdjusting(adjust) }
    if properties.respondsToUserInteraction == false { element.actions = [] }
    return element
  }

  private func frame(of node: LayoutNode) -> CGRect { node.drawnFrame }
}

extension SemanticsElement {
  /// The element and all inside, in the place of a view that they stand for.
  fileprivate func moved(to node: TreeNode, _ frame: CGRect) -> SemanticsElement {
    var element = SemanticsElement(role, node, frame)
    (element.label, element.value, element.hint) = (label, value, hint)
    (element.identifier, element.inputLabels, element.traits) = (identifier, inputLabels, traits)
    (element.headingLevel, element.isEnabled, element.actions) = (headingLevel, isEnabled, actions)
    element.sortPriority = sortPriority
    element.children = children.map { $0.moved(to: node, frame) }
    return element
  }
}

extension LayoutNode {
  /// The box around where the node is drawn on the canvas, in points.
  var drawnFrame: CGRect {
    let corners = [
      CGPoint.zero, CGPoint(x: size.width, y: 0), CGPoint(x: 0, y: size.height),
      CGPoint(x: size.width, y: size.height),
    ].map { drawnPlace(of: $0) }
    // What is only moved keeps its lengths to the last bit.
    let (start, end) = (corners[0], corners[3])
    if abs(end.x - start.x - size.width) + abs(end.y - start.y - size.height) < 1e-6 {
      return CGRect(origin: start, size: size)
    }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return CGRect(
      x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }
}

extension GlyphNode {
  /// The element of a text; `nil` where there is nothing to say.
  @MainActor fileprivate func element() -> SemanticsElement? {
    guard let text = shownText, !text.isEmpty else { return nil }
    var element = SemanticsElement(.text, self, drawnFrame)
    element.label = text
    element.text = text
    element.traits = .isStaticText
    return element
  }
}

extension ImageNode {
  /// The element of a picture; `nil` for one that is decorative.
  @MainActor fileprivate func element(at core: StageCore) -> SemanticsElement? {
    let place = TextPlace(core.environment(at: self), now: core.clock.machineDate)
    guard let label = image.spokenLabel(in: place) else { return nil }
    var element = SemanticsElement(.image, self, drawnFrame)
    element.label = label
    element.traits = .isImage
    return element
  }
}
