internal import Foundation
public import LayoutEngine

/// What modifiers say about an element for those who do not see it; `nil` for what is left as it is.
struct AccessibilityProperties {
  var label: Text?
  var value: Text?
  var hint: Text?
  var identifier: String?
  var inputLabels: [Text]?
  var added: AccessibilityTraits = []
  var removed: AccessibilityTraits = []
  var isHidden: Bool?
  var sortPriority: Double?
  var heading: AccessibilityHeadingLevel?
  var children: AccessibilityChildBehavior?
  var respondsToUserInteraction: Bool?
  /// From the top left corner of the view, as a share of its size.
  var activationPoint: UnitPoint?
  var actions: [Action] = []
  var adjust: ((AccessibilityAdjustmentDirection) -> Void)?
  /// What stands for the view; its elements take the place of the view's.
  var representation: (any View)?

  /// Whether a drawing about which this is said is an element. [likely] docs/evidence/semantics.md
  var makesElement: Bool {
    label != nil || value != nil || identifier != nil || !actions.isEmpty || adjust != nil
  }

  struct Action {
    let kind: AccessibilityActionKind
    let run: () -> Void
  }
}

/// Tells something about a view to those who do not see it.
public struct AccessibilityAttachmentModifier {
  /// The modifier as it is written.
  let name: String
  let properties: AccessibilityProperties

  init(_ name: String, _ change: (inout AccessibilityProperties) -> Void) {
    self.name = name
    var properties = AccessibilityProperties()
    change(&properties)
    self.properties = properties
  }
}

extension AccessibilityAttachmentModifier: _LayoutModifier {
  public func _makeNode(_ scope: _Scope) -> UnaryNode { AccessibilityNode(name, properties) }

  public func _updateNode(_ node: UnaryNode, from old: Self, _ scope: _Scope) {
    unsafeDowncast(node, to: AccessibilityNode.self).properties = properties
  }
}

/// A view about which something is told to those who do not see it; layout and drawing pass it by.
final class AccessibilityNode: UnaryNode {
  private let name: String
  var properties: AccessibilityProperties

  init(_ name: String, _ properties: AccessibilityProperties) {
    self.name = name
    self.properties = properties
    super.init()
  }

  override var viewName: String { name }
}
