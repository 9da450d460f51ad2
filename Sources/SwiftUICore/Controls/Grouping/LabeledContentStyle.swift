internal import Foundation

/// How a value with a label looks.
@MainActor @preconcurrency
public protocol LabeledContentStyle: _PropertyHolder {
  associatedtype Body: View
  typealias Configuration = LabeledContentStyleConfiguration

  /// The view that shows label and value.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration)
    -> Self.Body
}

/// What a value with a label hands to its style.
public struct LabeledContentStyleConfiguration {
  /// What the value is.
  public struct Label {
    public let _content: _ErasedContent
  }

  /// The value.
  public struct Content {
    public let _content: _ErasedContent
  }

  public let label: Label
  public let content: Content
}

extension LabeledContentStyleConfiguration.Label: _ErasedPart {}
extension LabeledContentStyleConfiguration.Content: _ErasedPart {}

/// The style where none is set: the label, and the value beside it.
public struct AutomaticLabeledContentStyle {
  /// Between label and value, in points. [likely]
  ///
  /// Source: docs/evidence/controls.md.
  static let spacing: CGFloat = 8

  public nonisolated init() {}
}

extension AutomaticLabeledContentStyle: LabeledContentStyle {
  public func makeBody(configuration: Configuration) -> some View {
    LabeledContentRow(configuration: configuration)
  }
}

private struct LabeledContentRow: View {
  let configuration: LabeledContentStyleConfiguration
  @Environment(\.hidesLabels) private var hidesLabels

  var body: some View {
    if hidesLabels {
      configuration.content
    } else {
      HStack(spacing: AutomaticLabeledContentStyle.spacing) {
        configuration.label
        configuration.content
      }
    }
  }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
  /// The label, and the value beside it.
  public nonisolated static var automatic: AutomaticLabeledContentStyle {
    AutomaticLabeledContentStyle()
  }
}

// MARK: - Setting a style

private struct LabeledContentControlStyle<Style: LabeledContentStyle> {
  var style: Style
}

extension LabeledContentControlStyle: ControlStyle {
  static var modifierName: String { "labeledContentStyle" }

  func show(_ configuration: LabeledContentStyleConfiguration) -> some View {
    style.makeBody(configuration: configuration)
  }
}

extension LabeledContentStyleConfiguration: ControlConfiguration {
  static var standardStyle: any ControlStyle<Self> {
    LabeledContentControlStyle(style: AutomaticLabeledContentStyle())
  }
}

extension View {
  /// Sets how the values with labels inside look.
  public nonisolated func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
    modifier(ControlStyleModifier(style: LabeledContentControlStyle(style: style)))
  }
}
