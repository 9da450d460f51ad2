import CHeap
import Raster
import SwiftUI
@_spi(Sightline) import SwiftUICore

/// W5: a list of 100,000 rows of two lines, of which those in sight are made and drawn.
@MainActor enum ScrolledList {
  static func run() {
    guard var world = _findHostService((any RenderingService).self)?.world else { return }
    world.size = CGSize(width: 393, height: 852)
    world.scale = 1
    let stage = Stage(Rows(count: 100_000), world: world)
    let rasteriser = Rasteriser(scale: 1)
    _ = stage.update()
    var times: [Double] = []
    for frame in 0..<331 {
      let start = thread_microseconds()
      stage.send(.scroll(at: CGPoint(x: 196, y: 426), by: CGSize(width: 0, height: -97)))
      try? rasteriser.withPixels(of: stage.update().displayList) { _, _ in }
      if frame > 30 { times.append(thread_microseconds() - start) }
    }
    print("W5.100k.scroll97.pixels_per_frame", times)
  }

  private struct Rows: View {
    var count: Int

    var body: some View {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<count, id: \.self) { index in
            HStack(spacing: 12) {
              RoundedRectangle(cornerRadius: 6).fill(.blue).frame(width: 29, height: 29)
              VStack(alignment: .leading, spacing: 2) {
                Text(verbatim: "Row \(index)").font(.system(size: 17))
                Text(verbatim: "Last changed \(index * 37 % 60) minutes ago").font(
                  .system(size: 13)
                )
                .foregroundStyle(.secondary)
              }
              Spacer(minLength: 0)
            }
            .padding(EdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16))
          }
        }
      }
    }
  }
}
