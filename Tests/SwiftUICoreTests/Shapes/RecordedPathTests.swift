import Foundation
import SwiftUI
import Testing

/// The paths of shapes against those that real SwiftUI gave.
///
/// The recordings are in Tests/Tables/recorded-paths.txt; the shapes are written out here.
@Suite struct RecordedPathTests {
  private static let frame = CGRect(x: 0, y: 0, width: 100, height: 60)
  private static let square = CGRect(x: 0, y: 0, width: 10, height: 10)

  private static func path(_ shape: some Shape) -> Path { shape.path(in: frame) }

  private static func arc(_ end: Double, _ clockwise: Bool = false) -> Path {
    Path {
      $0.addArc(
        center: CGPoint(x: 50, y: 50), radius: 40, startAngle: .zero, endAngle: .degrees(end),
        clockwise: clockwise)
    }
  }

  private static var line: Path {
    Path {
      $0.move(to: .zero)
      $0.addLine(to: CGPoint(x: 50, y: 0))
    }
  }

  private static let paths: [String: Path] = [
    "rect": path(Rectangle()),
    "circle": path(Circle()),
    "ellipse": path(Ellipse()),
    "rounded-circular-12": path(RoundedRectangle(cornerRadius: 12, style: .circular)),
    "rounded-continuous-12": path(RoundedRectangle(cornerRadius: 12)),
    "rounded-continuous-20": path(RoundedRectangle(cornerRadius: 20)),
    "rounded-continuous-40-clamped": path(RoundedRectangle(cornerRadius: 40)),
    "rounded-continuous-size-20x8": path(
      RoundedRectangle(cornerSize: CGSize(width: 20, height: 8))),
    "capsule(in rect)": path(Capsule()),
    "capsule-circular": path(Capsule(style: .circular)),
    "capsule-tall (30x80)": Capsule().path(in: CGRect(x: 0, y: 0, width: 30, height: 80)),
    "uneven-continuous (TL5 BL10 BT15 TT20)": path(
      UnevenRoundedRectangle(
        topLeadingRadius: 5, bottomLeadingRadius: 10, bottomTrailingRadius: 15,
        topTrailingRadius: 20)),
    "inset-rounded-5 (r12)": path(RoundedRectangle(cornerRadius: 12).inset(by: 5)),
    "arc-0-90 (c50,50 r40 ccw:false)": arc(90),
    "arc-0-120": arc(120),
    "arc-0-30": arc(30),
    "arc-0-minus90": arc(-90),
    "arc-0-360": arc(360),
    "arc-0-0": arc(0),
    "arc-cw-0-minus90 (clockwise:true)": arc(-90, true),
    "arc-cw-0-45": arc(45, true),
    "arc-after-move (move 0,0; c50,30 r20 0-90)": Path {
      $0.move(to: .zero)
      $0.addArc(
        center: CGPoint(x: 50, y: 30), radius: 20, startAngle: .zero, endAngle: .degrees(90),
        clockwise: false)
    },
    "relative-arc-190": Path {
      $0.addRelativeArc(
        center: CGPoint(x: 50, y: 50), radius: 40, startAngle: .zero, delta: .degrees(190))
    },
    "trim-rect-0.1-0.6": Path(frame).trimmedPath(from: 0.1, to: 0.6),
    "trim-rect-0-0.999": Path(frame).trimmedPath(from: 0, to: 0.999),
    "trim-circle-0-0.5": path(Circle()).trimmedPath(from: 0, to: 0.5),
    "trim-shape (Rectangle().trim .25-.5)": path(Rectangle().trim(from: 0.25, to: 0.5)),
    "trim-two-subpaths (10x10 at 0 and at 20; .25-.75)": Path {
      $0.addRect(square)
      $0.addRect(square.offsetBy(dx: 20, dy: 0))
    }.trimmedPath(from: 0.25, to: 0.75),
    "rotation-90": path(Rectangle().rotation(.degrees(90))),
    "rotation-30-anchor (bottomTrailing)": path(
      Rectangle().rotation(.degrees(30), anchor: .bottomTrailing)),
    "scale-shape-0.5": path(Rectangle().scale(0.5)),
    "offset-shape (10,5)": path(Rectangle().offset(x: 10, y: 5)),
    "size-shape (40x20)": path(Rectangle().size(width: 40, height: 20)),
    "line-after-close": Path {
      $0.move(to: .zero)
      $0.addLine(to: CGPoint(x: 10, y: 0))
      $0.closeSubpath()
      $0.addLine(to: CGPoint(x: 0, y: 10))
    },
    "stroked-circle (40x40, lw4)": Path(ellipseIn: CGRect(x: 0, y: 0, width: 40, height: 40))
      .strokedPath(StrokeStyle(lineWidth: 4)),
    "stroked-line-square (0,0-50,0 lw2)": line.strokedPath(
      StrokeStyle(lineWidth: 2, lineCap: .square)),
  ]

  private static let recordings: [(name: String, description: String)] = {
    let file = TableCase.tables.appendingPathComponent("recorded-paths.txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { line in
      let parts = line.components(separatedBy: " | ")
      return parts.count == 2 ? (parts[0], parts[1]) : nil
    }
  }()

  @Test("every recorded path is compared")
  func complete() {
    #expect(Self.recordings.map(\.name).sorted() == Self.paths.keys.sorted())
  }

  @Test("paths are described as recorded, to the last digit", arguments: recordings.map(\.name))
  func path(name: String) throws {
    let recorded = try #require(Self.recordings.first { $0.name == name }).description
    let path = try #require(Self.paths[name])
    let found = path.description.split(separator: " ")
    let expected = recorded.split(separator: " ")
    try #require(found.count == expected.count, "\(path)")
    for (word, other) in zip(found, expected) {
      guard let a = Double(word), let b = Double(other) else {
        #expect(word == other, "\(path)")
        continue
      }
      // Six digits, or what single precision leaves of a length of 320.
      let unit = max(pow(10, (log10(max(abs(b), 1e-9))).rounded(.down) - 5), 5e-6)
      #expect(abs(a - b) <= 1.01 * unit, "\(word) is not \(other) in \(path)")
    }
  }
}
