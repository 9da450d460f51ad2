internal import Foundation

/// Comes to rest at whole pages, each as large as what shows.
///
/// The page nearest to where the movement ends, the one before or the one after that at which it began. [likely]
/// docs/evidence/scrolling.md
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
  public init() {}

  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    let start = context.originalTarget.rect.origin
    let size = context.containerSize
    target.anchor = nil
    if context.axes.contains(.horizontal) {
      target.rect.origin.x = page(nearest: target.rect.minX, from: start.x, size.width)
    }
    if context.axes.contains(.vertical) {
      target.rect.origin.y = page(nearest: target.rect.minY, from: start.y, size.height)
    }
  }

  private func page(nearest end: CGFloat, from start: CGFloat, _ length: CGFloat) -> CGFloat {
    guard length > 0 else { return end }
    let first = (start / length).rounded()
    return min(max((end / length).rounded(), first - 1), first + 1) * length
  }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  /// Whole pages, each as large as what shows.
  public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

/// Comes to rest where a view of a scroll target layout lies at the start of what shows, or at an anchor.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  /// How many views one movement may go by.
  public struct LimitBehavior {
    enum Kind { case automatic, always, never, alwaysByOne, alwaysByFew }
    let kind: Kind

    /// On screens that are compact across at most as many as show, else any number.
    public static var automatic: LimitBehavior { LimitBehavior(kind: .automatic) }
    /// At most as many as show.
    public static var always: LimitBehavior { LimitBehavior(kind: .always) }
    /// Any number.
    public static var never: LimitBehavior { LimitBehavior(kind: .never) }
    /// One view.
    public static var alwaysByOne: LimitBehavior { LimitBehavior(kind: .alwaysByOne) }
    /// At most as many as show.
    public static var alwaysByFew: LimitBehavior { LimitBehavior(kind: .alwaysByFew) }
  }

  private let limit: LimitBehavior
  private let anchor: UnitPoint?

  /// A rule.
  ///
  /// - Parameters:
  ///   - limitBehavior: how many views a swing may go by; a movement without one is held back by
  ///     ``LimitBehavior/alwaysByOne`` only.
  ///   - anchor: the point of a view, and of what shows, that meet; `nil` for the start.
  public init(limitBehavior: LimitBehavior = .automatic, anchor: UnitPoint? = nil) {
    limit = limitBehavior
    self.anchor = anchor
  }

  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    let anchor = anchor ?? .topLeading
    let size = context.containerSize
    let rests = context.targets.map { $0.offset(at: anchor, in: size) }
    let start = context.originalTarget.rect.origin
    let isLimited = isLimited(context)
    /// The end of a swing, no further from its start than what shows is long.
    func limited(_ end: CGFloat, _ start: CGFloat, _ speed: CGFloat, _ length: CGFloat) -> CGFloat {
      isLimited && speed != 0 ? min(max(end, start - length), start + length) : end
    }
    target.anchor = nil
    if context.axes.contains(.horizontal) {
      target.rect.origin.x = rest(
        nearest: limited(target.rect.minX, start.x, context.velocity.dx, size.width),
        from: start.x, rests.map(\.x), upTo: context.contentSize.width - size.width)
    }
    if context.axes.contains(.vertical) {
      target.rect.origin.y = rest(
        nearest: limited(target.rect.minY, start.y, context.velocity.dy, size.height),
        from: start.y, rests.map(\.y), upTo: context.contentSize.height - size.height)
    }
  }

  /// How far "few" goes is [unknown]. docs/evidence/scrolling.md
  private func isLimited(_ context: TargetContext) -> Bool {
    switch limit.kind {
    case .automatic: context.horizontalSizeClass == .compact
    case .always, .alwaysByFew, .alwaysByOne: true
    case .never: false
    }
  }

  /// The place of rest nearest to the end of a movement.
  ///
  /// - Complexity: O(*n* log *n*) in the places.
  private func rest(
    nearest end: CGFloat, from start: CGFloat, _ places: [CGFloat], upTo last: CGFloat
  ) -> CGFloat {
    // Of those beyond the ends, the ends count; views side by side have the same.
    let rests = Set(places.map { min(max($0, 0), max(last, 0)) }).sorted()
    func nearest(_ offset: CGFloat) -> Int? {
      rests.indices.min { abs(rests[$0] - offset) < abs(rests[$1] - offset) }
    }
    guard var index = nearest(end), let first = nearest(start) else { return end }
    if limit.kind == .alwaysByOne { index = min(max(index, first - 1), first + 1) }
    return rests[index]
  }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  /// Where a view of a scroll target layout lies at the start.
  public static var viewAligned: ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior()
  }

  /// Where a view of a scroll target layout lies at the start.
  ///
  /// - Parameter limitBehavior: how many views one movement may go by.
  public static func viewAligned(
    limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior
  ) -> ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior)
  }

  /// Where a view of a scroll target layout lies at an anchor.
  public static func viewAligned(anchor: UnitPoint?) -> ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior(anchor: anchor)
  }

  /// Where a view of a scroll target layout lies at an anchor.
  ///
  /// - Parameters:
  ///   - limitBehavior: how many views one movement may go by.
  ///   - anchor: the point of a view, and of what shows, that meet; `nil` for the start.
  public static func viewAligned(
    limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior, anchor: UnitPoint?
  ) -> ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior, anchor: anchor)
  }
}
