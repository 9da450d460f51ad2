internal import Foundation

/// A view with something said of it for those who do not see it.
public typealias _AccessibleView<Content> = ModifiedContent<
  Content, AccessibilityAttachmentModifier
>

extension View {
  nonisolated func accessibility(
    _ name: String, _ isEnabled: Bool = true, _ change: (inout AccessibilityProperties) -> Void
  ) -> _AccessibleView<Self> {
    var properties = AccessibilityProperties()
    if isEnabled { change(&properties) }
    return modifier(AccessibilityAttachmentModifier(name: name, properties: properties))
  }

  /// Says what the view is.
  public nonisolated func accessibilityLabel(
    _ label: Text
  ) -> _AccessibleView<Self> {
    accessibility("accessibilityLabel", true) { $0.label = label }
  }

  /// Says what the view is, if `isEnabled` is true.
  public nonisolated func accessibilityLabel(
    _ label: Text, isEnabled: Bool
  ) -> _AccessibleView<Self> {
    accessibility("accessibilityLabel", isEnabled) { $0.label = label }
  }

  /// Says what the view is, in the reader's language.
  public nonisolated func accessibilityLabel(
    _ labelKey: LocalizedStringKey
  ) -> _AccessibleView<Self> {
    accessibility("accessibilityLabel", true) { $0.label = Text(labelKey) }
  }

  /// Says what the view is, in the reader's language, if `isEnabled` is true.
  public nonisolated func accessibilityLabel(
    _ labelKey: LocalizedStringKey, isEnabled: Bool
  ) -> _AccessibleView<Self> {
    accessibility("accessibilityLabel", isEnabled) { $0.label = Text(labelKey) }
  }

  /// Says what the view is, in the reader's language.
  @_disfavoredOverload
  public nonisolated func accessibilityLabel(
    _ label: LocalizedStringResource
  ) -> _AccessibleView<Self> {
    accessibility("accessibilityLabel", true) { $0.label = Text(label) }
  }

  /// Says what the view is, as it is.
  @_disfavoredOverload
  public nonisolated func accessibilityLabel<S: StringProtocol>(
    _ label: S
  ) -> _AccessibleView<Self> {
    accessibility("accessibilityLabel", true) { $0.label = Text(label) }
  }

  /// Says what the view is, as it is, if `isEnabled` is true.
  @_disfavoredOverload
  public nonisolated func accessibilityLabel<S: StringProtocol>(
    _ label: S, isEnabled: Bool
  ) -> _AccessibleView<Self> {
    accessibility("accessibilityLabel", isEnabled) { $0.label = Text(label) }
  }

  /// Says what the view holds.
  public nonisolated func accessibilityValue(
    _ valueDescription: Text
  ) -> _AccessibleView<Self> {
    accessibility("accessibilityValue", true) { $0.value = valueDescription }
  }

  /// Says what the view holds, if `isEnabled` is true.
  public nonisolated func accessibilityValue(
    _ valueDescription: Text, isEnabled: Bool
  ) -> _AccessibleView<Self> {
    accessibility("accessibilityValue", isEnabled) { $0.value = valueDescription }
  }

  /// Says what the view holds, in the reader's language.
  public nonisolated func accessibilityValue(
    _ valueKey: LocalizedStringKey
  ) -> _AccessibleView<Self> {
    accessibility("accessibilityValue", true) { $0.value = Text(valueKey) }
  }

  /// Says what the view holds, in the reader's language, if `isEnabled` is true.
  public nonisolated func accessibilityValue(
    _ valueKey: LocalizedStringKey, isEnabled: Bool
  ) -> _AccessibleView<Self> {
    accessibility("accessibilityValue", isEnabled) { $0.value = Text(valueKey) }
  }

  /// Says what the view holds, in the reader's language.
  @_disfavoredOverload
  public nonisolated func accessibilityValue(
    _ valueDescription: LocalizedStringResource
  ) -> _AccessibleView<Self> {
    accessibility("accessibilityValue", true) { $0.value = Text(valueDescription) }
  }

  /// Says what the view holds, as it is.
  @_disfavoredOverload
  public nonisolated func accessibilityValue<S: StringProtocol>(
    _ valueDescription: S
  ) -> _AccessibleView<Self> {
    accessibility("accessibilityValue", true) { $0.value = Text(valueDescription) }
  }

  /// Says what the view holds, as it is, if `isEnabled` is true.
  @_disfavoredOverload
  public nonisolated func accessibilityValue<S: StringProtocol>(
    _ valueDescription: S, isEnabled: Bool
  ) -> _AccessibleView<Self> {
    accessibility("accessibilityValue", isEnabled) { $0.value = Text(valueDescription) }
  }

  /// Says what comes of using the view.
  public nonisolated func accessibilityHint(
    _ hint: Text
  ) -> _AccessibleView<Self> {
    accessibility("accessibilityHint", true) { $0.hint = hint }
  }

