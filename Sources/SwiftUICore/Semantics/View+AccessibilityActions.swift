extension View {
  /// Adds something that can be done with the view.
  ///
  /// - Parameters:
  ///   - actionKind: what it is for; by default, what triggering the view does.
  ///   - handler: does it.
  public nonisolated func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> _AccessibleView<Self> {
    modifier(
      AccessibilityAttachmentModifier("accessibilityAction") {
        $0.actions = [AccessibilityProperties.Action(kind: actionKind, run: handler)]
      })
  }

  /// Adds something with a name that can be done with the view.
  public nonisolated func accessibilityAction(
    named name: Text, _ handler: @escaping () -> Void
  ) -> _AccessibleView<Self> {
    accessibilityAction(AccessibilityActionKind(named: name), handler)
  }

  /// Adds something with a name for the reader's language that can be done with the view.
  public nonisolated func accessibilityAction(
    named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void
  ) -> _AccessibleView<Self> {
    accessibilityAction(named: Text(nameKey), handler)
  }

  /// Adds something with a name that can be done with the view.
  @_disfavoredOverload
  public nonisolated func accessibilityAction<S: StringProtocol>(
    named name: S, _ handler: @escaping () -> Void
  ) -> _AccessibleView<Self> {
    accessibilityAction(named: Text(name), handler)
  }

  /// Makes the view one whose value can be made larger and smaller.
  public nonisolated func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> _AccessibleView<Self> {
    modifier(
      AccessibilityAttachmentModifier("accessibilityAdjustableAction") { $0.adjust = handler })
  }

  /// Says where the view is touched when it is triggered, as a share of its size.
  public nonisolated func accessibilityActivationPoint(
    _ activationPoint: UnitPoint
  ) -> _AccessibleView<Self> {
    modifier(
      AccessibilityAttachmentModifier("accessibilityActivationPoint") {
        $0.activationPoint = activationPoint
      })
  }
}

// MARK: - As iOS 13 wrote it

extension View {
  @available(*, deprecated, renamed: "accessibilityLabel(_:)")
  public nonisolated func accessibility(label: Text) -> _AccessibleView<Self> {
    accessibilityLabel(label)
  }

  @available(*, deprecated, renamed: "accessibilityValue(_:)")
  public nonisolated func accessibility(value: Text) -> _AccessibleView<Self> {
    accessibilityValue(value)
  }

  @available(*, deprecated, renamed: "accessibilityHint(_:)")
  public nonisolated func accessibility(hint: Text) -> _AccessibleView<Self> {
    accessibilityHint(hint)
  }

  @available(*, deprecated, renamed: "accessibilityHidden(_:)")
  public nonisolated func accessibility(hidden: Bool) -> _AccessibleView<Self> {
    accessibilityHidden(hidden)
  }

  @available(*, deprecated, renamed: "accessibilityIdentifier(_:)")
  public nonisolated func accessibility(identifier: String) -> _AccessibleView<Self> {
    accessibilityIdentifier(identifier)
  }

  @available(*, deprecated, renamed: "accessibilityAddTraits(_:)")
  public nonisolated func accessibility(
    addTraits traits: AccessibilityTraits
  ) -> _AccessibleView<Self> {
    accessibilityAddTraits(traits)
  }

  @available(*, deprecated, renamed: "accessibilityRemoveTraits(_:)")
  public nonisolated func accessibility(
    removeTraits traits: AccessibilityTraits
  ) -> _AccessibleView<Self> {
    accessibilityRemoveTraits(traits)
  }

  @available(*, deprecated, renamed: "accessibilityInputLabels(_:)")
  public nonisolated func accessibility(inputLabels: [Text]) -> _AccessibleView<Self> {
    accessibilityInputLabels(inputLabels)
  }

  @available(*, deprecated, renamed: "accessibilitySortPriority(_:)")
  public nonisolated func accessibility(sortPriority: Double) -> _AccessibleView<Self> {
    accessibilitySortPriority(sortPriority)
  }

  @available(*, deprecated, renamed: "accessibilityActivationPoint(_:)")
  public nonisolated func accessibility(activationPoint: UnitPoint) -> _AccessibleView<Self> {
    accessibilityActivationPoint(activationPoint)
  }
}

// MARK: - What is not here

extension View {
  @available(
    *, unavailable,
    message: "rotors are not here; accessibilityHeading(_:) marks what a reader can jump to"
  )
  public nonisolated func accessibilityRotor<Content>(
    _ label: Text, entries: () -> Content
  ) -> some View { self }

  @available(
    *, unavailable,
    message: "chart descriptors are not here; use accessibilityRepresentation(representation:)"
  )
  public nonisolated func accessibilityChartDescriptor<R>(_ representable: R) -> some View { self }

  @available(
    *, unavailable, message: "custom content is not here; put it into accessibilityValue(_:)"
  )
  public nonisolated func accessibilityCustomContent(_ label: Text, _ value: Text) -> some View {
    self
  }

  @available(
    *, unavailable, message: "zooming by a reader is not here; use accessibilityAction(named:_:)"
  )
  public nonisolated func accessibilityZoomAction(_ handler: @escaping (Int) -> Void) -> some View {
    self
  }

  @available(
    *, unavailable, message: "scrolling by a reader is not here; use accessibilityAction(named:_:)"
  )
  public nonisolated func accessibilityScrollAction(
    _ handler: @escaping (Edge) -> Void
  ) -> some View { self }
}
