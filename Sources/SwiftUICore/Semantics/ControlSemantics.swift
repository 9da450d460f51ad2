internal import Foundation
internal import LayoutEngine

/// What an element is, as reports name it.
@_spi(Sightline)
public enum SemanticRole: String, Sendable {
  case text, image, button, link, toggle, gauge, progress, stepper, slider, picker, menu
  case textField, secureField, textEditor, datePicker, colorPicker, disclosure, label, group
  /// A view that is one element by a modifier alone.
  case element
}

/// What a control says about itself to those who do not see it.
struct ControlSemantics {
  var role: SemanticRole
  /// Views that say what the control is; `nil` if what it shows does.
  var label: (any View)?
  var value: Value?
  var traits: AccessibilityTraits = []
  /// Makes the value larger or smaller; `nil` for a control without such a value.
  var adjust: ((AccessibilityAdjustmentDirection) -> Void)?
  /// What triggering it does; `nil` for a control that is not triggered.
  var activate: (() -> Void)?
  /// True for one whose content is told after it, element by element.
  var keepsContent = false

  /// The value of a control.
  enum Value {
    case text(any View)
    case words(String)
    /// Told in whole percent.
    case fraction(Double)
  }
}

/// A view that is a control.
@MainActor protocol SemanticControl {
  /// `nil` if the elements inside speak for themselves.
  var semantics: ControlSemantics? { get }
}

/// A node whose view may be a control.
@MainActor protocol SemanticsSource: TreeNode {
  var control: ControlSemantics? { get }
}

extension BodyNode: SemanticsSource {
  var control: ControlSemantics? { (view as? any SemanticControl)?.semantics }
}

extension StyledControl: SemanticControl {
  var semantics: ControlSemantics? { configuration.semantics }
}

extension ControlConfiguration {
  var semantics: ControlSemantics? { nil }
}
