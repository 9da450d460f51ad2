public import CoreGraphics
internal import DisplayList
public import Foundation

/// How the line along a path looks; lengths in points.
public struct StrokeStyle: Equatable, Sendable {
  /// At 0 and below, NaN and infinity nothing is drawn.
  public var lineWidth: CGFloat
  public var lineCap: CGLineCap
  public var lineJoin: CGLineJoin
  /// How many times the width a pointed corner may reach.
  public var miterLimit: CGFloat
  /// Lengths drawn and left out in turn; an odd number of them is taken twice.
  ///
  /// Without a positive sum the line is whole.
  public var dash: [CGFloat]
  /// How far into the dashes the line begins.
  public var dashPhase: CGFloat

  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter,
    miterLimit: CGFloat = 10, dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }

  /// Whether the line has no gaps, and corners that are square where the path's are.
  var isPlain: Bool { dash.isEmpty && lineJoin == .miter && miterLimit >= 1.5 }

  var line: StrokeLine {
    let cap: StrokeLine.Cap =
      switch lineCap {
      case .butt: .butt
      case .round: .round
      case .square: .square
      }
    let join: StrokeLine.Join =
      switch lineJoin {
      case .miter: .miter
      case .round: .round
      case .bevel: .bevel
      }
    return StrokeLine(
      width: lineWidth, cap: cap, join: join, miterLimit: miterLimit, dash: dash,
      dashPhase: dashPhase)
  }
}

extension StrokeStyle: Animatable {
  /// The width, the limit and the phase.
  public var animatableData: AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>> {
    get { AnimatablePair(lineWidth, AnimatablePair(miterLimit, dashPhase)) }
    set {
      lineWidth = newValue.first
      miterLimit = newValue.second.first
      dashPhase = newValue.second.second
    }
  }
}

/// How the inside of a path is filled.
public struct FillStyle: Equatable, Sendable {
  /// Whether what is gone around an even number of times stays empty.
  public var isEOFilled: Bool
  /// Whether curves and slanted edges are smooth; rectangles lie on whole pixels in any case, and a clip's are smooth.
  public var isAntialiased: Bool

  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}
