public import Foundation
internal import LayoutEngine

/// Something that is read out to a person who does not see the picture.
@_spi(Sightline)
public struct SemanticsElement {
  public var role: SemanticRole
  /// What is shown to those who see it, the texts inside joined by spaces; `nil` where no text is.
  public var text: String?
  /// What it is; `nil` for one that has no name.
  public var label: String?
  public var value: String?
  public var hint: String?
  /// A name for tests.
  public var identifier: String?
  /// Other words for the label.
  public var inputLabels: [String] = []
  public var traits: AccessibilityTraits = []
  /// The rank of a heading, 1…6; `nil` for no rank.
  public var headingLevel: Int?
  /// On the canvas, in points.
  public var frame: CGRect
  /// Where it is touched when it is triggered, on the canvas, in points.
  public var activationPoint: CGPoint
  public var isEnabled = true
  public var actions: [Action] = []
  /// The elements inside; of a container alone.
  public var children: [SemanticsElement] = []
  var sortPriority = 0.0
  /// The node whose frame it has.
  let node: TreeNode

  /// Something that can be done with an element.
  public struct Action {
    /// What reports call it, such as "activate", or what a person reads.
    public var name: String
    public var run: () -> Void
  }

  /// The names of the traits, and "disabled" for what cannot be used.
  public var traitNames: [String] {
    AccessibilityTraits.names.filter { traits.contains($0.trait) }.map(\.name)
      + (isEnabled ? [] : ["disabled"])
  }

  init(_ role: SemanticRole, _ node: TreeNode, _ frame: CGRect) {
    self.role = role
    self.node = node
    self.frame = frame
    activationPoint = CGPoint(x: frame.midX, y: frame.midY)
  }

  /// This element and all inside, in the order of reading.
  public var flattened: [SemanticsElement] { [self] + children.flatMap(\.flattened) }

  /// Replaces or adds an action by its name.
  mutating func set(_ action: Action) {
    if let index = actions.firstIndex(where: { $0.name == action.name }) {
      actions[index] = action
    } else {
      actions.append(action)
    }
  }

  mutating func setAdjusting(_ adjust: @escaping (AccessibilityAdjustmentDirection) -> Void) {
    set(Action(name: "increment") { adjust(.increment) })
    set(Action(name: "decrement") { adjust(.decrement) })
  }

  /// Takes over what elements say that are joined to this one.
  mutating func combine(_ elements: [SemanticsElement]) {
    let labels = elements.compactMap(\.label).filter { !$0.isEmpty }
    if !labels.isEmpty { label = labels.joined(separator: ", ") }
    let texts = elements.compactMap(\.text)
    if !texts.isEmpty { text = texts.joined(separator: " ") }
    let values = elements.compactMap(\.value).filter { !$0.isEmpty }
    if value == nil, !values.isEmpty { value = values.joined(separator: ", ") }
    if hint == nil { hint = elements.lazy.compactMap(\.hint).first }
    for element in elements {
      if role != .text { traits.formUnion(element.traits.subtracting([.isStaticText, .isImage])) }
      inputLabels += element.inputLabels
      for action in element.actions where !actions.contains(where: { $0.name == action.name }) {
        actions.append(action)
      }
    }
  }
}
