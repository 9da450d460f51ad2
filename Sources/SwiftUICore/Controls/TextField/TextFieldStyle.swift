/// How text fields look.
@MainActor @preconcurrency
public protocol TextFieldStyle: _PropertyHolder {
  associatedtype _Body: View
  typealias _Label = _TextFieldStyleLabel

  /// The view that shows a field.
  @ViewBuilder @MainActor @preconcurrency func _body(configuration: TextField<Self._Label>)
    -> Self._Body
}

/// The style of text fields where none is set: the text alone.
public struct DefaultTextFieldStyle {
  public nonisolated init() {}
}

extension DefaultTextFieldStyle: TextFieldStyle {
  public func _body(configuration: TextField<_Label>) -> some View { configuration }
}

/// The text alone.
public struct PlainTextFieldStyle {
  public nonisolated init() {}
}

extension PlainTextFieldStyle: TextFieldStyle {
  public func _body(configuration: TextField<_Label>) -> some View {
    configuration.textFieldStyle(BareTextFieldStyle())
  }
}

/// The text in a border with round corners.
public struct RoundedBorderTextFieldStyle {
  public nonisolated init() {}
}

extension RoundedBorderTextFieldStyle: TextFieldStyle {
  public func _body(configuration: TextField<_Label>) -> some View {
    configuration.textFieldStyle(BareTextFieldStyle())
      .padding(.horizontal, FieldMetrics.inset)
      .frame(minHeight: FieldMetrics.borderedHeight)
      .background {
        RoundedRectangle(cornerRadius: FieldMetrics.cornerRadius)
          .fill(Color(uiColor: .systemBackground))
          .strokeBorder(
            .primary.opacity(FieldMetrics.borderOpacity), lineWidth: FieldMetrics.border)
      }
  }
}

/// The field itself, which other styles put something around.
struct BareTextFieldStyle {}

extension BareTextFieldStyle: TextFieldStyle {
  func _body(configuration: TextField<_Label>) -> some View { configuration }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  /// The text alone.
  public nonisolated static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  /// The text alone.
  public nonisolated static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  /// The text in a border with round corners.
  public nonisolated static var roundedBorder: RoundedBorderTextFieldStyle {
    RoundedBorderTextFieldStyle()
  }
}

// MARK: - Setting a style

private struct TextFieldControlStyle<Style: TextFieldStyle> {
  var style: Style
}

extension TextFieldControlStyle: ControlStyle {
  static var modifierName: String { "textFieldStyle" }

  func show(_ configuration: TextFieldConfiguration) -> some View {
    style._body(configuration: TextField(configuration))
  }
}

/// The field where no style is left around it.
private struct FieldControlStyle: ControlStyle {
  static var modifierName: String { "textFieldStyle" }

  func show(_ configuration: TextFieldConfiguration) -> some View {
    EditedField(configuration: configuration)
  }
}

extension TextFieldConfiguration: ControlConfiguration {
  static var standardStyle: any ControlStyle<Self> { FieldControlStyle() }

  var semantics: ControlSemantics? {
    ControlSemantics(
      role: isSecure ? .secureField : .textField, label: label,
      value: isSecure ? nil : .words(source.text()))
  }
}

extension View {
  /// Sets how the text fields inside look.
  public nonisolated func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    modifier(ControlStyleModifier(style: TextFieldControlStyle(style: style)))
  }
}
