internal import Foundation

/// What stands where there is nothing to show: why, and what can be done.
public struct ContentUnavailableView<Label: View, Description: View, Actions: View> {
  private let label: Label
  private let description: Description
  private let actions: Actions

  /// A view of any views.
  public nonisolated init(
    @ViewBuilder label: () -> Label,
    @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }
}

extension ContentUnavailableView: View {
  /// The parts stand in the middle of all the room that is offered. [likely]
  ///
  /// Source: docs/evidence/controls.md.
  public var body: some View {
    VStack(spacing: UnavailableMetrics.spacing) {
      label.labelStyle(UnavailableLabelStyle())
      description.font(.subheadline).foregroundStyle(.secondary)
      actions.font(.subheadline)
    }
    .multilineTextAlignment(.center)
    .padding(.horizontal, UnavailableMetrics.margin)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

extension ContentUnavailableView
where Label == SwiftUICore.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// A view with a picture and a title for the reader's language.
  public nonisolated init(
    _ title: LocalizedStringKey, image name: String, description: Text? = nil
  ) {
    self.init(
      label: { SwiftUICore.Label(title, image: name) }, description: { description })
  }

  /// A view with a symbol and a title for the reader's language.
  public nonisolated init(
    _ title: LocalizedStringKey, systemImage name: String, description: Text? = nil
  ) {
    self.init(
      label: { SwiftUICore.Label(title, systemImage: name) }, description: { description })
  }

  /// A view with a picture and a title as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, image name: String, description: Text? = nil
  ) {
    self.init(
      label: { SwiftUICore.Label(title, image: name) }, description: { description })
  }

  /// A view with a symbol and a title as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage name: String, description: Text? = nil
  ) {
    self.init(
      label: { SwiftUICore.Label(title, systemImage: name) }, description: { description })
  }
}

extension ContentUnavailableView
where
  Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
  Actions == SearchUnavailableContent.Actions
{
  /// A view for a search that has found nothing.
  public nonisolated static var search: ContentUnavailableView { search(nil) }

  /// A view for a search that has found nothing.
  ///
  /// - Parameter text: what was searched for; without any the title does not name it.
  public nonisolated static func search(text: String) -> ContentUnavailableView {
    search(text.isEmpty ? nil : text)
  }

  private nonisolated static func search(_ text: String?) -> ContentUnavailableView {
    ContentUnavailableView(
      label: { SearchUnavailableContent.Label(text: text) },
      description: { SearchUnavailableContent.Description() },
      actions: { SearchUnavailableContent.Actions() })
  }
}

/// The parts of the view for a search that has found nothing.
public struct SearchUnavailableContent {
  /// The title, with a magnifying glass.
  public struct Label {
    let text: String?
  }

  /// What can be tried.
  public struct Description {}

  /// Nothing.
  public struct Actions {}
}

extension SearchUnavailableContent.Label: View {
  public var body: some View {
    if let text {
      SwiftUICore.Label("No Results for “\(text)”", systemImage: "magnifyingglass")
    } else {
      SwiftUICore.Label("No Results", systemImage: "magnifyingglass")
    }
  }
}

extension SearchUnavailableContent.Description: View {
  public var body: some View { Text("Check the spelling or try a new search.") }
}

extension SearchUnavailableContent.Actions: View {
  public var body: some View { EmptyView() }
}

/// The lengths of the view, in points. [likely]
private enum UnavailableMetrics {
  static let spacing: CGFloat = 8
  /// Beside the texts.
  static let margin: CGFloat = 16
  static let symbolSize: CGFloat = 48
}

/// The symbol, large, above the title.
private struct UnavailableLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: UnavailableMetrics.spacing) {
      configuration.icon
        .font(.system(size: UnavailableMetrics.symbolSize))
        .foregroundStyle(.secondary)
      configuration.title.font(.title2.bold())
    }
  }
}
