public import CoreGraphics
public import Foundation
internal import LayoutEngine

/// Where a scrolling view is about to come to rest.
public struct ScrollTarget {
  /// What is to show, in points from the start of the content.
  public var rect: CGRect
  /// The point of the rectangle, and of what shows, that meet; `nil` for the start.
  public var anchor: UnitPoint?
}

/// A rule for where scrolling views come to rest.
public protocol ScrollTargetBehavior {
  typealias TargetContext = ScrollTargetBehaviorContext
  typealias Properties = ScrollTargetBehaviorProperties
  typealias PropertiesContext = ScrollTargetBehaviorPropertiesContext

  /// Changes where the view comes to rest.
  ///
  /// - Parameters:
  ///   - target: where it would come to rest by itself.
  ///   - context: the view, and where the movement began.
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext)

  /// What the rule says of itself: by default nothing.
  func properties(context: PropertiesContext) -> Properties
}

extension ScrollTargetBehavior {
  public func properties(context: PropertiesContext) -> Properties { Properties() }
}

/// A scrolling view at the end of a movement, in points, x in the direction of layout.
@dynamicMemberLookup
public struct ScrollTargetBehaviorContext {
  /// What showed when the movement began.
  public let originalTarget: ScrollTarget
  /// How fast what shows moves over the content, in points a second.
  public let velocity: CGVector
  /// The size of the content.
  public let contentSize: CGSize
  /// The size of what shows of it, between the margins.
  public let containerSize: CGSize
  /// The axes on which the view scrolls.
  public let axes: Axis.Set
  let environment: EnvironmentValues
  /// Where the views of its scroll target layouts lie in the content, in order.
  let targets: [CGRect]

  /// A value of the environment of the view.
  public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T {
    environment[keyPath: keyPath]
  }
}

/// What a rule says of itself.
public struct ScrollTargetBehaviorProperties {
  /// True if one movement is to be held to a part of the content.
  public var limitsScrolls = true

  public init() {}
}

/// What a rule may look at when it says something of itself.
public struct ScrollTargetBehaviorPropertiesContext {
  /// The environment of the scrolling view.
  public let environment: EnvironmentValues
  /// The axes on which the view scrolls.
  public let axes: Axis.Set
}

/// A rule whose type is not told.
public struct AnyScrollTargetBehavior: ScrollTargetBehavior {
  /// The rule.
  public let base: any ScrollTargetBehavior

  public init(_ base: some ScrollTargetBehavior) { self.base = base }

  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    base.updateTarget(&target, context: context)
  }

  public func properties(context: PropertiesContext) -> Properties {
    base.properties(context: context)
  }
}

private enum ScrollTargetBehaviorKey: EnvironmentKey {
  static var defaultValue: AnyScrollTargetBehavior? { nil }
}

extension EnvironmentValues {
  var scrollTargetBehavior: AnyScrollTargetBehavior? {
    get { self[ScrollTargetBehaviorKey.self] }
    set { self[ScrollTargetBehaviorKey.self] = newValue }
  }
}

extension View {
  /// Says where scrolling views inside come to rest.
  public nonisolated func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
    modifier(
      _EnvironmentKeyWritingModifier(
        keyPath: \.scrollTargetBehavior, value: AnyScrollTargetBehavior(behavior),
        name: "scrollTargetBehavior"))
  }
}

extension AnyScrollTargetBehavior {
  /// Where a view comes to rest that would do so somewhere by itself.
  ///
  /// - Parameters:
  ///   - end: the offset at which it would.
  ///   - original: what showed when the movement began.
  ///   - velocity: of the offset, in points a second.
  @MainActor func rest(
    near end: CGPoint, from original: CGRect, _ velocity: CGVector, in view: ScrollViewNode,
    _ environment: EnvironmentValues
  ) -> CGPoint {
    let size = view.visibleSize
    var target = ScrollTarget(rect: CGRect(origin: end, size: size))
    updateTarget(
      &target,
      context: ScrollTargetBehaviorContext(
        originalTarget: ScrollTarget(rect: original), velocity: velocity,
        contentSize: view.contentSize, containerSize: size, axes: Axis.Set(view.axes),
        environment: environment, targets: view.targets.map(\.rect)))
    return target.anchor.map { target.rect.offset(at: $0, in: size) } ?? target.rect.origin
  }
}

extension ScrollViewNode {
  /// Moves the content as a person does, all at once, and has it at rest where the rule around says.
  ///
  /// - Parameter distance: points; x is to the right.
  @MainActor func drag(by distance: CGSize) {
    guard let core else { return }
    _ = panTouched()
    setPhase(.interacting)
    var end = offset(movedBy: distance)
    let environment = core.environment(at: self)
    if let behavior = environment.scrollTargetBehavior {
      let rest = behavior.rest(
        near: end, from: CGRect(origin: offset, size: visibleSize), .zero, in: self, environment)
      // What is not dragged stays where it is.
      if distance.width != 0 { end.x = rest.x }
      if distance.height != 0 { end.y = rest.y }
    }
    if scroll(to: end) { core.noteScrolling(of: self, byUser: true) }
    setPhase(.idle)
  }
}

extension CGRect {
  /// The offset at which a point of this part of the content meets that of what shows.
  func offset(at anchor: UnitPoint, in size: CGSize) -> CGPoint {
    CGPoint(
      x: minX + anchor.x * (width - size.width), y: minY + anchor.y * (height - size.height))
  }
}

extension Axis.Set {
  init(_ axes: ScrollNode.Axes) {
    self = []
    if axes.contains(.horizontal) { insert(.horizontal) }
    if axes.contains(.vertical) { insert(.vertical) }
  }
}
