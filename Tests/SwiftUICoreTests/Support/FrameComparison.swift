import Foundation

extension TableCase.Expectation {
  /// What of this expectation is not met, one line each.
  func differences(size: Extent?, placed: [Placed], tolerance: Double = 1e-9) -> [String] {
    let offered = "offered \(offer.width.text)×\(offer.height.text)"
    var lines: [String] = []
    if let expected = self.size, let size, !expected.equals(size, tolerance) {
      lines.append("\(offered): size \(size.text), expected \(expected.text)")
    }
    for (name, expected) in frames {
      guard let found = placed.first(where: { $0.names.contains(name) }) else {
        lines.append("\(offered): nothing is called \(name)")
        continue
      }
      if !expected.equals(found.frame, tolerance) {
        lines.append("\(offered): \(name) at \(found.frame.text), expected \(expected.text)")
      }
    }
    return lines
  }
}

extension Double {
  /// Equal within `tolerance`; endless and undefined lengths equal themselves.
  func equals(_ other: Double, _ tolerance: Double) -> Bool {
    self == other || (isNaN && other.isNaN) || abs(self - other) <= tolerance
  }

  /// As short as it can be told apart at a glance.
  var text: String {
    let rounded = (self * 1e6).rounded() / 1e6
    return rounded == rounded.rounded() && abs(rounded) < 1e9 ? "\(Int(rounded))" : "\(rounded)"
  }
}

extension Optional where Wrapped == Double {
  var text: String { self?.text ?? "nil" }
}

extension Extent {
  func equals(_ other: Extent, _ tolerance: Double) -> Bool {
    width.equals(other.width, tolerance) && height.equals(other.height, tolerance)
  }

  var text: String { "\(width.text)×\(height.text)" }
}

extension Box {
  var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }

  func equals(_ other: Box, _ tolerance: Double) -> Bool {
    x.equals(other.x, tolerance) && y.equals(other.y, tolerance)
      && width.equals(other.width, tolerance) && height.equals(other.height, tolerance)
  }

  var text: String { "\(x.text) \(y.text) \(width.text) \(height.text)" }
}

extension [Placed] {
  /// One line per view.
  var listing: String {
    map { "  \($0.view) \($0.frame.text)\($0.names.isEmpty ? "" : "  \($0.names)")" }
      .joined(separator: "\n")
  }

  /// The views in which two lists differ, side by side; empty when they are the same.
  func differences(from other: [Placed], tolerance: Double = 1e-9) -> [String] {
    var lines: [String] = []
    for index in 0..<Swift.max(count, other.count) {
      let mine = index < count ? self[index] : nil
      let theirs = index < other.count ? other[index] : nil
      if let mine, let theirs, mine.view == theirs.view,
        mine.frame.equals(theirs.frame, tolerance)
      {
        continue
      }
      func text(_ item: Placed?) -> String { item.map { "\($0.view) \($0.frame.text)" } ?? "—" }
      lines.append("  \(index): \(text(mine)) | \(text(theirs))")
    }
    return lines
  }
}
