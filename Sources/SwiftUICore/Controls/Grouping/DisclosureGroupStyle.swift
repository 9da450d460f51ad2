internal import Foundation

/// How a disclosure group looks.
@MainActor @preconcurrency
public protocol DisclosureGroupStyle: _PropertyHolder {
  associatedtype Body: View
  typealias Configuration = DisclosureGroupStyleConfiguration

  /// The view that shows the group.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration)
    -> Self.Body
}

/// What a disclosure group hands to its style.
public struct DisclosureGroupStyleConfiguration {
  /// What the views in the group have in common.
  public struct Label {
    public let _content: _ErasedContent
  }

  /// The views in the group.
  public struct Content {
    public let _content: _ErasedContent
  }

  public let label: Label
  public let content: Content
  /// Whether the group is open; `$isExpanded` is the binding to it.
  @Binding public var isExpanded: Bool

  init(label: Label, content: Content, isExpanded: Binding<Bool>) {
    self.label = label
    self.content = content
    _isExpanded = isExpanded
  }
}

extension DisclosureGroupStyleConfiguration.Label: _ErasedPart {}
extension DisclosureGroupStyleConfiguration.Content: _ErasedPart {}

/// The style of disclosure groups where none is set: the label with an arrow at the trailing edge, and the views
/// below it.
public struct AutomaticDisclosureGroupStyle {
  public nonisolated init() {}
}

extension AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
  /// The label is in the tint, for it is a button. [likely]
  ///
  /// Source: docs/evidence/controls.md.
  public func makeBody(configuration: Configuration) -> some View {
    VStack {
      Button {
        configuration.isExpanded.toggle()
      } label: {
        configuration.label
        Spacer(minLength: 0)
        Image(systemName: "chevron.right")
          .rotationEffect(.degrees(configuration.isExpanded ? 90 : 0))
          .accessibilityHidden(true)
      }
      .buttonStyle(.borderless)
      .accessibilityValue(configuration.isExpanded ? "expanded" : "collapsed")
      if configuration.isExpanded { configuration.content }
    }
  }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
  /// The label with an arrow at the trailing edge, and the views below it.
  public nonisolated static var automatic: AutomaticDisclosureGroupStyle {
    AutomaticDisclosureGroupStyle()
  }
}

// MARK: - Setting a style

private struct DisclosureGroupControlStyle<Style: DisclosureGroupStyle> {
  var style: Style
}

extension DisclosureGroupControlStyle: ControlStyle {
  static var modifierName: String { "disclosureGroupStyle" }

  func show(_ configuration: DisclosureGroupStyleConfiguration) -> some View {
    style.makeBody(configuration: configuration)
  }
}

extension DisclosureGroupStyleConfiguration: ControlConfiguration {
  static var standardStyle: any ControlStyle<Self> {
    DisclosureGroupControlStyle(style: AutomaticDisclosureGroupStyle())
  }
}

extension View {
  /// Sets how the disclosure groups inside look.
  public nonisolated func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View {
    modifier(ControlStyleModifier(style: DisclosureGroupControlStyle(style: style)))
  }
}
