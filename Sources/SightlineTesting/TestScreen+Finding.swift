public import Foundation
internal import SightlineKit
@_spi(Sightline) internal import SwiftUI

extension TestScreen {
  /// Something on the screen.
  public struct Element: Equatable, Sendable {
    /// What it shows; `nil` for nothing that can be read.
    public var text: String?
    /// What the view says it is (`accessibilityLabel`).
    public var label: String?
    /// What the view says it holds (`accessibilityValue`).
    public var value: String?
    /// The name that the view has for tests (`accessibilityIdentifier`).
    public var identifier: String?
    /// Where it is drawn, in points from the top left corner of the canvas.
    public var frame: CGRect

    /// The middle of ``frame``.
    public var center: CGPoint { CGPoint(x: frame.midX, y: frame.midY) }
  }

  /// All that can be found, in the order of the tree.
  public var elements: [Element] {
    hosted.live.stage.elements().map {
      Element(
        text: $0.text, label: $0.label, value: $0.value, identifier: $0.identifier, frame: $0.frame)
    }
  }

  /// The texts that are shown, in the order of the tree.
  public var texts: [String] { hosted.live.frame.tree().compactMap(\.text) }

  /// Whether something has a name: see ``find(_:)``.
  public func shows(_ name: String) -> Bool { !all(name).isEmpty }

  /// The first element with a name: an identifier, else a label, else a text.
  ///
  /// - Throws: ``TestError/notFound(_:nearest:)``.
  public func find(_ name: String) throws(TestError) -> Element {
    if let first = all(name).first { return first }
    let names = elements.flatMap { [$0.identifier, $0.label, $0.text].compactMap { $0 } }
    throw .notFound(name, nearest: names.nearest(to: name))
  }

  /// All elements with a name: those with the identifier, else with the label, else with the text.
  public func all(_ name: String) -> [Element] {
    let elements = elements
    let members: [(Element) -> String?] = [\.identifier, \.label, \.text]
    for member in members {
      let found = elements.filter { member($0) == name }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// The frame of the first element with a name, in points.
  ///
  /// - Throws: ``TestError/notFound(_:nearest:)``.
  public func frame(of name: String) throws(TestError) -> CGRect { try find(name).frame }
}

/// Why a test cannot go on.
public enum TestError: Error, Equatable, CustomStringConvertible {
  /// Nothing on the screen has the name; the names that are nearest to it.
  case notFound(String, nearest: [String])

  public var description: String {
    switch self {
    case .notFound(let name, let nearest):
      "nothing on the screen is called \"\(name)\""
        + (nearest.isEmpty
          ? "" : "; what is called \(nearest.map { "\"\($0)\"" }.joined(separator: ", ")) is there")
    }
  }
}

extension [String] {
  /// The few of them that are most like a name.
  fileprivate func nearest(to name: String) -> [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
      .map { (name: $0, distance: $0.distance(to: name)) }
      .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
      .prefix(3).map(\.name)
  }
}
