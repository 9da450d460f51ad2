internal import Foundation
internal import LayoutEngine

/// What the environment says of the scrolling views inside.
struct ScrollSettings: Equatable {
  var isEnabled = true
  var isClipDisabled = false
  var verticalIndicators = ScrollIndicatorVisibility.automatic
  var horizontalIndicators = ScrollIndicatorVisibility.automatic
  var verticalBounce = ScrollBounceBehavior.automatic
  var horizontalBounce = ScrollBounceBehavior.automatic
  var keyboardDismissal = ScrollDismissesKeyboardMode.automatic
  var anchors = ScrollNode.Anchors()
  private var margins: [ContentMarginPlacement.Kind: Margins] = [:]

  /// Whether indicators show for a moment at first.
  var flashesFirst = false
  /// They show for a moment when this changes.
  var flash: Trigger?

  struct Trigger: Equatable {
    let value: any Equatable

    static func == (a: Self, b: Self) -> Bool {
      func isEqual<T: Equatable>(_ a: T) -> Bool { (b.value as? T) == a }
      return isEqual(a.value)
    }
  }

  /// Distances from some edges, in points.
  private struct Margins: Equatable {
    var top, leading, bottom, trailing: CGFloat?
  }

  /// The distances of the content: of each edge those that were set for content, else for all.
  var contentMargins: EdgeInsets {
    let all = margins[.automatic]
    let own = margins[.scrollContent]
    return EdgeInsets(
      top: own?.top ?? all?.top ?? 0, leading: own?.leading ?? all?.leading ?? 0,
      bottom: own?.bottom ?? all?.bottom ?? 0, trailing: own?.trailing ?? all?.trailing ?? 0)
  }

  /// The distances of the indicators: of each edge those that were set for indicators, else for all.
  var indicatorMargins: EdgeInsets {
    let all = margins[.automatic]
    let own = margins[.scrollIndicators]
    return EdgeInsets(
      top: own?.top ?? all?.top ?? 0, leading: own?.leading ?? all?.leading ?? 0,
      bottom: own?.bottom ?? all?.bottom ?? 0, trailing: own?.trailing ?? all?.trailing ?? 0)
  }

  func bounce(_ axis: ScrollNode.Axes) -> ScrollBounceBehavior {
    axis == .horizontal ? horizontalBounce : verticalBounce
  }

  func indicator(_ axis: ScrollNode.Axes) -> ScrollIndicatorVisibility {
    axis == .horizontal ? horizontalIndicators : verticalIndicators
  }

  /// The distances on some edges for one placement; setting leaves the other edges.
  subscript(edges: EdgeBits, placement: ContentMarginPlacement) -> EdgeInsets {
    get {
      let set = margins[placement.kind]
      return EdgeInsets(
        top: set?.top ?? 0, leading: set?.leading ?? 0, bottom: set?.bottom ?? 0,
        trailing: set?.trailing ?? 0)
    }
    set {
      var set = margins[placement.kind] ?? Margins()
      if edges.set.contains(.top) { set.top = newValue.top }
      if edges.set.contains(.leading) { set.leading = newValue.leading }
      if edges.set.contains(.bottom) { set.bottom = newValue.bottom }
      if edges.set.contains(.trailing) { set.trailing = newValue.trailing }
      margins[placement.kind] = set
    }
  }

  /// A set of edges that a key path can hold.
  struct EdgeBits: Hashable {
    let rawValue: Int8
    init(_ edges: Edge.Set) { rawValue = edges.rawValue }
    var set: Edge.Set { Edge.Set(rawValue: rawValue) }
  }
}

private enum ScrollSettingsKey: EnvironmentKey {
  static var defaultValue: ScrollSettings { ScrollSettings() }
}

extension EnvironmentValues {
  var scrollSettings: ScrollSettings {
    get { self[ScrollSettingsKey.self] }
    set { self[ScrollSettingsKey.self] = newValue }
  }

  /// Whether scrolling views can be scrolled.
  public var isScrollEnabled: Bool {
    get { scrollSettings.isEnabled }
    set { scrollSettings.isEnabled = newValue }
  }

