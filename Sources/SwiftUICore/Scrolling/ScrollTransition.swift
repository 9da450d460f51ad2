internal import Foundation
internal import LayoutEngine

/// Where a view is of the scrolling view around it.
public enum ScrollTransitionPhase: Hashable, Sendable {
  /// It comes in, or has gone out, at the top or the leading edge.
  case topLeading
  /// It shows.
  case identity
  /// It comes in, or has gone out, at the bottom or the trailing edge.
  case bottomTrailing

  public var isIdentity: Bool { self == .identity }

  /// −1, 0 or 1, from the top down.
  public var value: Double {
    switch self {
    case .topLeading: -1
    case .identity: 0
    case .bottomTrailing: 1
    }
  }
}

/// How a view goes from one phase to another as it is scrolled.
public struct ScrollTransitionConfiguration: Sendable {
  enum Kind: Sendable {
    case identity
    case animated
    case interactive(UnitCurve)
  }

  let kind: Kind
  private(set) var threshold = Threshold.visible

  /// All at once, at the threshold.
  ///
  /// The animation of it is left out: what is drawn follows from where the view is, and from nothing before. [unknown]
  /// docs/evidence/scrolling.md
  public static func animated(_ animation: Animation = .default) -> Self { Self(kind: .animated) }
  public static let animated = Self(kind: .animated)

  /// Bit by bit between the threshold and the edge.
  public static func interactive(timingCurve: UnitCurve = .easeInOut) -> Self {
    Self(kind: .interactive(timingCurve))
  }
  public static let interactive = Self(kind: .interactive(.easeInOut))

  /// Not at all.
  public static let identity = Self(kind: .identity)

  /// The same, with another animation; what is not animated stays as it is.
  public func animation(_ animation: Animation) -> Self { self }

  /// The same, with another threshold.
  public func threshold(_ threshold: Threshold) -> Self {
    var configuration = self
    configuration.threshold = threshold
    return configuration
  }

  /// Where on its way into what shows a view has arrived.
  public struct Threshold: Sendable {
    /// The part of the view that shows, and the part of the way from there to the middle.
    private var part = 1.0
    private var centering = 0.0
    private var inset = 0.0

    /// When all of the view shows.
    public static let visible = Threshold()
    /// When nothing of the view shows any more.
    public static let hidden = Threshold(part: 0)
    /// When the view is in the middle.
    public static let centered = Threshold(centering: 1)

    /// When a part of the view shows, from 0 to 1.
    public static func visible(_ amount: Double) -> Threshold { Threshold(part: amount) }

    private init(part: Double = 1, centering: Double = 0) {
      self.part = part
      self.centering = centering
    }

    /// A threshold on the way to another.
    ///
    /// - Parameter amount: how far on the way, from 0 to 1.
    public func interpolated(towards other: Threshold, amount: Double) -> Threshold {
      var new = self
      new.part += (other.part - part) * amount
      new.centering += (other.centering - centering) * amount
      new.inset += (other.inset - inset) * amount
      return new
    }

    /// The threshold moved inwards, in points.
    public func inset(by distance: Double) -> Threshold {
      var new = self
      new.inset += distance
      return new
    }

    /// How far from the edge of what shows the near edge of a view is at the threshold.
    fileprivate func place(_ length: Double, in visible: Double) -> Double {
      let edge = -length * (1 - part)
      return edge + ((visible - length) / 2 - edge) * centering + inset
    }
  }

  /// How far a view is from having arrived: 0 there, 1 where nothing of it shows.
  ///
  /// - Parameter place: how far its near edge is from the edge of what shows, inwards.
  fileprivate func remoteness(_ place: Double, _ length: Double, in visible: Double) -> Double {
    let threshold = threshold.place(length, in: visible)
    guard place < threshold else { return 0 }
    switch kind {
    case .identity: return 0
    case .animated: return 1
    case .interactive(let curve):
      let way = threshold + length
      return way > 0 ? curve.value(at: min((threshold - place) / way, 1)) : 1
    }
  }
}

