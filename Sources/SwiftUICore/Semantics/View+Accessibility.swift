/// A view with something told about it to those who do not see it.
public typealias _AccessibleView<Content> =
  ModifiedContent<Content, AccessibilityAttachmentModifier>

// MARK: - Label, value, hint

extension View {
  private nonisolated func telling(
    _ name: String, if isEnabled: Bool = true, _ change: (inout AccessibilityProperties) -> Void
  ) -> _AccessibleView<Self> {
    modifier(AccessibilityAttachmentModifier(name) { if isEnabled { change(&$0) } })
  }

  /// Says what the view is.
  public nonisolated func accessibilityLabel(_ label: Text) -> _AccessibleView<Self> {
    telling("accessibilityLabel") { $0.label = label }
  }

  /// Says what the view is, for the reader's language.
  public nonisolated func accessibilityLabel(
    _ labelKey: LocalizedStringKey
  ) -> _AccessibleView<Self> {
    accessibilityLabel(Text(labelKey))
  }

  /// Says what the view is, for the reader's language.
  @_disfavoredOverload
  public nonisolated func accessibilityLabel(
    _ label: LocalizedStringResource
  ) -> _AccessibleView<Self> {
    accessibilityLabel(Text(label))
  }

  /// Says what the view is.
  @_disfavoredOverload
  public nonisolated func accessibilityLabel<S: StringProtocol>(
    _ label: S
  ) -> _AccessibleView<Self> {
    accessibilityLabel(Text(label))
  }

  /// Says what the view is, if `isEnabled` is true.
  public nonisolated func accessibilityLabel(
    _ label: Text, isEnabled: Bool
  ) -> _AccessibleView<Self> {
    telling("accessibilityLabel", if: isEnabled) { $0.label = label }
  }

  /// Says what the view is, for the reader's language, if `isEnabled` is true.
  public nonisolated func accessibilityLabel(
    _ labelKey: LocalizedStringKey, isEnabled: Bool
  ) -> _AccessibleView<Self> {
    accessibilityLabel(Text(labelKey), isEnabled: isEnabled)
  }

  /// Says what the view is, if `isEnabled` is true.
  @_disfavoredOverload
  public nonisolated func accessibilityLabel<S: StringProtocol>(
    _ label: S, isEnabled: Bool
  ) -> _AccessibleView<Self> {
    accessibilityLabel(Text(label), isEnabled: isEnabled)
  }

  /// Says what value the view has.
  public nonisolated func accessibilityValue(_ valueDescription: Text) -> _AccessibleView<Self> {
    telling("accessibilityValue") { $0.value = valueDescription }
  }

  /// Says what value the view has, for the reader's language.
  public nonisolated func accessibilityValue(
    _ valueKey: LocalizedStringKey
  ) -> _AccessibleView<Self> {
    accessibilityValue(Text(valueKey))
  }

  /// Says what value the view has.
  @_disfavoredOverload
  public nonisolated func accessibilityValue<S: StringProtocol>(
    _ value: S
  ) -> _AccessibleView<Self> {
    accessibilityValue(Text(value))
  }

  /// Says what value the view has, if `isEnabled` is true.
  public nonisolated func accessibilityValue(
    _ valueDescription: Text, isEnabled: Bool
  ) -> _AccessibleView<Self> {
    telling("accessibilityValue", if: isEnabled) { $0.value = valueDescription }
  }

  /// Says what value the view has, for the reader's language, if `isEnabled` is true.
  public nonisolated func accessibilityValue(
    _ valueKey: LocalizedStringKey, isEnabled: Bool
  ) -> _AccessibleView<Self> {
    accessibilityValue(Text(valueKey), isEnabled: isEnabled)
  }

  /// Says what value the view has, if `isEnabled` is true.
  @_disfavoredOverload
  public nonisolated func accessibilityValue<S: StringProtocol>(
    _ value: S, isEnabled: Bool
  ) -> _AccessibleView<Self> {
    accessibilityValue(Text(value), isEnabled: isEnabled)
  }

  /// Says what happens when the view is triggered.
  public nonisolated func accessibilityHint(_ hint: Text) -> _AccessibleView<Self> {
    telling("accessibilityHint") { $0.hint = hint }
  }

  /// Says what happens when the view is triggered, for the reader's language.
  public nonisolated func accessibilityHint(
    _ hintKey: LocalizedStringKey
  ) -> _AccessibleView<Self> {
    accessibilityHint(Text(hintKey))
  }

  /// Says what happens when the view is triggered.
  @_disfavoredOverload
  public nonisolated func accessibilityHint<S: StringProtocol>(_ hint: S) -> _AccessibleView<Self> {
    accessibilityHint(Text(hint))
  }

  /// Says what happens when the view is triggered, if `isEnabled` is true.
  public nonisolated func accessibilityHint(
    _ hint: Text, isEnabled: Bool
  ) -> _AccessibleView<Self> {
    telling("accessibilityHint", if: isEnabled) { $0.hint = hint }
  }

