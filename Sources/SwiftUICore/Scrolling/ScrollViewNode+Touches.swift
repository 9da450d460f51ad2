internal import Foundation
internal import LayoutEngine

extension ScrollViewNode: TouchNode, PanTarget {
  var panAxes: ScrollNode.Axes { isEnabled ? axes : [] }

  var recognizer: _TouchRecognizer? {
    if panAxes.isEmpty { return nil }
    if let pan { return pan }
    let new = PanRecognizer(self)
    pan = new
    return new
  }

  func panTouched() -> Bool { false }
  func panBegan() { panned = .zero }

  func panMoved(by distance: CGSize) {
    drag(
      by: CGSize(width: distance.width - panned.width, height: distance.height - panned.height))
    panned = distance
  }

  func panEnded(velocity: CGSize) {}
  func panCancelled() {}
}
