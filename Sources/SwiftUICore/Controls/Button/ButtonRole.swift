public import Foundation

/// What a button is for.
public struct ButtonRole: Equatable, Sendable {
  private let name: String

  /// It destroys something of the user's.
  public static let destructive = ButtonRole(name: "destructive")
  /// It leaves things as they are.
  public static let cancel = ButtonRole(name: "cancel")
}

/// The outline of a button with a border.
public struct ButtonBorderShape: Equatable, Sendable {
  enum Kind: Equatable {
    case automatic, capsule, circle
    case roundedRectangle(radius: CGFloat?)
  }

  let kind: Kind

  /// The system's choice: a capsule.
  public static let automatic = ButtonBorderShape(kind: .automatic)
  public static let capsule = ButtonBorderShape(kind: .capsule)
  public static let roundedRectangle = ButtonBorderShape(kind: .roundedRectangle(radius: nil))
  public static let circle = ButtonBorderShape(kind: .circle)

  /// - Parameter radius: that of the corners, in points.
  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
    ButtonBorderShape(kind: .roundedRectangle(radius: radius))
  }
}

private enum ButtonBorderShapeKey: EnvironmentKey {
  static var defaultValue: ButtonBorderShape { .automatic }
}

extension EnvironmentValues {
  /// The outline of buttons with a border.
  var buttonBorderShape: ButtonBorderShape {
    get { self[ButtonBorderShapeKey.self] }
    set { self[ButtonBorderShapeKey.self] = newValue }
  }
}

extension View {
  /// Sets the outline of the buttons inside that have a border.
  public nonisolated func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
    modifier(
      _EnvironmentKeyWritingModifier(
        keyPath: \.buttonBorderShape, value: shape, name: "buttonBorderShape"))
  }
}
