/// How a progress view looks.
@MainActor @preconcurrency
public protocol ProgressViewStyle: _PropertyHolder {
  associatedtype Body: View
  typealias Configuration = ProgressViewStyleConfiguration

  /// The view that shows the progress.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration)
    -> Self.Body
}

/// What a progress view hands to its style.
public struct ProgressViewStyleConfiguration {
  /// What it is that goes on.
  public struct Label {
    public let _content: _ErasedContent
  }

  /// How far it has come, as the reader sees it.
  public struct CurrentValueLabel {
    public let _content: _ErasedContent
  }

  /// How far it has come, 0…1; `nil` if that is not known.
  public let fractionCompleted: Double?
  /// `nil` if the view has none.
  public var label: Label?
  /// `nil` if the view has none.
  public var currentValueLabel: CurrentValueLabel?
}

extension ProgressViewStyleConfiguration.Label: _ErasedPart {}
extension ProgressViewStyleConfiguration.CurrentValueLabel: _ErasedPart {}

// MARK: - Setting a style

private struct ProgressControlStyle<Style: ProgressViewStyle> {
  var style: Style
}

extension ProgressControlStyle: ControlStyle {
  static var modifierName: String { "progressViewStyle" }

  func show(_ configuration: ProgressViewStyleConfiguration) -> some View {
    style.makeBody(configuration: configuration)
  }
}

extension ProgressViewStyleConfiguration: ControlConfiguration {
  static var standardStyle: any ControlStyle<Self> {
    ProgressControlStyle(style: DefaultProgressViewStyle())
  }

  var semantics: ControlSemantics? {
    ControlSemantics(
      role: .progress, label: label ?? Label(_content: ErasedView(EmptyView())),
      value: fractionCompleted.map { .fraction($0) } ?? currentValueLabel.map { .text($0) },
      traits: .updatesFrequently)
  }
}

extension View {
  /// Sets how the progress views inside look.
  public nonisolated func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
    modifier(ControlStyleModifier(style: ProgressControlStyle(style: style)))
  }
}