  /// Whether the indicators of views that scroll vertically show.
  public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { scrollSettings.verticalIndicators }
    set { scrollSettings.verticalIndicators = newValue }
  }

  /// Whether the indicators of views that scroll horizontally show.
  public var horizontalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { scrollSettings.horizontalIndicators }
    set { scrollSettings.horizontalIndicators = newValue }
  }

  /// Whether views that scroll vertically give way beyond their ends.
  public var verticalScrollBounceBehavior: ScrollBounceBehavior {
    get { scrollSettings.verticalBounce }
    set { scrollSettings.verticalBounce = newValue }
  }

  /// Whether views that scroll horizontally give way beyond their ends.
  public var horizontalScrollBounceBehavior: ScrollBounceBehavior {
    get { scrollSettings.horizontalBounce }
    set { scrollSettings.horizontalBounce = newValue }
  }

  /// How scrolling makes the keyboard go.
  public var scrollDismissesKeyboardMode: ScrollDismissesKeyboardMode {
    get { scrollSettings.keyboardDismissal }
    set { scrollSettings.keyboardDismissal = newValue }
  }
}

/// Whether indicators show while the content of a scrolling view moves.
public struct ScrollIndicatorVisibility: Equatable, Sendable {
  private enum Kind { case automatic, visible, hidden, never }
  private let kind: Kind

  public static let automatic = ScrollIndicatorVisibility(kind: .automatic)
  public static let visible = ScrollIndicatorVisibility(kind: .visible)
  public static let hidden = ScrollIndicatorVisibility(kind: .hidden)
  public static let never = ScrollIndicatorVisibility(kind: .never)

  var isHidden: Bool { kind == .hidden || kind == .never }
}

/// Whether a scrolling view gives way beyond its ends; it never does at rest.
public struct ScrollBounceBehavior: Equatable, Sendable {
  private enum Kind { case automatic, always, basedOnSize }
  private let kind: Kind

  public static let automatic = ScrollBounceBehavior(kind: .automatic)
  public static let always = ScrollBounceBehavior(kind: .always)
  public static let basedOnSize = ScrollBounceBehavior(kind: .basedOnSize)

  var isBasedOnSize: Bool { kind == .basedOnSize }
}

/// How scrolling makes the keyboard go.
public struct ScrollDismissesKeyboardMode: Equatable, Sendable {
  private enum Kind { case automatic, immediately, interactively, never }
  private let kind: Kind

  public static let automatic = ScrollDismissesKeyboardMode(kind: .automatic)
  public static let immediately = ScrollDismissesKeyboardMode(kind: .immediately)
  public static let interactively = ScrollDismissesKeyboardMode(kind: .interactively)
  public static let never = ScrollDismissesKeyboardMode(kind: .never)
}

/// When an anchor says where the content of a scrolling view is.
public struct ScrollAnchorRole: Hashable, Sendable {
  enum Kind { case initialOffset, sizeChanges, alignment }
  let kind: Kind

  /// At first.
  public static var initialOffset: ScrollAnchorRole { ScrollAnchorRole(kind: .initialOffset) }
  /// After the content, or what shows of it, has got another size.
  public static var sizeChanges: ScrollAnchorRole { ScrollAnchorRole(kind: .sizeChanges) }
  /// Where the content is shorter than what shows.
  public static var alignment: ScrollAnchorRole { ScrollAnchorRole(kind: .alignment) }
}

extension ScrollNode.Anchors {
  /// The anchor for a role; `nil` for the start.
  subscript(role: ScrollAnchorRole) -> UnitPoint? {
    get {
      let point =
        switch role.kind {
        case .initialOffset: initial
        case .sizeChanges: sizeChanges
        case .alignment: alignment
        }
      return point.map { UnitPoint(x: $0.x, y: $0.y) }
    }
    set {
      let point = newValue.map { CGPoint(x: $0.x, y: $0.y) }
      switch role.kind {
      case .initialOffset: initial = point
      case .sizeChanges: sizeChanges = point
      case .alignment: alignment = point
      }
    }
  }

  /// One anchor for all roles; reads that at first.
  var all: UnitPoint? {
    get { self[.initialOffset] }
    set {
      for role in [ScrollAnchorRole.initialOffset, .sizeChanges, .alignment] {
        self[role] = newValue
      }
    }
  }
}

/// What the margins of a scrolling view are for.
public struct ContentMarginPlacement: Equatable, Hashable, Sendable {
  enum Kind { case automatic, scrollContent, scrollIndicators }
  let kind: Kind

  public static let automatic = ContentMarginPlacement(kind: .automatic)
  public static let scrollContent = ContentMarginPlacement(kind: .scrollContent)
  public static let scrollIndicators = ContentMarginPlacement(kind: .scrollIndicators)
}
