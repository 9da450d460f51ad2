internal import Foundation

/// The measures of the standard gauges on iOS 16 to 18, in points.
///
/// Source: docs/evidence/gauge.md, where each is said to be measured, likely or a guess.
enum GaugeMetrics {
  /// The bar of the default gauge, ``LinearCapacityGaugeStyle``.
  enum Bar {
    static let height: CGFloat = 16
    /// Between the bar and the labels of its bounds.
    static let spacing: CGFloat = 8
  }

  /// The line with a marker, ``AccessoryLinearGaugeStyle``.
  enum Line {
    static let height: CGFloat = 8
    static let markerRadius: CGFloat = 4
    /// Around the marker nothing of the line is left.
    static let clearRadius: CGFloat = 8
    static let spacing: CGFloat = 8
    /// [guess]: known from macOS only.
    static let font = Font.system(size: 17, weight: .semibold)
  }

  /// The thin bar, ``AccessoryLinearCapacityGaugeStyle``.
  enum ThinBar {
    static let height: CGFloat = 4
    /// Between label, bar and value; below the bar [guess].
    static let spacing: CGFloat = 4
    /// Between the column and the labels of the bounds.
    static let boundsSpacing: CGFloat = 8
    /// [likely].
    static let valueFont = Font.caption
  }

  /// The ring of both circular gauges.
  enum Ring {
    static let diameter: CGFloat = 58
    static let lineWidth = diameter * 2 / 21
    /// Of the middle of the line.
    static let radius = (diameter - lineWidth) / 2
    static let markerRadius = lineWidth / 2
    /// Around the marker nothing of the ring is left.
    static let clearRadius: CGFloat = 5
    /// Half the ring's opening, in degrees from straight down.
    static let halfOpening = 45.0
    /// The same where the labels of the bounds stand in it.
    static let halfOpeningWithBounds = 60.0
    /// How much of the colour the part of a capacity ring has that is not filled.
    static let trackOpacity = 0.35
    /// The blur of the shadow before the filled part's end, as a standard deviation.
    static let endShadow: CGFloat = 1

    static let labelFont = Font.system(size: 11, weight: .medium)
    static let valueFont = Font.system(size: 24, weight: .medium)
    /// The text in the middle is made smaller until it is no wider than a square in the circle [likely].
    static let valueWidth = diameter / CGFloat(2).squareRoot()
    static let smallestValueScale: CGFloat = 0.3
    /// How far the text in the middle of an open ring stands above the centre [likely].
    static let valueLift: CGFloat = 1
    /// From the centre down to the baseline of the label in the opening.
    static let labelBaseline: CGFloat = 22.93
    /// The same of the labels of the bounds.
    static let boundsBaseline: CGFloat = 23.2
    /// From the leading edge of one of them to the trailing edge of the other.
    static let boundsWidth: CGFloat = 2 * 18.4
  }
}
