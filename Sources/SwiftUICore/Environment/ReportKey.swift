private enum ReportKey: EnvironmentKey {
  // Why unsafe: it does nothing.
  nonisolated(unsafe) static let defaultValue: (Diagnostic) -> Void = { _ in }
}

extension EnvironmentValues {
  /// Tells whoever runs the stage about something that a view cannot do.
  var report: (Diagnostic) -> Void {
    get { self[ReportKey.self] }
    set { self[ReportKey.self] = newValue }
  }
}
