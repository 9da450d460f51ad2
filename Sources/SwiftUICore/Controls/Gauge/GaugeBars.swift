internal import Foundation

/// A capsule that is filled with the tint up to a fraction of its width.
struct CapacityBar: View {
  var fraction: Double
  var height: CGFloat
  var track: Color
  /// Whether the filled part's width is rounded up to a whole point.
  var endsOnPoint = false

  var body: some View {
    Capsule()
      .fill(track)
      .overlay(
        LeadingCapsule(fraction: fraction, endsOnPoint: endsOnPoint).fill(
          ControlTint(along: .line, isAccented: true))
      )
      .frame(height: height)
  }
}

/// The leading part of a capsule, with round ends of its own.
///
/// [unknown]: how a part looks that is narrower than it is high. Here its ends are flatter, half its
/// width in radius.
struct LeadingCapsule: Shape {
  var fraction: Double
  var endsOnPoint = false

  nonisolated func path(in rect: CGRect) -> Path {
    var width = rect.width * fraction
    if endsOnPoint { width = min(rect.width, width.rounded(.up)) }
    guard width > 0 else { return Path() }
    return Path(
      roundedRect: CGRect(x: rect.minX, y: rect.minY, width: width, height: rect.height),
      cornerRadius: min(width, rect.height) / 2)
  }
}

/// A line with a marker: a dot in a gap.
struct MarkedLine: View {
  var fraction: Double

  var body: some View {
    ZStack {
      Capsule().clipShape(
        Outside(circle: GaugeMetrics.Line.clearRadius, at: position), style: FillStyle(eoFill: true)
      )
      Disc(radius: GaugeMetrics.Line.markerRadius, at: position)
    }
    .foregroundStyle(ControlTint(along: .line))
    .frame(height: GaugeMetrics.Line.height)
  }

  private var position: @Sendable (CGRect) -> CGPoint {
    let radius = GaugeMetrics.Line.markerRadius
    return { [fraction] rect in
      CGPoint(x: rect.minX + radius + fraction * (rect.width - 2 * radius), y: rect.midY)
    }
  }
}

/// A disc somewhere in a frame.
struct Disc: Shape {
  var radius: CGFloat
  var at: @Sendable (CGRect) -> CGPoint

  nonisolated func path(in rect: CGRect) -> Path {
    Path(ellipseIn: square(around: at(rect), radius))
  }
}

/// All but a disc somewhere in a frame; for the even-odd rule.
struct Outside: Shape {
  var circle: CGFloat
  var at: @Sendable (CGRect) -> CGPoint

  nonisolated func path(in rect: CGRect) -> Path {
    var path = Path(rect.insetBy(dx: -circle, dy: -circle))
    path.addEllipse(in: square(around: at(rect), circle))
    return path
  }
}

private func square(around center: CGPoint, _ radius: CGFloat) -> CGRect {
  CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
}