  /// Says what happens when the view is triggered, for the reader's language, if `isEnabled` is true.
  public nonisolated func accessibilityHint(
    _ hintKey: LocalizedStringKey, isEnabled: Bool
  ) -> _AccessibleView<Self> {
    accessibilityHint(Text(hintKey), isEnabled: isEnabled)
  }

  /// Says what happens when the view is triggered, if `isEnabled` is true.
  @_disfavoredOverload
  public nonisolated func accessibilityHint<S: StringProtocol>(
    _ hint: S, isEnabled: Bool
  ) -> _AccessibleView<Self> {
    accessibilityHint(Text(hint), isEnabled: isEnabled)
  }

  /// Names other words by which a person may call the view.
  public nonisolated func accessibilityInputLabels(
    _ inputLabels: [Text]
  ) -> _AccessibleView<Self> {
    telling("accessibilityInputLabels") { $0.inputLabels = inputLabels }
  }

  /// Names other words by which a person may call the view, for the reader's language.
  public nonisolated func accessibilityInputLabels(
    _ inputLabelKeys: [LocalizedStringKey]
  ) -> _AccessibleView<Self> {
    accessibilityInputLabels(inputLabelKeys.map { Text($0) })
  }

  /// Names other words by which a person may call the view.
  @_disfavoredOverload
  public nonisolated func accessibilityInputLabels<S: StringProtocol>(
    _ inputLabels: [S]
  ) -> _AccessibleView<Self> {
    accessibilityInputLabels(inputLabels.map { Text($0) })
  }

  /// A name by which tests find the view, which no person is told.
  ///
  /// On a container it goes to all elements inside, unless the container is one itself.
  public nonisolated func accessibilityIdentifier(_ identifier: String) -> _AccessibleView<Self> {
    telling("accessibilityIdentifier") { $0.identifier = identifier }
  }

  /// A name by which tests find the view, if `isEnabled` is true.
  public nonisolated func accessibilityIdentifier(
    _ identifier: String, isEnabled: Bool
  ) -> _AccessibleView<Self> {
    telling("accessibilityIdentifier", if: isEnabled) { $0.identifier = identifier }
  }
}

// MARK: - Kind and order

extension View {
  /// Adds to what the view is called: a button, a header.
  public nonisolated func accessibilityAddTraits(
    _ traits: AccessibilityTraits
  ) -> _AccessibleView<Self> {
    telling("accessibilityAddTraits") { $0.added = traits }
  }

  /// Takes from what the view is called.
  public nonisolated func accessibilityRemoveTraits(
    _ traits: AccessibilityTraits
  ) -> _AccessibleView<Self> {
    telling("accessibilityRemoveTraits") { $0.removed = traits }
  }

  /// Leaves the view out for those who do not see it.
  public nonisolated func accessibilityHidden(_ hidden: Bool) -> _AccessibleView<Self> {
    telling("accessibilityHidden") { $0.isHidden = hidden }
  }

  /// Leaves the view out for those who do not see it, if `isEnabled` is true.
  public nonisolated func accessibilityHidden(
    _ hidden: Bool, isEnabled: Bool
  ) -> _AccessibleView<Self> {
    telling("accessibilityHidden", if: isEnabled) { $0.isHidden = hidden }
  }

  /// Has the view read out before others in the same container whose priority is lower; 0 unless given.
  public nonisolated func accessibilitySortPriority(
    _ sortPriority: Double
  ) -> _AccessibleView<Self> {
    telling("accessibilitySortPriority") { $0.sortPriority = sortPriority }
  }

  /// Makes the view one element.
  ///
  /// - Parameter children: what becomes of the elements inside.
  public nonisolated func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> _AccessibleView<Self> {
    telling("accessibilityElement") { $0.children = children }
  }

  /// Says that the view is a heading of a rank.
  public nonisolated func accessibilityHeading(
    _ level: AccessibilityHeadingLevel
  ) -> _AccessibleView<Self> {
    telling("accessibilityHeading") {
      $0.heading = level
      $0.added = .isHeader
    }
  }

  /// Says whether the view answers to a person.
  public nonisolated func accessibilityRespondsToUserInteraction(
    _ respondsToUserInteraction: Bool = true
  ) -> _AccessibleView<Self> {
    telling("accessibilityRespondsToUserInteraction") {
      $0.respondsToUserInteraction = respondsToUserInteraction
    }
  }

  /// Has a view stand for this one for those who do not see it; it is not drawn.
  public nonisolated func accessibilityRepresentation<V: View>(
    @ViewBuilder representation: () -> V
  ) -> _AccessibleView<Self> {
    telling("accessibilityRepresentation") { $0.representation = representation() }
  }

  /// Makes the view one element with elements inside that are not drawn.
  public nonisolated func accessibilityChildren<V: View>(
    @ViewBuilder children: () -> V
  ) -> _AccessibleView<Self> {
    telling("accessibilityChildren") {
      $0.children = .contain
      $0.representation = children()
    }
  }
}
