internal import Foundation

/// The lengths and colours of text fields, in points.
///
/// Source: docs/evidence/controls.md.
enum FieldMetrics {
  /// What a field is higher than its line, before it is rounded up. [sure]
  static let margin: CGFloat = 1.5
  /// Between the border and the text. [sure]
  static let inset: CGFloat = 7.5
  /// The bordered height. [sure]
  static let borderedHeight: CGFloat = 34
  /// The corner radius. [likely]
  static let cornerRadius: CGFloat = 5
  /// The border. [sure]
  static let border: CGFloat = 0.5
  /// The border opacity. [sure]
  static let borderOpacity = 0.2
  /// How wide the cursor is. [likely]
  static let cursor: CGFloat = 2
  /// How strong the tint behind what is selected is. [likely]
  static let selectionOpacity = 0.2
  /// A disc that stands for a character, and how far the next one is. [likely]
  static let disc: CGFloat = 7
  static let discPitch: CGFloat = 10.5
}

/// A line of text that is edited while it has the focus.
struct EditedField: View {
  let configuration: TextFieldConfiguration
  @State private var editing = TextEditing()
  @State private var client = FieldClient()

  var body: some View {
    let shown = shownEditing
    client.update(configuration, $editing)
    return FieldLine(
      editing: shown, isSecure: configuration.isSecure, prompt: configuration.prompt,
      label: configuration.label
    )
    .contentShape(Rectangle())
    .onTapGesture { client.takeFocus() }
    .modifier(FieldFocusModifier(client: client))
  }

  /// What is being edited, brought into line with what was set from outside.
  private var shownEditing: TextEditing {
    var shown = editing
    if !(configuration.source.keepsDraft && client.hasFocus) {
      shown.set(configuration.source.text())
    }
    return shown
  }
}

/// The text of a field with its cursor and what is selected; the prompt while it is empty.
private struct FieldLine: View {
  let editing: TextEditing
  let isSecure: Bool
  let prompt: Text?
  let label: _TextFieldStyleLabel
  @Environment(\.isFocused) private var isFocused
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    let selection = editing.selection
    FieldLayout(showsPrompt: editing.text.isEmpty) {
      part(0..<editing.text.count)
      part(0..<selection.lowerBound).hidden().accessibilityHidden(true)
      part(selection).hidden().accessibilityHidden(true)
      promptText
      Rectangle().fill(.tint).opacity(isFocused && selection.isEmpty ? 1 : 0)
      Rectangle().fill(.tint)
        .opacity(isFocused && !selection.isEmpty ? FieldMetrics.selectionOpacity : 0)
    }
    .lineLimit(1)
    .clipped()
  }

  @ViewBuilder private var promptText: some View {
    if let prompt {
      prompt.foregroundStyle(Color(uiColor: .placeholderText))
    } else {
      label.foregroundStyle(Color(uiColor: .placeholderText))
    }
  }

  /// A part of the text as it is shown.
  @ViewBuilder private func part(_ range: Range<Int>) -> some View {
    if isSecure {
      // The text, which is not shown, gives the height.
      ZStack(alignment: .leading) {
        Text(verbatim: " ").hidden()
        HStack(spacing: FieldMetrics.discPitch - FieldMetrics.disc) {
          ForEach(range, id: \.self) { _ in
            Circle().frame(width: FieldMetrics.disc, height: FieldMetrics.disc)
          }
        }
      }
    } else {
      Text(verbatim: String(editing.text[range]))
        .foregroundStyle(isEnabled ? AnyShapeStyle(.primary) : AnyShapeStyle(.tertiary))
    }
  }
}

/// One line: the text, moved so far that the cursor is in sight, and what belongs to it.
///
/// Subviews: the text; two that are not shown and tell how long the text is before the selection and in it; the prompt;
/// the cursor; what lies behind the selection.
///
/// Algorithm: the width is what is offered, else that of the text or the prompt; the height is that of a line and
/// 1.5, rounded up to a point. The cursor follows the text before it.
///
/// | offered width | width |
/// |---|---|
/// | nil | that of the text, or of the prompt if it is shown |
/// | 0, finite, ∞ | that |
private struct FieldLayout: Layout {
  let showsPrompt: Bool

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let text = subviews[0].sizeThatFits(.unspecified)
    let prompt = subviews[3].sizeThatFits(.unspecified)
    return CGSize(
      width: proposal.width ?? (showsPrompt ? prompt.width : text.width),
      height: (max(text.height, prompt.height) + FieldMetrics.margin).rounded(.up))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let height = max(
      subviews[0].sizeThatFits(.unspecified).height, subviews[3].sizeThatFits(.unspecified).height)
    let before = subviews[1].sizeThatFits(.unspecified).width
    let selected = subviews[2].sizeThatFits(.unspecified).width
    let hidden = max(0, before + selected + FieldMetrics.cursor - bounds.width)
    let start = CGPoint(x: bounds.minX - hidden, y: bounds.minY)
    subviews[0].place(at: start, proposal: .unspecified)
    subviews[1].place(at: start, proposal: .unspecified)
    subviews[2].place(at: CGPoint(x: start.x + before, y: start.y), proposal: .unspecified)
    // A prompt that is not shown lies beside the field, where nothing of it is seen.
    subviews[3].place(
      at: CGPoint(x: showsPrompt ? bounds.minX : bounds.maxX, y: bounds.minY),
      proposal: ProposedViewSize(width: showsPrompt ? bounds.width : 0, height: height))
    subviews[4].place(
      at: CGPoint(x: start.x + before, y: start.y),
      proposal: ProposedViewSize(width: FieldMetrics.cursor, height: height))
    subviews[5].place(
      at: CGPoint(x: start.x + before, y: start.y),
      proposal: ProposedViewSize(width: selected, height: height))
  }
}
