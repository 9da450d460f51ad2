public import Foundation
public import SwiftUICore

/// What a preview is shown in, as a trait or a modifier says it.
@_spi(Sightline) public enum PreviewSetting {
  case displayName(String?)
  case device(PreviewDevice?)
  case layout(PreviewLayout)
  case orientation(InterfaceOrientation)
  case modifier(any PreviewModifier)
}

/// The device that a preview is shown on, by its name.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
  /// The name, such as "iPhone 14 Pro".
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public init(stringLiteral value: String) { rawValue = value }
}

/// The canvas of a preview.
public enum PreviewLayout: Sendable {
  /// The whole screen of the device.
  case device
  /// As large as the view is on the screen of the device.
  case sizeThatFits
  /// A size in points.
  case fixed(width: CGFloat, height: CGFloat)
}

/// How the device of a preview is turned.
public struct InterfaceOrientation: CaseIterable, Identifiable, Equatable, Sendable {
  public let id: String

  public static let portrait = InterfaceOrientation(id: "portrait")
  public static let portraitUpsideDown = InterfaceOrientation(id: "portraitUpsideDown")
  public static let landscapeLeft = InterfaceOrientation(id: "landscapeLeft")
  public static let landscapeRight = InterfaceOrientation(id: "landscapeRight")

  public static let allCases: [InterfaceOrientation] = [
    .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight,
  ]

  /// Whether the long side lies flat.
  @_spi(Sightline) public var isLandscape: Bool {
    self == .landscapeLeft || self == .landscapeRight
  }
}

/// A modifier that says what its content is previewed in; it changes nothing about the content.
public struct _PreviewSettingModifier {
  let setting: PreviewSetting
}

extension _PreviewSettingModifier: ViewModifier {
  public typealias Body = Never

  public static func _makeModified<V: View>(_ modifier: Self, _ content: V, _ scope: _Scope) {
    V._make(content, scope)
  }

  public static func _updateModified<V: View>(
    _ modifier: Self, _ content: V, from old: Self, _ oldContent: V, _ scope: _Scope
  ) {
    V._update(content, from: oldContent, scope)
  }

  public static func _nodeCountModified<V: View>(_ modifier: Self, _ content: V) -> Int {
    V._nodeCount(content)
  }

  nonisolated public static func _arity(of content: _Arity) -> _Arity { content }
}

extension View {
  /// Shows previews of this view on a device.
  ///
  /// - Parameter value: the device; `nil` for the tool's choice.
  public nonisolated func previewDevice(_ value: PreviewDevice?) -> some View {
    modifier(_PreviewSettingModifier(setting: .device(value)))
  }

  /// Names previews of this view.
  ///
  /// - Parameter value: the name; `nil` for none.
  public nonisolated func previewDisplayName(_ value: String?) -> some View {
    modifier(_PreviewSettingModifier(setting: .displayName(value)))
  }

  /// Chooses the canvas for previews of this view.
  public nonisolated func previewLayout(_ value: PreviewLayout) -> some View {
    modifier(_PreviewSettingModifier(setting: .layout(value)))
  }

  /// Turns the device for previews of this view.
  public nonisolated func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View {
    modifier(_PreviewSettingModifier(setting: .orientation(value)))
  }
}

// MARK: - Reading settings

/// A view with a modifier applied to it.
@MainActor private protocol Modified {
  var parts: (content: any View, modifier: any ViewModifier) { get }
}

extension ModifiedContent: Modified where Content: View, Modifier: ViewModifier {
  fileprivate var parts: (content: any View, modifier: any ViewModifier) { (content, modifier) }
}

/// What a view says that it is previewed in, the innermost first, so that the last word counts.
@_spi(Sightline)
@MainActor public func _previewSettings(of view: any View) -> [PreviewSetting] {
  var settings: [PreviewSetting] = []
  var view = view
  while let parts = (view as? any Modified)?.parts {
    if let modifier = parts.modifier as? _PreviewSettingModifier {
      settings.append(modifier.setting)
    }
    view = parts.content
  }
  return settings.reversed()
}
