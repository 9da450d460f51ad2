import CHeap
import DisplayList
import Foundation
import Raster
import SwiftUI
@_spi(Sightline) import SwiftUICore

// PictureRuns W9 screen|card OUT [ROUNDS]: from the start of the process to the file; then, warm, with one text changed.
// PictureRuns W8: 500 moving shapes.
// PictureRuns W5: 100,000 lazy rows, scrolled by 97 points a frame, pixels at 1x included.

let arguments = CommandLine.arguments
switch arguments.dropFirst().first {
case "W9" where arguments.count > 3:
  Screen.run(arguments[2], arguments[3], Array(arguments.dropFirst(4)))
case "W8": Shapes.run()
case "W5": ScrolledList.run()
default: print("usage: PictureRuns W9 screen|card OUT [ROUNDS] | W8 | W5")
}

func print(_ name: String, _ samples: [Double]) {
  let sorted = samples.sorted()
  print(name, String(format: "%.1f", sorted[sorted.count / 2]), "us")
  print("\(name).min", String(format: "%.1f", sorted[0]), "us")
}

@MainActor enum Screen {
  static func run(_ name: String, _ path: String, _ rest: [String]) {
    // A benchmark hands over the description that the others read: its name says which it is.
    let isCard = name.hasSuffix("card") || name.hasSuffix("card.json")
    let renderer = ImageRenderer(content: SettingsScreen(isCard: isCard))
    renderer.scale = 3
    let url = URL(fileURLWithPath: path)
    func write() { try? renderer.uiImage?.pngData()?.write(to: url) }
    write()
    guard let rounds = rest.first.flatMap({ Int($0) }), rounds > 0 else { return }
    var times: [Double] = []
    for round in 0..<rounds {
      let start = thread_microseconds()
      renderer.content = SettingsScreen(title: "Settings \(round)", isCard: isCard)
      write()
      times.append(thread_microseconds() - start)
    }
    print("W9.\(isCard ? "card" : "screen").warm_total", times)
  }
}

@MainActor enum Shapes {
  static func run() {
    for scale in [1.0, 3] {
      guard var world = _findHostService((any RenderingService).self)?.world else { return }
      world.size = CGSize(width: 393, height: 852)
      world.scale = scale
      let source = Source()
      let stage = Stage(Animated(source: source), world: world)
      let rasteriser = Rasteriser(scale: scale)
      var times: [Double] = []
      var graph: [Double] = []
      for frame in 0..<60 {
        let start = thread_microseconds()
        source.frame = frame
        let list = stage.update().displayList
        graph.append(thread_microseconds() - start)
        try? rasteriser.withPixels(of: list) { _, _ in }
        times.append(thread_microseconds() - start)
      }
      print("W8.500@\(Int(scale))x.graph_per_frame", graph)
      print("W8.500@\(Int(scale))x.main_per_frame", times)
    }
  }

  @Observable final class Source { var frame = 0 }

  struct Animated: View {
    let source: Source
    var body: some View { MovingShapes(frame: source.frame) }
  }
}
