public import Foundation

extension View {
  private nonisolated func scrollSetting<V>(
    _ name: String, _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> ModifiedContent<Self, _EnvironmentKeyWritingModifier<V>> {
    modifier(_EnvironmentKeyWritingModifier(keyPath: keyPath, value: value, name: name))
  }

  /// Says whether scrolling views inside can be scrolled by a person.
  public nonisolated func scrollDisabled(_ disabled: Bool) -> some View {
    scrollSetting("scrollDisabled", \.scrollSettings.isEnabled, !disabled)
  }

  /// Says whether the content of scrolling views inside shows beyond their edges.
  public nonisolated func scrollClipDisabled(_ disabled: Bool = true) -> some View {
    scrollSetting("scrollClipDisabled", \.scrollSettings.isClipDisabled, disabled)
  }

  /// Says whether indicators show while the content of scrolling views inside moves.
  ///
  /// - Parameters:
  ///   - visibility: whether they show; at rest there are none.
  ///   - axes: the axes that it is about.
  public nonisolated func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View {
    let path: WritableKeyPath<EnvironmentValues, ScrollIndicatorVisibility> =
      axes == .horizontal
      ? \.scrollSettings.horizontalIndicators
      : axes == .vertical ? \.scrollSettings.verticalIndicators : \.scrollSettings.allIndicators
    return scrollSetting("scrollIndicators", path, visibility)
  }

  /// Shows the indicators of scrolling views inside for a moment when they come into the tree.
  public nonisolated func scrollIndicatorsFlash(onAppear: Bool) -> some View {
    scrollSetting("scrollIndicatorsFlash", \.scrollSettings.flashesFirst, onAppear)
  }

  /// Shows the indicators of scrolling views inside for a moment when a value changes.
  public nonisolated func scrollIndicatorsFlash(trigger value: some Equatable) -> some View {
    scrollSetting(
      "scrollIndicatorsFlash", \.scrollSettings.flash, ScrollSettings.Trigger(value: value))
  }

  /// Says whether scrolling views inside give way beyond their ends; at rest none does.
  public nonisolated func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
  ) -> some View {
    let path: WritableKeyPath<EnvironmentValues, ScrollBounceBehavior> =
      axes == .horizontal
      ? \.scrollSettings.horizontalBounce
      : axes == .vertical ? \.scrollSettings.verticalBounce : \.scrollSettings.allBounce
    return scrollSetting("scrollBounceBehavior", path, behavior)
  }

  /// Says how scrolling makes the keyboard go.
  public nonisolated func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View
  {
    scrollSetting("scrollDismissesKeyboard", \.scrollSettings.keyboardDismissal, mode)
  }

  /// Says what scrolling views inside show before they are scrolled, and where shorter content stands.
  ///
  /// - Parameter anchor: the point of the content, and of what is shown, that meet; `nil` for the start.
  public nonisolated func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    scrollSetting("defaultScrollAnchor", \.scrollSettings.anchors.all, anchor)
  }

  /// Says where the content of scrolling views inside is in one case, before they are scrolled.
  ///
  /// - Parameters:
  ///   - anchor: the point of the content, and of what is shown, that meet; `nil` for the start, or to stay.
  ///   - role: the case.
  public nonisolated func defaultScrollAnchor(
    _ anchor: UnitPoint?, for role: ScrollAnchorRole
  ) -> some View {
    scrollSetting("defaultScrollAnchor", \.scrollSettings.anchors[role], anchor)
  }

  /// Keeps the content of scrolling views inside away from some of their edges; it scrolls through the margins.
  ///
  /// - Parameters:
  ///   - edges: the edges.
  ///   - insets: points at each edge.
  ///   - placement: what keeps away: the content, the indicators or both.
  public nonisolated func contentMargins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    scrollSetting(
      "contentMargins", \.scrollSettings[ScrollSettings.EdgeBits(edges), placement], insets)
  }

  /// Keeps the content of scrolling views inside away from some of their edges; it scrolls through the margins.
  ///
  /// - Parameters:
  ///   - edges: the edges.
  ///   - length: points; `nil` for none.
  ///   - placement: what keeps away: the content, the indicators or both.
  public nonisolated func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    contentMargins(edges, EdgeInsets(edges, length ?? 0), for: placement)
  }

  /// Keeps the content of scrolling views inside away from their edges; it scrolls through the margins.
  ///
  /// - Parameters:
  ///   - length: points.
  ///   - placement: what keeps away: the content, the indicators or both.
  public nonisolated func contentMargins(
    _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    contentMargins(.all, length, for: placement)
  }
}

extension ScrollSettings {
  /// Both indicators at once; reads the vertical one.
  var allIndicators: ScrollIndicatorVisibility {
    get { verticalIndicators }
    set {
      verticalIndicators = newValue
      horizontalIndicators = newValue
    }
  }

  /// Both behaviours at once; reads the vertical one.
  var allBounce: ScrollBounceBehavior {
    get { verticalBounce }
    set {
      verticalBounce = newValue
      horizontalBounce = newValue
    }
  }
}
