internal import Foundation

/// How a group box looks.
@MainActor @preconcurrency
public protocol GroupBoxStyle: _PropertyHolder {
  associatedtype Body: View
  typealias Configuration = GroupBoxStyleConfiguration

  /// The view that shows the box.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration)
    -> Self.Body
}

/// What a group box hands to its style.
public struct GroupBoxStyleConfiguration {
  /// What the views in the box have in common.
  public struct Label {
    public let _content: _ErasedContent
  }

  /// The views in the box.
  public struct Content {
    public let _content: _ErasedContent
  }

  public let label: Label
  public let content: Content
}

extension GroupBoxStyleConfiguration.Label: _ErasedPart {}
extension GroupBoxStyleConfiguration.Content: _ErasedPart {}

/// The lengths of group boxes, in points. [likely]
///
/// Source: docs/evidence/controls.md.
private enum GroupBoxMetrics {
  static let padding: CGFloat = 16
  static let cornerRadius: CGFloat = 8
}

/// The style of group boxes where none is set: the label above the views, on a light ground.
public struct DefaultGroupBoxStyle {
  public nonisolated init() {}
}

extension DefaultGroupBoxStyle: GroupBoxStyle {
  /// The box takes the whole width that it is offered. [likely]
  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading) {
      configuration.label.font(.headline)
      configuration.content.frame(maxWidth: .infinity)
    }
    .padding(GroupBoxMetrics.padding)
    .background(
      RoundedRectangle(cornerRadius: GroupBoxMetrics.cornerRadius)
        .fill(Color(uiColor: .secondarySystemBackground)))
  }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
  /// The label above the views, on a light ground.
  public nonisolated static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

// MARK: - Setting a style

private struct GroupBoxControlStyle<Style: GroupBoxStyle> {
  var style: Style
}

extension GroupBoxControlStyle: ControlStyle {
  static var modifierName: String { "groupBoxStyle" }

  func show(_ configuration: GroupBoxStyleConfiguration) -> some View {
    style.makeBody(configuration: configuration)
  }
}

extension GroupBoxStyleConfiguration: ControlConfiguration {
  static var standardStyle: any ControlStyle<Self> {
    GroupBoxControlStyle(style: DefaultGroupBoxStyle())
  }
}

extension View {
  /// Sets how the group boxes inside look.
  public nonisolated func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
    modifier(ControlStyleModifier(style: GroupBoxControlStyle(style: style)))
  }
}
