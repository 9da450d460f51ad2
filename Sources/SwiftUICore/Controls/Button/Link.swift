public import Foundation

/// A button that opens an address, by the action `openURL` of the environment.
public struct Link<Label> {
  private let label: Label
  private let destination: URL
  @Environment(\.openURL) private var openURL
}

extension Link: View where Label: View {
  public var body: some View {
    Button {
      openURL(destination)
    } label: {
      label.modifier(_LinkPlace(destination: destination))
    }
  }

  /// A link with a label of any views.
  public nonisolated init(destination: URL, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.destination = destination
  }
}

extension Link: SemanticControl where Label: View {
  var semantics: ControlSemantics? {
    ControlSemantics(role: .link, traits: .isLink, activate: { openURL(destination) })
  }
}

extension Link where Label == Text {
  /// A link with a title for the reader's language.
  public nonisolated init(_ titleKey: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(titleKey) }
  }

  /// A link with a title as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}
