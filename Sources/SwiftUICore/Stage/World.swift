public import DisplayList
public import Foundation
public import LayoutEngine

/// What surrounds a stage: the device and the services; all that a frame depends on besides its views.
@_spi(Sightline)
public struct World {
  /// The canvas in points.
  public var size: CGSize
  /// What bars and cut-outs cover at each side, in points.
  public var safeArea: (top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat)
  /// Pixels for each point.
  public var scale: CGFloat
  public var isDark: Bool
  /// True if the reader has asked for more contrast.
  public var isHighContrast: Bool
  public var isRightToLeft: Bool
  public var localeIdentifier: String
  /// The size of text that the reader has chosen.
  public var dynamicTypeSize: DynamicTypeSize
  /// Where text is measured.
  public var text: any TextService
  /// True to note where in the source each view stands, and what is being evaluated, at some cost.
  public var recordsLocations: Bool

  public init(
    size: CGSize,
    safeArea: (top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) = (0, 0, 0, 0),
    scale: CGFloat = 1, isDark: Bool = false, isHighContrast: Bool = false,
    isRightToLeft: Bool = false,
    localeIdentifier: String = "en_US", dynamicTypeSize: DynamicTypeSize = .large,
    text: any TextService, recordsLocations: Bool = false
  ) {
    self.size = size
    self.safeArea = safeArea
    self.scale = scale
    self.isDark = isDark
    self.isHighContrast = isHighContrast
    self.isRightToLeft = isRightToLeft
    self.localeIdentifier = localeIdentifier
    self.dynamicTypeSize = dynamicTypeSize
    self.text = text
    self.recordsLocations = recordsLocations
  }

  /// The values that the root hands down.
  var environment: EnvironmentValues {
    var values = EnvironmentValues()
    values.displayScale = scale
    values.appearance = Appearance(
      scheme: isDark ? .dark : .light, contrast: isHighContrast ? .increased : .standard)
    values.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
    values.dynamicTypeSize = dynamicTypeSize
    values.locale = Locale(identifier: localeIdentifier)
    return values
  }
}

/// Where a stage has its text measured.
@_spi(Sightline)
public protocol TextService {
  /// A text, ready to be measured and drawn.
  func text(_ request: TextRequest) -> any MeasuredText & DrawnText
  /// A symbol; `nil` if its name is not known.
  func symbol(_ request: SymbolRequest) -> (any MeasuredText & DrawnText)?
  /// The known name nearest to one that is not known.
  func nearestSymbolName(to name: String) -> String?
  /// Why there is no font of a name; `nil` when there is one.
  func problem(ofFont name: String) -> FontProblem?
}

extension TextService {
  public func problem(ofFont name: String) -> FontProblem? { nil }
}

/// Something that happens to a stage from outside.
@_spi(Sightline)
public enum StageEvent: Equatable, Sendable {
  /// A tap at a point of the canvas, in points.
  case tap(CGPoint)
  /// A tap in the middle of the first view that shows a text.
  case tapText(String)
}
