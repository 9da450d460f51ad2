import CHeap
import SwiftUI
@_spi(Sightline) import SwiftUICore

/// 500 rounded shapes that are animated from place to place: what a frame costs up to its display list.
struct AnimatedShapes: View {
  @State private var isAway = false

  var body: some View {
    ZStack {
      ForEach(0..<500) { index in
        let way = Way(index)
        RoundedRectangle(cornerRadius: 6)
          .fill(way.color)
          .frame(width: way.size.width, height: way.size.height)
          .offset(isAway ? way.end : way.start)
          .animation(way.animation, value: isAway)
      }
    }
    .onAppear { isAway = true }
  }

  /// Where one of the shapes goes, and how.
  private struct Way {
    var size: CGSize
    var start: CGSize
    var end: CGSize
    var color: Color
    var animation: Animation

    init(_ i: Int) {
      size = CGSize(width: 24 + i * 7 % 25, height: 24 + i * 11 % 25)
      start = CGSize(width: -170 + i * 37 % 340, height: -400 + i * 53 % 800)
      end = CGSize(width: -170 + i * 101 % 340, height: -400 + i * 211 % 800)
      color = Color(
        red: Double(i * 53 % 256) / 255, green: Double(i * 97 % 256) / 255,
        blue: Double(i * 151 % 256) / 255)
      let duration = 1 + Double(i % 17) / 10
      animation =
        (i % 2 == 0 ? Animation.easeInOut(duration: duration) : .spring(duration: duration))
        .repeatForever()
    }
  }
}

extension Workloads {
  /// Frames of a sixtieth of a second.
  static func animatedShapes() {
    let stage = stage(AnimatedShapes(), size: CGSize(width: 393, height: 852))
    _ = stage.update()
    var times: [Double] = []
    var frame = stage.update(at: 1.0 / 60)
    for number in 2..<(Run.single ?? 600) + 2 {
      let start = thread_microseconds()
      frame = stage.update(at: Double(number) / 60)
      times.append(thread_microseconds() - start)
    }
    if Run.isSingle { return }
    printMedian("animated_shapes.frame", times)
    print("animated_shapes.bodies", Double(frame.counters.bodies), "calls")
    print("animated_shapes.measures", Double(frame.counters.measures), "calls")
    print("animated_shapes.placements", Double(frame.counters.placements), "calls")
    print("animated_shapes.drawn", Double(frame.counters.drawn), "calls")
  }
}