  /// Says what comes of using the view, if `isEnabled` is true.
  public nonisolated func accessibilityHint(
    _ hint: Text, isEnabled: Bool
  ) -> _AccessibleView<Self> {
    accessibility("accessibilityHint", isEnabled) { $0.hint = hint }
  }

  /// Says what comes of using the view, in the reader's language.
  public nonisolated func accessibilityHint(
    _ hintKey: LocalizedStringKey
  ) -> _AccessibleView<Self> {
    accessibility("accessibilityHint", true) { $0.hint = Text(hintKey) }
  }

  /// Says what comes of using the view, in the reader's language, if `isEnabled` is true.
  public nonisolated func accessibilityHint(
    _ hintKey: LocalizedStringKey, isEnabled: Bool
  ) -> _AccessibleView<Self> {
    accessibility("accessibilityHint", isEnabled) { $0.hint = Text(hintKey) }
  }

  /// Says what comes of using the view, in the reader's language.
  @_disfavoredOverload
  public nonisolated func accessibilityHint(
    _ hint: LocalizedStringResource
  ) -> _AccessibleView<Self> {
    accessibility("accessibilityHint", true) { $0.hint = Text(hint) }
  }

  /// Says what comes of using the view, as it is.
  @_disfavoredOverload
  public nonisolated func accessibilityHint<S: StringProtocol>(
    _ hint: S
  ) -> _AccessibleView<Self> {
    accessibility("accessibilityHint", true) { $0.hint = Text(hint) }
  }

  /// Says what comes of using the view, as it is, if `isEnabled` is true.
  @_disfavoredOverload
  public nonisolated func accessibilityHint<S: StringProtocol>(
    _ hint: S, isEnabled: Bool
  ) -> _AccessibleView<Self> {
    accessibility("accessibilityHint", isEnabled) { $0.hint = Text(hint) }
  }

  /// Names the view for tests; nobody hears it.
  public nonisolated func accessibilityIdentifier(
    _ identifier: String
  ) -> _AccessibleView<Self> {
    accessibility("accessibilityIdentifier") { $0.identifier = identifier }
  }

  /// Names the view for tests, if `isEnabled` is true; nobody hears it.
  public nonisolated func accessibilityIdentifier(
    _ identifier: String, isEnabled: Bool
  ) -> _AccessibleView<Self> {
    accessibility("accessibilityIdentifier", isEnabled) { $0.identifier = identifier }
  }

  /// Hides the view from those who do not see it, if `hidden` is true.
  public nonisolated func accessibilityHidden(_ hidden: Bool) -> _AccessibleView<Self> {
    accessibility("accessibilityHidden") { $0.isHidden = hidden }
  }

  /// Hides the view from those who do not see it, if `hidden` and `isEnabled` are true.
  public nonisolated func accessibilityHidden(
    _ hidden: Bool, isEnabled: Bool
  ) -> _AccessibleView<Self> {
    accessibility("accessibilityHidden", isEnabled) { $0.isHidden = hidden }
  }

  /// Makes one element of the view.
  ///
  /// - Parameter children: what becomes of the elements inside.
  public nonisolated func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View {
    accessibility("accessibilityElement") { $0.children = children }
  }

  /// Says that the view is something of a kind.
  public nonisolated func accessibilityAddTraits(
    _ traits: AccessibilityTraits
  ) -> _AccessibleView<Self> {
    accessibility("accessibilityAddTraits") { $0.added = traits }
  }

  /// Says that the view is nothing of a kind.
  public nonisolated func accessibilityRemoveTraits(
    _ traits: AccessibilityTraits
  ) -> _AccessibleView<Self> {
    accessibility("accessibilityRemoveTraits") { $0.removed = traits }
  }

  /// Says what is done when someone who does not touch the view uses it.
  ///
  /// - Parameters:
  ///   - actionKind: which use; by default that of a tap.
  ///   - handler: what is done.
  public nonisolated func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> _AccessibleView<Self> {
    accessibility("accessibilityAction") { $0.actions = [(actionKind, handler)] }
  }

  /// Says what is done when someone who does not touch the view chooses an action by its name.
  public nonisolated func accessibilityAction(
    named name: Text, _ handler: @escaping () -> Void
  ) -> _AccessibleView<Self> {
    accessibilityAction(AccessibilityActionKind(named: name), handler)
  }

  /// Says what is done when someone who does not touch the view chooses an action by its name.
  public nonisolated func accessibilityAction(
    named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void
  ) -> _AccessibleView<Self> {
    accessibilityAction(named: Text(nameKey), handler)
  }

  /// Says what is done when someone who does not touch the view chooses an action by its name.
  @_disfavoredOverload
  public nonisolated func accessibilityAction<S: StringProtocol>(
    named name: S, _ handler: @escaping () -> Void
  ) -> _AccessibleView<Self> {
    accessibilityAction(named: Text(name), handler)
  }
}