extension View {
  /// Does effects to the view as it is scrolled into what shows of the scrolling view around it, and out of it.
  ///
  /// - Parameters:
  ///   - configuration: how it goes from one phase to another.
  ///   - axis: the axis that counts; `nil` for that on which the view around scrolls, the vertical one of two.
  ///   - transition: adds the effects of a phase to none; between two phases, effects lie in between.
  public nonisolated func scrollTransition(
    _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
    transition:
      @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View {
    scrollTransition(
      topLeading: configuration, bottomTrailing: configuration, axis: axis, transition: transition)
  }

  /// Does effects to the view as it is scrolled into what shows of the scrolling view around it, and out of it.
  ///
  /// - Parameters:
  ///   - topLeading: how it goes from one phase to another at the top or the leading edge.
  ///   - bottomTrailing: the same at the bottom or the trailing edge.
  ///   - axis: the axis that counts; `nil` for that on which the view around scrolls, the vertical one of two.
  ///   - transition: adds the effects of a phase to none; between two phases, effects lie in between.
  public nonisolated func scrollTransition(
    topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration,
    axis: Axis? = nil,
    transition:
      @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View {
    modifier(
      _VisualEffectModifier { none, proxy in
        let place = ScrollTransitionPlace(proxy, axis)
        let start = topLeading.remoteness(place.fromStart, place.length, in: place.visible)
        let end = bottomTrailing.remoteness(place.fromEnd, place.length, in: place.visible)
        let identity = transition(none, .identity)._effects
        if start == 0, end == 0 { return identity }
        let phase = start >= end ? ScrollTransitionPhase.topLeading : .bottomTrailing
        return identity.mixed(with: transition(none, phase)._effects, by: max(start, end))
      })
  }
}

/// Where a view is along the axis on which the scrolling view around it scrolls.
private struct ScrollTransitionPlace {
  var length = 0.0
  var visible = 0.0
  /// How far the near edges are from the edges of what shows, inwards; far inside without a scrolling view.
  var fromStart = Double.infinity
  var fromEnd = Double.infinity

  init(_ proxy: GeometryProxy, _ axis: Axis?) {
    let vertical = proxy.bounds(of: .scrollView(axis: .vertical))
    let horizontal = proxy.bounds(of: .scrollView(axis: .horizontal))
    let isVertical = axis.map { $0 == .vertical } ?? (vertical != nil)
    guard let bounds = isVertical ? vertical : horizontal else { return }
    length = isVertical ? proxy.size.height : proxy.size.width
    visible = isVertical ? bounds.height : bounds.width
    // What shows, in the space of the view.
    fromStart = isVertical ? -bounds.minY : -bounds.minX
    fromEnd = (isVertical ? bounds.maxY : bounds.maxX) - length
  }
}

extension _DrawingEffects {
  /// Effects between these and others of the same kinds; others are taken from the half on.
  fileprivate func mixed(with other: _DrawingEffects, by amount: Double) -> _DrawingEffects {
    guard list.count == other.list.count else { return amount < 0.5 ? self : other }
    return _DrawingEffects(list: zip(list, other.list).map { $0.mixed(with: $1, by: amount) })
  }
}

extension DrawingEffect {
  fileprivate func mixed(with other: DrawingEffect, by amount: Double) -> DrawingEffect {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * amount }
    func mix(_ a: CGSize, _ b: CGSize) -> CGSize {
      CGSize(width: mix(a.width, b.width), height: mix(a.height, b.height))
    }
    switch (self, other) {
    case (.opacity(let a), .opacity(let b)): return .opacity(mix(a, b))
    case (.rotation(let a, let anchor), .rotation(let b, _)):
      return .rotation(.radians(mix(a.radians, b.radians)), anchor: anchor)
    case (.scale(let a, let anchor), .scale(let b, _)): return .scale(mix(a, b), anchor: anchor)
    case (.offset(let a), .offset(let b)): return .offset(mix(a, b))
    case (.blur(let a, let isOpaque), .blur(let b, _)):
      return .blur(radius: mix(a, b), isOpaque: isOpaque)
    case (.rotation3D(var a), .rotation3D(let b)):
      a.angle = .radians(mix(a.angle.radians, b.angle.radians))
      return .rotation3D(a)
    default: return amount < 0.5 ? self : other
    }
  }
}
