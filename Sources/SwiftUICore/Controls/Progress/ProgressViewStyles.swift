internal import Foundation

/// The lengths and colours of progress views, in points.
///
/// Source: docs/evidence/controls.md.
enum ProgressMetrics {
  /// How high the bar is. [sure]
  static let barHeight: CGFloat = 4
  /// Between the bar and the labels above and below it. [sure] above, [likely] below
  static let barSpacing: CGFloat = 4
  /// What lies under the filled part. [sure]
  static let track = Color(red: 120 / 255, green: 120 / 255, blue: 125 / 255).opacity(0.2)
  /// The spinner's edge. [sure]
  static let spinner: CGFloat = 20
  /// The same of a large one. [likely]
  static let largeSpinner: CGFloat = 37
}

/// The style of progress views where none is set: a bar if it is known how far things are, else a spinner.
public struct DefaultProgressViewStyle: ProgressViewStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    if configuration.fractionCompleted == nil {
      CircularProgressViewStyle().makeBody(configuration: configuration)
    } else {
      LinearProgressViewStyle().makeBody(configuration: configuration)
    }
  }
}

/// A bar that is filled up to where things are, with the label above and the value below.
///
/// Without a fraction the bar is empty. [unknown]
public struct LinearProgressViewStyle: ProgressViewStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: ProgressMetrics.barSpacing) {
      configuration.label
      CapacityBar(
        fraction: configuration.fractionCompleted ?? 0, height: ProgressMetrics.barHeight,
        track: ProgressMetrics.track)
      configuration.currentValueLabel.foregroundStyle(.secondary)
    }
  }
}

/// A spinner, also where it is known how far things are, with the label below.
public struct CircularProgressViewStyle: ProgressViewStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    VStack {
      Spinner()
      configuration.label.foregroundStyle(.secondary)
      configuration.currentValueLabel.foregroundStyle(.secondary)
    }
  }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  /// A bar if it is known how far things are, else a spinner.
  public nonisolated static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
  /// A bar that is filled up to where things are.
  public nonisolated static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
  /// A spinner.
  public nonisolated static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}
