internal import Foundation

/// An arc that is open below, with a marker: a dot in a gap.
struct MarkedRing: View {
  var fraction: Double
  /// Half the opening, in degrees from straight down.
  var halfOpening: Double

  var body: some View {
    let marker = RingPoint(angle: start + fraction * (end - start))
    ZStack {
      RingArc(start: start, end: end)
        .stroke(style: RingArc.line)
        .clipShape(
          Outside(circle: GaugeMetrics.Ring.clearRadius) { marker.position(in: $0) },
          style: FillStyle(eoFill: true))
      Disc(radius: GaugeMetrics.Ring.markerRadius) { marker.position(in: $0) }
    }
    .foregroundStyle(ControlTint(along: .arc(from: start, to: end)))
  }

  private var start: Double { 90 + halfOpening }
  private var end: Double { 450 - halfOpening }
}

/// A closed ring, filled from the top up to a fraction.
struct CapacityRing: View {
  var fraction: Double

  var body: some View {
    let end = RingPoint(angle: 360 * fraction - 90)
    ZStack {
      RingArc(start: 0, end: 360)
        .stroke(style: RingArc.line)
        .opacity(GaugeMetrics.Ring.trackOpacity)
      if fraction > 0 {
        // Only the end of the filled part throws a shadow, and only onto the ring.
        Disc(radius: GaugeMetrics.Ring.markerRadius) { end.position(in: $0) }
          .shadow(color: .black, radius: GaugeMetrics.Ring.endShadow)
          .clipShape(RingBand(), style: FillStyle(eoFill: true))
        RingArc(start: -90, end: end.angle).stroke(style: RingArc.line)
      }
    }
    .foregroundStyle(ControlTint(along: .arc(from: -90, to: 270)))
  }
}

/// A point on the middle of a ring's line.
struct RingPoint: Sendable {
  /// In degrees, clockwise from the direction of growing x.
  var angle: Double

  func position(in rect: CGRect) -> CGPoint {
    let radians = angle * .pi / 180
    return CGPoint(
      x: rect.midX + GaugeMetrics.Ring.radius * cos(radians),
      y: rect.midY + GaugeMetrics.Ring.radius * sin(radians))
  }
}

/// A part of the middle of a ring's line; angles in degrees, clockwise from the direction of growing x.
struct RingArc: Shape {
  var start, end: Double

  static let line = StrokeStyle(lineWidth: GaugeMetrics.Ring.lineWidth, lineCap: .round)

  nonisolated func path(in rect: CGRect) -> Path {
    var path = Path()
    path.addArc(
      center: CGPoint(x: rect.midX, y: rect.midY), radius: GaugeMetrics.Ring.radius,
      startAngle: .degrees(start), endAngle: .degrees(end), clockwise: false)
    return path
  }
}

/// What a ring covers; for the even-odd rule.
struct RingBand: Shape {
  nonisolated func path(in rect: CGRect) -> Path {
    var path = Path()
    for radius in [
      GaugeMetrics.Ring.diameter / 2, GaugeMetrics.Ring.diameter / 2 - GaugeMetrics.Ring.lineWidth,
    ] {
      path.addEllipse(
        in: CGRect(
          x: rect.midX - radius, y: rect.midY - radius, width: 2 * radius, height: 2 * radius))
    }
    return path
  }
}
