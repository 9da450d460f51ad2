internal import Foundation
internal import LayoutEngine

extension ScrollViewNode: TouchNode, PanTarget {
  var panAxes: ScrollNode.Axes { isEnabled ? axes : [] }

  var recognizer: _TouchRecognizer? {
    if panAxes.isEmpty { return nil }
    if let panRecognizer { return panRecognizer }
    let new = PanRecognizer(self)
    panRecognizer = new
    return new
  }
}
