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
  public var device: Device
  public var isDark: Bool
  /// True if the reader has asked for more contrast.
  public var isHighContrast: Bool
  public var isRightToLeft: Bool
  public var localeIdentifier: String
  /// The size of text that the reader has chosen.
  public var dynamicTypeSize: DynamicTypeSize
  /// Where text is measured.
  public var text: any TextService
  /// Where images and colours are found by name.
  public var assets: any AssetService
  /// The time when the stage is made, for what is drawn by it.
  public var date = Self.firstDate
  /// The machine's time when the stage is made, from which texts tell how far away a date is.
  ///
  /// Why another one: such dates come from the machine's clock, whatever time is drawn by.
  public var machineDate = Date.now
  /// Where views keep what outlives them.
  public var storage = Storage.memory
  /// True to note where in the source each view stands, and what is being evaluated, at some cost.
  public var recordsLocations: Bool

  /// The world of the stage that is being updated, else the one that a tool has entered; `nil` where there is neither.
  ///
  /// Why not that of the last stage: what a renderer draws must not depend on what was shown before.
  @MainActor public internal(set) static var current: World?

  public init(
    size: CGSize,
    safeArea: (top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) = (0, 0, 0, 0),
    scale: CGFloat = 1, device: Device = .phone, isDark: Bool = false, isHighContrast: Bool = false,
    isRightToLeft: Bool = false,
    localeIdentifier: String = "en_US", dynamicTypeSize: DynamicTypeSize = .large,
    text: any TextService, assets: any AssetService = NoAssets(),
    recordsLocations: Bool = false
  ) {
    self.size = size
    self.safeArea = safeArea
    self.scale = scale
    self.device = device
    self.isDark = isDark
    self.isHighContrast = isHighContrast
    self.isRightToLeft = isRightToLeft
    self.localeIdentifier = localeIdentifier
    self.dynamicTypeSize = dynamicTypeSize
    self.text = text
    self.assets = assets
    self.recordsLocations = recordsLocations
  }

  /// The values that the root hands down.
  var environment: EnvironmentValues {
    var values = EnvironmentValues()
    values.displayScale = scale
    values.horizontalSizeClass = device.horizontalSizeClass
    values.verticalSizeClass = device.verticalSizeClass
    values.appearance = Appearance(
      scheme: isDark ? .dark : .light, contrast: isHighContrast ? .increased : .standard)
    values.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
    values.dynamicTypeSize = dynamicTypeSize
    values.locale = Locale(identifier: localeIdentifier)
    values.calendar.locale = values.locale
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
