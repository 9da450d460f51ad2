internal import Foundation

/// The numbers and rules by which touches become gestures, each in this one place.
///
/// Source: docs/evidence/input.md.
enum TouchRules {
  /// How far a finger moves, in points, before it is no tap. [likely]
  static let tapDistance: CGFloat = 45
  /// How long a finger stays down in a tap, in seconds. [likely]
  static let tapDuration = 0.75
  /// Between two taps of a double tap, from lifting to coming down, in seconds. [likely]
  static let tapGap = 0.35
  /// How far a finger moves before it scrolls, and before a drag without a minimum gets before a tap, in points. [likely]
  static let movement: CGFloat = 10
  /// Over how long the speed of a finger is taken, in seconds. [unknown]
  static let velocityWindow = 0.1
  /// For how long a drag would go on at its last speed, in seconds, as far as its predicted end. [unknown]
  static let prediction = 0.25
  /// How far outside a button a finger may stray without letting go of it, in points. [likely]
  static let buttonMargin: CGFloat = 70
  /// How long a button inside a scrolling view waits before it looks pressed, in seconds. [likely]
  static let pressDelay = 0.15
  /// How long a finger stays before it takes a view away that can be dragged, in seconds. [likely]
  static let liftDelay = 0.5
  /// How long a repeating button is held before it acts again, and between then and the next time, in seconds. [unknown]
  static let repeatDelay = 0.5
  static let repeatInterval = 0.1

  /// Whether a recogniser that is sure need not wait for one that comes before it and is not.
  ///
  /// A finger that moves, or stays, is nobody's tap any more in practice; what is told by coming down or lifting
  /// waits, a tap for the double tap further inside. [likely]
  @MainActor static func overtakes(
    _ claim: _TouchRecognizer.Claim, _ other: _TouchRecognizer
  ) -> Bool {
    switch claim {
    case .touch: false
    case .movement: true
    case .time: !other.outlastsTime
    }
  }
}
