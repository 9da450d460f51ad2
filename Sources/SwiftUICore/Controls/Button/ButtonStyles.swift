internal import Foundation

/// The style of buttons where none is set: the label in the tint, without a border.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    ButtonLook(configuration: configuration, border: nil)
  }
}

/// The label in the tint, without a border.
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    ButtonLook(configuration: configuration, border: nil)
  }
}

/// The label as it is.
public struct PlainButtonStyle: PrimitiveButtonStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    PlainButtonLook(configuration: configuration)
  }
}

/// The label in the tint on a faint ground.
public struct BorderedButtonStyle: PrimitiveButtonStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    ButtonLook(configuration: configuration, border: .faint)
  }
}

/// A white label on a ground in the tint.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    ButtonLook(configuration: configuration, border: .prominent)
  }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  public nonisolated static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  public nonisolated static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  public nonisolated static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  public nonisolated static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  public nonisolated static var borderedProminent: BorderedProminentButtonStyle {
    BorderedProminentButtonStyle()
  }
}
