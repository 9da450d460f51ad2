private enum HidesLabelsKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension EnvironmentValues {
  /// True where a view around has hidden the labels of controls.
  var hidesLabels: Bool {
    get { self[HidesLabelsKey.self] }
    set { self[HidesLabelsKey.self] = newValue }
  }
}

extension View {
  /// Hides the labels of the controls inside that show theirs beside them; they still say what the controls
  /// are for.
  public nonisolated func labelsHidden() -> some View {
    modifier(
      _EnvironmentKeyWritingModifier(keyPath: \.hidesLabels, value: true, name: "labelsHidden"))
  }
}
